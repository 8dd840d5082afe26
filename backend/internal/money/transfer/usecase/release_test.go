package usecase_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/transfertest"
	"weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

// office are the people who release; it remembers what they did.
type office struct {
	*world
	release usecase.Release
}

func newOffice(t *testing.T, db *gormdb.DB, kind payable.Kind) *office {
	o := &office{world: newWorld(t, db, kind)}
	o.staff(t, db)
	return o
}

// staff makes the programme want two people.
func (o *office) staff(t *testing.T, db *gormdb.DB) {
	t.Helper()
	programme := tenanttest.New()
	programme.Payout.FourEyes = true
	o.run.Tenants = tenanttest.NewCatalog(programme)
	o.release = usecase.Release{
		Tx: db, Clock: o.clock, Store: o.store, Payables: o.run.Payables, Books: o.world, Acts: o.by, Outbox: o.world,
		Words: &o.words, Seal: transfertest.Seal,
	}
}

func (o *office) payouts(batch string) []transfer.Payout {
	o.t.Helper()
	_, payouts, err := o.release.Show(context.Background(), probe, batch)
	require.NoError(o.t, err)
	return payouts
}

// releases has somebody look at a batch and release what was seen.
func (o *office) releases(batch, who string) (transfer.Batch, error) {
	ctx := context.Background()
	b, err := o.store.BatchByID(ctx, "probe", batch)
	if err != nil {
		return b, err
	}
	if b.Status != transfer.AwaitingRelease {
		return b, transfer.ErrNotWaiting
	}
	seen, _, err := o.release.Content(ctx, b)
	if err != nil {
		return b, err
	}
	return o.release.Do(ctx, "probe", batch, seen.Digest, o.words.Of(who))
}

func (o *office) waiting() transfer.Batch {
	o.t.Helper()
	assert.Empty(o.t, o.collect(), "a run has nothing to do with a batch that waits")
	open, err := o.release.List(context.Background(), "probe", false, 0)
	require.NoError(o.t, err)
	require.Len(o.t, open, 1)
	require.Equal(o.t, transfer.AwaitingRelease, open[0].Status)
	return open[0]
}

func TestFourEyes(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			o, ctx := newOffice(t, db, kind), context.Background()
			o.owe("a", "b")
			b := o.waiting()
			require.NoError(t, o.run.Submit(ctx, "probe", b.ID, start))
			assert.Empty(t, o.sent(), "not even a run that was told of it")

			after, err := o.releases(b.ID, "anna")
			require.NoError(t, err)
			assert.Equal(t, transfer.AwaitingRelease, after.Status)
			_, err = o.releases(b.ID, "anna")
			require.ErrorIs(t, err, transfer.ErrSamePerson)
			o.waiting()

			after, err = o.releases(b.ID, "bert")
			require.NoError(t, err)
			assert.Equal(t, transfer.Collected, after.Status)
			assert.Equal(t, 1, o.runs, "the bank is told soon")
			assert.Equal(t, []string{"payout.released by anna", "payout.released by bert"}, o.acts)
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
	})
}

// Whose word counts no more speaks again, and the dead word is no second one.
func TestAWordThatCountsNoMoreIsGivenAnew(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		o, ctx := newOffice(t, dbtest.SQLite(t), kind), context.Background()
		o.owe("a", "b")
		b := o.waiting()
		_, err := o.releases(b.ID, "anna")
		require.NoError(t, err)
		o.words.Forget("anna")
		after, err := o.releases(b.ID, "bert")
		require.NoError(t, err)
		assert.Equal(t, transfer.AwaitingRelease, after.Status, "one word counts")
		require.Len(t, after.Releases, 1)
		stored, err := o.store.BatchByID(ctx, probe, b.ID)
		require.NoError(t, err)
		require.Len(t, stored.Releases, 1)
		assert.Equal(t, "bert", stored.Releases[0].By)
		after, err = o.releases(b.ID, "anna")
		require.NoError(t, err)
		assert.Equal(t, transfer.Collected, after.Status)
		require.Equal(t, []string{b.ID}, o.collect())
	})
}

func TestARefusedBatchGivesItsAwardsBack(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			o, ctx := newOffice(t, db, kind), context.Background()
			o.owe("a", "b")
			b := o.waiting()
			require.ErrorIs(t, o.release.Refuse(ctx, "probe", b.ID, "anna", ""), transfer.ErrNoReason)
			require.NoError(t, o.release.Refuse(ctx, "probe", b.ID, "anna", "a doubt"))
			require.ErrorIs(t, o.release.Refuse(ctx, "probe", b.ID, "bert", "a doubt"), transfer.ErrNotWaiting)
			_, err := o.releases(b.ID, "bert")
			require.ErrorIs(t, err, transfer.ErrNotWaiting)
			assert.Equal(t, map[string]int{"sent a": 1, "sent b": 1, "back a": 1, "back b": 1}, o.booked)
			assert.Equal(t, 1, o.award("a").returns)
			assert.Equal(t, []string{"payout.refused by anna"}, o.acts)
			assert.Empty(t, o.sent())

			another := o.waiting()
			assert.NotEqual(t, b.ID, another.ID, "chosen anew, they wait in a batch of their own")
			assert.Equal(t, 2, another.Count)
		})
	})
}

