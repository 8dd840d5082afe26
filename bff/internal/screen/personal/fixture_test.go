package personal_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/alicebob/miniredis/v2"
	"github.com/gin-gonic/gin"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/personal"
	"weitersagen.app/bff/internal/session"
)

// browser asks the screens as a person's browser does: it keeps cookies.
type browser struct {
	t        *testing.T
	engine   *gin.Engine
	backend  *backendtest.Fake
	tenant   *backend.Tenant
	sessions *session.Sessions
	cookies  map[string]*http.Cookie
	// admin tells that an operator looks through the session.
	admin bool
}

func open(t *testing.T) *browser {
	t.Helper()
	gin.SetMode(gin.TestMode)
	redisServer := miniredis.RunT(t)
	client := redis.NewClient(&redis.Options{Addr: redisServer.Addr()})
	t.Cleanup(func() { _ = client.Close() })
	tenant := backendtest.Tenant("funkwelle")
	tenant.Modules.NewsletterPermission, tenant.Modules.StoringBankData = true, true
	b := &browser{
		t: t, engine: gin.New(), backend: backendtest.New(map[string]*backend.Tenant{"funkwelle": tenant}), tenant: tenant,
		sessions: session.New(client), cookies: map[string]*http.Cookie{},
	}
	personal.New(b.backend.Client, b.sessions).Register(screen.NewAPI(b.engine, "personal"))
	return b
}

// in is a browser whose person is logged in.
func in(t *testing.T) *browser {
	b := open(t)
	require.Equal(
		t, http.StatusOK,
		b.ask(http.MethodPost, "/login", `{"email":"anna@example.org","password":"Geheim123","remember":false}`).StatusCode,
	)
	return b
}

func (b *browser) ask(method, path, body string) *http.Response {
	b.t.Helper()
	r := httptest.NewRequest(method, "/bff/personal"+path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for _, c := range b.cookies {
		r.AddCookie(c)
	}
	data, err := b.sessions.Read(r, b.tenant.ID)
	require.NoError(b.t, err)
	if data != nil {
		data.Admin = b.admin
	}
	v := &screen.Visit{
		Tenant: b.tenant, Locale: "de", Origin: "https://funkwelle.example", Cookies: r.Cookies(), Address: "192.0.2.1",
		Session: data,
	}
	w := httptest.NewRecorder()
	b.engine.ServeHTTP(w, r.WithContext(screen.Into(r.Context(), v)))
	res := w.Result()
	for _, c := range res.Cookies() {
		if c.MaxAge < 0 {
			delete(b.cookies, c.Name)
		} else {
			b.cookies[c.Name] = c
		}
	}
	return res
}

func (b *browser) looks() { b.admin = true }

func text(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return string(b)
}
