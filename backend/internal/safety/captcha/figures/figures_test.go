package figures_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/safety/captcha/figures"
)

func TestWhatBecameOfCaptchasIsCounted(t *testing.T) {
	var log bytes.Buffer
	m := metrics.New()
	o := figures.New(m, slog.New(slog.NewTextHandler(&log, nil)))
	o.Checked("acme", captcha.ByService, nil)
	o.Checked("acme", captcha.ByService, captcha.ErrWrong)
	o.Checked("acme", captcha.ByChoice, nil)
	assert.Empty(t, log.String())
	o.Opened(context.Background(), "acme", "auth_invalid")
	assert.Equal(t, 1, strings.Count(log.String(), "\n"))
	assert.Contains(t, log.String(), "why=auth_invalid")
	shown := httptest.NewRecorder()
	m.Handler().ServeHTTP(shown, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for _, line := range []string{
		`weitersagen_captcha_checks_total{by="service",outcome="passed",tenant="acme"} 1`,
		`weitersagen_captcha_checks_total{by="service",outcome="captcha.wrong",tenant="acme"} 1`,
		`weitersagen_captcha_checks_total{by="beside",outcome="passed",tenant="acme"} 1`,
		`weitersagen_captcha_service_failures_total{tenant="acme",why="auth_invalid"} 1`,
	} {
		assert.Contains(t, shown.Body.String(), line)
	}
}
