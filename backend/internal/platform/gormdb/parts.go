package gormdb

import (
	"context"

	"gorm.io/gorm"
)

// Parts are parts of the transaction that the context carries: what fails leaves nothing of its part, and the rest
// stands. Outside of a transaction each is one by itself.
type Parts struct{ DB *DB }

// InTx runs fn in a part of its own.
func (p Parts) InTx(ctx context.Context, fn func(context.Context) error) error {
	whole, ok := ctx.Value(txKey{}).(*gorm.DB)
	if !ok {
		return p.DB.InTx(ctx, fn)
	}
	return whole.WithContext(ctx).Transaction(func(part *gorm.DB) error {
		return fn(context.WithValue(ctx, txKey{}, part))
	})
}
