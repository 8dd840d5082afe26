package usecase_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// Another run was faster: nothing failed, and its document is the one.
func TestWhatAnotherRunHasBilledIsNoFault(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.commissions.earns(w.seller(creditor.Regular), november(3), 5000)
	w.commissions.away = commission.ErrBilled
	got := w.run()
	assert.Empty(t, got.Failed)
	assert.Empty(t, got.Waiting)
	assert.Empty(t, got.Numbers)
	assert.Empty(t, w.numbers(), "and no number is used")
}

// After a backup was restored a document takes over the transfer that left for it, of its own amount and once; a
// voucher is never one's.
func TestADocumentTakesOverItsTransferAlone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		w.commissions.earns(w.seller(creditor.Regular), november(3), 5000)
		known, err := w.store.ByNumber(t.Context(), w.programme.ID, w.run().Numbers[0])
		require.NoError(t, err)
		u := usecase.Pay{Payments: w.store, Accounts: billed{}, Outbox: w, Books: w.book()}
		for _, tt := range []struct {
			left payable.Handed
			want bool
		}{
			{payable.Handed{AmountCents: 5950, RewardID: "book"}, false},
			{payable.Handed{ByBank: true, AmountCents: 5951}, false},
			{payable.Handed{ByBank: true, AmountCents: 5950}, true},
			{payable.Handed{ByBank: true, AmountCents: 5950}, false},
		} {
			over, err := u.TakeOver(t.Context(), w.programme.ID, known.ID, tt.left, false)
			require.NoError(t, err)
			assert.Equal(t, tt.want, over, "%+v", tt.left)
		}
		p, err := w.store.Payment(t.Context(), w.programme.ID, known.ID)
		require.NoError(t, err)
		assert.Equal(t, creditnote.PaymentSent, p.Status)
	})
}
