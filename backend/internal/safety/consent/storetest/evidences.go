// Package storetest is the contract that every store of evidence keeps.
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

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func evidence(t tenant.ID, occasion, version, text string) consent.Evidence {
	return consent.Evidence{
		Tenant: t, ID: id.New(), SubjectKind: consent.Recipient, SubjectID: "ben", Occasion: occasion, Kind: consent.Terms,
		TextID: "terms", TextVersion: version, Language: "de", Hash: consent.HashOf(text), Text: text, Channel: "whatsapp",
		How: consent.ByMailedLink, At: now,
	}
}

// Evidences runs the contract.
func Evidences(t *testing.T, store consent.Evidences) {
	ctx := context.Background()
	first := evidence("funkwelle", "r1", "1", "Ja, gern.")
	again := evidence("funkwelle", "r1", "1", "Ja, gern.")
	again.At = now.Add(time.Hour)
	newer := evidence("funkwelle", "r1", "2", "Ja, sehr gern.")
	other := evidence("funkwelle", "r2", "1", "Ja, gern.")
	other.How, other.SpokenTo = consent.Spoken, "B101"
	require.NoError(t, store.Append(ctx, nil))
	require.NoError(t, store.Append(ctx, []consent.Evidence{first, again, newer}))
	require.NoError(
		t, store.Append(ctx, []consent.Evidence{other, again, evidence("havelschutz", "r1", "1", "Ja, gern.")}),
	)
	got, err := store.Of(ctx, "funkwelle", "ben")
	require.NoError(t, err)
	assert.Equal(
		t, []consent.Evidence{first, newer, other}, got,
		"a repetition keeps the first moment; each occasion and version counts",
	)
	got, err = store.Of(ctx, "funkwelle", "nobody")
	require.NoError(t, err)
	assert.Empty(t, got)

	terms := consent.Text{Kind: consent.Terms, ID: "terms", Version: "2"}
	_, stands, err := store.Standing(ctx, "funkwelle", "ben", terms)
	require.NoError(t, err)
	assert.False(t, stands, "by a link, not by the login")
	owner := evidence("funkwelle", "r3", "2", "Ja, sehr gern.")
	owner.How, owner.SubjectID = consent.ByLogin, "anna"
	require.NoError(t, store.Append(ctx, []consent.Evidence{owner}))
	standing, stands, err := store.Standing(ctx, "funkwelle", "anna", terms)
	require.NoError(t, err)
	assert.True(t, stands)
	assert.Equal(t, owner, standing)
	for _, other := range []consent.Text{
		{Kind: consent.Terms, ID: "terms", Version: "1"}, {Kind: consent.Terms, ID: "others", Version: "2"},
		{Kind: consent.Privacy, ID: "terms", Version: "2"},
	} {
		_, stands, err = store.Standing(ctx, "funkwelle", "anna", other)
		require.NoError(t, err)
		assert.False(t, stands, other)
	}
	_, stands, err = store.Standing(ctx, "havelschutz", "anna", terms)
	require.NoError(t, err)
	assert.False(t, stands, "another tenant's")

	require.NoError(t, store.Undo(ctx, "funkwelle", "ben", "r2"))
	require.NoError(t, store.Undo(ctx, "funkwelle", "nobody", "r1"))
	got, err = store.Of(ctx, "funkwelle", "ben")
	require.NoError(t, err)
	assert.Equal(t, []consent.Evidence{first, newer}, got, "one occasion is undone, the others stand")

	require.NoError(t, store.Forget(ctx, "funkwelle", "ben"))
	got, err = store.Of(ctx, "funkwelle", "ben")
	require.NoError(t, err)
	assert.Empty(t, got)
	got, err = store.Of(ctx, "havelschutz", "ben")
	require.NoError(t, err)
	assert.Len(t, got, 1, "another tenant's evidence stays")
}
