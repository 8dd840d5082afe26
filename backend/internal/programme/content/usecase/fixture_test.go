package usecase_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/mock"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func words(s string) tenant.Localized { return tenant.Localized{"de": s, "en": s} }

// files are those of a tenant that has a CMS.
type files struct{ content *content.Content }

func (f *files) Of(context.Context, tenant.ID) (*content.Content, error) { return f.content, nil }

// cms answers as the test sets it, and counts how often it is asked, and how many ask at once.
type cms struct {
	mu            sync.Mutex
	title         string
	err           error
	asked, atOnce int
	most          int
	// holds keeps every answer back until it is closed; arrived receives each question.
	holds   chan struct{}
	arrived chan struct{}
}

func (c *cms) Fetch(ctx context.Context, _ *tenant.Tenant, _ content.Source) (content.Raw, error) {
	c.mu.Lock()
	c.asked++
	c.atOnce++
	c.most = max(c.most, c.atOnce)
	holds, title, err := c.holds, c.title, c.err
	c.mu.Unlock()
	if holds != nil {
		c.arrived <- struct{}{}
		select {
		case <-holds:
		case <-ctx.Done():
			err = ctx.Err()
		}
	}
	c.mu.Lock()
	c.atOnce--
	c.mu.Unlock()
	return content.Raw{Words: content.Words{Hero: content.Hero{Title: words(title)}}}, err
}

func (c *cms) says(title string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.title, c.err = title, err
}

var errAway = errors.New("away")

// cache is one that all processes of a test share; its turns end by the test's clock.
type cache struct {
	clock *clock.Manual
	mu    sync.Mutex
	kept  map[string]content.Fetched
	turns map[string]time.Time
	err   error
}

var _ content.Cache = (*cache)(nil)

func (c *cache) Newer(_ context.Context, t tenant.ID, key string, than time.Time) (content.Fetched, bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f, ok := c.kept[string(t)+key]
	return f, ok && f.At.After(than), c.err
}

func (c *cache) Keep(_ context.Context, t tenant.ID, key string, f content.Fetched) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept[string(t)+key] = f
	return c.err
}

func (c *cache) Claim(_ context.Context, t tenant.ID, key string, lease time.Duration) (bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.clock.Now().Before(c.turns[string(t)+key]) {
		return false, c.err
	}
	c.turns[string(t)+key] = c.clock.Now().Add(lease)
	return c.err == nil, c.err
}

func (c *cache) Free(_ context.Context, t tenant.ID, key string, pause time.Duration) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.turns[string(t)+key] = c.clock.Now().Add(pause)
	return c.err
}

// world is a tenant with its CMS, and processes that show what it says.
type world struct {
	t      *testing.T
	clock  *clock.Manual
	tenant *tenant.Tenant
	files  *files
	cms    *cms
	cache  *cache
}

func newWorld(t *testing.T) *world {
	w := &world{
		t: t, clock: clock.NewManual(time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)), tenant: tenanttest.New(),
		cms: &cms{title: "CMS"},
	}
	w.cache = &cache{clock: w.clock, kept: map[string]content.Fetched{}, turns: map[string]time.Time{}}
	w.files = &files{&content.Content{
		Hero: content.Hero{Title: words("Datei")}, CMS: content.Source{URL: "https://cms.example"}.Named(w.tenant),
	}}
	return w
}

// process is one of them.
type process struct {
	*usecase.Follow

	w        *world
	observer *MockObserver
	// waited counts the pages that waited, and the time that each was given passes at once.
	waited int
}

func (w *world) process() *process {
	p := &process{w: w, observer: NewMockObserver(w.t)}
	p.observer.EXPECT().Fetched(mock.Anything, w.tenant.ID, mock.Anything).Return().Maybe()
	p.observer.EXPECT().Failed(mock.Anything, w.tenant.ID, mock.Anything).Return().Maybe()
	over := make(chan time.Time)
	close(over)
	live := &usecase.Live{Files: w.files, Tenants: tenanttest.NewCatalog(w.tenant), After: func(d time.Duration) <-chan time.Time {
		p.waited++
		if d != usecase.PageTimeout {
			w.t.Errorf("a page waits %s", d)
		}
		return over
	}}
	p.Follow = &usecase.Follow{
		Clock: w.clock, Tenants: tenanttest.NewCatalog(w.tenant), CMS: w.cms, Cache: w.cache, Live: live,
		Observer: p.observer,
	}
	return p
}

// round lets a process look once, and waits for what it does.
func (p *process) round() {
	var work sync.WaitGroup
	p.Round(p.w.t.Context(), work.Go)
	work.Wait()
}

func (p *process) title() string {
	c, err := p.Live.Of(p.w.t.Context(), p.w.tenant.ID)
	if err != nil {
		p.w.t.Fatal(err)
	}
	return c.Hero.Title["de"]
}
