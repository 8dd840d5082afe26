// Package memory keeps in maps what the product keeps in SQL, for proofs that live through more lives than a database
// could. Each store passes the contract suite of its port; a transaction that fails is taken back as a whole.
package memory

import (
	"context"
	"maps"
	"slices"
	"sync"

	"weitersagen.app/backend/internal/programme/tenant"
)

// DB lines up transactions: there is one at a time.
type DB struct{ mu sync.Mutex }

// New makes an empty one.
func New() *DB { return &DB{} }

type txKey struct{}

// tx remembers how to take back what was written.
type tx struct{ undo []func() }

// InTx runs fn in one transaction; called inside another, it joins it.
func (d *DB) InTx(ctx context.Context, fn func(context.Context) error) error {
	if _, inside := ctx.Value(txKey{}).(*tx); inside {
		return fn(ctx)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	t := &tx{}
	err := fn(context.WithValue(ctx, txKey{}, t))
	if err == nil {
		return nil
	}
	for _, back := range slices.Backward(t.undo) {
		back()
	}
	return err
}

// do gives the transaction that the context carries, or one of its own.
func (d *DB) do(ctx context.Context, fn func(*tx) error) error {
	return d.InTx(ctx, func(ctx context.Context) error {
		t, _ := ctx.Value(txKey{}).(*tx)
		return fn(t)
	})
}

// table holds rows by key. Rows are values: what they point to is never changed in place.
type table[K comparable, V any] struct{ rows map[K]V }

func newTable[K comparable, V any]() table[K, V] { return table[K, V]{rows: map[K]V{}} }

func (t table[K, V]) put(in *tx, k K, v V) {
	before, there := t.rows[k]
	in.undo = append(in.undo, func() {
		if there {
			t.rows[k] = before
		} else {
			delete(t.rows, k)
		}
	})
	t.rows[k] = v
}

func (t table[K, V]) remove(in *tx, k K) {
	if before, there := t.rows[k]; there {
		in.undo = append(in.undo, func() { t.rows[k] = before })
		delete(t.rows, k)
	}
}

// sorted gives the rows that pass, in the order that before says.
func (t table[K, V]) sorted(pass func(V) bool, before func(a, b V) int) []V {
	var found []V
	for v := range maps.Values(t.rows) {
		if pass(v) {
			found = append(found, v)
		}
	}
	slices.SortFunc(found, before)
	return found
}

// row names a row of a tenant.
type row struct {
	tenant tenant.ID
	id     string
}
