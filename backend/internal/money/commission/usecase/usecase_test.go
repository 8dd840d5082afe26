package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// booked compares the books, and what the rows say of them.
func (w *world) booked(t *testing.T, cost, liability, back int64) {
	t.Helper()
	standing, err := w.books.Standing(t.Context(), w.programme.ID)
	require.NoError(t, err)
	assert.Equal(t, cost, standing.Accounts[ledger.CostOf(payable.Commission)], "cost")
	assert.Equal(t, -liability, standing.Accounts[ledger.LiabilityOf(payable.Commission)], "liability")
	assert.Equal(t, back, standing.Accounts[ledger.OwedBack], "owed back")
	assert.Zero(t, standing.SumCents)
	owed, _, err := w.store.Owed(t.Context(), w.programme.ID)
	require.NoError(t, err)
	all, err := w.store.List(t.Context(), w.programme.ID, w.seller, commission.Query{
		Size: 100, OrderBy: commission.ByAt, Page: 1,
	})
	require.NoError(t, err)
	for _, c := range all.Rows {
		if c.Billed() {
			owed += c.Cents // its document owes it
		}
	}
	assert.Equal(t, liability, owed, "what the rows say")
}

func TestARecommendationEarnsOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		rec := w.bring(start)
		w.released(t, rec)
		w.clock.Advance(time.Hour)
		w.released(t, rec)
		var g errgroup.Group
		for range 4 {
			g.Go(func() error {
				return db.InTx(
					t.Context(), func(ctx context.Context) error { return w.earn.Released(ctx, w.programme.ID, rec, w.clock.Now()) },
				)
			})
		}
		require.NoError(t, g.Wait())
		ids, cents := w.lines(t)
		assert.Len(t, ids, 1)
		assert.Equal(t, int64(1800), cents)
		w.booked(t, 1800, 1800, 0)
	})
}

func TestWhatEarnsNothing(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	nobodys, without, unknown := w.bring(start), w.bring(start), w.bring(start)
	w.brought[nobodys] = recommendation.Recommendation{ID: nobodys, ProductID: "10"}
	delete(w.orders, without)
	w.brought[unknown] = recommendation.Recommendation{ID: unknown, SellerNumber: string(w.seller), ProductID: "99"}
	for _, rec := range []string{nobodys, without, unknown} {
		w.released(t, rec)
	}
	w.programme.Modules.Agency = false
	w.released(t, w.bring(start))
	ids, _ := w.lines(t)
	assert.Empty(t, ids)
	w.cancelled(t, nobodys)
	w.booked(t, 0, 0, 0)
}

func TestACancelledOrderTakesBackBeforeAndAfterItIsBilled(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		early, late, kept := w.bring(start), w.bring(start), w.bring(start)
		for _, rec := range []string{early, late, kept} {
			w.released(t, rec)
		}
		w.clock.Advance(time.Hour)
		w.cancelled(t, early)
		w.cancelled(t, early)
		w.booked(t, 3600, 5400, 1800)
		ids, cents := w.lines(t)
		require.Len(t, ids, 4)
		assert.Equal(t, int64(3600), cents)
		require.NoError(t, w.bill.Bill(t.Context(), w.programme.ID, ids, "d1"))
		w.booked(t, 3600, 3600, 0)

		w.cancelled(t, late)
		w.released(t, late) // approved once more: it was earned, and taken back
		ids, cents = w.lines(t)
		require.Len(t, ids, 1)
		assert.Equal(t, int64(-1800), cents)
		require.ErrorIs(t, w.bill.Bill(t.Context(), w.programme.ID, ids, "d2"), commission.ErrNegative)
		w.booked(t, 1800, 3600, 1800)

		w.released(t, w.bring(start))
		ids, cents = w.lines(t)
		require.Len(t, ids, 2, "what was carried comes again")
		assert.Zero(t, cents)
		require.NoError(t, w.bill.Bill(t.Context(), w.programme.ID, ids, "d2"))
		w.booked(t, 3600, 3600, 0)
		require.ErrorIs(t, w.bill.Bill(t.Context(), w.programme.ID, ids, "d3"), commission.ErrBilled)
		require.ErrorIs(t, w.bill.Bill(t.Context(), w.programme.ID, nil, "d3"), commission.ErrBilled)
	})
}

