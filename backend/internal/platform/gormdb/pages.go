package gormdb

import (
	"context"

	"gorm.io/gorm"
)

// deletePage is how many rows are deleted at once: others who write wait no longer than for these.
const deletePage = 500

// DeletePages deletes all rows that a query finds, page by page, each in a transaction of its own; key names the
// columns that the query selects. It gives their number.
func (d *DB) DeletePages(
	ctx context.Context, find func(*gorm.DB) *gorm.DB, model any, key string,
) (deleted int64, err error) {
	for more := true; more && err == nil; {
		err = d.InTx(ctx, func(ctx context.Context) error {
			page := find(d.From(ctx)).Limit(deletePage)
			res := d.From(ctx).Where("("+key+") IN (?)", page).Delete(model)
			deleted += res.RowsAffected
			more = res.RowsAffected == deletePage
			return res.Error
		})
	}
	return deleted, err
}
