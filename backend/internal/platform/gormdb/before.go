package gormdb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
)

// baseline is the step that makes the whole schema at once; later steps have higher numbers. Before it the schema
// was made in the steps of before, and a database that has all of them has what the baseline makes.
const baseline = 1000

var stepsBefore = []int64{
	1, 10, 20, 21, 22, 23, 24, 25, 28, 30, 31, 40, 41, 42, 43, 44, 54, 55, 56, 57, 58, 59, 60, 61,
	62, 63, 65, 66, 67, 70, 71, 75, 80, 90, 100, 110, 120, 121, 140, 200, 201, 202, 210, 220, 221, 222, 223, 225,
	230, 231, 232, 240, 241, 250, 260, 261, 270, 271, 272, 280, 290, 291, 300, 320, 330,
}

// ErrBefore tells that a database lacks steps that no one has any more.
var ErrBefore = errors.New(
	"this database is older than the baseline of the schema and lacks steps that became part of it: " +
		"run migrate of the last commit before backend/migrations/sqlite/1000_baseline.sql, then migrate of this program",
)

// before tells whether a database has all steps of before, and not the baseline that stands for them.
func before(ctx context.Context, pool *sql.DB) (bool, error) {
	rows, err := pool.QueryContext(ctx, "SELECT version_id FROM goose_db_version WHERE is_applied AND version_id > 0")
	if err != nil {
		return false, fmt.Errorf("read the schema's steps: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var done []int64
	for rows.Next() {
		var step int64
		if err := rows.Scan(&step); err != nil {
			return false, err
		}
		done = append(done, step)
	}
	if err := rows.Err(); err != nil || len(done) == 0 || slices.Contains(done, baseline) {
		return false, err
	}
	for _, step := range stepsBefore {
		if !slices.Contains(done, step) {
			return false, fmt.Errorf("%w (step %04d is missing)", ErrBefore, step)
		}
	}
	return true, nil
}

// takeOver notes the baseline as done where the steps of before have made the same.
func takeOver(ctx context.Context, pool *sql.DB) error {
	all, err := before(ctx, pool)
	if err != nil || !all {
		return err
	}
	_, err = pool.ExecContext(
		ctx, fmt.Sprintf("INSERT INTO goose_db_version (version_id, is_applied) VALUES (%d, TRUE)", baseline),
	)
	return err
}
