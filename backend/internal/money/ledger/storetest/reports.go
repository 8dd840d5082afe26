package storetest

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Reports runs the contract, for two kinds of payables with the same ids.
func Reports(t *testing.T, journal ledger.Reports) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) { reports(t, journal, kind) })
	t.Run("both kinds together", func(t *testing.T) { reportsOfBoth(t, journal) })
	t.Run("what a document pays", func(t *testing.T) { reportsOfBilled(t, journal) })
}

// reportsOfBilled tell of payables that a document pays.
func reportsOfBilled(t *testing.T, journal ledger.Reports) {
	ctx := context.Background()
	const billed tenant.ID = "billed"
	first, second, third, note := payable.OfCommission("a"), payable.OfCommission("b"), payable.OfCommission("c"), payable.OfCommission("n")
	for _, event := range []ledger.Event{
		ledger.Owed(first, 100, at), ledger.Owed(second, 30, at), ledger.Owed(third, 7, at), ledger.TakenBack(second, 30, at),
		ledger.Billed(first, note, 100, at), ledger.Billed(second, note, 30, at),
		ledger.SetOff(second, note, 30, at),
	} {
		require.NoError(t, event.Validate())
		require.NoError(t, journal.Append(ctx, billed, event.Transaction))
	}
	overdrawn, err := journal.Overdrawn(ctx, billed)
	require.NoError(t, err)
	assert.Empty(t, overdrawn)
	moved, err := journal.Movements(ctx, billed, at, at.Add(time.Hour))
	require.NoError(t, err)
	after, err := journal.BalancesBefore(ctx, billed, at.Add(time.Hour))
	require.NoError(t, err)
	r, err := ledger.NewReport(at, at.Add(time.Hour), nil, after, moved)
	require.NoError(t, err)
	kinds, closing := map[ledger.Kind]int64{}, map[ledger.Account]int64{}
	for _, m := range r.Movements {
		kinds[m.Kind()] += m.Cents
	}
	for _, l := range r.Lines {
		closing[l.Account] = l.Closing
	}
	assert.Equal(
		t,
		map[ledger.Kind]int64{ledger.KindOwed: 137, ledger.KindReclaimed: 30, ledger.KindBilled: 130, ledger.KindSetOff: 30},
		kinds,
	)
	assert.Equal(t, int64(107), closing["commission_cost"])
	assert.Equal(t, int64(-107), closing["commission_liability"])
	assert.Zero(t, closing[ledger.OwedBack])
	ofNote, err := journal.BalancesOf(ctx, billed, note)
	require.NoError(t, err)
	assert.Equal(t, map[ledger.Account]int64{"commission_liability": -100}, ofNote)
}

// reportsOfBoth name each kind's accounts, and which payable was overdrawn.
func reportsOfBoth(t *testing.T, journal ledger.Reports) {
	ctx := context.Background()
	const both tenant.ID = "both"
	award, other := payable.OfAward("a"), payable.Ref{Kind: payabletest.Second, ID: "a"}
	for _, event := range []ledger.Event{
		ledger.Owed(award, 100, at), ledger.Owed(other, 30, at), ledger.TransferSent("p1", other, 30, at),
		ledger.TransferSent("p2", award, 100, at),
		ledger.TransferDone(other, 30, at), ledger.TransferDone(other, 30, at),
	} {
		require.NoError(t, journal.Append(ctx, both, event.Transaction))
	}
	overdrawn, err := journal.Overdrawn(ctx, both)
	require.NoError(t, err)
	assert.Empty(t, overdrawn)
	moved, err := journal.Movements(ctx, both, at, at.Add(time.Hour))
	require.NoError(t, err)
	before, err := journal.BalancesBefore(ctx, both, at)
	require.NoError(t, err)
	after, err := journal.BalancesBefore(ctx, both, at.Add(time.Hour))
	require.NoError(t, err)
	r, err := ledger.NewReport(at, at.Add(time.Hour), before, after, moved)
	require.NoError(t, err)
	lines, kinds := map[ledger.Account]int64{}, map[ledger.Kind]int{}
	for _, l := range r.Lines {
		lines[l.Account] = l.Closing
	}
	for _, m := range r.Movements {
		kinds[m.Kind()] += m.Count
	}
	assert.Equal(t, map[ledger.Account]int64{
		ledger.ProgrammeCost: 100, ledger.RewardLiability: 0, "second_cost": 30, "second_liability": 0,
		ledger.PayoutClearing: -100, ledger.Bank: -30,
		ledger.VoucherStock: 0, ledger.OwedBack: 0, "commission_cost": 0, "commission_liability": 0, ledger.InputTax: 0,
	}, lines)
	assert.Equal(t, map[ledger.Kind]int{ledger.KindOwed: 2, ledger.KindSent: 2, ledger.KindPaid: 1}, kinds)

	// The award was owed; one of another kind with its id wasn't, and has been paid.
	require.NoError(t, journal.Append(ctx, "mixed", ledger.Owed(award, 100, at).Transaction))
	require.NoError(t, journal.Append(ctx, "mixed", ledger.TransferAfterAll(other, 100, at).Transaction))
	overdrawn, err = journal.Overdrawn(ctx, "mixed")
	require.NoError(t, err)
	assert.Equal(t, []payable.Ref{other}, overdrawn)
}

