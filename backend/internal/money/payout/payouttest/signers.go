// Package payouttest stands in for the people who release batches, where their keys aren't the question.
package payouttest

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Words remembers who saw what, and covers it.
type Words struct {
	mu    sync.Mutex
	deeds map[string]deed
}

var _ payout.Words = (*Words)(nil)

type deed struct {
	by, batch string
	lines     []string
}

// Seal hides nothing.
func Seal(plain string) string { return plain }

// Of is a person whose words are remembered.
func (w *Words) Of(name string) payout.Signer { return signer{w, name} }

type signer struct {
	words *Words
	name  string
}

var _ payout.Signer = signer{}

func (s signer) Name() string { return s.name }

func (s signer) Sign(_ context.Context, _ tenant.ID, batch string, c payout.Content) (string, error) {
	s.words.mu.Lock()
	defer s.words.mu.Unlock()
	if s.words.deeds == nil {
		s.words.deeds = map[string]deed{}
	}
	id := fmt.Sprint(s.name, "/", len(s.words.deeds))
	s.words.deeds[id] = deed{s.name, batch, c.Lines}
	return id, nil
}

func (w *Words) Covers(_ context.Context, _ tenant.ID, batch string, r payout.Released, lines []string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	d, ok := w.deeds[r.Deed]
	if !ok || d.by != r.By || d.batch != batch {
		return payout.ErrUnproved
	}
	for _, line := range lines {
		if !slices.Contains(d.lines, line) {
			return payout.ErrUnproved
		}
	}
	return nil
}
