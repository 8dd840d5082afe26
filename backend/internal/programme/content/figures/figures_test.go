package figures_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/figures"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestAFailureIsCountedEachTimeAndLoggedOnce(t *testing.T) {
	var log bytes.Buffer
	m, ctx := metrics.New(), context.Background()
	o := figures.New(m, slog.New(slog.NewTextHandler(&log, nil)))
	lines := func() int { return strings.Count(log.String(), "\n") }
	for range 3 {
		o.Failed(ctx, "acme", errors.New("away"))
	}
	assert.Equal(t, 1, lines())
	assert.Contains(
		t, log.String(), `msg="Fehler beim Laden des CMS Inhalts" tenant=acme error=away`, "in the specification's words",
	)
	o.Fetched(ctx, "acme", content.Fetched{})
	assert.Equal(t, 2, lines(), "that it is well again")
	o.Fetched(ctx, "acme", content.Fetched{Refused: []string{"kontakt (de): is too long"}})
	o.Fetched(ctx, "acme", content.Fetched{Refused: []string{"kontakt (de): is too long"}})
	assert.Equal(t, 3, lines())
	assert.Contains(t, log.String(), "is too long")
	o.Failed(ctx, "other", errors.New("away"))
	assert.Equal(t, 4, lines(), "each tenant's by itself")

	now := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	m.Registry.MustRegister(figures.Age(func() map[tenant.ID]content.Fetched {
		return map[tenant.ID]content.Fetched{"acme": {At: now.Add(-time.Minute)}, "other": {}}
	}, func() time.Time { return now }))
	shown := httptest.NewRecorder()
	m.Handler().ServeHTTP(shown, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for _, line := range []string{
		`weitersagen_cms_failures_total{tenant="acme"} 3`, `weitersagen_cms_refused{tenant="acme"} 1`,
		`weitersagen_cms_content_age_seconds{tenant="acme"} 60`,
	} {
		assert.Contains(t, shown.Body.String(), line)
	}
	assert.NotContains(t, shown.Body.String(), `age_seconds{tenant="other"}`, "nothing was had yet")
}
