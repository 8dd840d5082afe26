package transfer_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
)

func TestABatchNeedsTwoPeople(t *testing.T) {
	saturday := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	b := transfer.Batch{Status: transfer.AwaitingRelease}
	require.NoError(t, b.Release("anna", "deed of anna", saturday))
	assert.Equal(t, transfer.AwaitingRelease, b.Status)
	require.ErrorIs(t, b.Release("anna", "deed of anna", saturday), transfer.ErrSamePerson)
	require.ErrorIs(t, b.Start(), transfer.ErrOutOfTurn, "the bank isn't told of a batch that waits")
	require.ErrorIs(t, b.Close(saturday), transfer.ErrOutOfTurn)

	require.NoError(t, b.Release("bert", "deed of bert", saturday))
	assert.Equal(t, transfer.Collected, b.Status)
	assert.Equal(
		t,
		[]transfer.Released{{By: "anna", At: saturday, Deed: "deed of anna"}, {
			By: "bert", At: saturday, Deed: "deed of bert",
		}},
		b.Releases,
	)
	require.ErrorIs(t, b.Release("carl", "deed of carl", saturday), transfer.ErrNotWaiting)
	require.ErrorIs(t, b.Refuse("carl", "too late", saturday), transfer.ErrNotWaiting)
	require.NoError(t, b.Start())
}

func TestOnePersonCanRefuse(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	b := transfer.Batch{Status: transfer.AwaitingRelease}
	require.NoError(t, b.Release("anna", "deed of anna", now))
	require.ErrorIs(t, b.Refuse("anna", "  ", now), transfer.ErrNoReason)
	require.NoError(t, b.Refuse("anna", "an IBAN stands there five times", now), "also who released it before")
	assert.Equal(t, transfer.Refused, b.Status)
	require.ErrorIs(t, b.Release("bert", "deed of bert", now), transfer.ErrNotWaiting)
	require.ErrorIs(t, b.Close(now), transfer.ErrOutOfTurn)
}

func TestABatchThatIsDoubtedWaitsForPeopleAnew(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	b := transfer.Batch{Status: transfer.Collected}
	assert.False(t, b.ReleasedByTwo())
	b.Releases = []transfer.Released{{By: "anna", Deed: "1"}, {By: "anna", Deed: "2"}}
	assert.False(t, b.ReleasedByTwo(), "one person")
	b.Releases = []transfer.Released{{By: "anna", Deed: "1"}, {By: "bert", Deed: "1"}}
	assert.False(t, b.ReleasedByTwo(), "one deed")
	require.NoError(t, b.Doubt())
	assert.Equal(t, transfer.AwaitingRelease, b.Status)
	assert.Empty(t, b.Releases)
	require.ErrorIs(t, b.Doubt(), transfer.ErrOutOfTurn)
	require.NoError(t, b.Release("anna", "1", now))
	require.NoError(t, b.Release("bert", "2", now))
	assert.True(t, b.ReleasedByTwo())
}

func TestADigestNamesAllThatABatchHolds(t *testing.T) {
	seal := func(plain string) string { return "sealed " + plain }
	b := transfer.Batch{Tenant: "probe", ID: "b", MessageID: "m"}
	transfers := []transfer.Payout{
		{ID: "1", Payable: payable.OfAward("a"), EndToEndID: "e1", AmountCents: 100},
		{ID: "2", Payable: payable.OfAward("b"), EndToEndID: "e2", AmountCents: 200},
	}
	accounts := map[string]payable.Account{"1": {Holder: "Anna", IBAN: "DE1"}, "2": {Holder: "Ben", IBAN: "DE2"}}
	var notes map[payable.Ref][]transfer.Note
	of := func(change func(p []transfer.Payout, a map[string]payable.Account, b *transfer.Batch)) transfer.Content {
		t.Helper()
		p, a, other := slices.Clone(transfers), maps.Clone(accounts), b
		change(p, a, &other)
		c, err := transfer.ContentOf(other, p, a, notes, seal)
		require.NoError(t, err)
		return c
	}
	plain := of(func([]transfer.Payout, map[string]payable.Account, *transfer.Batch) {})
	assert.Len(t, plain.Digest, 16)
	assert.Equal(t, int64(300), plain.SumCents)
	assert.Equal(
		t, plain, of(func(p []transfer.Payout, _ map[string]payable.Account, _ *transfer.Batch) { slices.Reverse(p) }),
		"the order says nothing",
	)
	for name, change := range map[string]func(p []transfer.Payout, a map[string]payable.Account, b *transfer.Batch){
		"amount": func(p []transfer.Payout, _ map[string]payable.Account, _ *transfer.Batch) { p[0].AmountCents++ },
		"award":  func(p []transfer.Payout, _ map[string]payable.Account, _ *transfer.Batch) { p[0].Payable.ID = "c" },
		"kind": func(p []transfer.Payout, _ map[string]payable.Account, _ *transfer.Batch) {
			p[0].Payable.Kind = "second"
		},
		"name": func(p []transfer.Payout, _ map[string]payable.Account, _ *transfer.Batch) { p[0].EndToEndID = "c" },
		"account": func(_ []transfer.Payout, a map[string]payable.Account, _ *transfer.Batch) {
			a["1"] = payable.Account{Holder: "Anna", IBAN: "DE3"}
		},
		"holder": func(_ []transfer.Payout, a map[string]payable.Account, _ *transfer.Batch) {
			a["1"] = payable.Account{Holder: "Eve", IBAN: "DE1"}
		},
		"batch":  func(_ []transfer.Payout, _ map[string]payable.Account, b *transfer.Batch) { b.ID = "c" },
		"file":   func(_ []transfer.Payout, _ map[string]payable.Account, b *transfer.Batch) { b.MessageID = "c" },
		"tenant": func(_ []transfer.Payout, _ map[string]payable.Account, b *transfer.Batch) { b.Tenant = "c" },
	} {
		assert.NotEqual(t, plain.Digest, of(change).Digest, name)
	}
	same := func([]transfer.Payout, map[string]payable.Account, *transfer.Batch) {}
	notes = map[payable.Ref][]transfer.Note{payable.OfAward("a"): {
		{Kind: "household", What: "4 friends at one address"}, {Kind: "bonus", What: "bonus number 1"},
	}}
	noted := of(same)
	assert.NotEqual(t, plain.Digest, noted.Digest, "what is unusual is part of what was seen")
	assert.Equal(t, plain.Lines, noted.Lines, "and no part of what goes to the bank")
	notes = map[payable.Ref][]transfer.Note{payable.OfAward("a"): {
		notes[payable.OfAward("a")][1], notes[payable.OfAward("a")][0],
	}}
	assert.Equal(t, noted.Digest, of(same).Digest, "in whatever order")
	notes = map[payable.Ref][]transfer.Note{payable.OfAward("b"): notes[payable.OfAward("a")]}
	assert.NotEqual(t, noted.Digest, of(same).Digest, "of another transfer")
	notes = nil
	less := of(func(p []transfer.Payout, _ map[string]payable.Account, _ *transfer.Batch) {
		p[1].Status = transfer.Reserved
		require.NoError(t, p[1].Recall(time.Now()))
	})
	assert.NotEqual(t, plain.Digest, less.Digest)
	assert.Subset(t, plain.Lines, less.Lines, "what is left was released")
	_, err := transfer.ContentOf(b, transfers, nil, nil, seal)
	require.ErrorIs(t, err, payout.ErrUnknown)
}
