// Package storetest holds the contracts of the ports of payouts; every adapter runs them.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 123_000_000, time.UTC)

func batch(awards ...string) (payout.Batch, []payout.Payout) {
	b := payout.Batch{
		Tenant: own, ID: id.New(), Status: payout.Collected, Count: len(awards), CreatedAt: at, ExecuteOn: "2026-11-23", Version: 1,
	}
	b.MessageID = payout.BankID(b.ID)
	var payouts []payout.Payout
	for _, a := range awards {
		payouts = append(payouts, payout.Payout{
			Tenant: own, ID: id.New(), BatchID: b.ID, AwardID: a, AwardKey: payout.AwardKey(own, a), Attempt: 1, EndToEndID: payout.BankID(id.New()), AmountCents: 100, Status: payout.Reserved, CreatedAt: at, Version: 1,
		})
		b.SumCents += 100
	}
	return b, payouts
}

func add(t *testing.T, s payout.Store, awards ...string) (payout.Batch, []payout.Payout) {
	t.Helper()
	b, payouts := batch(awards...)
	require.NoError(t, s.AddBatch(context.Background(), b, payouts))
	return b, payouts
}

// Store runs the contract.
func Store(t *testing.T, s payout.Store) {
	ctx := context.Background()

	t.Run("a batch comes back as it went in, to the millisecond", func(t *testing.T) {
		b, payouts := add(t, s, "a1", "a2", "a3")
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

	t.Run("an award has one living payout, and another after a refusal", func(t *testing.T) {
		_, payouts := add(t, s, "twice")
		again, more := batch("other", "twice")
		require.Error(t, s.AddBatch(ctx, again, more))
		_, err := s.BatchByID(ctx, own, again.ID)
		assert.ErrorIs(t, err, payout.ErrUnknown, "all or nothing")

		require.NoError(t, s.UpdatePayout(ctx, own, payouts[0].ID, func(p *payout.Payout) error {
			return p.Settle(payout.BankRejected, "AC04", at)
		}))
		add(t, s, "twice")
	})

	t.Run("the last attempt of each award is known, by its key or its id", func(t *testing.T) {
		once, again := payout.AwardKey(own, "once"), payout.AwardKey(own, "again")
		add(t, s, "once")
		_, payouts := add(t, s, "again")
		require.NoError(t, s.UpdatePayout(ctx, own, payouts[0].ID, func(p *payout.Payout) error { return p.Settle(payout.BankRejected, "AC04", at) }))
		b, more := batch("again")
		more[0].Attempt = 2
		require.NoError(t, s.AddBatch(ctx, b, more))
		last, err := s.Attempts(ctx, own, []string{once, again, "again", "never"})
		require.NoError(t, err)
		assert.Equal(t, map[string]int{once: 1, again: 2, "again": 2}, last)
		last, err = s.Attempts(ctx, foreign, []string{once, again, "again"})
		require.NoError(t, err)
		assert.Empty(t, last)
	})

	t.Run("a transfer is found by its name, and what came back or paid for nothing lets another follow", func(t *testing.T) {
		_, payouts := add(t, s, "came back")
		for _, change := range []func(*payout.Payout) error{
			func(p *payout.Payout) error { return p.Settle(payout.BankPaid, "", at) },
			func(p *payout.Payout) error { return p.ComeBack("AC04", at) },
			func(p *payout.Payout) error { return p.AfterAll(false, at) },
		} {
			require.NoError(t, s.UpdatePayout(ctx, own, payouts[0].ID, change))
		}
		add(t, s, "came back")
		found, err := s.ByEndToEnd(ctx, own, payouts[0].EndToEndID)
		require.NoError(t, err)
		assert.Equal(t, payouts[0].ID, found.ID)
		assert.Equal(t, payout.PaidTwice, found.Status)
		_, err = s.ByEndToEnd(ctx, foreign, payouts[0].EndToEndID)
		require.ErrorIs(t, err, payout.ErrUnknown)
	})

	t.Run("no two transfers have one name", func(t *testing.T) {
		_, payouts := add(t, s, "named")
		b, more := batch("named otherwise")
		more[0].EndToEndID = payouts[0].EndToEndID
		require.Error(t, s.AddBatch(ctx, b, more))
	})

	t.Run("open batches, the oldest first", func(t *testing.T) {
		first, _ := add(t, s, "o1")
		second, _ := add(t, s, "o2")
		closed, _ := add(t, s, "o3")
		require.NoError(t, s.UpdateBatch(ctx, own, closed.ID, func(b *payout.Batch) error { return b.Close(at) }))
		refused, _ := add(t, s, "o4")
		require.NoError(t, s.UpdateBatch(ctx, own, refused.ID, func(b *payout.Batch) error {
			b.Status = payout.AwaitingRelease
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
		history, ok := s.(payout.History)
		if !ok {
			return
		}
		newest, err := history.Batches(ctx, own, 2)
		require.NoError(t, err)
		require.Len(t, newest, 2)
		assert.Equal(t, []string{refused.ID, closed.ID}, []string{newest[0].ID, newest[1].ID})
	})

	t.Run("a change is seen, a refused one isn't", func(t *testing.T) {
		b, payouts := add(t, s, "change")
		require.NoError(t, s.UpdateBatch(ctx, own, b.ID, (*payout.Batch).Start))
		assert.ErrorIs(t, s.UpdateBatch(ctx, own, b.ID, (*payout.Batch).Start), payout.ErrOutOfTurn)
		require.NoError(t, s.UpdateBatch(ctx, own, b.ID, func(b *payout.Batch) error { return b.Sent(at) }))
		got, err := s.BatchByID(ctx, own, b.ID)
		require.NoError(t, err)
		assert.Equal(t, payout.Submitted, got.Status)
		assert.Equal(t, at, got.SubmittedAt)
		assert.Equal(t, 3, got.Version)

		require.NoError(t, s.UpdatePayout(ctx, own, payouts[0].ID, func(p *payout.Payout) error { return p.Settle(payout.BankPaid, "", at) }))
		err = s.UpdatePayout(ctx, own, payouts[0].ID, func(p *payout.Payout) error { return p.Settle(payout.BankRejected, "", at) })
		assert.ErrorIs(t, err, payout.ErrSettled)
		list, err := s.PayoutsOf(ctx, own, b.ID)
		require.NoError(t, err)
		assert.Equal(t, payout.Paid, list[0].Status)
		assert.Equal(t, at, list[0].SettledAt)
	})

	t.Run("a transfer is found by its award, and taken out of its batch", func(t *testing.T) {
		b, payouts := add(t, s, "r1", "r2")
		found, err := s.ReservedFor(ctx, own, "r2")
		require.NoError(t, err)
		assert.Equal(t, payouts[1], found)
		_, err = s.ReservedFor(ctx, foreign, "r2")
		require.ErrorIs(t, err, payout.ErrUnknown)
		require.NoError(t, s.UpdatePayout(ctx, own, found.ID, func(p *payout.Payout) error { return p.Recall(at) }))
		_, err = s.ReservedFor(ctx, own, "r2")
		require.ErrorIs(t, err, payout.ErrUnknown)
		list, err := s.PayoutsOf(ctx, own, b.ID)
		require.NoError(t, err)
		assert.True(t, list[1].Recalled())

		require.NoError(t, s.UpdateBatch(ctx, own, b.ID, func(b *payout.Batch) error { return b.Recall(100, at) }))
		got, err := s.BatchByID(ctx, own, b.ID)
		require.NoError(t, err)
		assert.Equal(t, 1, got.Count)
		assert.Equal(t, int64(100), got.SumCents)
	})

	t.Run("who released and who refused comes back", func(t *testing.T) {
		for name, last := range map[string]func(*payout.Batch) error{
			"released": func(b *payout.Batch) error { return b.Release("bert", "deed 2", at.Add(72*time.Hour)) },
			"refused":  func(b *payout.Batch) error { return b.Refuse("bert", "a doubt", at.Add(time.Hour)) },
		} {
			b, payouts := batch("waits " + name)
			b.Status = payout.AwaitingRelease
			require.NoError(t, s.AddBatch(ctx, b, payouts))
			require.NoError(t, s.UpdateBatch(ctx, own, b.ID, func(b *payout.Batch) error { return b.Release("anna", "deed 1", at) }))
			require.NoError(t, s.UpdateBatch(ctx, own, b.ID, func(stored *payout.Batch) error {
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
		b, payouts := add(t, s, "scoped")
		_, err := s.BatchByID(ctx, foreign, b.ID)
		assert.ErrorIs(t, err, payout.ErrUnknown)
		assert.ErrorIs(t, s.UpdateBatch(ctx, foreign, b.ID, (*payout.Batch).Start), payout.ErrUnknown)
		assert.ErrorIs(t, s.UpdatePayout(ctx, foreign, payouts[0].ID, func(*payout.Payout) error { return nil }), payout.ErrUnknown)
		open, err := s.OpenBatches(ctx, foreign)
		require.NoError(t, err)
		assert.Empty(t, open)
		list, err := s.PayoutsOf(ctx, foreign, b.ID)
		require.NoError(t, err)
		assert.Empty(t, list)
	})

	t.Run("sixteen at once: one settles", func(t *testing.T) {
		_, payouts := add(t, s, "race")
		won := race(16, func() error {
			return s.UpdatePayout(ctx, own, payouts[0].ID, func(p *payout.Payout) error { return p.Settle(payout.BankPaid, "", at) })
		}, func(err error) { assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err) })
		assert.Equal(t, 1, won)
	})
}
