package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/privacy/consent"
	"weitersagen.app/backend/internal/privacy/consent/usecase"
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

func recorder(t *testing.T) (*usecase.Recorder, *MockEvidences) {
	t.Helper()
	store := NewMockEvidences(t)
	return usecase.NewRecorder(store, func() string { return "id" }), store
}

func TestRecordWantsWholeEvidence(t *testing.T) {
	r, store := recorder(t)
	store.EXPECT().Append(mock.Anything, kept(whole())).Return(nil).Once()
	require.NoError(t, r.Record(context.Background(), []consent.Evidence{whole()}))

	for name, spoil := range map[string]func(*consent.Evidence){
		"who":     func(e *consent.Evidence) { e.SubjectID = "" },
		"what":    func(e *consent.Evidence) { e.Text = "" },
		"version": func(e *consent.Evidence) { e.TextVersion = "" },
		"when":    func(e *consent.Evidence) { e.At = time.Time{} },
	} {
		e := whole()
		spoil(&e)
		require.ErrorIs(t, r.Record(context.Background(), []consent.Evidence{e}), consent.ErrIncomplete, name)
	}
}

func TestRecordStopsAtWhatCannotBeKept(t *testing.T) {
	r, store := recorder(t)
	privacy, away := whole(), errors.New("the database is away")
	privacy.Kind = consent.Privacy
	store.EXPECT().Append(mock.Anything, kept(whole())).Return(away).Once()
	require.ErrorIs(t, r.Record(context.Background(), []consent.Evidence{whole(), privacy}), away)
}
