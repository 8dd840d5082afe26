package gormdb_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// beforeTheDesk is the step before the one that brings passkeys (docs/adr/0107).
const beforeTheDesk = 1096

// Operators stay who they are, and people without a key have ended for the release before.
func TestTheStepThatBringsTheDeskKeepsOperators(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		ctx, now := t.Context(), time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
		require.NoError(t, db.MigrateTo(ctx, beforeTheDesk))
		add := func(name, key string) error {
			return db.From(ctx).Exec(
				`INSERT INTO operator_people (
					tenant, name_key, name, public_key, proposed_by, proposed_at, confirmed_by, active_at, ended_by, version
				) VALUES ('probe', ?, ?, ?, 'Kira', ?, '', ?, '', 1)`, name, name, key, now, now,
			).Error
		}
		require.NoError(t, add("kira", "k"))
		_, err := db.Migrate(ctx)
		require.NoError(t, err)
		require.Error(t, add("lars", "k"), "a key is given once")
		require.NoError(t, add("mia", ""))
		require.NoError(t, add("nina", ""), "two people without a key")
		require.Error(t, db.From(ctx).Exec("DELETE FROM operator_people").Error)

		require.NoError(t, db.MigrateBackTo(ctx, beforeTheDesk))
		acting := func() (names []string) {
			require.NoError(t, db.Reader(ctx).Raw(
				"SELECT name FROM operator_people WHERE active_at IS NOT NULL AND ended_at IS NULL ORDER BY name",
			).Scan(&names).Error)
			return names
		}
		assert.Equal(t, []string{"kira"}, acting())
		require.Error(t, db.From(ctx).Exec("DELETE FROM operator_people").Error)
		_, err = db.Migrate(ctx)
		require.NoError(t, err, "there and back")
		assert.Equal(t, []string{"kira"}, acting())
	})
}
