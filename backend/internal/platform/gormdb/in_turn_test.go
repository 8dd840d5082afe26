package gormdb

import (
	"context"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/logging"
)

type counter struct {
	Name string `gorm:"primaryKey"`
	N    int
}

// Another process writes. Who writes outside of a transaction waits in line, and the process's connection is free for
// others meanwhile.
func TestAWriteOutsideWaitsForItsTurnWithoutTheConnection(t *testing.T) {
	path := "sqlite:" + filepath.Join(t.TempDir(), "test.db")
	one, other := openedAt(t, path), openedAt(t, path)
	ctx := t.Context()
	require.NoError(t, one.InTx(ctx, func(ctx context.Context) error {
		return one.From(ctx).Exec("CREATE TABLE counters (name TEXT PRIMARY KEY, n INTEGER)").Error
	}))
	for name, write := range map[string]func(ctx context.Context) error{
		"a statement": func(ctx context.Context) error {
			return other.From(ctx).Exec("INSERT INTO counters (name, n) VALUES ('a', 1)").Error
		},
		"a row": func(ctx context.Context) error {
			return other.From(ctx).Create(&counter{Name: "b", N: 1}).Error
		},
		"a change": func(ctx context.Context) error {
			return other.From(ctx).Model(&counter{}).Where("name = ?", "a").Update("n", 2).Error
		},
		"a removal": func(ctx context.Context) error {
			return other.From(ctx).Where("name = ?", "a").Delete(&counter{}).Error
		},
	} {
		t.Run(name, func(t *testing.T) {
			done := make(chan error, 1)
			require.NoError(t, one.InTx(ctx, func(holding context.Context) error {
				go func() { done <- write(ctx) }()
				for other.turn.here.TryAcquire(1) { // until it stands in line
					other.turn.here.Release(1)
					runtime.Gosched()
				}
				var n int64
				require.NoError(t, other.From(ctx).Table("counters").Count(&n).Error, "the connection is free")
				assert.Empty(t, done)
				return nil
			}))
			require.NoError(t, <-done)
		})
	}

	gone, cancel := context.WithCancel(ctx)
	cancel()
	require.ErrorIs(t, other.From(gone).Exec("DELETE FROM counters").Error, context.Canceled)
	require.NoError(t, other.From(ctx).Exec("DELETE FROM counters").Error, "who gave up keeps no one waiting")
}

func openedAt(t *testing.T, address string) *DB {
	t.Helper()
	db, err := Open(t.Context(), address, logging.Discard())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, db.Close()) })
	return db
}
