// Package transfertest stands in for the people who release batches, where their keys aren't the question.
package transfertest

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Words remembers who saw what, and covers it.
type Words struct {
	mu    sync.Mutex
	deeds map[string]deed
}

var _ transfer.Words = (*Words)(nil)

type deed struct {
	by, batch string
	lines     []string
}

// Forget has what somebody said count no more.
func (w *Words) Forget(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for id, d := range w.deeds {
		if d.by == name {
			d.by = ""
			w.deeds[id] = d
		}
	}
}

// Seal hides nothing.
func Seal(plain string) string { return plain }

// Of is a person whose words are remembered.
func (w *Words) Of(name string) transfer.Signer { return signer{w, name} }

type signer struct {
	words *Words
	name  string
}

var (
	_ transfer.Signer    = signer{}
	_ transfer.Confirmer = signer{}
)

func (s signer) Name() string { return s.name }

func (s signer) Sign(_ context.Context, _ tenant.ID, batch string, c transfer.Content) (string, error) {
	s.words.mu.Lock()
	defer s.words.mu.Unlock()
	if s.words.deeds == nil {
		s.words.deeds = map[string]deed{}
	}
	id := fmt.Sprint(s.name, "/", len(s.words.deeds))
	s.words.deeds[id] = deed{s.name, batch, c.Lines}
	return id, nil
}

// Confirm signs nothing: here no settings are asked for.
func (s signer) Confirm(context.Context, string) (string, error) { return s.name, nil }

// OfSettings has no second word about settings asked for.
func (*Words) OfSettings(context.Context, tenant.ID) ([]transfer.Voice, error) { return nil, nil }

// Active counts two.
func (*Words) Active(context.Context, tenant.ID, time.Time) (int, error) { return 2, nil }

// Covers wants a deed of the person who released, about this batch and with these lines.
func (w *Words) Covers(_ context.Context, _ tenant.ID, batch string, r transfer.Released, lines []string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	d, ok := w.deeds[r.Deed]
	if !ok || d.by != r.By || d.batch != batch {
		return transfer.ErrUnproved
	}
	for _, line := range lines {
		if !slices.Contains(d.lines, line) {
			return transfer.ErrUnproved
		}
	}
	return nil
}
