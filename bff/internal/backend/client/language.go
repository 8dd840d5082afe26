package client

import (
	"context"
	"net/http"
	"slices"
	"sync"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/platform/text"
)

// languages remembers each tenant's further languages of its newest edition, because the tenant itself is asked for
// every few seconds.
type languages struct {
	mu    sync.Mutex
	known map[string]ofEdition
}

type ofEdition struct {
	edition string
	further map[string]*backend.Language
}

// further gives a tenant's languages that aren't built in.
func (c *Client) further(ctx context.Context, t *backend.Tenant) (map[string]*backend.Language, error) {
	c.languages.mu.Lock()
	known, ok := c.languages.known[t.ID]
	c.languages.mu.Unlock()
	if ok && known.edition == t.Edition {
		return known.further, nil
	}
	further := map[string]*backend.Language{}
	for _, l := range t.Languages {
		if slices.Contains(backend.BuiltIn, l) {
			continue
		}
		texts, err := c.GetInterface(ctx, backend.Call{Tenant: t.ID, Edition: t.Edition}, l)
		if problem.StatusOf(err) == http.StatusNotFound {
			continue // the tenant changed meanwhile, and is asked for again
		}
		if err != nil {
			return nil, err
		}
		further[l] = backend.NewLanguage(worded(texts.Areas, t.Wording))
	}
	c.languages.mu.Lock()
	defer c.languages.mu.Unlock()
	c.languages.known[t.ID] = ofEdition{edition: t.Edition, further: further}
	return further, nil
}

// worded gives a language's texts in a tenant's words.
func worded(areas map[string]map[string]string, wording string) map[string]map[string]string {
	own := make(map[string]map[string]string, len(areas))
	for name, texts := range areas {
		own[name] = make(map[string]string, len(texts))
		for key, one := range texts {
			own[name][key] = text.Worded(one, wording)
		}
	}
	return own
}