func TestADocumentThatFailsLeavesNothing(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.released(t, w.bring(start))
	ids, _ := w.lines(t)
	err := w.db.InTx(t.Context(), func(ctx context.Context) error {
		if err := w.bill.Bill(ctx, w.programme.ID, ids, "d1"); err != nil {
			return err
		}
		return commission.ErrUnknown
	})
	require.ErrorIs(t, err, commission.ErrUnknown)
	again, _ := w.lines(t)
	assert.Equal(t, ids, again)
}

func TestAnAmountIsThatOfTheEditionThatHoldsAtTheRelease(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	first, second := w.bring(start), w.bring(start)
	w.released(t, first)
	w.offer = commission.Offer{{ID: commission.Standard, Cents: map[string]int64{"10": 2000}}}
	w.released(t, second)
	w.released(t, first)
	_, cents := w.lines(t)
	assert.Equal(t, int64(3800), cents, "what was earned stays as it was")
}

func TestAPlanIsChosenAndTakenBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		ctx := t.Context()
		choose := func(plan string, from commission.Month) error {
			return w.plans.Choose(ctx, w.programme, w.seller, "anna", plan, from)
		}
		require.NoError(t, choose("premium", "2026-12"))
		require.NoError(t, choose("premium", "2026-12"), "the same again")
		require.ErrorIs(t, choose("standard", "2026-12"), commission.ErrTaken)
		require.ErrorIs(t, choose("premium", "2026-11"), commission.ErrBegun)
		require.NoError(t, w.plans.Withdraw(ctx, w.programme.ID, w.seller, "anna", "2026-12"))
		require.ErrorIs(t, w.plans.Withdraw(ctx, w.programme.ID, w.seller, "anna", "2026-12"), commission.ErrNoChoice)
		require.NoError(t, choose("premium", "2026-12"))
		w.clock.Set(time.Date(2026, 12, 1, 0, 0, 0, 0, tenant.Berlin))
		require.ErrorIs(t, w.plans.Withdraw(ctx, w.programme.ID, w.seller, "anna", "2026-12"), commission.ErrBegun)
		chosen, err := w.plans.Look(ctx, w.programme, w.seller)
		require.NoError(t, err)
		assert.Equal(t, "premium", chosen.Applies)
		assert.Len(t, chosen.Choices, 2)
		assert.Equal(t, []string{
			"member anna commission_plan.chosen 2026-12 premium", "member anna commission_plan.withdrawn 2026-12 premium",
			"member anna commission_plan.chosen 2026-12 premium",
		}, w.acts)

		before, after := w.bring(time.Date(2026, 11, 30, 23, 59, 59, 0, tenant.Berlin)), w.bring(w.clock.Now())
		w.released(t, before)
		w.released(t, after)
		_, cents := w.lines(t)
		assert.Equal(t, int64(1800+2600), cents)
	})
}

// Lists and documents name an order as the tenant does; what only an agency reported has no number for them.
func TestACommissionNamesTheTenantsNumber(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	sent, reported := w.bring(start), w.bring(start)
	w.orders[reported] = order.NewReport(
		w.programme.ID, "01a217f0", order.Recommendation{ID: reported}, tenant.Span{}, start,
	)
	w.released(t, sent)
	w.released(t, reported)
	lines, err := w.bill.Statement(t.Context(), w.programme, w.seller, start.Add(time.Hour))
	require.NoError(t, err)
	require.Len(t, lines, 2)
	assert.ElementsMatch(t, []string{"A-" + sent, ""}, []string{lines[0].Order, lines[1].Order})
	assert.Equal(
		t, []string{"Strom", "Standard"}, []string{lines[0].ProductName, lines[0].Plan}, "as the tenant's file names them",
	)
}
