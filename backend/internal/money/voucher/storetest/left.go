package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Left runs the contract, on one database with the stores of codes and orders.
func Left(t *testing.T, f voucher.Left, pool voucher.Pool, cards voucher.CardOrders) {
	t.Run("vouchers", func(t *testing.T) { leftVouchers(t, f) })
	t.Run("codes and orders", func(t *testing.T) { leftCodes(t, f, pool, cards) })
}

func counts(t *testing.T, f voucher.Left, of tenant.ID, want payout.HeldCount) {
	t.Helper()
	count, err := f.HeldCount(context.Background(), of)
	require.NoError(t, err)
	assert.Equal(t, want, count)
}

func leftVouchers(t *testing.T, f voucher.Left) {
	ctx := context.Background()
	code := payout.Handed{
		Way: payout.ByCode, Reference: "hash 1", Key: "key v1", RewardID: "book", AmountCents: 2500, At: at,
	}
	card := payout.Handed{
		Way: payout.ByCard, Reference: "order 1", Key: "key v2", RewardID: "card", AmountCents: 3500, At: at.AddDate(0, 0, 1),
	}
	never := payout.Handed{
		Way: payout.ByCard, Reference: "order 2", Key: "key v3", RewardID: "card", AmountCents: 3500, At: at,
	}
	for _, k := range []voucher.Kept{{Handed: code}, {Handed: card}, {Handed: never, Outcome: voucher.NeverSold}} {
		require.NoError(t, f.KeepVoucher(ctx, own, k, "", at))
	}
	keys := []string{"key v1", "key v2", "key v3"}
	holds := func(want map[string]bool) {
		t.Helper()
		held, err := f.HeldKeys(ctx, own, keys)
		require.NoError(t, err)
		assert.Equal(t, want, held)
	}
	holds(map[string]bool{"key v1": true, "key v2": true})
	counts(t, f, own, payout.HeldCount{Count: 2, Cents: 6000})
	list, err := f.Held(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, []payout.Handed{code, card}, list)
	list, err = f.Held(ctx, foreign)
	require.NoError(t, err)
	assert.Empty(t, list)

	require.NoError(t, f.KeepVoucher(ctx, own, voucher.Kept{Handed: code, Outcome: voucher.Accepted}, "", at))
	counts(t, f, own, payout.HeldCount{Count: 1, Cents: 3500})
	vouchers, err := f.HeldVouchers(ctx, own, "key v1")
	require.NoError(t, err)
	assert.Equal(
		t, []voucher.Kept{{Handed: code, Outcome: voucher.Accepted}}, vouchers, "an award that is earned anew still finds it",
	)
	vouchers, err = f.HeldVouchers(ctx, foreign, "key v1")
	require.NoError(t, err)
	assert.Empty(t, vouchers)
	require.NoError(t, f.KeepVoucher(ctx, own, voucher.Kept{Handed: code}, "award v1", at))
	holds(map[string]bool{"key v2": true})

	for way, references := range map[payout.Way][]string{
		payout.ByCode: {"hash 1", "hash 2"}, payout.ByCard: {"order 1", "order 2", "order 3"},
	} {
		given, err := f.Given(ctx, own, way, references)
		require.NoError(t, err)
		assert.Len(t, given, len(references)-1, "what was taken in is known, whatever became of it")
		given, err = f.Given(ctx, foreign, way, references)
		require.NoError(t, err)
		assert.Empty(t, given)
	}
}

func leftCodes(t *testing.T, f voucher.Left, pool voucher.Pool, cards voucher.CardOrders) {
	ctx := context.Background()
	known := func(way payout.Way, reference string) bool {
		given, err := f.Given(ctx, own, way, []string{reference})
		require.NoError(t, err)
		return given[reference]
	}
	v := code("found", 2500)
	fill(t, pool, v)
	assert.False(t, known(payout.ByCode, v.Hash), "a free code didn't leave")
	for range 2 {
		given, err := f.GiveCode(ctx, own, v.Hash, "", at)
		require.NoError(t, err)
		assert.True(t, given, "to nobody, once or twice")
	}
	assert.True(t, known(payout.ByCode, v.Hash))
	_, err := pool.Give(ctx, own, voucher.Wanted{RewardID: "found", Cents: 2500, AwardID: "somebody"}, at)
	require.ErrorIs(t, err, voucher.ErrPoolEmpty)
	given, err := f.GiveCode(ctx, foreign, v.Hash, "award c1", at)
	require.NoError(t, err)
	assert.False(t, given)
	given, err = f.GiveCode(ctx, own, v.Hash, "award c1", at)
	require.NoError(t, err)
	assert.True(t, given, "its award was earned anew")
	for _, other := range []string{"award c2", ""} {
		given, err = f.GiveCode(ctx, own, v.Hash, other, at)
		require.NoError(t, err)
		assert.False(t, given, "it is another's")
	}

	asked := voucher.Asked{
		Tenant: own, AwardID: "award " + id.New(), RewardID: "card", AmountCents: 3500, Key: "order " + id.New(), AskedAt: at,
	}
	assert.False(t, known(payout.ByCard, asked.Key))
	_, err = cards.Begin(ctx, asked)
	require.NoError(t, err)
	assert.True(t, known(payout.ByCard, asked.Key))
}
