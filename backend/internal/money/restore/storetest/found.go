package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Found runs the contract, on one database with the stores of batches, codes and orders.
func Found(t *testing.T, f payout.Found, s transfer.Store, pool voucher.Pool, cards voucher.CardOrders) {
	t.Run("files", func(t *testing.T) { foundFiles(t, f, s) })
	t.Run("transfers", func(t *testing.T) {
		payabletest.Each(t, func(t *testing.T, kind payable.Kind) { foundTransfers(t, f, s, kind) })
	})
	t.Run("vouchers", func(t *testing.T) { foundVouchers(t, f) })
	t.Run("codes and orders", func(t *testing.T) { foundCodes(t, f, pool, cards) })
	t.Run("positions", func(t *testing.T) { foundPositions(t, f) })
}

func foundFiles(t *testing.T, f payout.Found, s transfer.Store) {
	ctx := context.Background()
	last, err := f.LastFile(ctx, own)
	require.NoError(t, err)
	assert.Empty(t, last)
	for _, b := range []transfer.Batch{
		{ID: "f1", Status: transfer.Submitted, SubmittedAt: at},
		{ID: "f2", Status: transfer.Settled, SubmittedAt: at.AddDate(0, 0, 1)},
		{ID: "f3", Status: transfer.Submitting},
		{ID: "f4", Status: transfer.Collected},
	} {
		b.Tenant, b.MessageID, b.CreatedAt, b.ExecuteOn, b.Version = own, "m"+b.ID, at, "2026-11-23", 1
		require.NoError(t, s.AddBatch(ctx, b, nil))
	}
	known, err := f.HandedOver(ctx, own, []string{"mf1", "mf2", "mf3", "mf4", "mf5"})
	require.NoError(t, err)
	assert.Equal(t, map[string]bool{"mf1": true, "mf2": true, "mf3": true, "mf4": false}, known, "of mf5 nobody knows")
	known, err = f.HandedOver(ctx, foreign, []string{"mf1"})
	require.NoError(t, err)
	assert.Empty(t, known)

	for _, want := range []string{"mf2", ""} {
		last, err = f.LastFile(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, want, last)
		require.NoError(t, f.GiveUp(ctx, own, "mf2"))
	}
	last, err = f.LastFile(ctx, foreign)
	require.NoError(t, err)
	assert.Empty(t, last)
}

func foundTransfers(t *testing.T, f payout.Found, s transfer.Store, kind payable.Kind) {
	ctx, name := context.Background(), func(of string) string { return string(kind) + " " + of }
	require.NoError(t, s.AddBatch(ctx, transfer.Batch{
		Tenant: own, ID: name("t"), MessageID: name("mt"), Status: transfer.Submitted, CreatedAt: at, ExecuteOn: "2026-11-23", SubmittedAt: at, Version: 1,
	}, nil))
	made := func(id string, status transfer.Status, of payable.Ref) transfer.Payout {
		return transfer.Payout{
			Tenant: own, ID: name(id), BatchID: name("t"), Payable: of, Key: name("key " + id), Attempt: 1, EndToEndID: name("E" + id), AmountCents: 3501,
			Status: status, CreatedAt: at, Version: 1,
		}
	}
	require.NoError(t, f.AddPayouts(ctx, nil))
	waits, refused, owned := made("p1", transfer.Reserved, payable.Ref{}), made("p2", transfer.Rejected, payable.Ref{}), made("p3", transfer.Paid, payable.Ref{Kind: kind, ID: "award p3"})
	require.NoError(t, f.AddPayouts(ctx, []transfer.Payout{waits, refused, owned}))
	keys := []string{name("key p1"), name("key p2"), name("key p3"), name("key p4")}
	held, err := f.HeldKeys(ctx, own, keys)
	require.NoError(t, err)
	assert.Equal(t, map[string]bool{name("key p1"): true}, held)
	held, err = f.HeldKeys(ctx, foreign, keys)
	require.NoError(t, err)
	assert.Empty(t, held)
	payouts, err := f.HeldPayouts(ctx, own, name("key p1"))
	require.NoError(t, err)
	assert.Equal(t, []transfer.Payout{waits}, payouts)
	payouts, err = f.HeldPayouts(ctx, foreign, name("key p1"))
	require.NoError(t, err)
	assert.Empty(t, payouts)

	list, err := f.Held(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, []restore.Held{{
		Handed: payout.Handed{Way: payout.ByFile, Reference: name("Ep1"), Key: name("key p1"), Attempt: 1, AmountCents: 3501, At: at}, Payout: name("p1"), Status: transfer.Reserved,
	}}, list)
	counts(t, f, own, payout.HeldCount{Count: 1, Cents: 3501})
	counts(t, f, foreign, payout.HeldCount{})

	require.NoError(t, s.UpdatePayout(ctx, own, name("p1"), func(p *transfer.Payout) error { return p.Accept(at) }))
	counts(t, f, own, payout.HeldCount{})
	held, err = f.HeldKeys(ctx, own, keys)
	require.NoError(t, err)
	assert.Equal(t, map[string]bool{name("key p1"): true}, held, "an award that is earned anew still finds it")
	require.NoError(t, s.UpdatePayout(ctx, own, name("p1"), func(p *transfer.Payout) error { return p.Adopt(payable.Ref{Kind: kind, ID: "award p1"}) }))
	held, err = f.HeldKeys(ctx, own, keys)
	require.NoError(t, err)
	assert.Empty(t, held)
	found, err := s.ByEndToEnd(ctx, own, name("Ep1"))
	require.NoError(t, err)
	assert.Equal(t, payable.Ref{Kind: kind, ID: "award p1"}, found.Payable, "it knows of which kind that is")
}

