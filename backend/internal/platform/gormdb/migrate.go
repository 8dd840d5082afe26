package gormdb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/ncruces/go-sqlite3/driver"
	"github.com/pressly/goose/v3"

	"weitersagen.app/backend/migrations"
)

// Migrate brings the schema up to date and tells how many steps that took. Two processes that start together take
// turns.
func (d *DB) Migrate(ctx context.Context) (int, error) {
	pool, done, err := d.schemaPool()
	if err != nil {
		return 0, err
	}
	defer done()
	provider, err := d.provider(pool)
	if err != nil {
		return 0, err
	}
	unlock, err := d.lockSchema(ctx, pool)
	if err != nil {
		return 0, err
	}
	defer unlock()
	// Asked for its version, goose makes the table of the steps where it isn't there.
	if _, err := provider.GetDBVersion(ctx); err != nil {
		return 0, err
	}
	if err := takeOver(ctx, pool); err != nil {
		return 0, err
	}
	return up(ctx, provider)
}

// deadlock is how PostgreSQL says that it ended one of those who waited for each other.
const deadlock = "40P01"

// tries bounds how often a step is repeated that met those who write meanwhile.
const tries = 5

// up takes the steps that are left. One that waits in a circle with those who write is undone by PostgreSQL, so it
// is taken again.
func up(ctx context.Context, provider *goose.Provider) (int, error) {
	taken := 0
	for try := 1; ; try++ {
		steps, err := provider.Up(ctx)
		taken += len(steps)
		var part *goose.PartialError
		if errors.As(err, &part) {
			taken += len(part.Applied)
		}
		var failure *pgconn.PgError
		if errors.As(err, &failure) && failure.Code == deadlock && try < tries {
			continue
		}
		if err != nil {
			return taken, fmt.Errorf("migrate: %w", err)
		}
		return taken, nil
	}
}

// Current tells whether the schema is the one that this program was built for.
func (d *DB) Current(ctx context.Context) (bool, error) {
	pool, done, err := d.schemaPool()
	if err != nil {
		return false, err
	}
	defer done()
	provider, err := d.provider(pool)
	if err != nil {
		return false, err
	}
	pending, err := provider.HasPending(ctx)
	if err != nil || !pending {
		return !pending, err
	}
	_, err = before(ctx, pool)
	return false, err
}

// schemaPool gives goose a connection that reads times as SQLite's own functions write them.
func (d *DB) schemaPool() (*sql.DB, func(), error) {
	if d.dialect == Postgres {
		return d.pools[0], func() {}, nil
	}
	pool, err := driver.Open(
		"file:" + (&url.URL{Path: d.path}).EscapedPath() + "?_txlock=immediate&_pragma=busy_timeout(10000)",
	)
	if err != nil {
		return nil, nil, err
	}
	return pool, func() { _ = pool.Close() }, nil
}

func (d *DB) provider(pool *sql.DB) (*goose.Provider, error) {
	dialect := goose.DialectSQLite3
	if d.dialect == Postgres {
		dialect = goose.DialectPostgres
	}
	folder, err := fs.Sub(migrations.FS, d.dialect)
	if err != nil {
		return nil, err
	}
	// Steps that were written side by side may come in another order than their numbers'.
	return goose.NewProvider(dialect, pool, folder, goose.WithAllowOutofOrder(true), goose.WithDisableGlobalRegistry(true))
}

// lockSchema holds an advisory lock of the schema. SQLite has one writer anyway, and goose writes each step in a
// transaction.
func (d *DB) lockSchema(ctx context.Context, pool *sql.DB) (func(), error) {
	if d.dialect == SQLite {
		return func() {}, nil
	}
	conn, err := pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := conn.ExecContext(
		ctx, "SELECT pg_advisory_lock(hashtext('weitersagen/' || current_schema()))",
	); err != nil {
		return nil, fmt.Errorf("lock the schema: %w", err)
	}
	return func() { _ = conn.Close() }, nil
}
