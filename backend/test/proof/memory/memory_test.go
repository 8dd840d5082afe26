package memory_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	notetest "weitersagen.app/backend/internal/money/creditnote/storetest"
	"weitersagen.app/backend/internal/money/creditor"
	ledgertest "weitersagen.app/backend/internal/money/ledger/storetest"
	"weitersagen.app/backend/internal/money/order"
	ordertest "weitersagen.app/backend/internal/money/order/storetest"

	rewardtest "weitersagen.app/backend/internal/money/reward/storetest"
	transfertest "weitersagen.app/backend/internal/money/transfer/storetest"
	vouchertest "weitersagen.app/backend/internal/money/voucher/storetest"
	recipienttest "weitersagen.app/backend/internal/people/recipient/storetest"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationtest "weitersagen.app/backend/internal/referral/recommendation/storetest"
	tokentest "weitersagen.app/backend/internal/safety/token/storetest"
	"weitersagen.app/backend/test/proof/memory"
)

// Each store keeps the contract that the databases' stores keep.
func TestContracts(t *testing.T) {
	db := memory.New()
	t.Run("recommendations", func(t *testing.T) { recommendationtest.Recommendations(t, memory.NewRecommendations(db)) })
	t.Run("recipients", func(t *testing.T) { recipienttest.Recipients(t, memory.NewRecipients(db)) })
	t.Run("orders", func(t *testing.T) { ordertest.Orders(t, memory.NewOrders(db)) })
	t.Run("awards", func(t *testing.T) { rewardtest.Awards(t, memory.NewAwards(db)) })
	t.Run("contracts", func(t *testing.T) { rewardtest.Contracts(t, memory.NewAwards(db)) })
	t.Run("journal", func(t *testing.T) { ledgertest.Journal(t, memory.NewJournal(db)) })
	t.Run("receivables", func(t *testing.T) { ledgertest.Receivables(t, memory.NewReceivables(db)) })
	t.Run("payouts", func(t *testing.T) { transfertest.Store(t, memory.NewPayouts(db)) })
	t.Run("pool", func(t *testing.T) { vouchertest.Pool(t, memory.NewPool(db)) })
	t.Run("cards", func(t *testing.T) { vouchertest.CardOrders(t, memory.NewCards(db)) })
	t.Run("credit notes", func(t *testing.T) {
		frame := creditnotetest.Frame(creditor.Regular)
		notetest.Notes(
			t, memory.NewNotes(db), func(tenant.ID, link.Code) {},
			func(of tenant.ID, agency link.Code, m creditnote.Month, cents int64) creditnote.Note {
				f := frame
				f.Creditor.Tenant, f.Creditor.Seller = of, agency
				n, err := f.Write(m, creditnotetest.Lines(cents))
				require.NoError(t, err)
				return n
			},
		)
	})
	t.Run("tokens", func(t *testing.T) { tokentest.Tokens(t, memory.NewTokens(db)) })
}

func TestAFailedTransactionLeavesNothing(t *testing.T) {
	db := memory.New()
	orders, ctx, failed := memory.NewOrders(db), context.Background(), errors.New("failed")
	first := order.Order{Tenant: "x", ID: "1", Number: "A", Status: order.Approved}
	_, err := orders.Add(ctx, first)
	require.NoError(t, err)
	err = db.InTx(ctx, func(ctx context.Context) error {
		for _, status := range []order.Status{order.Cancelled, order.Refused} {
			require.NoError(t, orders.Update(ctx, "x", "1", func(o *order.Order) error { o.Status = status; return nil }))
		}
		_, err := orders.Add(ctx, order.Order{Tenant: "x", ID: "2", Number: "B"})
		require.NoError(t, err)
		return failed
	})
	require.ErrorIs(t, err, failed)
	got, err := orders.ByNumber(ctx, "x", "A")
	require.NoError(t, err)
	assert.Equal(t, first, got)
	_, err = orders.ByNumber(ctx, "x", "B")
	require.ErrorIs(t, err, order.ErrUnknown)
}
