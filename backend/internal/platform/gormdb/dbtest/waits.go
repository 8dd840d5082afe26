package dbtest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
)

// WaitsOrEnds returns when somebody waits for a transaction of ours (gormdb.DB.Alone), or when what was to wait has
// ended without.
func WaitsOrEnds(t *testing.T, db *gormdb.DB, ended <-chan error) {
	t.Helper()
	require.Eventually(t, func() bool {
		waiting := int64(0)
		err := db.From(t.Context()).Raw("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND " +
			"database = (SELECT oid FROM pg_database WHERE datname = current_database())").Scan(&waiting).Error
		return err == nil && (waiting > 0 || len(ended) > 0)
	}, time.Minute, time.Millisecond)
}
