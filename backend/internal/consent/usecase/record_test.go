package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/consent"
	"weitersagen.app/backend/internal/consent/usecase"
)

type kept struct {
	consent.Evidences
	rows []consent.Evidence
}

func (k *kept) Append(_ context.Context, e consent.Evidence) error {
	k.rows = append(k.rows, e)
	return nil
}

func TestRecordWantsWholeEvidence(t *testing.T) {
	whole := consent.Evidence{
		Tenant: "funkwelle", SubjectKind: consent.Recipient, SubjectID: "ben", Kind: consent.Terms,
		TextID: "terms", TextVersion: "1", Text: "Ja.", At: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC),
	}
	store := &kept{}
	recorder := usecase.NewRecorder(store, func() string { return "id" })
	require.NoError(t, recorder.Record(context.Background(), []consent.Evidence{whole}))
	require.Len(t, store.rows, 1)
	assert.Equal(t, consent.HashOf("Ja."), store.rows[0].Hash)

	for name, spoil := range map[string]func(*consent.Evidence){
		"who":     func(e *consent.Evidence) { e.SubjectID = "" },
		"what":    func(e *consent.Evidence) { e.Text = "" },
		"version": func(e *consent.Evidence) { e.TextVersion = "" },
		"when":    func(e *consent.Evidence) { e.At = time.Time{} },
	} {
		e := whole
		spoil(&e)
		require.ErrorIs(t, recorder.Record(context.Background(), []consent.Evidence{e}), consent.ErrIncomplete, name)
	}
}
