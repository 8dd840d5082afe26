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
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestReleaseOwesBothPartsOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w, ctx := newWorld(t, db), context.Background()
		w.recommend("r")
		for range 3 {
			require.NoError(t, w.release.Do(ctx, w.programme.ID, "r", w.now()))
		}
		awards := w.of("r")
		require.Len(t, awards, 2)
		assert.Equal(t, int64(3501), awards[0].AmountCents)
		assert.Equal(t, reward.Recipient, awards[1].Party)
		assert.Equal(t, int64(7001), w.owing())
		assert.Equal(t, 1, w.changes)
		assert.Equal(t, []string{"r"}, w.earnedBy, "who brought it is told in the same step, and once")
	})
}

func TestReleaseWaitsForAFinalOrder(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.final = false
	require.NoError(t, w.release.Do(context.Background(), w.programme.ID, w.recommend("r"), w.now()))
	assert.Empty(t, w.of("r"))
	assert.Zero(t, w.changes)
	assert.Empty(t, w.earnedBy)
}

func TestNoAwardIsMadeOverNothing(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.recommend("r")
	terms := w.terms["r"]
	terms.RecommenderCents = 0
	w.terms["r"] = terms
	require.NoError(t, w.release.Do(context.Background(), w.programme.ID, "r", w.now()))
	awards := w.of("r")
	require.Len(t, awards, 1)
	assert.Equal(t, reward.Recipient, awards[0].Party)
}

func TestWhatIsOwedOfASellersOwnSale(t *testing.T) {
	for name, tt := range map[string]struct {
		own        reward.SellersOwn
		parties    []reward.Party
		commission []string
	}{
		"a partner recommends": {
			reward.SellersOwn{Recommender: true}, []reward.Party{reward.Recipient}, []string{"r"},
		},
		"the friend sells": {reward.SellersOwn{Friend: true}, []reward.Party{reward.Recommender}, nil},
		"both do":          {reward.SellersOwn{Recommender: true, Friend: true}, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
			w.recommend("r")
			w.sold = map[string]reward.SellersOwn{"r": tt.own}
			require.NoError(t, w.release.Do(ctx, w.programme.ID, "r", w.now()))
			var parties []reward.Party
			for _, a := range w.of("r") {
				parties = append(parties, a.Party)
			}
			assert.Equal(t, tt.parties, parties)
			assert.Equal(t, tt.commission, w.earnedBy)
		})
	}
}

func TestASellersOwnSaleCountsInNoSet(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	w.sold = map[string]reward.SellersOwn{"own": {Recommender: true}}
	require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend("own"), w.now()))
	_, _, err := w.end.CancelAll(ctx, w.programme.ID, "own", w.now())
	require.NoError(t, err, "nor is it taken off one")
	for i := 1; i <= 4; i++ {
		require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend(fmt.Sprint("r", i)), w.now()))
	}
	assert.Len(t, w.of("r4"), 3, "both parts, and the bonus of the fourth")
	assert.Len(t, w.of("r3"), 2)
}

func TestBonusAtEveryCompletedFour(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	bonuses := func(i int) (n int) {
		for _, a := range w.of(fmt.Sprint("r", i)) {
			if a.Kind == reward.ForBonus {
				n++
				assert.Equal(t, int64(6000), a.AmountCents)
				assert.Equal(t, "anna", a.HolderID)
			}
		}
		return n
	}
	for i := 1; i <= 9; i++ {
		require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend(fmt.Sprint("r", i)), w.now()))
		want := 0
		if i%4 == 0 {
			want = 1
		}
		assert.Equal(t, want, bonuses(i), "contract %d", i)
	}
}

func TestSixteenContractsAtOnceEarnFourBonuses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		var group errgroup.Group
		for i := range 16 {
			id := w.recommend(fmt.Sprint("r", i))
			group.Go(func() error { return w.release.Do(context.Background(), w.programme.ID, id, w.now()) })
		}
		require.NoError(t, group.Wait())
		nths := map[int]int{}
		for i := range 16 {
			for _, a := range w.of(fmt.Sprint("r", i)) {
				if a.Kind == reward.ForBonus {
					nths[a.Nth]++
				}
			}
		}
		assert.Equal(t, map[int]int{1: 1, 2: 1, 3: 1, 4: 1}, nths)
		assert.Equal(t, int64(16*7001+4*6000), w.owing())
	})
}

func TestTheFourthContractReleasedSixteenTimesAtOnceEarnsOneBonus(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w, ctx := newWorld(t, db), context.Background()
		for i := range 3 {
			require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend(fmt.Sprint("r", i)), w.now()))
		}
		w.recommend("fourth")
		var group errgroup.Group
		for range 16 {
			group.Go(func() error { return w.release.Do(ctx, w.programme.ID, "fourth", w.now()) })
		}
		require.NoError(t, group.Wait())
		assert.Len(t, w.of("fourth"), 3, "both parts and one bonus")
		assert.Equal(t, int64(4*7001+6000), w.owing())
	})
}

func (w *world) SellersOwn(_ context.Context, _ tenant.ID, id string) (reward.SellersOwn, error) {
	return w.sold[id], nil
}
