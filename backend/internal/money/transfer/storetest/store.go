// Package storetest holds the contracts of the ports of transfers; every adapter runs them.
package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 123_000_000, time.UTC)

func batch(kind payable.Kind, names ...string) (transfer.Batch, []transfer.Payout) {
	b := transfer.Batch{
		Tenant: own, ID: id.New(), Status: transfer.Collected, Count: len(names), CreatedAt: at, ExecuteOn: "2026-11-23",
		Version: 1,
	}
	b.MessageID = transfer.BankID(b.ID)
	var payouts []transfer.Payout
	for _, name := range names {
		payouts = append(payouts, transfer.Payout{
			Tenant: own, ID: id.New(), BatchID: b.ID, Payable: payable.Ref{Kind: kind, ID: name},
			Key: payable.Key(kind, own, name), Attempt: 1, EndToEndID: transfer.BankID(id.New()), AmountCents: 100,
			Status: transfer.Reserved, CreatedAt: at, Version: 1,
		})
		b.SumCents += 100
	}
	return b, payouts
}

func add(t *testing.T, s transfer.Store, kind payable.Kind, names ...string) (transfer.Batch, []transfer.Payout) {
	t.Helper()
	b, payouts := batch(kind, names...)
	require.NoError(t, s.AddBatch(context.Background(), b, payouts))
	return b, payouts
}

// Store runs the contract, for two kinds of payables with the same ids.
func Store(t *testing.T, s transfer.Store) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) { store(t, s, kind) })
	t.Run("one id of two kinds", func(t *testing.T) { twoKinds(t, s) })
}

// twoKinds have the same id at the same time, and nothing of one is the other's.
func twoKinds(t *testing.T, s transfer.Store) {
	ctx := context.Background()
	award, other := payable.OfAward("both"), payable.Ref{Kind: payabletest.Second, ID: "both"}
	_, first := add(t, s, award.Kind, award.ID)
	_, second := add(t, s, other.Kind, other.ID)
	for p, want := range map[payable.Ref]transfer.Payout{award: first[0], other: second[0]} {
		found, err := s.ReservedFor(ctx, own, p)
		require.NoError(t, err)
		assert.Equal(t, want, found)
	}
	require.NoError(
		t,
		s.UpdatePayout(
			ctx, own, first[0].ID, func(p *transfer.Payout) error { return p.Settle(transfer.BankRejected, "AC04", at) },
		),
	)
	b, more := batch(award.Kind, award.ID)
	more[0].Attempt = 2
	require.NoError(t, s.AddBatch(ctx, b, more), "the award may be paid again")
	b, more = batch(other.Kind, other.ID)
	require.Error(t, s.AddBatch(ctx, b, more), "the other one is on its way")
	last, err := s.Attempts(ctx, own, []payable.Payable{{Ref: award}, {Ref: other}})
	require.NoError(t, err)
	assert.Equal(t, map[payable.Ref]int{award: 2, other: 1}, last, "found by their ids alone")
}

