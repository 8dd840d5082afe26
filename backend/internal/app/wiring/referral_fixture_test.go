package wiring

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/setup"
)

const serviceKey = "the edge's own key"

// served is the API of the built-in tenants on a database and clock of the test's own.
type served struct {
	*App
	t       *testing.T
	handler http.Handler
	clock   *clock.Manual
}

func serveAPI(t *testing.T, db *gormdb.DB) *served {
	t.Helper()
	secret, err := keys.Parse("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
	require.NoError(t, err)
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	safe, err := vault.Parse(keyset)
	require.NoError(t, err)
	a, err := Assemble(setup.Config{PublicURL: "http://{tenant}.localhost:8080", Keys: secret, Vault: safe, ServiceKey: serviceKey}, logging.Discard())
	require.NoError(t, err)
	c := clock.NewManual(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
	client := redis.NewClient(&redis.Options{Addr: miniredis.RunT(t).Addr()})
	t.Cleanup(func() { _ = client.Close() })
	a.DB, a.Redis, a.Clock = db, client, c
	a.Outbox = a.OutboxStore()
	asksAll(t, a)
	return &served{App: a, t: t, handler: a.HTTP(), clock: c}
}

// asksAll lets the tenants ask friends for everything, so that what is kept of it, shown, exported and erased is walked for each field.
func asksAll(t *testing.T, a *App) {
	t.Helper()
	for _, id := range []tenant.ID{"funkwelle", "havelschutz"} {
		programme, err := a.Tenants.ByID(context.Background(), id)
		require.NoError(t, err)
		programme.FriendFields = tenant.UsualFriendFields
	}
}

func serveSQLite(t *testing.T) *served {
	t.Helper()
	return serveAPI(t, dbtest.SQLite(t))
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (a answer) code(t *testing.T) string {
	t.Helper()
	var problem struct{ Code string }
	require.NoError(t, json.Unmarshal(a.body, &problem), string(a.body))
	return problem.Code
}

// fields is a JSON object whose values are looked at one by one.
type fields map[string]json.RawMessage

func (a answer) fields(t *testing.T) fields {
	t.Helper()
	out := fields{}
	require.NoError(t, json.Unmarshal(a.body, &out), string(a.body))
	return out
}

func (f fields) text(t *testing.T, name string) string {
	t.Helper()
	var s string
	require.NoError(t, json.Unmarshal(f[name], &s), "%s: %s", name, f[name])
	return s
}

func (s *served) call(method, path, token string, body []byte, headers ...string) answer {
	s.t.Helper()
	r := httptest.NewRequestWithContext(context.Background(), method, path, bytes.NewReader(body))
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return answer{w.Code, w.Header(), w.Body.Bytes()}
}

// versions gives the versions of a text that people agree to.
func (s *served) version(t tenant.ID, name string) string {
	s.t.Helper()
	c, err := s.Contents().Of(context.Background(), t)
	require.NoError(s.t, err)
	text, err := c.Consent(name)
	require.NoError(s.t, err)
	return text.Version
}

func (s *served) terms(t tenant.ID) string { return s.version(t, content.ConsentTerms) }
