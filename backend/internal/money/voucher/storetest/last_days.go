package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// LastDays runs the contract, with the stores of codes that awards get.
func LastDays(t *testing.T, days voucher.LastDays, pool voucher.Pool, cards voucher.CardOrders) {
	ctx := context.Background()
	dated, bare := code("days", 100), code("days", 200)
	dated.LastDay = "2029-12-31"
	fill(t, pool, dated, bare)
	for award, cents := range map[string]int64{"dated": 100, "bare": 200} {
		_, err := pool.Give(ctx, own, voucher.Wanted{RewardID: "days", Cents: cents, AwardID: award}, at)
		require.NoError(t, err)
	}
	_, err := cards.Begin(ctx, voucher.Asked{
		Tenant: own, AwardID: "card", RewardID: "buch", AmountCents: 3501, Key: "key of a day", AskedAt: at,
	})
	require.NoError(t, err)
	_, err = cards.Deliver(ctx, own, "card", []byte("code"), "2030-06-30", at)
	require.NoError(t, err)
	for whose, want := range map[tenant.ID]map[string]voucher.Day{
		own: {"dated": "2029-12-31", "card": "2030-06-30"}, foreign: {},
	} {
		got, err := days.OfAwards(ctx, whose, []string{"dated", "bare", "card", "nobody's"})
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	got, err := days.OfAwards(ctx, own, nil)
	require.NoError(t, err)
	assert.Empty(t, got)
}
