package figures_test

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// neighbour is another tenant with the same lives, under the same ids: what reads past its tenant counts them twice.
const neighbour = tenant.ID("havelschutz")

// copied are the tables that a life is in, in the order in which they are written, with the columns that name something
// of that one life; what names a person does so in every second copy, for some recommend much.
var copied = []struct{ table, names, persons, where string }{
	{"accounts", "id email email_key", "", "k % 2 = 1"},
	{"recommendations", "id number submission_key", "recommender_id", ""},
	{"recommendation_events", "recommendation_id", "", ""},
	{"clicks", "number", "", ""},
	{"orders", "id number recommendation_id", "", ""},
	{"awards", "id recommendation_id", "holder_id", ""},
	{"commissions", "id recommendation_id of_id", "", ""},
	{"ledger_transactions", "id key", "", ""},
	{"ledger_entries", "transaction_id subject", "", ""},
	{"payout_batches", "id message_id", "", ""},
	{"payouts", "id batch_id award_id award_key end_to_end_id", "", ""},
	{"receivables", "award_id recommendation_id", "", ""},
	{"vouchers", "id code_hash award_id", "", ""},
}

// shifts is how many days before the lives themselves copies were lived, at most.
const shifts = 56

// shift has a moment some days earlier; "moment" is its column.
var shift = map[string]string{
	gormdb.SQLite:   "date(substr(moment, 1, 10), '-' || days || ' days') || substr(moment, 11)",
	gormdb.Postgres: "moment - make_interval(days => days)",
}

// multiply adds so many copies of each life to a tenant, each some days earlier.
func multiply(t *testing.T, db *gormdb.DB, into tenant.ID, first, copies int) {
	t.Helper()
	run := func(statement string, values ...any) {
		t.Helper()
		require.NoError(t, db.From(t.Context()).Exec(statement, values...).Error, statement)
	}
	run("CREATE TABLE seed_copies (k INTEGER PRIMARY KEY, days INTEGER)")
	run("INSERT INTO seed_copies WITH RECURSIVE n(k) AS (SELECT "+fmt.Sprint(first)+
		" UNION ALL SELECT k + 1 FROM n WHERE k < ?) SELECT k, k % ? FROM n", first+copies-1, shifts)
	for _, c := range copied {
		var columns, values []string
		for _, column := range columnsOf(t, db, c.table) {
			columns = append(columns, column.Name())
			earlier := ""
			if kind := column.DatabaseTypeName(); strings.HasPrefix(kind, "TIMESTAMP") || kind == "DATETIME" {
				earlier = shift[db.Dialect()]
			}
			values = append(values, copyOf(column.Name(), earlier, c.names, c.persons, into))
		}
		names := strings.Fields(c.names)
		where := " WHERE tenant = 'funkwelle' AND " + names[0] + " NOT LIKE '%~%'"
		if c.where != "" {
			where += " AND " + c.where
		}
		order := ""
		if c.table == "ledger_entries" {
			order = " ORDER BY position" // an event is noted with its second entry, as the books write it
		}
		run("INSERT INTO " + c.table + " (" + strings.Join(columns, ", ") + ") SELECT " + strings.Join(values, ", ") +
			" FROM " + c.table + " CROSS JOIN seed_copies" + where + order)
	}
	run("DROP TABLE seed_copies")
}

func columnsOf(t *testing.T, db *gormdb.DB, table string) []*sql.ColumnType {
	t.Helper()
	rows, err := db.From(t.Context()).Table(table).Limit(0).Rows()
	require.NoError(t, err)
	defer func() { require.NoError(t, rows.Close()) }()
	columns, err := rows.ColumnTypes()
	require.NoError(t, err)
	require.NoError(t, rows.Err())
	return columns
}

// copyOf gives the value of a column in a copy.
func copyOf(column, earlier, names, persons string, into tenant.ID) string {
	is := func(all string) bool { return strings.Contains(" "+all+" ", " "+column+" ") }
	switch {
	case column == "tenant":
		return "'" + string(into) + "'"
	case column == "nth": // a person has each bonus once
		return "nth + 1000 * k"
	case is(names):
		return "CASE WHEN " + column + " = '' THEN '' ELSE " + column + " || '~' || k END"
	case persons != "" && is(persons):
		return "CASE WHEN k % 2 = 1 AND " + column + " <> '' THEN " + column + " || '~' || k ELSE " + column + " END"
	case earlier != "":
		return strings.ReplaceAll(earlier, "moment", column)
	default:
		return column
	}
}

// spread makes a crowd of a tenant's lives, and another one of its neighbour's.
func spread(t *testing.T, db *gormdb.DB, lives, enough int) {
	t.Helper()
	multiply(t, db, fixture.Telecom, 1, enough/lives)
	require.NoError(t, db.From(t.Context()).Exec(
		"INSERT INTO agencies (tenant, number, kind, name, created_at, approved_at, ended_at) "+
			"SELECT ?, number, kind, name || ' am Ufer', created_at, approved_at, ended_at FROM agencies", string(neighbour),
	).Error)
	multiply(t, db, neighbour, 1, max(1, enough/lives/2))
	require.NoError(t, db.From(t.Context()).Exec("ANALYZE").Error)
}

// instant is the type of a column with moments.
func instant(db *gormdb.DB) string {
	if db.Dialect() == gormdb.SQLite {
		return "DATETIME"
	}
	return "TIMESTAMPTZ"
}

// calendar is a table of Berlin's days, for SQL that doesn't know them.
func calendar(t *testing.T, db *gormdb.DB) {
	t.Helper()
	kind := instant(db)
	require.NoError(t, db.From(t.Context()).Exec(
		"CREATE TABLE berlin_days (begins "+kind+" PRIMARY KEY, ends "+kind+
			", day TEXT, week TEXT, month TEXT, n INTEGER, month_n INTEGER)",
	).Error)
	var rows []map[string]any
	for n := range 1400 {
		day := time.Date(2024, 1, 1+n, 0, 0, 0, 0, tenant.Berlin)
		rows = append(rows, map[string]any{
			"begins": day.UTC(), "ends": day.AddDate(0, 0, 1).UTC(), "day": day.Format(time.DateOnly),
			"week":  day.AddDate(0, 0, -(int(day.Weekday())+6)%7).Format(time.DateOnly),
			"month": day.Format("2006-01"), "n": n, "month_n": day.Year()*12 + int(day.Month()),
		})
	}
	require.NoError(t, db.From(t.Context()).Table("berlin_days").CreateInBatches(rows, 100).Error)
}
