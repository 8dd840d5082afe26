// Package squidex asks a Squidex server for what a tenant writes there. Nothing of what comes is trusted: neither its
// size, nor its form, nor its words.
package squidex

import (
	"context"
	"net/http"
	"sync"
	"time"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CMS keeps what opens the app of each tenant, so that a token serves until it ends.
type CMS struct {
	http    *http.Client
	secrets func(tenant.ID) string
	now     func() time.Time

	mu   sync.Mutex
	apps map[string]*app
}

var _ content.CMS = (*CMS)(nil)

// New takes the secrets of the tenants' clients; one that isn't there is empty.
func New(secrets func(tenant.ID) string, now func() time.Time) *CMS {
	return &CMS{
		// A redirection would carry a token to where it isn't meant to go.
		http: &http.Client{
			Timeout:       content.Timeout,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		secrets: secrets, now: now, apps: map[string]*app{},
	}
}

// Fetch asks for one thing after the other, by one token; what the CMS doesn't have is named, and any other failure is
// one of all.
func (s *CMS) Fetch(ctx context.Context, t *tenant.Tenant, source content.Source) (content.Raw, error) {
	var raw content.Raw
	secret := s.secrets(t.ID)
	if secret == "" {
		return raw, content.ErrNoSecret
	}
	r := reader{app: s.app(t.ID, source, secret), tenant: t, source: source}
	for _, read := range []func(context.Context, *content.Raw) error{
		r.keyVisual, r.questions, r.pages, r.footnotes, r.variables,
	} {
		if err := read(ctx, &raw); err != nil {
			return content.Raw{}, err
		}
	}
	return raw, nil
}

func (s *CMS) app(t tenant.ID, source content.Source, secret string) *app {
	s.mu.Lock()
	defer s.mu.Unlock()
	name := string(t) + " " + source.URL + " " + source.App + " " + source.Client
	if s.apps[name] == nil {
		s.apps[name] = &app{
			http: s.http, url: source.URL, name: source.App, client: source.Client, secret: secret, now: s.now,
		}
	}
	return s.apps[name]
}
