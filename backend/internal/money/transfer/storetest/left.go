package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Left runs the contract, on one database with the store of batches.
func Left(t *testing.T, f transfer.Left, s transfer.Store) {
	t.Run("files", func(t *testing.T) { leftFiles(t, f, s) })
	t.Run("transfers", func(t *testing.T) {
		payabletest.Each(t, func(t *testing.T, kind payable.Kind) { leftTransfers(t, f, s, kind) })
	})
}

func leftFiles(t *testing.T, f transfer.Left, s transfer.Store) {
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

	last, err = f.LastFile(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, "mf2", last)
	last, err = f.LastFile(ctx, foreign)
	require.NoError(t, err)
	assert.Empty(t, last)
}

func leftTransfers(t *testing.T, f transfer.Left, s transfer.Store, kind payable.Kind) {
	ctx, name := context.Background(), func(of string) string { return string(kind) + " " + of }
	require.NoError(t, s.AddBatch(ctx, transfer.Batch{
		Tenant: own, ID: name("t"), MessageID: name("mt"), Status: transfer.Submitted, CreatedAt: at, ExecuteOn: "2026-11-23",
		SubmittedAt: at, Version: 1,
	}, nil))
	made := func(id string, status transfer.Status, of payable.Ref) transfer.Payout {
		return transfer.Payout{
			Tenant: own, ID: name(id), BatchID: name("t"), Payable: of, Key: name("key " + id), Attempt: 1,
			EndToEndID: name("E" + id), AmountCents: 3501,
			Status: status, CreatedAt: at, Version: 1,
		}
	}
	require.NoError(t, f.AddPayouts(ctx, nil))
	waits, refused, owned := made(
		"p1", transfer.Reserved, payable.Ref{},
	), made("p2", transfer.Rejected, payable.Ref{}), made(
		"p3", transfer.Paid, payable.Ref{Kind: kind, ID: "award p3"},
	)
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
	assert.Equal(t, []transfer.Payout{waits}, list)
	list, err = f.Held(ctx, foreign)
	require.NoError(t, err)
	assert.Empty(t, list)
	counts(t, f, own, payout.HeldCount{Count: 1, Cents: 3501})
	counts(t, f, foreign, payout.HeldCount{})

	require.NoError(t, s.UpdatePayout(ctx, own, name("p1"), func(p *transfer.Payout) error { return p.Accept(at) }))
	counts(t, f, own, payout.HeldCount{})
	held, err = f.HeldKeys(ctx, own, keys)
	require.NoError(t, err)
	assert.Equal(t, map[string]bool{name("key p1"): true}, held, "an award that is earned anew still finds it")
	require.NoError(
		t,
		s.UpdatePayout(
			ctx, own, name("p1"), func(p *transfer.Payout) error { return p.TakeOver(payable.Ref{Kind: kind, ID: "award p1"}) },
		),
	)
	held, err = f.HeldKeys(ctx, own, keys)
	require.NoError(t, err)
	assert.Empty(t, held)
	found, err := s.ByEndToEnd(ctx, own, name("Ep1"))
	require.NoError(t, err)
	assert.Equal(t, payable.Ref{Kind: kind, ID: "award p1"}, found.Payable, "it knows of which kind that is")
}

func counts(t *testing.T, f transfer.Left, of tenant.ID, want payout.HeldCount) {
	t.Helper()
	count, err := f.HeldCount(context.Background(), of)
	require.NoError(t, err)
	assert.Equal(t, want, count)
}
