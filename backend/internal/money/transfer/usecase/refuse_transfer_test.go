package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// transferOf gives the transfer of a batch that pays an award.
func (o *office) transferOf(batch, award string) transfer.Payout {
	o.t.Helper()
	for _, p := range o.payouts(batch) {
		if p.Payable.ID == award {
			return p
		}
	}
	require.Fail(o.t, "no such transfer", award)
	return transfer.Payout{}
}

func (o *office) refuses(batch, id, who, reason string) error {
	_, err := o.release.RefuseTransfer(context.Background(), "probe", batch, id, who, reason)
	return err
}

func TestOneTransferIsRefused(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			o, ctx := newOffice(t, db, kind), context.Background()
			o.owe("a", "b")
			b := o.waiting()
			_, err := o.releases(b.ID, "anna")
			require.NoError(t, err)
			seen, _, err := o.release.Content(ctx, b)
			require.NoError(t, err)
			gone := o.transferOf(b.ID, "b")
			require.ErrorIs(t, o.refuses(b.ID, gone.ID, "bert", " "), transfer.ErrNoReason)
			require.ErrorIs(t, o.refuses(b.ID, "unknown", "bert", "a doubt"), payout.ErrUnknown)
			_, err = o.release.RefuseTransfer(ctx, "other", b.ID, gone.ID, "bert", "a doubt")
			require.ErrorIs(t, err, payout.ErrUnknown)
			require.NoError(t, o.refuses(b.ID, gone.ID, "bert", "  a doubt "))
			require.ErrorIs(t, o.refuses(b.ID, gone.ID, "anna", "a doubt"), transfer.ErrSettled, "once")

			got := o.batch(b.ID)
			assert.Equal(t, transfer.AwaitingRelease, got.Status)
			assert.Equal(t, 1, got.Count)
			assert.Equal(t, int64(3501), got.SumCents)
			after := o.transferOf(b.ID, "b")
			why, words := after.WhyUnpaid()
			assert.Equal(t, []string{"refused", "a doubt"}, []string{string(why), words})
			assert.True(t, after.Recalled())
			assert.Equal(t, 1, o.award("b").withheld, "its holder chooses once more, and no account is blamed")
			assert.Equal(t, map[string]int{"sent a": 1, "sent b": 1, "back b": 1}, o.booked)
			assert.Equal(t, []string{"payout.released by anna", "payout.transfer_refused by bert"}, o.acts)

			_, err = o.release.Do(ctx, "probe", b.ID, seen.Digest, o.words.Of("bert"))
			require.ErrorIs(t, err, transfer.ErrChanged, "the batch has another digest")
			released, err := o.releases(b.ID, "bert")
			require.NoError(t, err)
			assert.Equal(t, transfer.Collected, released.Status, "the first word holds for what is left")
			require.ErrorIs(t, o.refuses(b.ID, o.transferOf(b.ID, "a").ID, "carl", "late"), transfer.ErrNotWaiting)
			o.finish(b.ID)
			assert.Equal(t, 1, o.award("a").paid)
			assert.Zero(t, o.award("b").paid)
			assert.Zero(t, o.contradicted)
			another := o.waiting()
			assert.Equal(t, 1, another.Count, "chosen anew, it waits in a batch of its own")
		})
	})
}

func TestTheLastTransferThatIsRefusedEndsTheBatch(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		o := newOffice(t, dbtest.SQLite(t), kind)
		o.owe("a", "b")
		b := o.waiting()
		require.NoError(t, o.refuses(b.ID, o.transferOf(b.ID, "a").ID, "anna", "a doubt"))
		require.NoError(t, o.refuses(b.ID, o.transferOf(b.ID, "b").ID, "bert", "another"))
		got := o.batch(b.ID)
		assert.Equal(t, transfer.Refused, got.Status)
		assert.Equal(t, "bert: another", got.RefusedBy+": "+got.Refusal)
		assert.Zero(t, got.SumCents)
		_, err := o.releases(b.ID, "carl")
		require.ErrorIs(t, err, transfer.ErrNotWaiting)
		assert.Equal(t, map[string]int{"sent a": 1, "sent b": 1, "back a": 1, "back b": 1}, o.booked)
		require.ErrorIs(t, o.release.Refuse(context.Background(), "probe", b.ID, "carl", "late"), transfer.ErrNotWaiting)
	})
}

// Each transfer is refused once or paid, never both, and what is paid two people released.
func TestRefusingTransfersAgainstReleasingThem(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			o, ctx := newOffice(t, db, kind), context.Background()
			o.owe("a", "b", "c")
			b := o.waiting()
			ids := []string{o.transferOf(b.ID, "a").ID, o.transferOf(b.ID, "b").ID}
			var group errgroup.Group
			for i := range 16 {
				group.Go(func() error {
					var err error
					if i%4 == 3 {
						err = o.refuses(b.ID, ids[i%8/4], "carl", "a doubt")
					} else {
						_, err = o.releases(b.ID, []string{"anna", "bert", "dora"}[i%4])
					}
					if fault.KindOf(err) == fault.Conflict {
						return nil
					}
					return err
				})
			}
			require.NoError(t, group.Wait())
			for _, who := range []string{"anna", "bert"} { // whatever the sixteen left open
				if _, err := o.releases(b.ID, who); err != nil {
					require.Equal(t, fault.Conflict, fault.KindOf(err))
				}
			}
			require.Equal(t, transfer.Collected, o.batch(b.ID).Status)
			require.NoError(t, o.run.Submit(ctx, "probe", b.ID, o.clock.Now()))
			o.finish(b.ID)
			sum := int64(0)
			for _, p := range o.payouts(b.ID) {
				_, refused := p.Refusal()
				award := o.award(p.Payable.ID)
				assert.Equal(t, map[bool][2]int{true: {0, 1}, false: {1, 0}}[refused], [2]int{award.paid, award.returns})
				if !refused {
					sum += p.AmountCents
				}
			}
			assert.Equal(t, sum, o.batch(b.ID).SumCents)
			assert.Zero(t, o.contradicted)
		})
	})
}
