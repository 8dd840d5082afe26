package account_test

import (
	"context"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/porttest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	memberfigures "weitersagen.app/backend/internal/sellers/member/figures"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// A person that an owner asked in is counted until an operator says yes, where agencies approve.
func TestWhoWaitsForAnOperatorsYesIsCounted(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := fixture.WithAgencies(s)
	own.Rules.AgencyApproval = tenant.OneApproves
	north := s.StaffAgency(own, "Agentur Nord")
	registry := prometheus.NewRegistry()
	registry.MustRegister(memberfigures.Waiting(s.Tenants, s.MemberOffice))
	waits := func(want float64) {
		t.Helper()
		found, err := registry.Gather()
		require.NoError(t, err)
		require.Len(t, found, 1)
		assert.Equal(t, "weitersagen_agency_members_waiting", found[0].GetName())
		of := map[string]float64{}
		for _, m := range found[0].GetMetric() {
			of[m.GetLabel()[0].GetValue()] = m.GetGauge().GetValue()
		}
		assert.Contains(t, of, string(own.ID))
		assert.InDelta(t, want, of[string(own.ID)], 0)
	}
	waits(0)
	require.NoError(
		t,
		s.DB.From(t.Context()).Exec(
			"UPDATE agency_members SET vouched_at = NULL WHERE id = ?", north.IDs[member.Employee],
		).Error,
	)
	waits(1)
	_, err := s.MemberOffice.Vouch(t.Context(), own, "ines", north.Number, north.AddressOf(member.Employee))
	require.NoError(t, err)
	waits(0)
}

// Figures tell how many lives, letters and refusals there are: anyone who reaches the API, or a worker's health,
// doesn't see them.
func TestFiguresAreShownOnAnAddressOfTheirOwn(t *testing.T) {
	s := fixture.ServeSQLite(t)
	s.Set(func(b *setup.Base) { b.Config.Metrics = porttest.Address(t) })
	for _, path := range []string{"/metrics", "/metrics/", "/Metrics", "/api/v1/metrics"} {
		got := s.Call(http.MethodGet, path, "", nil)
		assert.Equal(t, http.StatusNotFound, got.Status, path)
		assert.NotContains(t, string(got.Body), "weitersagen_", path)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.ShowFigures(ctx) }()
	shown := func(path string) (int, string) {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.Config.Metrics+path, nil)
		require.NoError(t, err)
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			return 0, ""
		}
		defer func() { _ = res.Body.Close() }()
		body, err := io.ReadAll(res.Body)
		require.NoError(t, err)
		return res.StatusCode, string(body)
	}
	require.Eventually(
		t, func() bool { status, _ := shown("/metrics"); return status == http.StatusOK }, 10*time.Second,
		10*time.Millisecond,
	)
	_, body := shown("/metrics")
	assert.Contains(t, body, `weitersagen_http_request_seconds_count{method="GET",route="unknown",status="404"} 4`)
	status, _ := shown("/api/v1/funkwelle/route/default")
	assert.Equal(t, http.StatusNotFound, status, "and nothing else is")
	stop()
	require.NoError(t, <-ended)
}
