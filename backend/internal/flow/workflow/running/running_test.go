package running_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifeflow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/flow/workflow/running"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

// resting is one life whose time has come.
type resting struct {
	lifecycle.Lives
	at time.Time
}

func (r resting) Late(
	_ context.Context, _ tenant.ID, before time.Time, behind lifecycle.Life, _ int,
) ([]lifecycle.Life, error) {
	if !behind.WakeAt.IsZero() || !r.at.Before(before) {
		return nil, nil
	}
	return []lifecycle.Life{{Recommendation: "r", WakeAt: r.at}}, nil
}

// A worker begins while Temporal is away: lives that rest in the database are looked at all the same.
func TestLivesThatRestWaitForNoTemporal(t *testing.T) {
	ctx, end := context.WithTimeout(context.Background(), time.Minute)
	defer end()
	away, err := temporalx.Dial("127.0.0.1:1", "test", logging.Discard())
	require.NoError(t, err)
	t.Cleanup(away.Close)
	begin := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	tenants := tenanttest.Catalog{{ID: "demo"}}
	rung := false
	f := running.Flows{
		Temporal: away, Namespace: "test", Workers: temporalx.NewWorkers(logging.Discard()), Tenants: tenants,
		Log: logging.Discard(), Sweeper: &lifeflow.Sweeper{
			Lives: resting{at: begin.Add(-time.Minute)}, Tenants: tenants, Log: logging.Discard(),
			Clock: clock.NewManual(begin), Late: lifeflow.LateAfter, Due: lifeflow.DueAfter, Page: 10, Every: time.Hour,
			Ring:   func(context.Context, tenant.ID, lifecycle.Life) error { rung = true; return nil },
			Report: func(tenant.ID, int, int) { end() },
		},
	}
	_ = f.Run(ctx)
	assert.True(t, rung)
	assert.ErrorIs(t, ctx.Err(), context.Canceled, "in time")
}