func counts(t *testing.T, f payout.Found, of tenant.ID, want payout.HeldCount) {
	t.Helper()
	count, err := f.HeldCount(context.Background(), of)
	require.NoError(t, err)
	assert.Equal(t, want, count)
}

func foundVouchers(t *testing.T, f payout.Found) {
	ctx := context.Background()
	code := payout.Handed{Way: payout.ByCode, Reference: "hash 1", Key: "key v1", RewardID: "book", AmountCents: 2500, At: at}
	card := payout.Handed{Way: payout.ByCard, Reference: "order 1", Key: "key v2", RewardID: "card", AmountCents: 3500, At: at.AddDate(0, 0, 1)}
	never := payout.Handed{Way: payout.ByCard, Reference: "order 2", Key: "key v3", RewardID: "card", AmountCents: 3500, At: at}
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
	assert.Equal(t, []restore.Held{{Handed: code}, {Handed: card}}, list)
	list, err = f.Held(ctx, foreign)
	require.NoError(t, err)
	assert.Empty(t, list)

	require.NoError(t, f.KeepVoucher(ctx, own, voucher.Kept{Handed: code, Outcome: voucher.Accepted}, "", at))
	counts(t, f, own, payout.HeldCount{Count: 1, Cents: 3500})
	vouchers, err := f.HeldVouchers(ctx, own, "key v1")
	require.NoError(t, err)
	assert.Equal(t, []voucher.Kept{{Handed: code, Outcome: voucher.Accepted}}, vouchers, "an award that is earned anew still finds it")
	vouchers, err = f.HeldVouchers(ctx, foreign, "key v1")
	require.NoError(t, err)
	assert.Empty(t, vouchers)
	require.NoError(t, f.KeepVoucher(ctx, own, voucher.Kept{Handed: code}, "award v1", at))
	holds(map[string]bool{"key v2": true})

	for way, references := range map[payout.Way][]string{payout.ByCode: {"hash 1", "hash 2"}, payout.ByCard: {"order 1", "order 2", "order 3"}} {
		given, err := f.Given(ctx, own, way, references)
		require.NoError(t, err)
		assert.Len(t, given, len(references)-1, "what was taken in is known, whatever became of it")
		given, err = f.Given(ctx, foreign, way, references)
		require.NoError(t, err)
		assert.Empty(t, given)
	}
}

func foundCodes(t *testing.T, f payout.Found, pool voucher.Pool, cards voucher.CardOrders) {
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

	asked := voucher.Asked{Tenant: own, AwardID: "award " + id.New(), RewardID: "card", AmountCents: 3500, Key: "order " + id.New(), AskedAt: at}
	assert.False(t, known(payout.ByCard, asked.Key))
	_, err = cards.Begin(ctx, asked)
	require.NoError(t, err)
	assert.True(t, known(payout.ByCard, asked.Key))
}

func foundPositions(t *testing.T, f payout.Found) {
	ctx := context.Background()
	for _, want := range []string{"", "2026-10.jsonl 120", "2026-11.jsonl 40"} {
		if want != "" {
			require.NoError(t, f.SetPosition(ctx, own, want))
		}
		position, err := f.Position(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, want, position)
	}
	for _, stopped := range []bool{true, true, false, true} {
		require.NoError(t, f.SetStopped(ctx, own, stopped))
		got, err := f.Stopped(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, stopped, got)
	}
	other, err := f.Stopped(ctx, foreign)
	require.NoError(t, err)
	assert.False(t, other, "another tenant's payouts go on")
	require.NoError(t, f.GiveUp(ctx, own, "lost"))
	position, err := f.Position(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, "2026-11.jsonl 40", position, "one doesn't undo the other")
	position, err = f.Position(ctx, foreign)
	require.NoError(t, err)
	assert.Empty(t, position)
}
