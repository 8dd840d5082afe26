package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Reading is a journal that can be read as a whole.
type Reading interface {
	ledger.Journal
	ledger.Reports
}

// Reports runs the contract.
func Reports(t *testing.T, journal Reading) {
	ctx := context.Background()
	const third tenant.ID = "reports"
	early, late := at.Add(-time.Millisecond), at.Add(time.Hour)
	for _, event := range []ledger.Transaction{
		ledger.AwardOwed("a", 100, early), ledger.AwardOwed("b", 200, at), ledger.AwardOwed("c", 300, at),
		ledger.VoucherGiven("b", 200, at.Add(time.Minute)), ledger.AwardDropped("c", 300, late),
	} {
		require.NoError(t, journal.Append(ctx, third, event))
	}
	require.NoError(t, journal.Append(ctx, own, ledger.AwardOwed("foreign", 999, at)))

	t.Run("balances before an instant", func(t *testing.T) {
		sums, err := journal.BalancesBefore(ctx, third, at)
		require.NoError(t, err)
		assert.Equal(t, map[ledger.Account]int64{ledger.ProgrammeCost: 100, ledger.RewardLiability: -100}, sums)
		sums, err = journal.BalancesBefore(ctx, third, early)
		require.NoError(t, err)
		assert.Empty(t, sums)
	})

	t.Run("movements from an instant to before another", func(t *testing.T) {
		moved, err := journal.Movements(ctx, third, at, late)
		require.NoError(t, err)
		assert.Equal(t, []ledger.Movement{
			{To: ledger.ProgrammeCost, From: ledger.RewardLiability, Count: 2, Cents: 500},
			{To: ledger.RewardLiability, From: ledger.VoucherStock, Count: 1, Cents: 200},
		}, moved)
	})

	t.Run("nothing is broken, until something is", func(t *testing.T) {
		broken, err := journal.Broken(ctx, third)
		require.NoError(t, err)
		assert.Empty(t, broken)
		overdrawn, err := journal.Overdrawn(ctx, third)
		require.NoError(t, err)
		assert.Empty(t, overdrawn)

		wrong := ledger.AwardOwed("wrong", 100, at)
		wrong.Entries[1].AmountCents = -99
		require.NoError(t, journal.Append(ctx, "broken", wrong))
		require.NoError(t, journal.Append(ctx, "broken", ledger.VoucherGiven("nobody's", 100, at)))
		broken, err = journal.Broken(ctx, "broken")
		require.NoError(t, err)
		assert.Equal(t, []string{wrong.Key}, broken)
		overdrawn, err = journal.Overdrawn(ctx, "broken")
		require.NoError(t, err)
		assert.Equal(t, []string{"nobody's"}, overdrawn)
	})
}

// Receivables runs the contract.
func Receivables(t *testing.T, receivables ledger.Receivables) {
	ctx := context.Background()
	one := ledger.Receivable{Tenant: own, AwardID: "a", RecommendationID: "r", AmountCents: 100, Status: ledger.ReceivableOpen, OpenedAt: at, Version: 1}
	other := one
	other.AwardID, other.OpenedAt = "b", at.Add(-time.Hour)

	t.Run("an award is reclaimed once", func(t *testing.T) {
		for i, r := range []ledger.Receivable{one, one, other} {
			added, err := receivables.Add(ctx, r)
			require.NoError(t, err)
			assert.Equal(t, i != 1, added)
		}
		list, err := receivables.List(ctx, own, false)
		require.NoError(t, err)
		assert.Equal(t, []ledger.Receivable{other, one}, list, "the oldest first")
		awards, err := receivables.Of(ctx, own, "r")
		require.NoError(t, err)
		assert.Equal(t, []string{"a", "b"}, awards)
	})

	t.Run("sixteen at once: one settles", func(t *testing.T) {
		won := race(16, func() error {
			return receivables.Update(ctx, own, "a", func(r *ledger.Receivable) error { return r.Settle(at) })
		}, func(err error) { assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err) })
		assert.Equal(t, 1, won)
		list, err := receivables.List(ctx, own, false)
		require.NoError(t, err)
		assert.Equal(t, []ledger.Receivable{other}, list)
		all, err := receivables.List(ctx, own, true)
		require.NoError(t, err)
		require.Len(t, all, 2)
		assert.Equal(t, at, all[1].ClosedAt)
		awards, err := receivables.Of(ctx, own, "r")
		require.NoError(t, err)
		assert.Len(t, awards, 2, "what is settled isn't reclaimed again")
	})

	t.Run("a tenant has its own", func(t *testing.T) {
		list, err := receivables.List(ctx, foreign, true)
		require.NoError(t, err)
		assert.Empty(t, list)
		awards, err := receivables.Of(ctx, foreign, "r")
		require.NoError(t, err)
		assert.Empty(t, awards)
		err = receivables.Update(ctx, foreign, "b", func(*ledger.Receivable) error { return nil })
		assert.ErrorIs(t, err, ledger.ErrNoReceivable)
	})
}

func race(n int, try func() error, lost func(error)) int {
	errs := make(chan error, n)
	for range n {
		go func() { errs <- try() }()
	}
	won := 0
	for range n {
		if err := <-errs; err != nil {
			lost(err)
		} else {
			won++
		}
	}
	return won
}
