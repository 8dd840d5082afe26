// Package gormdb opens the database and carries a transaction through the context, so that use cases can span several
// stores without knowing SQL.
package gormdb

import (
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"weitersagen.app/backend/internal/kernel/transaction"
)

// DB is one database: PostgreSQL behind one pool, SQLite behind one writer connection and a pool of readers.
type DB struct {
	dialect string
	path    string // of the file, SQLite only
	pools   []*sql.DB
	write   *gorm.DB
	read    *gorm.DB
	turn    *writerQueue // SQLite only
}

type txKey struct{}

// From gives the transaction that the context carries; outside of one, the handle that writes.
func (d *DB) From(ctx context.Context) *gorm.DB {
	if tx, ok := ctx.Value(txKey{}).(*gorm.DB); ok {
		return tx.WithContext(ctx)
	}
	return d.write.WithContext(ctx)
}

// Reader gives the transaction that the context carries; outside of one, a handle that only reads.
func (d *DB) Reader(ctx context.Context) *gorm.DB {
	if tx, ok := ctx.Value(txKey{}).(*gorm.DB); ok {
		return tx.WithContext(ctx)
	}
	return d.read.WithContext(ctx)
}

// Holding gives From for a query whose rows no one removes until the transaction ends. SQLite has one writer, which
// we are then.
func (d *DB) Holding(ctx context.Context) *gorm.DB {
	if d.dialect == SQLite {
		return d.From(ctx)
	}
	return d.From(ctx).Clauses(clause.Locking{Strength: "KEY SHARE"})
}

// Alone makes everybody who names the same matter wait until the transaction that the context carries ends: for
// what two can't both do, and no row yet tells. SQLite has one writer, which we are then.
func (d *DB) Alone(ctx context.Context, matter string) error {
	if d.dialect == SQLite {
		return nil
	}
	return d.From(ctx).Exec("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", matter).Error
}

// InTx runs fn in one transaction; called inside another, it joins it. fn makes no remote call.
func (d *DB) InTx(ctx context.Context, fn func(context.Context) error) error {
	if _, ok := ctx.Value(txKey{}).(*gorm.DB); ok {
		return fn(ctx)
	}
	leave, err := d.turn.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	return d.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		return fn(context.WithValue(ctx, txKey{}, tx))
	})
}

// Reading runs fn in one reading: all that it asks is answered as of one moment, whatever others write meanwhile.
// Called inside a transaction, it joins it.
func (d *DB) Reading(ctx context.Context, fn func(context.Context) error) error {
	if _, ok := ctx.Value(txKey{}).(*gorm.DB); ok {
		return fn(ctx)
	}
	var options sql.TxOptions // a transaction of SQLite's is one reading by itself, and its readers can't write
	if d.dialect == Postgres {
		options = sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	}
	return d.read.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		return fn(context.WithValue(ctx, txKey{}, tx))
	}, &options)
}

// GiveWay lets the writers of other processes go first from now on: for a process whose work no person waits for. On
// PostgreSQL writers don't stand in line.
//
// Rule (call, 4 D): On SQLite what a person waits for is written before what the worker writes, which goes all the same
// after 20 ms. Test: TestWhoGivesWayLetsOthersGoFirst, TestWhoGivesWayGoesAllTheSameAfterAWhile.
func (d *DB) GiveWay() {
	if d.turn != nil {
		d.turn.givesWay.Store(true)
	}
}

// CompareAndSwap checks the outcome of an UPDATE that named the version it expects: no row touched means that it lost.
func CompareAndSwap(res *gorm.DB) error {
	switch {
	case res.Error != nil:
		return res.Error
	case res.RowsAffected == 0:
		return transaction.ErrStale
	default:
		return nil
	}
}

// NotFound turns gorm's answer for no row into the slice's own error.
func NotFound(err, own error) error {
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return own
	}
	return err
}
