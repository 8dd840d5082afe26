package gormstore_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/insight/forecast/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// assertToCome compares sums with their rows, read from end to end.
func assertToCome(t *testing.T, db *gormdb.DB, s *gormstore.Store, after string) {
	t.Helper()
	var possible forecast.Possible
	require.NoError(t, db.From(t.Context()).Raw(`SELECT COUNT(*) AS count,
		COALESCE(SUM(recipient_cents + CASE WHEN for_commission THEN 0 ELSE recommender_cents END), 0) AS cents
		FROM recommendations
		WHERE tenant = 'own' AND status IN ('open', 'confirmed')`).Scan(&possible).Error)
	summed, err := s.Possible(t.Context(), "own")
	require.NoError(t, err)
	assert.Equal(t, possible, summed, after)
	var rows []struct {
		ComplaintUntil time.Time
		Cents          int64
	}
	require.NoError(t, db.From(t.Context()).Raw(`SELECT o.complaint_until,
		r.recipient_cents + CASE WHEN r.for_commission THEN 0 ELSE r.recommender_cents END AS cents
		FROM recommendations r JOIN orders o ON o.tenant = r.tenant AND o.recommendation_id = r.id
		WHERE r.tenant = 'own' AND r.status = 'confirmed' AND o.status = 'approved' AND o.complaint_until IS NOT NULL`).
		Scan(&rows).Error)
	expected, found := map[time.Time]int64{}, map[time.Time]int64{}
	for _, r := range rows {
		expected[r.ComplaintUntil.UTC()] += r.Cents
	}
	coming, err := s.Coming(t.Context(), "own")
	require.NoError(t, err)
	for _, c := range coming {
		assert.NotContains(t, found, c.At, "each instant once")
		found[c.At] = c.Cents
	}
	assert.Equal(t, expected, found, after)
}

// Whatever becomes of recommendations and their orders, in whatever order, corrections and deletions among it, and
// however far a worker has come: the sums are those of the rows.
func TestSumsOfWhatIsToComeAreThoseOfItsRows(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, r, lives, orders := gormstore.New(db), rand.New(rand.NewPCG(119, 5)), 0, 0
		do := func(sql string, values ...any) {
			require.NoError(t, db.From(context.Background()).Exec(sql, values...).Error)
		}
		ends := func() any {
			if r.IntN(4) == 0 {
				return nil
			}
			return at.AddDate(0, 0, r.IntN(9))
		}
		status := func(all ...string) string { return all[r.IntN(len(all))] }
		begin := func(own string) {
			lives++
			recommend(t, db, "own", fmt.Sprint(lives), own, at.Add(-day), map[string]any{
				"recommender_cents": 100 * r.IntN(50), "for_commission": []any{nil, false, true}[r.IntN(3)],
			})
			orders++
			order(t, db, fmt.Sprint(orders), fmt.Sprint(lives), status("approved", "reported", "cancelled"), at, map[string]any{
				"complaint_until": ends(),
			})
		}
		for range 5 {
			begin("confirmed")
		}
		for n := range 600 {
			one, other := fmt.Sprint(1+r.IntN(lives)), fmt.Sprint(1+r.IntN(orders))
			var what string
			switch r.IntN(9) {
			case 0, 1:
				what = "a recommendation"
				begin(status("open", "confirmed", "approved"))
			case 2, 3:
				what = "its step"
				do(
					"UPDATE recommendations SET status = ? WHERE tenant = 'own' AND id = ?",
					status("open", "confirmed", "confirmed", "approved", "paid", "cancelled", "expired"), one,
				)
			case 4:
				what = "a correction"
				do("UPDATE recommendations SET recipient_cents = ?, for_commission = ? WHERE tenant = 'own' AND id = ?",
					r.IntN(9000), r.IntN(2) == 0, one)
			case 5:
				what = "an order's step"
				do("UPDATE orders SET status = 'cancelled' WHERE tenant = 'own' AND id = ?", other)
			case 6:
				what = "an order's end"
				do("UPDATE orders SET complaint_until = ? WHERE tenant = 'own' AND id = ?", ends(), other)
			case 7:
				what = "a deletion"
				switch n % 3 {
				case 0:
					do("DELETE FROM orders WHERE tenant = 'own' AND id = ?", other)
				case 1:
					do("DELETE FROM orders WHERE tenant = 'own' AND recommendation_id = ?", one)
					do("DELETE FROM recommendations WHERE tenant = 'own' AND id = ?", one)
				}
			default:
				what = "a worker"
				_, err := s.Sum(t.Context(), "own")
				require.NoError(t, err)
			}
			if n%4 == 0 {
				assertToCome(t, db, s, what)
			}
		}
		_, err := s.Sum(t.Context(), "own")
		require.NoError(t, err)
		assertToCome(t, db, s, "all summed")
		for _, table := range []string{"open_changes", "coming_changes"} {
			var left int64
			require.NoError(t, db.From(t.Context()).Table(table).Where("tenant = 'own'").Count(&left).Error)
			assert.Zero(t, left, table)
		}
	})
}

// A recommendation and its order change at once, each without the other's word: what is summed after is right.
func TestBothChangeAtOnceAndTheSumIsRight(t *testing.T) {
	db := dbtest.Postgres(t)
	s, ctx := gormstore.New(db), context.Background()
	recommend(t, db, "own", "1", "confirmed", at, nil)
	order(t, db, "1", "1", "approved", at, map[string]any{"complaint_until": at.Add(day)})
	_, err := s.Sum(ctx, "own")
	require.NoError(t, err)
	require.NoError(t, db.InTx(ctx, func(one context.Context) error {
		require.NoError(t, db.From(one).Exec("UPDATE recommendations SET status = 'paid' WHERE tenant = 'own'").Error)
		return db.From(ctx).Exec("UPDATE orders SET complaint_until = ? WHERE tenant = 'own'", at.Add(2*day)).Error
	}))
	assertToCome(t, db, s, "at once")
	_, err = s.Sum(ctx, "own")
	require.NoError(t, err)
	assertToCome(t, db, s, "summed")
}