// The first one decides; no person's word is lost, and the bank gets it once.
func TestSixteenPeopleAtOnce(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			o, ctx := newOffice(t, db, kind), context.Background()
			o.owe("a")
			b := o.waiting()
			var group errgroup.Group
			for i := range 16 {
				group.Go(func() error {
					var err error
					if i%8 == 7 {
						err = o.release.Refuse(ctx, "probe", b.ID, fmt.Sprint("person ", i), "a doubt")
					} else {
						_, err = o.releases(b.ID, fmt.Sprint("person ", i/2))
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
			case transfer.Collected:
				assert.Len(t, got.Releases, 2)
				assert.NotEqual(t, got.Releases[0].By, got.Releases[1].By)
				assert.Equal(t, 1, o.runs)
				assert.Zero(t, o.award("a").returns)
			case transfer.Refused:
				assert.Equal(t, 1, o.award("a").returns)
				assert.Zero(t, o.runs)
			default:
				assert.Fail(t, "undecided", got.Status)
			}
		})
	})
}

// Somebody who can write into the database releases nothing: what no two people's words cover waits for people
// again.
func TestWhatNoTwoPeopleReleasedGoesNowhere(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		swapped := func(o *office, b *transfer.Batch) { o.award("a").iban = "DE89370400440532013000" }
		for name, change := range map[string]func(o *office, b *transfer.Batch){
			"collected without any word": func(o *office, b *transfer.Batch) {
				b.Status, b.Releases = transfer.Collected, nil
			},
			"collected with one word": func(o *office, b *transfer.Batch) {
				b.Status, b.Releases = transfer.Collected, b.Releases[:1]
			},
			"one person twice": func(o *office, b *transfer.Batch) {
				b.Status, b.Releases = transfer.Collected, []transfer.Released{b.Releases[0], b.Releases[0]}
			},
			"a word that nobody signed": func(o *office, b *transfer.Batch) {
				b.Status, b.Releases[1] = transfer.Collected, transfer.Released{By: "carl", At: start, Deed: "invented"}
			},
			"somebody else's deed": func(o *office, b *transfer.Batch) { b.Releases[1].By = "carl" },
			"another account":      swapped,
			"another amount": func(o *office, b *transfer.Batch) {
				require.NoError(
					o.t,
					o.db.From(context.Background()).Exec(
						"UPDATE payouts SET amount_cents = amount_cents + 1 WHERE award_id = 'a'",
					).Error,
				)
			},
		} {
			t.Run(name, func(t *testing.T) {
				o, ctx := newOffice(t, dbtest.SQLite(t), kind), context.Background()
				o.owe("a", "b")
				b := o.waiting()
				for _, who := range []string{"anna", "bert"} {
					_, err := o.releases(b.ID, who)
					require.NoError(t, err)
				}
				changed := o.batch(b.ID)
				change(o, &changed)
				require.NoError(t, o.store.UpdateBatch(ctx, "probe", b.ID, func(b *transfer.Batch) error {
					b.Status, b.Releases = changed.Status, changed.Releases
					return nil
				}))
				require.NoError(t, o.run.Submit(ctx, "probe", b.ID, start))
				assert.Empty(t, o.sent(), "nothing reaches the bank")
				got := o.batch(b.ID)
				assert.Equal(t, transfer.AwaitingRelease, got.Status)
				assert.Empty(t, got.Releases)
				assert.Equal(t, 1, o.unproved, "and it is told")
			})
		}
	})
}

func TestAReleaseIsOfWhatWasSeen(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		o, ctx := newOffice(t, dbtest.SQLite(t), kind), context.Background()
		o.owe("a", "b")
		b := o.waiting()
		seen, accounts, err := o.release.Content(ctx, b)
		require.NoError(t, err)
		assert.Len(t, accounts, 2)
		_, err = o.release.Do(ctx, "probe", b.ID, "", o.words.Of("anna"))
		require.ErrorIs(t, err, transfer.ErrChanged, "nothing was seen")
		o.award("a").iban = "DE89370400440532013000"
		_, err = o.release.Do(ctx, "probe", b.ID, seen.Digest, o.words.Of("anna"))
		require.ErrorIs(t, err, transfer.ErrChanged, "another account than was seen")
		assert.Empty(t, o.batch(b.ID).Releases)
	})
}

// A batch that was being handed over when its account was exchanged stays where it is.
func TestWhatIsExchangedOnTheWayIsNotSent(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		o, ctx := newOffice(t, dbtest.SQLite(t), kind), context.Background()
		o.owe("a")
		b := o.waiting()
		for _, who := range []string{"anna", "bert"} {
			_, err := o.releases(b.ID, who)
			require.NoError(t, err)
		}
		require.NoError(t, o.store.UpdateBatch(ctx, "probe", b.ID, func(b *transfer.Batch) error { return b.Start() }))
		o.award("a").iban = "DE89370400440532013000"
		require.ErrorIs(t, o.run.Submit(ctx, "probe", b.ID, start), transfer.ErrUnproved)
		assert.Empty(t, o.sent())
	})
}
