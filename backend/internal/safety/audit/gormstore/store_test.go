package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/audit/gormstore"
	"weitersagen.app/backend/internal/safety/audit/storetest"
)

func TestLog(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Log(t, gormstore.New(db)) })
}

func TestEntriesCannotChange(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		require.NoError(t, gormstore.New(db).Record(ctx, audit.Entry{
			Tenant: "x", ID: "1", At: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), Who: "root", What: "account.locked",
			Subject: "anna",
		}))
		for _, change := range []string{"UPDATE audit_log SET who = 'nobody'", "DELETE FROM audit_log"} {
			assert.ErrorContains(t, db.From(ctx).Exec(change).Error, "append-only", change)
		}
	})
}
