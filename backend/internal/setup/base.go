// Package setup holds what the groups are built from: the settings of a process and what it has opened. It knows no
// rule.
package setup

import (
	"errors"
	"log/slog"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/redis/go-redis/v9"

	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/answers"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/metrics"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Base is one for a process; every group's module draws from it.
type Base struct {
	Config  Config
	DB      *gormdb.DB
	Redis   redis.UniversalClient
	Clock   clock.Clock
	Log     *slog.Logger
	Metrics *metrics.Metrics
	Keys    *keys.Keys
	Vault   *vault.Vault
	Tenants tenant.Catalog
	// Library holds what the tenants' files say, exchanged as a whole when one changes.
	Library *library.Library
	Outbox  outbox.Outbox
	// API is where slices register their calls; nil in the worker.
	API huma.API

	limitOnce sync.Once
	limiter   limit.Limiter
}

// Limiter counts attempts. There is one in a process, because what it has counted by itself holds when Redis is away.
func (b *Base) Limiter() limit.Limiter {
	b.limitOnce.Do(func() {
		b.limiter = ratelimit.NewStrict(
			ratelimit.NewMemory(b.Clock), ratelimit.NewRedis(b.Redis, "limit:", b.Clock), b.Clock, b.Log,
		)
	})
	return b.limiter
}

// Persons makes keyed hashes of what identifies people.
func (b *Base) Persons() person.Hasher { return person.NewHasher(b.Keys.Derive("person")) }

// BankData keeps account numbers and voucher codes unreadable at rest.
func (b *Base) BankData() vault.Safe {
	return vault.Safe{Vault: b.Vault, Key: b.Keys.Derive("bank data")}
}

// Once does calls that come with a key once.
func (b *Base) Once() idempotency.Once {
	safe := answers.Safe{Vault: b.Vault, Keyed: person.NewHasher(b.Keys.Derive("idempotency")).Hash}
	return idempotency.Once{Entries: answers.New(b.DB), Safe: safe, Now: b.Clock.Now, NewID: id.New}
}

// Unconnected is a base that has opened nothing yet.
func Unconnected(c Config, log *slog.Logger) *Base {
	return &Base{Config: c, Log: log, Clock: clock.System{}, Metrics: metrics.New(), Keys: c.Keys, Vault: c.Vault}
}

// Close releases the connections.
func (b *Base) Close() error {
	err := b.DB.Close()
	if b.Redis != nil {
		err = errors.Join(err, b.Redis.Close())
	}
	return err
}
