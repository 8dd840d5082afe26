package health_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/health"
)

func ask(h http.Handler) (int, string) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
	return w.Code, w.Body.String()
}

func TestOnlyVitalThingsMakeUnready(t *testing.T) {
	fine := func(context.Context) error { return nil }
	away := func(context.Context) error { return errors.New("dial postgres://user:secret@host") }

	code, body := ask(
		health.Ready(health.Check{Name: "database", Vital: true, Ask: fine}, health.Check{Name: "temporal", Ask: away}),
	)
	assert.Equal(t, http.StatusOK, code)
	assert.JSONEq(t, `{"status":"ready","checks":{"database":"ok","temporal":"away"}}`, body)

	code, body = ask(
		health.Ready(health.Check{Name: "database", Vital: true, Ask: away}, health.Check{Name: "temporal", Ask: fine}),
	)
	assert.Equal(t, http.StatusServiceUnavailable, code)
	assert.NotContains(t, body, "secret")
}
