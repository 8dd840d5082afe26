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
	"weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// recall cancels the order of an award: its transfer is taken out, and the award ends.
func (w *world) recall(award string) (recalled bool, err error) {
	err = w.run.Tx.InTx(context.Background(), func(ctx context.Context) error {
		u := usecase.Service{Store: w.store, Books: w}
		var err error
		recalled, err = u.Recall(ctx, "probe", payable.Ref{Kind: w.kind, ID: award}, w.clock.Now())
		return err
	})
	if recalled && err == nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.award(award).paid = -1 // it isn't paid any more
	}
	return recalled, err
}

func TestABatchThatIsReleasedPaysNoCancelledOrder(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			o := newOffice(t, db, kind)
			o.owe("a", "b", "closed")
			b := o.waiting()
			_, err := o.releases(b.ID, "anna")
			require.NoError(t, err)
			for i, want := range []bool{true, false} {
				recalled, err := o.recall("b")
				require.NoError(t, err)
				assert.Equal(t, want, recalled, i)
			}
			_, err = o.releases(b.ID, "bert")
			require.NoError(t, err, "the first word holds: less is paid than it was given for")

			recalled, err := o.recall("closed")
			require.NoError(t, err)
			assert.True(t, recalled, "released, and still here")
			o.finish(b.ID)
			got := o.batch(b.ID)
			assert.Equal(t, transfer.Settled, got.Status)
			assert.Equal(t, 1, got.Count)
			assert.Equal(t, int64(3501), got.SumCents)
			assert.Equal(
				t, map[string]int{"sent a": 1, "done a": 1, "sent b": 1, "back b": 1, "sent closed": 1, "back closed": 1}, o.booked,
			)
			assert.Zero(t, o.contradicted, "what stands in no file contradicts nobody")
			recalled, err = o.recall("a")
			require.NoError(t, err)
			assert.False(t, recalled, "it is paid")
		})
	})
}

func TestABatchOfWhichNothingIsLeftEnds(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		o, ctx := newOffice(t, dbtest.SQLite(t), kind), context.Background()
		o.owe("a")
		b := o.waiting()
		recalled, err := o.recall("a")
		require.NoError(t, err)
		require.True(t, recalled)
		assert.Equal(t, transfer.Settled, o.batch(b.ID).Status)
		_, err = o.releases(b.ID, "bert")
		require.ErrorIs(t, err, transfer.ErrNotWaiting)
		require.NoError(t, o.run.Submit(ctx, "probe", b.ID, start))
		assert.Empty(t, o.sent())
	})
}

func TestARefusedBatchLeavesWhatWasRecalled(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		o, ctx := newOffice(t, dbtest.SQLite(t), kind), context.Background()
		o.owe("a", "b")
		b := o.waiting()
		_, err := o.recall("b")
		require.NoError(t, err)
		require.NoError(t, o.release.Refuse(ctx, "probe", b.ID, "anna", "a doubt"))
		assert.Equal(t, 1, o.award("a").returns)
		assert.Zero(t, o.award("b").returns)
		assert.Equal(t, map[string]int{"sent a": 1, "back a": 1, "sent b": 1, "back b": 1}, o.booked)
	})
}

// The order is cancelled at the moment in which the file is handed over: it stands in the file and is paid, or
// neither.
func TestACancellationAgainstTheHandOver(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			outcomes := map[bool]int{}
			for round := range 6 {
				w := newWorld(t, db, kind)
				// Each round has a folder of its own, of which the books have read nothing.
				require.NoError(t, db.From(context.Background()).Exec("DELETE FROM bank_read_marks").Error)
				first, second := fmt.Sprint("a", round), fmt.Sprint("b", round)
				w.owe(first, second)
				batches := w.collect()
				b := batches[len(batches)-1]
				recalled := false
				var group errgroup.Group
				for i := range 8 {
					group.Go(func() error {
						var err error
						if i%2 == 0 {
							err = w.run.Submit(context.Background(), "probe", b, w.clock.Now())
						} else {
							var mine bool
							mine, err = w.recall(second)
							w.mu.Lock()
							recalled = recalled || mine
							w.mu.Unlock()
						}
						if fault.KindOf(err) == fault.Conflict {
							return nil
						}
						return err
					})
				}
				require.NoError(t, group.Wait())
				w.finish(b)
				outcomes[recalled]++
				got := w.batch(b)
				assert.Equal(t, transfer.Settled, got.Status)
				if recalled {
					assert.Equal(t, 1, got.Count)
					assert.Equal(t, -1, w.award(second).paid)
				} else {
					assert.Equal(t, 1, w.award(second).paid)
				}
				assert.Equal(t, 1, w.award(first).paid)
				assert.Zero(t, w.contradicted)
			}
			t.Log(outcomes)
		})
	})
}
