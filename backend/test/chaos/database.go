package chaos

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
)

// read asks the database beside the product.
func (r *run) read(ctx context.Context, into any, query string) error {
	db, err := gormdb.Open(ctx, r.product.database(), logging.Discard())
	if err != nil {
		return err
	}
	return errors.Join(db.Reader(ctx).Raw(query).Scan(into).Error, db.Close())
}

// write changes the database beside the product.
func (r *run) write(ctx context.Context, statement string, values ...any) error {
	db, err := gormdb.Open(ctx, r.product.database(), logging.Discard())
	if err != nil {
		return err
	}
	return errors.Join(db.From(ctx).Exec(statement, values...).Error, db.Close())
}
