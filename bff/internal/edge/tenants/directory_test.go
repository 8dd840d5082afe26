package tenants_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/problem"
)

type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

func TestAHostIsAskedForOnceWhileFreshAndServedStaleOnError(t *testing.T) {
	fake := backendtest.New(map[string]*backend.Tenant{"funkwelle": backendtest.Tenant("funkwelle")})
	c := &clock{at: time.Unix(1000, 0)}
	d := tenants.New(fake, slog.New(slog.DiscardHandler), c.now)
	of := func() (*tenants.Site, error) { return d.Of(t.Context(), "funkwelle.localhost") }
	for range 5 {
		site, err := of()
		require.NoError(t, err)
		assert.Equal(t, "funkwelle", site.Tenant.ID)
	}
	assert.Len(t, fake.Asked("GetTenant"), 1)

	fake.Fail("GetTenant", errors.New("away"))
	c.pass(time.Hour)
	for range 5 {
		_, err := of()
		require.NoError(t, err, "the known tenant is served while the backend is away")
	}
	require.Eventually(t, func() bool { return len(fake.Asked("GetTenant")) == 2 }, 30*time.Second, time.Millisecond)
}

func TestManyAskAtOnceForAHostThatIsNotKnownYet(t *testing.T) {
	slow := &slow{
		Fake:  backendtest.New(map[string]*backend.Tenant{"funkwelle": backendtest.Tenant("funkwelle")}),
		begun: make(chan struct{}, 100), release: make(chan struct{}),
	}
	d := tenants.New(slow, slog.New(slog.DiscardHandler), time.Now)
	var wait sync.WaitGroup
	for range 20 {
		wait.Go(func() {
			site, err := d.Of(t.Context(), "funkwelle.localhost")
			assert.NoError(t, err)
			assert.NotNil(t, site)
		})
	}
	<-slow.begun
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := d.Of(gone, "funkwelle.localhost")
	assert.ErrorIs(t, err, context.Canceled, "who goes away doesn't wait")
	close(slow.release)
	wait.Wait()
	assert.Len(t, slow.Asked("GetTenant"), 1)
}

type slow struct {
	*backendtest.Fake
	begun   chan struct{}
	release chan struct{}
}

func (s *slow) Tenant(ctx context.Context, id string) (*backend.Tenant, error) {
	s.begun <- struct{}{}
	<-s.release
	return s.Fake.Tenant(ctx, id)
}

func TestAnUnknownHostIsNotAskedForAgainAtOnce(t *testing.T) {
	fake := backendtest.New(nil)
	c := &clock{at: time.Unix(1000, 0)}
	d := tenants.New(fake, slog.New(slog.DiscardHandler), c.now)
	for range 3 {
		_, err := d.Of(t.Context(), "nobody.example")
		assert.ErrorIs(t, err, tenants.ErrUnknown)
	}
	assert.Len(t, fake.Asked("GetTenant"), 1)
	c.pass(time.Minute)
	_, err := d.Of(t.Context(), "nobody.example")
	assert.ErrorIs(t, err, tenants.ErrUnknown)
	assert.Len(t, fake.Asked("GetTenant"), 2)
}

func TestAFirstFailureIsAskedAgain(t *testing.T) {
	fake := backendtest.New(map[string]*backend.Tenant{"funkwelle": backendtest.Tenant("funkwelle")})
	d := tenants.New(fake, slog.New(slog.DiscardHandler), time.Now)
	fake.Fail("GetTenant", errors.New("starting"))
	_, err := d.Of(t.Context(), "funkwelle.localhost")
	require.Error(t, err)
	fake.Fail("GetTenant", nil)
	_, err = d.Of(t.Context(), "funkwelle.localhost")
	assert.NoError(t, err)
}

func TestMadeUpHostsDoNotFillTheMemory(t *testing.T) {
	fake := backendtest.New(map[string]*backend.Tenant{"funkwelle": backendtest.Tenant("funkwelle")})
	d := tenants.New(fake, slog.New(slog.DiscardHandler), time.Now)
	_, err := d.Of(t.Context(), "funkwelle.localhost")
	require.NoError(t, err)
	for i := range 10_000 {
		_, _ = d.Of(t.Context(), "h"+time.Duration(i).String()+".example")
	}
	assert.LessOrEqual(t, d.Known(), 4096)
	_, err = d.Of(t.Context(), "funkwelle.localhost")
	require.NoError(t, err)
}

func TestATenantWithoutAPageForTheFriendCannotBeServed(t *testing.T) {
	tenant := backendtest.Tenant("x")
	tenant.Routes["en"] = nil
	_, err := tenants.NewSite(tenant)
	assert.ErrorContains(t, err, "RecipientData")
}

func TestWhatCantBeAHostIsNoOnesAndNoOneIsAsked(t *testing.T) {
	fake := backendtest.New(
		map[string]*backend.Tenant{
			"funkwelle": backendtest.Tenant("funkwelle"), "localhost": backendtest.Tenant("funkwelle"),
		},
	)
	d := tenants.New(fake, slog.New(slog.DiscardHandler), time.Now)
	for _, host := range []string{
		strings.Repeat("a", 300) + ".localhost", strings.Repeat("a", 64) + ".localhost", strings.Repeat("a.", 150) + "de",
		"..", "a..b", "x y.localhost", "%00.localhost", "ü.localhost",
		"funkwelle.localhost:abc", "funkwelle.localhost:", "funkwelle.localhost:80a", "funkwelle.localhost:-1",
		"funkwelle.localhost:65536", "funkwelle.localhost:+80", "[::1]:x", `funkwelle.localhost:"><script>`,
	} {
		_, err := d.Of(t.Context(), host)
		assert.ErrorIs(t, err, tenants.ErrUnknown, host)
		assert.Equal(t, http.StatusMisdirectedRequest, problem.StatusOf(err))
	}
	assert.Empty(t, fake.Asked("GetTenant"))
	for _, host := range []string{
		"funkwelle.localhost:8080", "funkwelle.localhost.", "FUNKWELLE.localhost", "localhost", "127.0.0.1:80",
		"[::1]:80", "",
	} {
		_, err := d.Of(t.Context(), host)
		assert.NoError(t, err, host)
	}
}
