package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/voucher"
)

// journal is written by vouchers, and read after a restore.
type journal interface {
	voucher.Journal
	restore.Journal
}

// Journal runs the contract of what is written outside of the database before a voucher leaves.
func Journal(t *testing.T, j journal) {
	ctx := context.Background()
	since := func(position string) (entries []payout.Handed, next string) {
		t.Helper()
		entries, unreadable, next, err := j.Since(ctx, own, position)
		require.NoError(t, err)
		assert.Zero(t, unreadable)
		return entries, next
	}
	entries, begin := since("")
	assert.Empty(t, entries)
	first := payout.Handed{
		Way: payout.ByCode, Reference: "hash 1", Key: "KEY1", RewardID: "book", AmountCents: 2500, At: at,
	}
	second := payout.Handed{
		Way: payout.ByCard, Reference: "order 1", Key: "KEY2", RewardID: "card", AmountCents: 3500, At: at.AddDate(0, 1, 0),
	}
	require.NoError(t, j.Note(ctx, own, first))
	entries, middle := since(begin)
	assert.Equal(t, []payout.Handed{first}, entries)
	for range 2 { // it may come again
		require.NoError(t, j.Note(ctx, own, second))
	}
	entries, end := since(middle)
	assert.Equal(t, []payout.Handed{second, second}, entries, "the next month follows")
	entries, _ = since("")
	assert.Equal(t, []payout.Handed{first, second, second}, entries)
	entries, same := since(end)
	assert.Empty(t, entries)
	assert.Equal(t, end, same)
	entries, _, _, err := j.Since(ctx, foreign, "")
	require.NoError(t, err)
	assert.Empty(t, entries)
}
