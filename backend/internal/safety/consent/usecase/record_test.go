package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/consent"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/safety/consent/usecase"
)

func whole() consent.Evidence {
	return consent.Evidence{
		Tenant: "funkwelle", SubjectKind: consent.Recipient, SubjectID: "ben", Kind: consent.Terms,
		TextID: "terms", TextVersion: "1", Text: "Ja.", At: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC),
	}
}

// kept is evidence as the store gets it.
func kept(e consent.Evidence) consent.Evidence {
	e.ID, e.Hash, e.How = "id", consent.HashOf(e.Text), consent.ByForm
	return e
}

func TestRecordWantsWholeEvidence(t *testing.T) {
	ctx, store := context.Background(), consentstore.New(dbtest.SQLite(t))
	r := usecase.NewRecorder(store, func() string { return "id" })
	require.NoError(t, r.Record(ctx, []consent.Evidence{whole()}))

	for name, spoil := range map[string]func(*consent.Evidence){
		"who":     func(e *consent.Evidence) { e.SubjectID = "" },
		"what":    func(e *consent.Evidence) { e.Text = "" },
		"version": func(e *consent.Evidence) { e.TextVersion = "" },
		"hearer":  func(e *consent.Evidence) { e.How = consent.Spoken },
		"speaker": func(e *consent.Evidence) { e.SpokenTo = "B101" },
		"when":    func(e *consent.Evidence) { e.At = time.Time{} },
	} {
		e := whole()
		spoil(&e)
		other := whole()
		other.Kind = consent.Privacy
		require.ErrorIs(t, r.Record(ctx, []consent.Evidence{other, e}), consent.ErrIncomplete, name)
	}
	all, err := store.Of(ctx, "funkwelle", "ben")
	require.NoError(t, err)
	assert.Equal(t, []consent.Evidence{kept(whole())}, all)
}

func TestRecordStopsAtWhatCannotBeKept(t *testing.T) {
	store, privacy := NewMockEvidences(t), whole()
	privacy.Kind = consent.Privacy
	both := []consent.Evidence{kept(whole()), kept(privacy)}
	r := usecase.NewRecorder(store, func() string { return "id" })
	full := errors.New("the database is full")
	store.EXPECT().Append(mock.Anything, both).Return(full).Once()
	require.ErrorIs(t, r.Record(context.Background(), []consent.Evidence{whole(), privacy}), full)
}