func reports(t *testing.T, journal ledger.Reports, kind payable.Kind) {
	ctx := context.Background()
	third, wrongs := tenant.ID("reports "+kind), tenant.ID("broken "+kind)
	ref := func(id string) payable.Ref { return payable.Ref{Kind: kind, ID: id} }
	cost, liability := ledger.CostOf(kind), ledger.LiabilityOf(kind)
	early, late := at.Add(-time.Millisecond), at.Add(time.Hour)
	for _, event := range []ledger.Event{
		ledger.Owed(ref("a"), 100, early), ledger.Owed(ref("b"), 200, at), ledger.Owed(ref("c"), 300, at),
		ledger.VoucherGiven(ref("b"), 200, at.Add(time.Minute)), ledger.Dropped(ref("c"), 300, late),
	} {
		require.NoError(t, journal.Append(ctx, third, event.Transaction))
	}
	require.NoError(t, journal.Append(ctx, own, ledger.Owed(ref("foreign"), 999, at).Transaction))

	t.Run("balances before an instant", func(t *testing.T) {
		sums, err := journal.BalancesBefore(ctx, third, at)
		require.NoError(t, err)
		assert.Equal(t, map[ledger.Account]int64{cost: 100, liability: -100}, sums)
		sums, err = journal.BalancesBefore(ctx, third, early)
		require.NoError(t, err)
		assert.Empty(t, sums)
	})

	t.Run("movements from an instant to before another", func(t *testing.T) {
		moved, err := journal.Movements(ctx, third, at, late)
		require.NoError(t, err)
		assert.Equal(t, []ledger.Movement{
			{To: cost, From: liability, Count: 2, Cents: 500},
			{To: liability, From: ledger.VoucherStock, Count: 1, Cents: 200},
		}, moved)
	})

	t.Run("a transfer that is lost is told apart from one that was paid twice", func(t *testing.T) {
		restored := tenant.ID("restored " + kind)
		second, third := payable.OfAward("p2"), payable.OfAward("p3")
		for _, booking := range []ledger.Transaction{
			ledger.TransferTwice("p1", ref("a"), 100, at).Transaction, ledger.TransferTwice("p2", second, 30, at).Transaction,
			ledger.TransferTwice("p3", third, 7, at).Transaction, ledger.TransferEarned("p3", third, 7, at).Transaction,
			ledger.TwiceCameBack("p2", second, 30, at).Nth(2),
		} {
			require.NoError(t, journal.Append(ctx, restored, booking))
		}
		moved, err := journal.Movements(ctx, restored, at, late)
		require.NoError(t, err)
		kinds := map[ledger.Kind]int64{}
		for _, m := range moved {
			kinds[m.Kind()] += m.Cents
		}
		assert.Equal(
			t, map[ledger.Kind]int64{ledger.KindTwice: 100, ledger.KindTransferLost: 37, ledger.KindTransferLostUndone: 37},
			kinds,
		)
	})

	t.Run("nothing is broken, until something is", func(t *testing.T) {
		broken, err := journal.Broken(ctx, third)
		require.NoError(t, err)
		assert.Empty(t, broken)
		overdrawn, err := journal.Overdrawn(ctx, third)
		require.NoError(t, err)
		assert.Empty(t, overdrawn)

		wrong := ledger.Owed(ref("wrong"), 100, at).Transaction
		wrong.Entries[1].AmountCents = -99
		require.NoError(t, journal.Append(ctx, wrongs, wrong))
		require.NoError(t, journal.Append(ctx, wrongs, ledger.VoucherGiven(ref("nobody's"), 100, at).Transaction))
		broken, err = journal.Broken(ctx, wrongs)
		require.NoError(t, err)
		assert.Equal(t, []string{wrong.Key}, broken)
		overdrawn, err = journal.Overdrawn(ctx, wrongs)
		require.NoError(t, err)
		assert.Equal(t, []payable.Ref{ref("nobody's")}, overdrawn)
	})
}

// Receivables runs the contract, for two kinds of payables with the same ids.
func Receivables(t *testing.T, all ledger.Receivables) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) { receivables(t, ofKind{all, kind}, kind) })
}

// ofKind shows the receivables of one kind; the other kind's have the same ids.
type ofKind struct {
	ledger.Receivables
	kind payable.Kind
}

var _ ledger.Receivables = ofKind{}

func (o ofKind) List(ctx context.Context, t tenant.ID, all bool) ([]ledger.Receivable, error) {
	list, err := o.Receivables.List(ctx, t, all)
	return slices.DeleteFunc(list, func(r ledger.Receivable) bool { return r.Payable.Kind != o.kind }), err
}

func (o ofKind) Of(ctx context.Context, t tenant.ID, recommendation string) ([]payable.Ref, error) {
	refs, err := o.Receivables.Of(ctx, t, recommendation)
	return slices.DeleteFunc(refs, func(r payable.Ref) bool { return r.Kind != o.kind }), err
}

func receivables(t *testing.T, receivables ledger.Receivables, kind payable.Kind) {
	ctx := context.Background()
	ref := func(id string) payable.Ref { return payable.Ref{Kind: kind, ID: id} }
	one := ledger.Receivable{
		Tenant: own, Payable: ref("a"), RecommendationID: "r", AmountCents: 100, Status: ledger.ReceivableOpen, OpenedAt: at,
		Version: 1,
	}
	other := one
	other.Payable, other.OpenedAt = ref("b"), at.Add(-time.Hour)

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
		assert.Equal(t, []payable.Ref{ref("a"), ref("b")}, awards)
	})

	t.Run("sixteen at once: one settles", func(t *testing.T) {
		won := race(16, func() error {
			return receivables.Update(ctx, own, ref("a"), func(r *ledger.Receivable) error { return r.Settle(at) })
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
		err = receivables.Update(ctx, foreign, ref("b"), func(*ledger.Receivable) error { return nil })
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
