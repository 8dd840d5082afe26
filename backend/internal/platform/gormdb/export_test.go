package gormdb

import "context"

// Baseline is the step that made the whole schema.
const Baseline = baseline

// StepsBefore are those that the baseline stands for.
var StepsBefore = stepsBefore

// MigrateTo goes as far as a step, and no further.
func (d *DB) MigrateTo(ctx context.Context, step int64) error {
	pool, done, err := d.schemaPool()
	if err != nil {
		return err
	}
	defer done()
	provider, err := d.provider(pool)
	if err != nil {
		return err
	}
	_, err = provider.UpTo(ctx, step)
	return err
}
