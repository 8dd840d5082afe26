// Package usecase records consents.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/privacy/consent"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Recorder adds evidence in the transaction of what the consent belongs to.
type Recorder struct {
	evidences consent.Evidences
	newID     func() string
}

// NewRecorder connects the store.
func NewRecorder(e consent.Evidences, newID func() string) *Recorder {
	return &Recorder{evidences: e, newID: newID}
}

// Undo removes what a person agreed to on an occasion that is undone.
func (r *Recorder) Undo(ctx context.Context, t tenant.ID, subjectID, occasion string) error {
	return r.evidences.Undo(ctx, t, subjectID, occasion)
}

// Record keeps each consent with the words that were agreed to.
func (r *Recorder) Record(ctx context.Context, given []consent.Evidence) error {
	for _, e := range given {
		e.ID, e.Hash = r.newID(), consent.HashOf(e.Text)
		if e.How == "" {
			e.How = consent.ByForm
		}
		if err := e.Validate(); err != nil {
			return err
		}
		if err := r.evidences.Append(ctx, e); err != nil {
			return err
		}
	}
	return nil
}
