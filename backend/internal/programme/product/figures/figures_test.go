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
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/figures"
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
	for range 2 {
		o.Taken(ctx, "acme", false)
	}
	assert.Equal(t, 2, lines(), "that it is well again")
	o.Taken(ctx, "acme", true)
	assert.Equal(t, 3, lines(), "each change")
	o.Failed(ctx, "other", errors.New("away"))
	assert.Equal(t, 4, lines(), "each tenant's by itself")

	now := time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)
	m.Registry.MustRegister(figures.Age(func(context.Context) (map[tenant.ID]product.State, error) {
		return map[tenant.ID]product.State{"acme": {ConfirmedAt: now.Add(-time.Minute)}, "other": {}}, nil
	}, func() time.Time { return now }))
	shown := httptest.NewRecorder()
	m.Handler().ServeHTTP(shown, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for _, line := range []string{
		`weitersagen_product_source_failures_total{tenant="acme"} 3`,
		`weitersagen_product_source_age_seconds{tenant="acme"} 60`,
	} {
		assert.Contains(t, shown.Body.String(), line)
	}
	assert.NotContains(t, shown.Body.String(), `age_seconds{tenant="other"}`, "nothing was had yet")
}
