package usecase_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// What becomes of bonuses when another edition asks for more or fewer contracts: no contract counts for two of them,
// and none is lost. A number is that of a contract that is released (+5) or cancelled (-2); after and promised say what
// the tenant's file says from there on.
func TestBonusesWhileTheTenantChangesHowManyContractsEarnOne(t *testing.T) {
	type step struct{ after, from, until int }
	after := func(n int) step { return step{after: n} }
	contracts := func(from, until int) step { return step{from: from, until: until} }
	cancelled := func(n int) step { return step{from: -n, until: -n} }
	tests := []struct {
		name  string
		steps []step
		want  []string
	}{
		{
			"more: eight contracts were three sets of two and are no set of four",
			[]step{after(2), contracts(1, 7), after(4), contracts(8, 8)}, []string{"1 open", "2 open", "3 open"},
		},
		{
			"more: what is left over counts for the next", []step{after(2), contracts(1, 7), after(4), contracts(8, 10)},
			[]string{"1 open", "2 open", "3 open", "4 open"},
		},
		{
			"more: each of the next sets is whole", []step{after(2), contracts(1, 4), after(4), contracts(5, 11)},
			[]string{"1 open", "2 open", "3 open"},
		},
		{"fewer: a set of four stays one", []step{after(4), contracts(1, 4), after(2), contracts(5, 5)}, []string{"1 open"}},
		{
			"fewer: the next two are a set", []step{after(4), contracts(1, 4), after(2), contracts(5, 6)},
			[]string{"1 open", "2 open"},
		},
		{
			"fewer: what was left over is made up for with the next contracts, one bonus each",
			[]step{after(4), contracts(1, 7), after(2), contracts(8, 10)}, []string{"1 open", "2 open", "3 open", "4 open"},
		},
		{
			"there and back", []step{after(4), contracts(1, 4), after(2), contracts(5, 6), after(4), contracts(7, 10)},
			[]string{"1 open", "2 open", "3 open"},
		},
		{
			"more, and one of an old set is cancelled", []step{after(2), contracts(1, 4), after(4), cancelled(2)},
			[]string{"1 open"},
		},
		{
			"more, and one that is in no set is cancelled", []step{after(2), contracts(1, 5), after(4), cancelled(2)},
			[]string{"1 open", "2 open"},
		},
		{
			"more, one is cancelled and another comes: four are needed now",
			[]step{after(2), contracts(1, 4), after(4), cancelled(2), contracts(5, 5)}, []string{"1 open"},
		},
		{
			"more, one is cancelled and three come", []step{after(2), contracts(1, 4), after(4), cancelled(2), contracts(5, 7)},
			[]string{"1 open", "2 open"},
		},
		{"fewer, and one of an old set is cancelled", []step{after(4), contracts(1, 4), after(2), cancelled(1)}, nil},
		{
			"fewer, all are cancelled",
			[]step{after(4), contracts(1, 4), after(2), contracts(5, 6), cancelled(1), cancelled(2), cancelled(3)}, nil,
		},
		{"none any more, and one of an old set is cancelled", []step{after(4), contracts(1, 4), after(0), cancelled(1)}, nil},
		{"none any more: nothing is earned", []step{after(4), contracts(1, 3), after(0), contracts(4, 9)}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
			for _, s := range tt.steps {
				switch {
				case s.from < 0:
					_, _, err := w.end.CancelAll(ctx, w.programme.ID, fmt.Sprint("r", -s.from), w.now())
					require.NoError(t, err)
				case s.from > 0:
					for i := s.from; i <= s.until; i++ {
						require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend(fmt.Sprint("r", i)), w.now()))
					}
				default:
					w.programme.Rules.BonusAfter = s.after
					w.programme.Rules.BonusCents = min(int64(s.after), 1) * 6000
				}
			}
			assert.Equal(t, tt.want, w.bonuses())
		})
	}
}

// promises has a recommendation promise a bonus of its own.
func (w *world) promises(id string, after int, cents int64) string {
	w.recommend(id)
	w.mu.Lock()
	defer w.mu.Unlock()
	terms := w.terms[id]
	terms.Bonus = &reward.Bonus{After: after, Cents: cents}
	w.terms[id] = terms
	return id
}

func TestAContractEarnsTheBonusThatWasPromisedWithIt(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	for _, c := range []struct {
		id    string
		after int
		cents int64
		want  int64
	}{
		{"r1", 4, 6000, 0}, {"r2", 2, 100, 100}, {"r3", 0, 0, 0}, {"r4", 3, 300, 0}, {"r5", 3, 300, 300}, {"r6", 1, 50, 50},
	} {
		require.NoError(t, w.release.Do(ctx, w.programme.ID, w.promises(c.id, c.after, c.cents), w.now()))
		var got int64
		for _, a := range w.of(c.id) {
			if a.Kind == reward.ForBonus {
				got += a.AmountCents
			}
		}
		assert.Equal(t, c.want, got, c.id)
	}
	assert.Equal(t, []string{"1 open", "2 open", "3 open"}, w.bonuses())
}

func TestNoContractIsInTwoSetsWhateverComesAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w, ctx := newWorld(t, db), context.Background()
		for i := range 16 {
			w.promises(fmt.Sprint("r", i), 2+2*(i%2), 6000)
		}
		var group errgroup.Group
		for i := range 16 {
			group.Go(func() error { return w.release.Do(ctx, w.programme.ID, fmt.Sprint("r", i), w.now()) })
		}
		require.NoError(t, group.Wait())
		bonuses, err := w.awards.Bonuses(ctx, w.programme.ID, "anna")
		require.NoError(t, err)
		full, short, left := reward.Filled(bonuses, 16)
		assert.Len(t, full, len(bonuses))
		assert.Empty(t, short)
		assert.Less(t, left, 4)
		for i := range bonuses {
			assert.Equal(t, i+1, bonuses[i].Nth)
		}
		assert.Equal(t, int64(16*7001+len(bonuses)*6000), w.owing())
	})
}
