// Package wiring puts the slices together: it is the only place that knows all of them. app.go opens what everybody needs;
// each slice has a file of its own with its constructors as methods of App; http.go and worker.go say what a process serves.
package wiring

import (
	"context"
	"errors"
	"log/slog"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/redis/go-redis/v9"

	"weitersagen.app/backend/internal/flow/outbox"
	outboxstore "weitersagen.app/backend/internal/flow/outbox/gormstore"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/platform/redisx"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	clicks "weitersagen.app/backend/internal/referral/click/usecase"
)

// App is what the constructors of all slices draw from. Constructors are cheap and open nothing.
type App struct {
	Config  Config
	DB      *gormdb.DB
	Redis   redis.UniversalClient
	Clock   clock.Clock
	Log     *slog.Logger
	Metrics *metrics.Metrics
	Keys    *keys.Keys
	Vault   *vault.Vault
	Tenants tenant.Catalog
	Outbox  outbox.Outbox
	// API is where slices register their calls; nil in the worker.
	API huma.API

	outbox     *outboxstore.Store
	catalogues catalogues
	clicks     *clicks.Buffer

	gateOnce  sync.Once
	gate      *payouts.Gate
	limitOnce sync.Once
	limit     ratelimit.Limiter
}

// limiter counts attempts. There is one in a process, because what it has counted by itself holds when Redis is away.
func (a *App) limiter() ratelimit.Limiter {
	a.limitOnce.Do(func() {
		a.limit = ratelimit.NewStrict(ratelimit.NewMemory(a.Clock), ratelimit.NewRedis(a.Redis, "limit:", a.Clock), a.Clock, a.Log)
	})
	return a.limit
}

// Open connects to the database and Redis and loads the tenants.
func Open(ctx context.Context, c Config, log *slog.Logger) (*App, error) {
	a, err := assemble(c, log)
	if err != nil {
		return nil, err
	}
	if a.DB, err = gormdb.Open(ctx, c.Database, log); err != nil {
		return nil, err
	}
	if a.Redis, err = redisx.Open(c.Redis); err != nil {
		return nil, errors.Join(err, a.DB.Close())
	}
	a.outbox = outboxstore.New(a.DB, a.Clock)
	a.Outbox = a.outbox
	return a, nil
}

// assemble makes an App that is connected to nothing: enough to describe the API.
func assemble(c Config, log *slog.Logger) (*App, error) {
	a := &App{Config: c, Log: log, Clock: clock.System{}, Metrics: metrics.New(), Keys: c.Keys, Vault: c.Vault}
	return a, a.loadTenants()
}

// Close releases the connections.
func (a *App) Close() error {
	return errors.Join(a.DB.Close(), a.Redis.Close())
}