func store(t *testing.T, s transfer.Store, kind payable.Kind) {
	ctx := context.Background()
	ref := func(id string) payable.Ref { return payable.Ref{Kind: kind, ID: id} }

	t.Run("a batch comes back as it went in, to the millisecond", func(t *testing.T) {
		b, payouts := add(t, s, kind, "a1", "a2", "a3")
		got, err := s.BatchByID(ctx, own, b.ID)
		require.NoError(t, err)
		assert.Equal(t, b, got)
		got, err = s.BatchByMessage(ctx, own, b.MessageID)
		require.NoError(t, err)
		assert.Equal(t, b, got)
		_, err = s.BatchByMessage(ctx, foreign, b.MessageID)
		assert.ErrorIs(t, err, payout.ErrUnknown)
		list, err := s.PayoutsOf(ctx, own, b.ID)
		require.NoError(t, err)
		assert.Equal(t, payouts, list)
	})

	t.Run("what is paid has one living payout, and another after a refusal", func(t *testing.T) {
		_, payouts := add(t, s, kind, "twice")
		again, more := batch(kind, "other", "twice")
		require.Error(t, s.AddBatch(ctx, again, more))
		_, err := s.BatchByID(ctx, own, again.ID)
		assert.ErrorIs(t, err, payout.ErrUnknown, "all or nothing")

		require.NoError(t, s.UpdatePayout(ctx, own, payouts[0].ID, func(p *transfer.Payout) error {
			return p.Settle(transfer.BankRejected, "AC04", at)
		}))
		add(t, s, kind, "twice")
	})

	t.Run("the last attempt for each is known, by its key or its id", func(t *testing.T) {
		due := func(id string) payable.Payable { return payable.Payable{Ref: ref(id), Key: payable.Key(kind, own, id)} }
		anew := payable.Payable{Ref: ref("again, anew"), Key: payable.Key(kind, own, "again")}
		old := payable.Payable{Ref: ref("again"), Key: "of no row"}
		add(t, s, kind, "once")
		_, payouts := add(t, s, kind, "again")
		require.NoError(
			t,
			s.UpdatePayout(
				ctx, own, payouts[0].ID, func(p *transfer.Payout) error { return p.Settle(transfer.BankRejected, "AC04", at) },
			),
		)
		b, more := batch(kind, "again")
		more[0].Attempt = 2
		require.NoError(t, s.AddBatch(ctx, b, more))
		last, err := s.Attempts(ctx, own, []payable.Payable{due("once"), anew, old, due("never")})
		require.NoError(t, err)
		assert.Equal(t, map[payable.Ref]int{ref("once"): 1, anew.Ref: 2, old.Ref: 2}, last)
		last, err = s.Attempts(ctx, foreign, []payable.Payable{due("once"), anew, old})
		require.NoError(t, err)
		assert.Empty(t, last)
	})

	t.Run("a transfer is found by its name, and what came back or paid for nothing lets another follow", func(t *testing.T) {
		_, payouts := add(t, s, kind, "came back")
		for _, change := range []func(*transfer.Payout) error{
			func(p *transfer.Payout) error { return p.Settle(transfer.BankPaid, "", at) },
			func(p *transfer.Payout) error { return p.ComeBack("AC04", at) },
			func(p *transfer.Payout) error { return p.AfterAll(false, at) },
		} {
			require.NoError(t, s.UpdatePayout(ctx, own, payouts[0].ID, change))
		}
		add(t, s, kind, "came back")
		found, err := s.ByEndToEnd(ctx, own, payouts[0].EndToEndID)
		require.NoError(t, err)
		assert.Equal(t, payouts[0].ID, found.ID)
		assert.Equal(t, transfer.PaidTwice, found.Status)
		_, err = s.ByEndToEnd(ctx, foreign, payouts[0].EndToEndID)
		require.ErrorIs(t, err, payout.ErrUnknown)
	})

	t.Run("no two transfers have one name", func(t *testing.T) {
		_, payouts := add(t, s, kind, "named")
		b, more := batch(kind, "named otherwise")
		more[0].EndToEndID = payouts[0].EndToEndID
		require.Error(t, s.AddBatch(ctx, b, more))
	})

	t.Run("open batches, the oldest first", func(t *testing.T) {
		first, _ := add(t, s, kind, "o1")
		second, _ := add(t, s, kind, "o2")
		closed, _ := add(t, s, kind, "o3")
		require.NoError(t, s.UpdateBatch(ctx, own, closed.ID, func(b *transfer.Batch) error { return b.Close(at) }))
		refused, _ := add(t, s, kind, "o4")
		require.NoError(t, s.UpdateBatch(ctx, own, refused.ID, func(b *transfer.Batch) error {
			b.Status = transfer.AwaitingRelease
			return b.Refuse("anna", "a doubt", at)
		}))
		open, err := s.OpenBatches(ctx, own)
		require.NoError(t, err)
		var ids []string
		for _, b := range open {
			ids = append(ids, b.ID)
		}
		assert.Equal(t, []string{first.ID, second.ID}, ids[len(ids)-2:])
		assert.NotContains(t, ids, closed.ID)
		assert.NotContains(t, ids, refused.ID)
		newest, err := s.Batches(ctx, own, 2)
		require.NoError(t, err)
		require.Len(t, newest, 2)
		assert.Equal(t, []string{refused.ID, closed.ID}, []string{newest[0].ID, newest[1].ID})
	})

	t.Run("a change is seen, a refused one isn't", func(t *testing.T) {
		b, payouts := add(t, s, kind, "change")
		require.NoError(t, s.UpdateBatch(ctx, own, b.ID, (*transfer.Batch).Start))
		assert.ErrorIs(t, s.UpdateBatch(ctx, own, b.ID, (*transfer.Batch).Start), transfer.ErrOutOfTurn)
		require.NoError(t, s.UpdateBatch(ctx, own, b.ID, func(b *transfer.Batch) error { return b.Sent(at) }))
		got, err := s.BatchByID(ctx, own, b.ID)
		require.NoError(t, err)
		assert.Equal(t, transfer.Submitted, got.Status)
		assert.Equal(t, at, got.SubmittedAt)
		assert.Equal(t, 3, got.Version)

		require.NoError(
			t,
			s.UpdatePayout(
				ctx, own, payouts[0].ID, func(p *transfer.Payout) error { return p.Settle(transfer.BankPaid, "", at) },
			),
		)
		err = s.UpdatePayout(
			ctx, own, payouts[0].ID, func(p *transfer.Payout) error { return p.Settle(transfer.BankRejected, "", at) },
		)
		assert.ErrorIs(t, err, transfer.ErrSettled)
		list, err := s.PayoutsOf(ctx, own, b.ID)
		require.NoError(t, err)
		assert.Equal(t, transfer.Paid, list[0].Status)
		assert.Equal(t, at, list[0].SettledAt)
	})

	t.Run("a transfer is found by what it pays, and taken out of its batch", func(t *testing.T) {
		b, payouts := add(t, s, kind, "r1", "r2")
		found, err := s.ReservedFor(ctx, own, ref("r2"))
		require.NoError(t, err)
		assert.Equal(t, payouts[1], found)
		_, err = s.ReservedFor(ctx, foreign, ref("r2"))
		require.ErrorIs(t, err, payout.ErrUnknown)
		require.NoError(t, s.UpdatePayout(ctx, own, found.ID, func(p *transfer.Payout) error { return p.Recall(at) }))
		_, err = s.ReservedFor(ctx, own, ref("r2"))
		require.ErrorIs(t, err, payout.ErrUnknown)
		list, err := s.PayoutsOf(ctx, own, b.ID)
		require.NoError(t, err)
		assert.True(t, list[1].Recalled())

		require.NoError(t, s.UpdateBatch(ctx, own, b.ID, func(b *transfer.Batch) error { return b.Recall(100, at) }))
		got, err := s.BatchByID(ctx, own, b.ID)
		require.NoError(t, err)
		assert.Equal(t, 1, got.Count)
		assert.Equal(t, int64(100), got.SumCents)
	})

	t.Run("who released and who refused comes back", func(t *testing.T) {
		for name, last := range map[string]func(*transfer.Batch) error{
			"released": func(b *transfer.Batch) error { return b.Release("bert", "deed 2", at.Add(72*time.Hour)) },
			"refused":  func(b *transfer.Batch) error { return b.Refuse("bert", "a doubt", at.Add(time.Hour)) },
		} {
			b, payouts := batch(kind, "waits "+name)
			b.Status = transfer.AwaitingRelease
			require.NoError(t, s.AddBatch(ctx, b, payouts))
			require.NoError(
				t, s.UpdateBatch(ctx, own, b.ID, func(b *transfer.Batch) error { return b.Release("anna", "deed 1", at) }),
			)
			require.NoError(t, s.UpdateBatch(ctx, own, b.ID, func(stored *transfer.Batch) error {
				err := last(stored)
				b = *stored
				return err
			}))
			got, err := s.BatchByID(ctx, own, b.ID)
			require.NoError(t, err)
			b.Version++
			assert.Equal(t, b, got, name)
		}
	})

	t.Run("a tenant sees and changes only its own", func(t *testing.T) {
		b, payouts := add(t, s, kind, "scoped")
		_, err := s.BatchByID(ctx, foreign, b.ID)
		assert.ErrorIs(t, err, payout.ErrUnknown)
		assert.ErrorIs(t, s.UpdateBatch(ctx, foreign, b.ID, (*transfer.Batch).Start), payout.ErrUnknown)
		assert.ErrorIs(
			t, s.UpdatePayout(ctx, foreign, payouts[0].ID, func(*transfer.Payout) error { return nil }), payout.ErrUnknown,
		)
		open, err := s.OpenBatches(ctx, foreign)
		require.NoError(t, err)
		assert.Empty(t, open)
		list, err := s.PayoutsOf(ctx, foreign, b.ID)
		require.NoError(t, err)
		assert.Empty(t, list)
	})

	t.Run("sixteen at once: one settles", func(t *testing.T) {
		_, payouts := add(t, s, kind, "race")
		won := race(16, func() error {
			return s.UpdatePayout(
				ctx, own, payouts[0].ID, func(p *transfer.Payout) error { return p.Settle(transfer.BankPaid, "", at) },
			)
		}, func(err error) { assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err) })
		assert.Equal(t, 1, won)
	})
}

func race(n int, try func() error, lost func(error)) int {
	var won atomic.Int32
	var mu sync.Mutex
	var group errgroup.Group
	for range n {
		group.Go(func() error {
			if err := try(); err != nil {
				mu.Lock()
				defer mu.Unlock()
				lost(err)
				return nil
			}
			won.Add(1)
			return nil
		})
	}
	_ = group.Wait() // the functions report by themselves
	return int(won.Load())
}
