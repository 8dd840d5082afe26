package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/safety/consent"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/safety/consent/usecase"
)

var ticked = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func permission() consent.Permission {
	return consent.Permission{
		Tenant: "funkwelle", Mailbox: "ben@example.de", Phone: "+491701234567", TextID: "anrufe", TextVersion: "1",
		Text:     "Ja, rufen Sie an.",
		Language: "de", Channel: "whatsapp", AskedAt: ticked, GivenAt: ticked.Add(time.Hour),
	}
}

func TestAPermissionToCallIsProvedForFiveYearsAfterItsLastUse(t *testing.T) {
	ctx := context.Background()
	store := consentstore.NewProofs(dbtest.SQLite(t))
	u := usecase.NewProofs(store, person.NewHasher([]byte("key")), id.New)
	require.NoError(t, u.Keep(ctx, permission()))
	found, err := u.OfPhone(ctx, "funkwelle", "+491701234567")
	require.NoError(t, err)
	require.Len(t, found, 1)
	assert.Equal(t, "Ja, rufen Sie an.", found[0].Text)
	assert.NotContains(t, found[0].Person+found[0].Phone, "ben")
	assert.NotContains(t, found[0].Phone, "170")

	_, err = u.Used(ctx, "funkwelle", "+491701234567", ticked)
	require.ErrorIs(t, err, consent.ErrNoProof, "before the mailbox confirmed")
	_, err = u.Used(ctx, "havelschutz", "+491701234567", ticked.AddDate(1, 0, 0))
	require.ErrorIs(t, err, consent.ErrNoProof, "another tenant")
	used, err := u.Used(ctx, "funkwelle", "+491701234567", ticked.AddDate(1, 0, 0))
	require.NoError(t, err)
	assert.Equal(t, consent.KeptUntil(ticked.AddDate(1, 0, 0)), used.KeepUntil)

	require.NoError(t, u.Leave(ctx, "funkwelle", "ben@example.de", ticked.AddDate(2, 0, 0)))
	_, err = u.Used(ctx, "funkwelle", "+491701234567", ticked.AddDate(2, 0, 1))
	require.ErrorIs(t, err, consent.ErrLeft)

	n, err := store.Drop(ctx, used.KeepUntil.Add(-time.Second))
	require.NoError(t, err)
	assert.Zero(t, n, "the last second")
	n, err = store.Drop(ctx, used.KeepUntil)
	require.NoError(t, err)
	assert.EqualValues(t, 1, n)
	found, err = u.OfMailbox(ctx, "funkwelle", "ben@example.de")
	require.NoError(t, err)
	assert.Empty(t, found)
}

func TestAProofWithoutItsPartsProvesNothing(t *testing.T) {
	u := usecase.NewProofs(nil, person.NewHasher([]byte("key")), id.New)
	for name, spoil := range map[string]func(*consent.Permission){
		"who": func(p *consent.Permission) { p.Mailbox = "" }, "number": func(p *consent.Permission) { p.Phone = "" },
		"words": func(p *consent.Permission) { p.Text = "" }, "tick": func(p *consent.Permission) { p.AskedAt = time.Time{} },
		"confirmation": func(p *consent.Permission) { p.GivenAt = time.Time{} },
	} {
		p := permission()
		spoil(&p)
		require.ErrorIs(t, u.Keep(context.Background(), p), consent.ErrIncomplete, name)
	}
}
