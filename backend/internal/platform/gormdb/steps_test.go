package gormdb_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// The step that brings kinds changes receivables last and payouts first; who writes the other way round waits for it while it waits for them.
func TestAStepThatMeetsAWriterIsTakenAgain(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		if db.Dialect() != gormdb.Postgres {
			return // has one writer, who waits for nobody
		}
		require.NoError(t, db.MigrateTo(t.Context(), beforeKinds))
		migrated := make(chan error, 1)
		writes := db.InTx(t.Context(), func(ctx context.Context) error {
			do := db.From(ctx)
			// Whoever looks for the circle first ends it: here always the step.
			require.NoError(t, do.Exec("SET LOCAL deadlock_timeout = '1h'").Error)
			require.NoError(t, do.Exec("LOCK TABLE ledger_entries IN ROW EXCLUSIVE MODE").Error)
			go func() {
				_, err := db.Migrate(context.WithoutCancel(t.Context()))
				migrated <- err
			}()
			require.Eventually(t, func() bool {
				waiting := 0
				err := db.From(t.Context()).Raw("SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'ledger_entries'::regclass").Scan(&waiting).Error
				return err == nil && waiting > 0
			}, time.Minute, time.Millisecond)
			return do.Exec("LOCK TABLE payouts IN ROW EXCLUSIVE MODE").Error
		})
		require.NoError(t, writes)
		require.NoError(t, <-migrated)
	})
}

// The release before would take what is of another kind for awards.
func TestThereIsNoWayBackFromAnotherKind(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		ctx := t.Context()
		_, err := db.Migrate(ctx)
		require.NoError(t, err)
		owed := `INSERT INTO receivables (tenant, payable_kind, award_id, recommendation_id, amount_cents, status, opened_at, reason, version)
			VALUES ('probe', ?, 'a1', 'r1', 100, 'open', CURRENT_TIMESTAMP, '', 1)`
		require.NoError(t, db.From(ctx).Exec(owed, "award").Error)
		require.NoError(t, db.From(ctx).Exec(owed, "commission").Error)
		require.Error(t, db.MigrateBackTo(ctx, beforeKinds))
		kinds := []string{}
		require.NoError(t, db.From(ctx).Raw("SELECT payable_kind FROM receivables ORDER BY payable_kind").Scan(&kinds).Error)
		assert.Equal(t, []string{"award", "commission"}, kinds, "nothing was changed")

		require.NoError(t, db.From(ctx).Exec("DELETE FROM receivables WHERE payable_kind = 'commission'").Error)
		require.NoError(t, db.MigrateBackTo(ctx, beforeKinds))
		_, err = db.Migrate(ctx)
		require.NoError(t, err)
		require.NoError(t, db.From(ctx).Raw("SELECT payable_kind FROM receivables").Scan(&kinds).Error)
		assert.Equal(t, []string{"award"}, kinds)
	})
}

// beforeKinds is the step before the one that brings kinds (docs/adr/0030).
const beforeKinds = 1001
