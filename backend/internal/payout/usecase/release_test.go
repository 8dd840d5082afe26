package usecase_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/fault"
	"weitersagen.app/backend/internal/payout"
	"weitersagen.app/backend/internal/payout/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/tenant/tenanttest"
)

// office are the people who release; it remembers what they did.
type office struct {
	*world
	release usecase.Release
	acts    []string
	runs    int
}

func newOffice(t *testing.T, db *gormdb.DB) *office {
	o := &office{world: newWorld(t, db)}
	programme := tenanttest.New()
	programme.Payout.FourEyes = true
	o.run.Tenants = tenanttest.NewCatalog(programme)
	o.release = usecase.Release{Tx: db, Clock: o.clock, Store: o.store, History: o.store, Awards: o, Books: o.world, Acts: o, Runner: o}
	return o
}

func (o *office) Released(_ context.Context, _ tenant.ID, _, who string, _ time.Time) error {
	return o.act("released by " + who)
}

func (o *office) Refused(_ context.Context, _ tenant.ID, _, who string, _ time.Time) error {
	return o.act("refused by " + who)
}

func (o *office) act(what string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.acts = append(o.acts, what)
	return nil
}

func (o *office) Run(context.Context, tenant.ID, string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.runs++
	return nil
}

func (o *office) waiting() payout.Batch {
	o.t.Helper()
	assert.Empty(o.t, o.collect(), "a run has nothing to do with a batch that waits")
	open, err := o.release.List(context.Background(), "probe", false, 0)
	require.NoError(o.t, err)
	require.Len(o.t, open, 1)
	require.Equal(o.t, payout.AwaitingRelease, open[0].Status)
	return open[0]
}

func TestFourEyes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		o, ctx := newOffice(t, db), context.Background()
		o.owe("a", "b")
		b := o.waiting()
		require.NoError(t, o.run.Submit(ctx, "probe", b.ID, start))
		assert.Empty(t, o.sent(), "not even a run that was told of it")

		after, err := o.release.Do(ctx, "probe", b.ID, "anna")
		require.NoError(t, err)
		assert.Equal(t, payout.AwaitingRelease, after.Status)
		_, err = o.release.Do(ctx, "probe", b.ID, "anna")
		require.ErrorIs(t, err, payout.ErrSamePerson)
		o.waiting()

		after, err = o.release.Do(ctx, "probe", b.ID, "bert")
		require.NoError(t, err)
		assert.Equal(t, payout.Collected, after.Status)
		assert.Equal(t, 1, o.runs, "the bank is told soon")
		assert.Equal(t, []string{"released by anna", "released by bert"}, o.acts)
		require.Equal(t, []string{b.ID}, o.collect())
		o.finish(b.ID)
		assert.Equal(t, 1, o.award("a").paid)
		_, payouts, err := o.release.Show(ctx, "probe", b.ID)
		require.NoError(t, err)
		assert.Len(t, payouts, 2)
		all, err := o.release.List(ctx, "probe", true, 10)
		require.NoError(t, err)
		assert.Len(t, all, 1)
	})
}

func TestARefusedBatchGivesItsAwardsBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		o, ctx := newOffice(t, db), context.Background()
		o.owe("a", "b")
		b := o.waiting()
		require.ErrorIs(t, o.release.Refuse(ctx, "probe", b.ID, "anna", ""), payout.ErrNoReason)
		require.NoError(t, o.release.Refuse(ctx, "probe", b.ID, "anna", "a doubt"))
		require.ErrorIs(t, o.release.Refuse(ctx, "probe", b.ID, "bert", "a doubt"), payout.ErrNotWaiting)
		_, err := o.release.Do(ctx, "probe", b.ID, "bert")
		require.ErrorIs(t, err, payout.ErrNotWaiting)
		assert.Equal(t, map[string]int{"sent a": 1, "sent b": 1, "back a": 1, "back b": 1}, o.booked)
		assert.Equal(t, 1, o.award("a").returns)
		assert.Equal(t, []string{"refused by anna"}, o.acts)
		assert.Empty(t, o.sent())

		another := o.waiting()
		assert.NotEqual(t, b.ID, another.ID, "chosen anew, they wait in a batch of their own")
		assert.Equal(t, 2, another.Count)
	})
}

// Whoever comes first decides; nobody's word is lost, and the bank is told once.
func TestSixteenPeopleAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		o, ctx := newOffice(t, db), context.Background()
		o.owe("a")
		b := o.waiting()
		var group errgroup.Group
		for i := range 16 {
			group.Go(func() error {
				var err error
				if i%8 == 7 {
					err = o.release.Refuse(ctx, "probe", b.ID, fmt.Sprint("person ", i), "a doubt")
				} else {
					_, err = o.release.Do(ctx, "probe", b.ID, fmt.Sprint("person ", i/2))
				}
				if fault.KindOf(err) == fault.Conflict {
					return nil
				}
				return err
			})
		}
		require.NoError(t, group.Wait())
		got := o.batch(b.ID)
		switch got.Status {
		case payout.Collected:
			assert.Len(t, got.Releases, 2)
			assert.NotEqual(t, got.Releases[0].By, got.Releases[1].By)
			assert.Equal(t, 1, o.runs)
			assert.Zero(t, o.award("a").returns)
		case payout.Refused:
			assert.Equal(t, 1, o.award("a").returns)
			assert.Zero(t, o.runs)
		default:
			assert.Fail(t, "undecided", got.Status)
		}
	})
}
