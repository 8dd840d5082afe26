// Package usecase records consents.
package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/safety/consent"
)

// Recorder adds evidence in the transaction of what the consent belongs to. The rest is the store's own.
type Recorder struct {
	consent.Evidences
	newID func() string
}

var _ consent.Service = (*Recorder)(nil)

// NewRecorder connects the store.
func NewRecorder(e consent.Evidences, newID func() string) *Recorder {
	return &Recorder{Evidences: e, newID: newID}
}

// Record keeps each consent with the words that were agreed to.
func (r *Recorder) Record(ctx context.Context, given []consent.Evidence) error {
	whole := slices.Clone(given)
	for i := range whole {
		e := &whole[i]
		e.ID, e.Hash = r.newID(), consent.HashOf(e.Text)
		if e.How == "" {
			e.How = consent.ByForm
		}
		if err := e.Validate(); err != nil {
			return err
		}
	}
	return r.Append(ctx, whole)
}
