package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// billed is an agency that has an account.
type billed struct{}

func (billed) Current(context.Context, tenant.ID, link.Code) (creditnote.PaidTo, error) {
	return creditnote.PaidTo{Hash: "good"}, nil
}

func (billed) Open(tenant.ID, creditnote.PaidTo) (payable.Account, error) {
	return payable.Account{}, nil
}

func (w *world) waits() []usecase.Waiting {
	w.t.Helper()
	u := usecase.Waits{
		Notes: w.store, Payments: w.store, Commissions: &earned{}, Accounts: billed{}, Payouts: none{}, Clock: w.clock,
		Stopped: func(context.Context, tenant.ID) (map[link.Code]bool, error) { return nil, nil },
	}
	found, err := u.Of(w.t.Context(), w.programme.ID)
	require.NoError(w.t, err)
	for i := range found {
		assert.False(w.t, found[i].Since.IsZero(), "since when")
		found[i].Since = time.Time{}
	}
	return found
}

func (w *world) answers(number string) {
	w.t.Helper()
	u := usecase.Answer{Notes: w.store, Money: w.money(), Outbox: w, Acts: w.by, Tx: w.db, Clock: w.clock}
	require.NoError(w.t, u.Reject(w.t.Context(), w.programme.ID, "ines", number, "stimmt so"))
}

// Whatever became of a document's money, somebody has to answer who objects to it: most look at a document once it is
// paid.
func TestAnObjectionWaitsForAnAnswerWhereverTheMoneyIs(t *testing.T) {
	to := creditnote.PaidTo{Hash: "good"}
	send := func(p *creditnote.Payment) error { return p.Reserve(to) }
	pay := func(p *creditnote.Payment) error {
		if err := p.Reserve(to); err != nil {
			return err
		}
		return p.Pay(p.Since)
	}
	ends := map[string]func(w *world, number string){
		"rejected": (*world).answers,
		"corrected": func(w *world, number string) {
			_, err := w.correct(number, "berechtigt")
			require.NoError(w.t, err)
		},
	}
	for _, tt := range []struct {
		status creditnote.PaymentStatus
		before func(p *creditnote.Payment) error
		end    string
	}{
		{creditnote.PaymentDue, nil, "rejected"},
		{creditnote.PaymentSent, send, "rejected"},
		{creditnote.PaymentPaid, pay, "rejected"},
		{creditnote.PaymentPaid, pay, "corrected"},
		{
			creditnote.PaymentMet, func(p *creditnote.Payment) error { p.Status = creditnote.PaymentMet; return nil },
			"rejected",
		},
	} {
		t.Run(string(tt.status)+", then "+tt.end, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				w := newWorld(t, db)
				a := w.seller(creditor.Regular)
				w.commissions.earns(a, november(3), 5000)
				number := w.run().Numbers[0]
				known, err := w.store.ByNumber(t.Context(), w.programme.ID, number)
				require.NoError(t, err)
				if tt.before != nil {
					require.NoError(t, w.store.UpdatePayment(t.Context(), w.programme.ID, known.ID, tt.before))
				}
				assert.Empty(t, w.waits())
				look := w.look()
				_, err = look.Object(t.Context(), w.programme.ID, a, "olga", known.ID, "Auftrag A-1 fehlt")
				require.NoError(t, err)
				assert.Equal(
					t, []usecase.Waiting{{Seller: a, Why: usecase.ForAnswer, Number: number, Cents: 5950}}, w.waits(), "once",
				)
				ends[tt.end](w, number)
				assert.Empty(t, w.waits())
			})
		})
	}
}
