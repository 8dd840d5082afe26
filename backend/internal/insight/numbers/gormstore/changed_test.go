package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// Whatever changes what is counted marks its day, no matter who writes; what doesn't marks none.
func TestChangedDaysAreCountedAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, s := context.Background(), gormstore.New(db)
		var l *lives
		var id string
		live(t, db, func(first *lives) {
			l = first
			for range 5 {
				id = l.one(own, 1)
			}
		})
		l.ctx = ctx
		day := numbers.DayOf(begin)
		for what, change := range map[string]func(){
			"a visit": func() {
				l.row("clicks", map[string]any{
					"tenant": string(own), "number": "N" + id, "kind": "click", "channel": "v", "day": day, "count": 1, "visits": 1,
				})
			},
			"data":      func() { l.event(own, id, "recipient_entered", "once", begin) },
			"a status":  func() { l.set(own, id, "status = 'paid', confirmed_at = ?", begin.Add(time.Hour)) },
			"a product": func() { l.set(own, id, "product_id = 'water'") },
			"an award":  func() { l.award(own, id, "recommender", "bonus", begin) },
			"its end": func() {
				l.exec("UPDATE awards SET status = 'expired' WHERE status <> 'expired' AND kind = " +
					"'bonus'")
			},
			"a commission": func() { l.commission(own, id, "AAAA1111", "earned", begin) },
			"a deletion":   func() { l.exec("DELETE FROM recommendations WHERE id = ?", l.one(own, 1)) },
		} {
			l.exec("DELETE FROM awards")
			l.exec("DELETE FROM commissions")
			l.exec("DELETE FROM clicks")
			l.exec("DELETE FROM recommendation_events WHERE kind = 'recipient_entered'")
			l.set(own, id, "visited = ?, entered = ?, status = 'approved', product_id = 'gas'", false, false)
			if what == "its end" {
				l.award(own, id, "recommender", "bonus", begin)
			}
			_, err := keeper(s).Rebuild(ctx, own)
			require.NoError(t, err)
			change()
			changed, err := s.Changed(ctx, own)
			require.NoError(t, err)
			assert.Contains(t, changed, day, what)
			followed(t, reader(s), period(t, "2026-03-01", "2026-03-05"), numbers.Filter{}, what)
		}
		_, err := keeper(s).Rebuild(ctx, own)
		require.NoError(t, err)
		l.set(own, id, "language = 'en', version = version + 1, created_mailed_at = ?", begin)
		changed, err := s.Changed(ctx, own)
		require.NoError(t, err)
		assert.Empty(t, changed, "a letter counts nothing")
	})
}

// A change that isn't committed yet while its day is counted is counted once it is.
func TestWhatChangesWhileItsDayIsCountedIsCountedAfter(t *testing.T) {
	db, ctx := dbtest.Postgres(t), context.Background()
	s := gormstore.New(db)
	var l *lives
	live(t, db, func(first *lives) { l = first; l.one(own, 1) })
	day := numbers.DayOf(begin)
	require.NoError(t, db.InTx(ctx, func(inside context.Context) error {
		l.ctx = inside
		l.one(own, 1)
		return s.Count(ctx, own, day)
	}))
	changed, err := s.Changed(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, []string{day}, changed)
	b, err := reader(s).Show(ctx, own, numbers.Question{Period: period(t, day, day)})
	require.NoError(t, err)
	assert.Equal(t, 2, b.Funnel[0].Now)
	require.NoError(t, s.Count(ctx, own, day))
}

// Two who count the same day at once are one after the other.
func TestTwoCountADayAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, s := context.Background(), gormstore.New(db)
		live(t, db, func(l *lives) {
			for range 30 {
				l.one(own, 1)
			}
		})
		done := make(chan error)
		for range 4 {
			go func() { done <- s.Count(ctx, own, numbers.DayOf(begin.Add(time.Hour))) }()
		}
		for range 4 {
			require.NoError(t, <-done)
		}
		compareAll(t, db, s, asked[:1], "counted at once")
	})
}

func TestAFigureOfTheDeskIsTheNumberOfItsRows(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		live(t, db, func(l *lives) {
			for range 150 {
				l.one(own, 40)
			}
			for range 20 {
				l.one(other, 40)
			}
		})
		u := reader(gormstore.New(db))
		for _, f := range asked {
			followed(t, u, period(t, "2026-03-01", "2026-03-20"), f.of, f.sql)
		}
	})
}
