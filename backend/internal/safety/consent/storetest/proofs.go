package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

func proof(t tenant.ID, person, phone string, given time.Time) consent.Proof {
	return consent.Proof{
		Tenant: t, ID: id.New(), Person: person, Phone: phone, TextID: "calls", TextVersion: "1", Language: "de",
		Hash: consent.HashOf("Ja, anrufen."), Text: "Ja, anrufen.", Channel: "whatsapp", AskedAt: given.Add(-time.Hour),
		GivenAt: given, UsedAt: given,
		KeepUntil: consent.KeptUntil(given),
	}
}

// Proofs runs the contract.
func Proofs(t *testing.T, store consent.Proofs) {
	ctx := context.Background()
	first, second := proof("funkwelle", "ben", "0170", now), proof("funkwelle", "ben", "0171", now.AddDate(1, 0, 0))
	other := proof("havelschutz", "ben", "0170", now)
	for _, p := range []consent.Proof{second, first, other} {
		require.NoError(t, store.Add(ctx, p))
	}
	got, err := store.OfPerson(ctx, "funkwelle", "ben")
	require.NoError(t, err)
	assert.Equal(t, []consent.Proof{first, second}, got, "oldest first")
	got, err = store.OfPhone(ctx, "funkwelle", "0170")
	require.NoError(t, err)
	assert.Equal(t, []consent.Proof{first}, got)

	later := now.AddDate(2, 0, 0)
	require.NoError(t, store.Use(ctx, "funkwelle", first.ID, later, consent.KeptUntil(later)))
	require.NoError(
		t, store.Use(ctx, "funkwelle", first.ID, now.AddDate(1, 0, 0), now), "an earlier use that is told later",
	)
	require.NoError(t, store.Leave(ctx, "funkwelle", "ben", later.Add(time.Hour)))
	require.NoError(t, store.Leave(ctx, "funkwelle", "ben", later.AddDate(1, 0, 0)), "again")
	got, err = store.OfPhone(ctx, "funkwelle", "0170")
	require.NoError(t, err)
	require.Len(t, got, 1)
	assert.Equal(t, later, got[0].UsedAt)
	assert.Equal(t, consent.KeptUntil(later), got[0].KeepUntil)
	require.NotNil(t, got[0].LeftAt)
	assert.True(t, got[0].LeftAt.Equal(later.Add(time.Hour)), "the first moment stays")
	got, err = store.OfPhone(ctx, "havelschutz", "0170")
	require.NoError(t, err)
	require.Len(t, got, 1)
	assert.Nil(t, got[0].LeftAt, "another tenant's stays")

	n, err := store.Drop(ctx, consent.KeptUntil(now))
	require.NoError(t, err)
	assert.EqualValues(t, 1, n, "havelschutz' alone")
	n, err = store.Drop(ctx, consent.KeptUntil(later))
	require.NoError(t, err)
	assert.EqualValues(t, 2, n)
}
