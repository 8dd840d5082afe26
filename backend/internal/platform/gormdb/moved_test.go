package gormdb_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// add writes a row; what isn't given and has to be there is x, 1, no or a day.
func add(t *testing.T, db *gormdb.DB, table string, given map[string]any) {
	t.Helper()
	row := map[string]any{}
	usual := map[string]any{
		"text": "x", "integer": 1, "boolean": false, "bytes": []byte("x"),
		"time": time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC),
	}
	for _, line := range listOf(t, db) {
		words := strings.Fields(line)
		if words[0] == table && words[1] == "column" && strings.HasSuffix(line, " not null") {
			row[words[2]] = usual[words[3]]
		}
	}
	require.NotEmpty(t, row, table)
	for name, value := range given {
		row[name] = value
	}
	require.NoError(t, db.From(t.Context()).Session(&gorm.Session{NewDB: true}).Table(table).Create(row).Error)
}

// texts gives a column of a table, sorted.
func texts(t *testing.T, db *gormdb.DB, question string) (found []string) {
	t.Helper()
	require.NoError(t, db.From(t.Context()).Raw(question).Scan(&found).Error)
	slices.Sort(found)
	return found
}

// A transfer or a case that names no payable yet is of the kind of awards from step 1003 on.
func TestWhatNamesNoPayableGetsTheKindOfAwards(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		require.NoError(t, db.MigrateTo(t.Context(), 1002))
		add(t, db, "payout_batches", nil)
		for _, kind := range []string{"", "commission"} {
			add(t, db, "payouts", map[string]any{"id": "of " + kind, "end_to_end_id": "of " + kind, "payable_kind": kind})
			add(t, db, "bank_cases", map[string]any{"id": "of " + kind, "about": "of " + kind, "payable_kind": kind})
		}
		_, err := db.Migrate(t.Context())
		require.NoError(t, err)
		for _, table := range []string{"payouts", "bank_cases"} {
			assert.Equal(
				t, []string{"of =award", "of commission=commission"},
				texts(t, db, "SELECT id || '=' || payable_kind FROM "+table), table,
			)
		}
	})
}

// Our own number of an order that was only reported stands in no list and no document from step 1042 on.
func TestAReportedOrderGivesItsCommissionNoNumber(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		require.NoError(t, db.MigrateTo(t.Context(), 1041))
		add(t, db, "agencies", map[string]any{"number": "x"})
		for _, number := range []string{"~1", "A-1"} {
			add(
				t, db, "commissions",
				map[string]any{"id": number, "kind": "earned", "recommendation_id": number, "order_number": number},
			)
		}
		_, err := db.Migrate(t.Context())
		require.NoError(t, err)
		assert.Equal(t, []string{"A-1=A-1", "~1="}, texts(t, db, "SELECT id || '=' || order_number FROM commissions"))
	})
}

// The release before step 1056 knows no amounts that wait: an edition with them, and the state of the folder, would
// hold at once.
func TestTheWayBackTakesAmountsAwayThatWait(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		_, err := db.Migrate(t.Context())
		require.NoError(t, err)
		for number, e := range []struct {
			name, raises string
			confirmed    bool
		}{{"the folder's", "", false}, {"waits", "more", false}, {"confirmed", "more", true}, {"raises nothing", "", false}} {
			add(
				t, db, "tenant_editions",
				map[string]any{"number": number, "loaded_by": e.name, "raises": e.raises, "confirmed": e.confirmed},
			)
		}
		require.NoError(t, db.MigrateBackTo(t.Context(), 1055))
		assert.Equal(t, []string{"confirmed", "raises nothing"}, texts(t, db, "SELECT loaded_by FROM tenant_editions"))
		_, err = db.Migrate(t.Context())
		require.NoError(t, err, "there and back")
	})
}
