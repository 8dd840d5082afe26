package usecase_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (w *world) reports() error {
	return w.report.Do(context.Background(), programme, "de", order.Completion{
		RecommendationNumber: "R", Channel: "co", Source: "Einsprungslink", Friend: &order.Friend{FirstName: "Ben"},
	})
}

func (w *world) live() order.Order {
	w.t.Helper()
	live, err := w.store.Live(context.Background(), "x", []string{"rec"})
	require.NoError(w.t, err)
	return live["rec"]
}

func TestAReportedOrderWaitsForTheTenantsWord(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		for range 3 {
			require.NoError(t, w.reports())
		}
		o := w.live()
		assert.Equal(t, order.Reported, o.Status)
		assert.Equal(t, "co", o.Channel)
		assert.Equal(t, "Einsprungslink", o.Source)
		assert.Equal(t, tenant.Days(84).End(w.clock.Now()), o.LapsesAt)
		assert.Equal(t, []string{"reported"}, w.notes)
		assert.Equal(t, 1, w.messages)

		result, reason := w.send(approval("A", "2026-11-21"))
		assert.Equal(t, order.Accepted, result)
		assert.Empty(t, reason)
		assert.Equal(t, "A", w.live().Number, "the tenant's own order takes its place")
		require.NoError(t, w.reports())
		assert.Equal(t, []string{"reported", "ordered"}, w.notes, "told again it changes nothing")
	})
}

func (w *world) reportsNumber(number string) {
	w.t.Helper()
	require.NoError(
		w.t,
		w.report.Do(context.Background(), programme, "de", order.Completion{RecommendationNumber: "R", OrderNumber: number}),
	)
}

// Anybody can report without a number, and must not keep the shop's own out by that.
func TestALaterReportFillsInAMissingNumberAndReplacesNone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		w.reportsNumber("")
		first := w.live()
		w.reportsNumber("A-10442")
		assert.Equal(t, []string{first.ID, "A-10442"}, []string{w.live().ID, w.live().ReportedNumber})
		for _, other := range []string{"B-1", "", "A-10442"} {
			w.reportsNumber(other)
			assert.Equal(t, "A-10442", w.live().ReportedNumber, "after %q", other)
		}
		assert.Equal(t, first.Version+1, w.live().Version)
		assert.Equal(t, []string{"reported"}, w.notes, "it is one report")
	})
}

func TestAReportFillsInNoNumberOfWhatIsNotWaitedFor(t *testing.T) {
	for name, then := range map[string]func(*world){
		"approved": func(w *world) {
			require.NoError(
				w.t,
				w.store.Update(
					context.Background(), "x", w.live().ID,
					func(o *order.Order) error { o.Approve(tenant.Days(14), w.clock.Now()); return nil },
				),
			)
		},
		"the friend was erased": func(w *world) { w.r.RecipientGone = true },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, dbtest.SQLite(t))
			w.reportsNumber("")
			then(w)
			w.reportsNumber("A-10442")
			assert.Empty(t, w.live().ReportedNumber)
		})
	}
}

func TestWhatTakesNoReport(t *testing.T) {
	tests := []struct {
		name    string
		prepare func(*world)
		number  string
	}{
		{"somebody else", func(w *world) { w.friend = false }, "R"},
		{"an unknown number", func(*world) {}, "S"},
		{"after the validity", func(w *world) { w.clock.Advance(90 * 24 * time.Hour) }, "R"},
		{"expired", func(w *world) { w.r.State = order.Expired; w.clock.Advance(90 * 24 * time.Hour) }, "R"},
		{"withdrawn", func(w *world) { w.r.State = order.Withdrawn }, "R"},
		{"released", func(w *world) { w.r.State = order.Owed }, "R"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, dbtest.SQLite(t))
			tt.prepare(w)
			require.NoError(
				t, w.report.Do(context.Background(), programme, "de", order.Completion{RecommendationNumber: tt.number}),
				"and nobody is told",
			)
			assert.Empty(t, w.notes)
			assert.Zero(t, w.messages)
			assert.Equal(t, 1, w.entered)
		})
	}
}

func TestReportsAreLimitedWhetherOrNotThereIsARecommendation(t *testing.T) {
	for _, number := range []string{"R", "S"} {
		w := newWorld(t, dbtest.SQLite(t))
		w.allowed = 2
		for i := range 4 {
			err := w.report.Do(context.Background(), programme, "de", order.Completion{RecommendationNumber: number})
			if i < 2 {
				require.NoError(t, err)
			} else {
				require.ErrorIs(t, err, order.ErrTooMany)
			}
		}
		assert.Equal(t, 2, w.entered)
	}
}

func TestTheTenantSaysNoToAReport(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	require.NoError(t, w.reports())
	result, reason := w.send(cancellation("A"))
	assert.Equal(t, order.Accepted, result)
	assert.Empty(t, reason)
	assert.Empty(t, w.live().ID)
	assert.Equal(t, order.Confirmed, w.r.State, "a report is nobody's proof: the friend may still order")
	_, reason = w.send(approval("A", "2026-11-21"))
	assert.Equal(t, order.AlreadyCancelled, reason)
	result, _ = w.send(approval("B", "2026-11-21"))
	assert.Equal(t, order.Accepted, result)
}

func TestAReportThatIsNeverApprovedLapses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		ctx := context.Background()
		require.NoError(t, w.reports())
		o := w.live()
		require.NoError(t, w.report.Lapse(ctx, "x", o.ID, o.LapsesAt.Add(-time.Millisecond)))
		assert.Equal(t, order.Reported, w.live().Status)
		for range 2 {
			require.NoError(t, w.report.Lapse(ctx, "x", o.ID, o.LapsesAt))
		}
		assert.Empty(t, w.live().ID)
		assert.Equal(t, order.Lapsed, w.stored(o.Number).Status)
		assert.Equal(t, []string{"reported", "lapsed"}, w.notes)

		require.NoError(t, w.reports(), "while the validity lasts it may be reported again")
		again := w.live()
		w.r.State = order.Expired
		require.NoError(t, w.report.Lapse(ctx, "x", again.ID, w.clock.Now()))
		assert.Equal(t, order.Lapsed, w.stored(again.Number).Status, "it ends with its recommendation")
	})
}

func TestSixteenReportsAndTheTenantsWordAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		var group errgroup.Group
		var mu sync.Mutex
		accepted := 0
		for i := range 16 {
			group.Go(func() error {
				if i%4 != 0 {
					return w.reports()
				}
				outcomes, err := w.u.Do(context.Background(), programme, []order.Message{approval("A", "2026-11-21")})
				if err == nil && outcomes[0].Result == order.Accepted {
					mu.Lock()
					accepted++
					mu.Unlock()
				}
				return err
			})
		}
		require.NoError(t, group.Wait())
		assert.Equal(t, 1, accepted)
		assert.Equal(t, "A", w.live().Number)
	})
}
