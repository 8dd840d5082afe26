package metrics_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/metrics"
)

func TestWhatIsReadIsShownAndWhatCannotBeReadFails(t *testing.T) {
	var broken error
	read := metrics.Read{
		Name: "waiting", Help: "What waits.", Labels: []string{"tenant"},
		Values: func(_ context.Context, tell func(float64, ...string)) error {
			tell(3, "telecom")
			return broken
		},
	}
	m := metrics.New()
	m.Registry.MustRegister(read.Collector())
	show := func() *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
		return w
	}
	assert.Contains(t, show().Body.String(), "# TYPE waiting gauge\nwaiting{tenant=\"telecom\"} 3\n")
	broken = errors.New("away")
	failed := show()
	assert.Equal(t, http.StatusInternalServerError, failed.Code)
	assert.Contains(t, failed.Body.String(), "away")
}
