package gormdb

import (
	"context"

	"github.com/pressly/goose/v3"
)

// Baseline is the step that made the whole schema.
const Baseline = baseline

// StepsBefore are those that the baseline stands for.
var StepsBefore = stepsBefore

// MigrateTo goes as far as a step, and no further.
func (d *DB) MigrateTo(ctx context.Context, step int64) error {
	return d.migrateBy(func(p *goose.Provider) error { _, err := p.UpTo(ctx, step); return err })
}

// MigrateBackTo undoes all steps after one.
func (d *DB) MigrateBackTo(ctx context.Context, step int64) error {
	return d.migrateBy(func(p *goose.Provider) error { _, err := p.DownTo(ctx, step); return err })
}

func (d *DB) migrateBy(move func(*goose.Provider) error) error {
	pool, done, err := d.schemaPool()
	if err != nil {
		return err
	}
	defer done()
	provider, err := d.provider(pool)
	if err != nil {
		return err
	}
	return move(provider)
}
