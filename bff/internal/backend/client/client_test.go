package client_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/log"
	"weitersagen.app/bff/internal/platform/problem"
)

// asked is what the backend got.
type asked struct {
	query  url.Values
	header http.Header
	body   string
}

// fakeWire answers each "METHOD path" with a text, and remembers what it got.
type fakeWire struct {
	*client.Client
	mu  sync.Mutex
	got map[string]asked
}

func newWire(t *testing.T, answers map[string]string) *fakeWire {
	t.Helper()
	w := &fakeWire{got: map[string]asked{}}
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		assert.NoError(t, err)
		key := r.Method + " " + r.URL.Path
		w.mu.Lock()
		w.got[key] = asked{query: r.URL.Query(), header: r.Header.Clone(), body: string(body)}
		w.mu.Unlock()
		answer, ok := answers[key]
		if !ok {
			problem.New(http.StatusNotFound, "product.unknown", "nothing here").Write(rw)
			return
		}
		rw.Header().Set("Content-Type", "application/json")
		_, _ = rw.Write([]byte(answer))
	}))
	t.Cleanup(server.Close)
	base, err := url.Parse(server.URL)
	require.NoError(t, err)
	w.Client = client.New(wire.HTTP(base), serviceKey)
	return w
}

func (w *fakeWire) asked(key string) asked {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.got[key]
}

const serviceKey = "the-service-key-of-tests"

var call = backend.Call{
	Tenant: "funkwelle", Locale: "en", Token: "secret", From: "192.0.2.1", Edition: "3-85a93b384688",
}

func TestACallSaysOnWhoseBehalf(t *testing.T) {
	got := make(chan http.Header, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got <- r.Header.Clone()
		_, _ = w.Write([]byte(`{"Vorname":"Anna","Nachname":"Muster","Email":"anna@example.org"}`))
	}))
	defer server.Close()
	base, err := url.Parse(server.URL)
	require.NoError(t, err)
	c := client.New(wire.HTTP(base), "key")
	a, err := c.Account(log.WithID(t.Context(), "request-1"), call)
	require.NoError(t, err)
	assert.Equal(t, backend.Person{FirstName: "Anna", LastName: "Muster", Email: "anna@example.org"}, a.Person)
	h := <-got
	assert.Equal(t, "Bearer secret", h.Get("Authorization"))
	assert.Equal(t, "en", h.Get("X-Accept-Language"))
	assert.Equal(t, "request-1", h.Get("X-Request-Id"))
	assert.Equal(t, "192.0.2.1", h.Get("X-Real-IP"))
}

func TestErrorsOfTheBackend(t *testing.T) {
	for _, tt := range []struct {
		name, contentType, body string
		status                  int
		wantStatus              int
		wantCode                string
	}{
		{
			"a problem passes through", "application/problem+json",
			`{"status":410,"code":"recommendation.expired","detail":"x"}`, 410, 410, "recommendation.expired",
		},
		{"a page of some proxy", "text/html", `<html>`, 502, 502, "technical"},
		{"a broken problem", "application/problem+json", `{`, 500, 502, "technical"},
		{"a redirect is no answer", "text/plain", ``, 302, 502, "technical"},
		{"a broken success", "application/json", `{`, 200, 502, "technical"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", tt.contentType)
				w.WriteHeader(tt.status)
				_, _ = w.Write([]byte(tt.body))
			}))
			defer server.Close()
			base, err := url.Parse(server.URL)
			require.NoError(t, err)
			c := client.New(wire.HTTP(base), "key")
			_, err = c.Account(t.Context(), call)
			assert.Equal(t, tt.wantStatus, problem.StatusOf(err))
			assert.True(t, problem.Is(err, tt.wantCode), "%v", err)
		})
	}
	base, err := url.Parse("http://127.0.0.1:1")
	require.NoError(t, err)
	c := client.New(wire.HTTP(base), "key")
	_, err = c.Account(t.Context(), call)
	assert.Equal(t, http.StatusBadGateway, problem.StatusOf(err))
	assert.Error(t, c.Ready(t.Context()))
}

// What is asked stands in addresses, and errors are logged.
func TestAnErrorTellsNothingOfWhatWasAsked(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	base, err := url.Parse(server.URL)
	require.NoError(t, err)
	server.Close()
	c := client.New(wire.HTTP(base), serviceKey)
	_, err = c.Recommendation(
		t.Context(), backend.Call{Tenant: "funkwelle"}, backend.Link{Number: "1234567890", Key: "5278146b79"},
	)
	require.Error(t, err)
	assert.Equal(t, http.StatusBadGateway, problem.StatusOf(err))
	for _, secret := range []string{"1234567890", "5278146b79", "/api/v1"} {
		assert.NotContains(t, err.Error(), secret)
	}
	_, err = c.LookCode(t.Context(), backend.Call{Tenant: "funkwelle"}, "K4W8TZ3X")
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "K4W8TZ3X")
}
