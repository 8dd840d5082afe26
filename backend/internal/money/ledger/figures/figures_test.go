package figures_test

import (
	"context"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger/figures"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func TestTheBooksAreNotReadForEachLookAtTheFigures(t *testing.T) {
	now := clock.NewManual(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
	var cents, reads int64
	collector := figures.Off(
		tenanttest.Catalog{{ID: "demo"}}, func(context.Context, tenant.ID) (ledgers.Standing, error) {
			reads++
			return ledgers.Standing{SumCents: cents}, nil
		}, now,
	)
	all := prometheus.NewRegistry()
	require.NoError(t, all.Register(collector))
	shows := func(figure float64) {
		t.Helper()
		seen, err := all.Gather()
		require.NoError(t, err)
		require.Len(t, seen, 1)
		assert.InDelta(t, figure, seen[0].GetMetric()[0].GetGauge().GetValue(), 0)
	}
	shows(0)
	cents = 3
	now.Advance(15*time.Minute - time.Second)
	shows(0)
	assert.EqualValues(t, 1, reads)
	now.Advance(time.Second)
	shows(3)
	assert.EqualValues(t, 2, reads)
}
