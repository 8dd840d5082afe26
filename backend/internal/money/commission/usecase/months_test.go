package usecase_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// tiered has the world pay 50 euro an order, and 60 from the eleventh of a month on.
func (w *world) tiered() {
	w.offer = commission.Offer{{
		ID: commission.Standard, Cents: map[string]int64{"10": 5000},
		Tiers: []commission.Tier{{From: 11, AllCents: 6000}},
	}}
}

// rows are all that the agency has, in the order of the places in their months.
func (w *world) rows(t *testing.T) []commission.Commission {
	t.Helper()
	page, err := w.store.List(t.Context(), w.programme.ID, w.seller, commission.Query{
		OrderBy: commission.ByAt, Size: 200, Page: 1,
	})
	require.NoError(t, err)
	slices.SortStableFunc(page.Rows, func(a, b commission.Commission) int { return a.Place - b.Place })
	return page.Rows
}

func TestPlacesOfAMonthAreExactWhateverComesAtOnce(t *testing.T) {
	const orders = 14
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		w.tiered()
		var brought []string
		for range orders {
			brought = append(brought, w.bring(start))
		}
		var g errgroup.Group
		for _, rec := range slices.Concat(brought, brought) { // each twice
			g.Go(func() error {
				return db.InTx(
					t.Context(), func(ctx context.Context) error { return w.earn.Released(ctx, w.programme.ID, rec, w.clock.Now()) },
				)
			})
		}
		require.NoError(t, g.Wait())
		rows := w.rows(t)
		require.Len(t, rows, orders)
		for i, c := range rows {
			assert.Equal(t, i+1, c.Place, "each place is given once")
			assert.Equal(t, c.Place >= 11, c.Tier == 11)
		}
		w.booked(t, 10*5000+4*6000, 10*5000+4*6000, 0)
	})
}

// What holds the places apart: who earns waits for who earned before and hasn't finished.
func TestWhoEarnsInAMonthWaitsForAnother(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		if db.Dialect() == gormdb.SQLite {
			return // it has one writer
		}
		w := newWorld(t, db)
		first, second := w.bring(start), w.bring(start)
		ended := make(chan error, 1)
		require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
			if err := w.earn.Released(ctx, w.programme.ID, first, w.clock.Now()); err != nil {
				return err
			}
			go func() {
				ended <- db.InTx(context.WithoutCancel(t.Context()), func(ctx context.Context) error {
					return w.earn.Released(ctx, w.programme.ID, second, w.clock.Now())
				})
			}()
			dbtest.WaitsOrEnds(t, db, ended)
			return nil
		}))
		require.NoError(t, <-ended)
		rows := w.rows(t)
		require.Len(t, rows, 2)
		assert.Equal(t, []int{1, 2}, []int{rows[0].Place, rows[1].Place})
	})
}

func TestACancelledOrderLeavesWhatOthersEarned(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		w.tiered()
		var brought []string
		for range 11 {
			brought = append(brought, w.bring(start))
			w.released(t, brought[len(brought)-1])
		}
		w.cancelled(t, brought[2])
		_, cents := w.lines(t)
		assert.Equal(t, int64(9*5000+6000), cents, "it takes 50 euro back, and the eleventh keeps its 60")
		w.released(t, w.bring(start))
		rows := w.rows(t)
		assert.Equal(t, 11, rows[len(rows)-1].Place, "ten stood, so this is the eleventh")
		_, cents = w.lines(t)
		assert.Equal(t, int64(9*5000+2*6000), cents)

		w.cancelled(t, brought[10])
		_, cents = w.lines(t)
		assert.Equal(t, int64(9*5000+6000), cents, "what the tier gave goes with its order")
		w.booked(t, 9*5000+6000, 10*5000+2*6000, 5000+6000)
	})
}

func TestEachMonthCountsItsOwnOrders(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.tiered()
	october := time.Date(2026, 10, 31, 23, 59, 59, 0, tenant.Berlin)
	for range 10 {
		w.released(t, w.bring(october))
	}
	w.released(t, w.bring(october.Add(time.Second)))
	w.released(t, w.bring(october))
	rows := w.rows(t)
	last := rows[len(rows)-1]
	assert.Equal(t, 11, last.Place, "it was ordered in October, whenever it was earned")
	assert.Equal(t, int64(6000), last.Cents)
	_, cents := w.lines(t)
	assert.Equal(t, int64(11*5000+6000), cents)
}

func TestAPreviewIsWhatIsEarnedAfterwards(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.tiered()
	w.offer[0].Promotions = []commission.Promotion{{
		ID: "advent", Window: tenant.Window{From: "2026-11-21", Until: "2026-11-21"}, ExtraCents: 500,
	}}
	for range 6 {
		w.released(t, w.bring(start))
	}
	_, before := w.lines(t)
	previewed, err := w.plans.Preview(t.Context(), w.programme, w.seller, "10", 7)
	require.NoError(t, err)
	assert.Equal(t, commission.Begun{Earned: 6}, previewed.Begun)
	assert.Equal(t, commission.Month("2026-11"), previewed.Month)
	for range 7 {
		w.released(t, w.bring(w.clock.Now()))
	}
	_, after := w.lines(t)
	assert.Equal(t, after-before, commission.Cents(previewed.Steps))
	assert.Equal(t, int64(4*5500+3*6500), after-before)
	_, err = w.plans.Preview(t.Context(), w.programme, w.seller, "10", 501)
	require.ErrorIs(t, err, commission.ErrOrders)
}

// The change of a plan holds from a day on: orders of the day before keep what held, whenever they are earned, in
// whatever order they are, and by whichever edition of the file.
func TestADatedPlanEarnsByTheDayOfTheOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		w.tiered()
		last := time.Date(2026, 11, 21, 23, 59, 59, 0, tenant.Berlin)
		before, after, late := w.bring(last), w.bring(last.Add(time.Second)), w.bring(last)
		w.released(t, before)
		w.offer[0].Dated = []commission.Dated{{From: "2026-11-22", Cents: map[string]int64{"10": 7000}}}
		w.released(t, before) // once more
		w.released(t, after)
		w.released(t, late)
		rows := w.rows(t)
		require.Len(t, rows, 3)
		assert.Equal(t, []int64{5000, 7000, 5000}, []int64{rows[0].Cents, rows[1].Cents, rows[2].Cents})
		assert.Equal(t, []int{1, 2, 3}, []int{rows[0].Place, rows[1].Place, rows[2].Place}, "the month is counted on")
		w.cancelled(t, after)
		w.booked(t, 10_000, 17_000, 7000)
	})
}
