package gormdb_test

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// list is the schema after all steps, as both dialects have it. `make schema` writes it.
const list = "../../../migrations/schema.txt"

var update = flag.Bool("update", false, "write the list of the schema anew")

// Both dialects have the same tables, columns, keys, indexes and checks after all steps, and those of the list.
// Triggers are written in each dialect's own way, so each line of one says whose it is.
func TestTheSchemaOfBothDialectsIsTheListedOne(t *testing.T) {
	schemas := map[string][]string{}
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { schemas[db.Dialect()] = listOf(t, db) })
	all := inBoth(schemas[gormdb.SQLite], schemas[gormdb.Postgres])
	for _, line := range all {
		if strings.Contains(line, " (only ") {
			assert.Contains(t, line, " trigger ", "both dialects have it")
		}
	}
	if *update {
		require.NoError(t, os.WriteFile(list, []byte(strings.Join(all, "\n")+"\n"), 0o644))
	}
	text, err := os.ReadFile(list)
	require.NoError(t, err)
	listed := strings.Split(strings.TrimSpace(string(text)), "\n")
	// Only what differs is printed: a thousand lines are no message.
	assert.Empty(t, without(listed, all), "the steps don't give it (make schema)")
	assert.Empty(t, without(all, listed), "the list doesn't have it (make schema)")
}

// without gives the lines that others lack.
func without(lines, others []string) (left []string) {
	for _, line := range lines {
		if !slices.Contains(others, line) {
			left = append(left, line)
		}
	}
	return left
}

// The steps back from today's schema leave the baseline: none forgets what its way there made.
func TestTheStepsBackLeaveTheBaseline(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		require.NoError(t, db.MigrateTo(t.Context(), gormdb.Baseline))
		baseline := listOf(t, db)
		_, err := db.Migrate(t.Context())
		require.NoError(t, err)
		require.NoError(t, db.MigrateBackTo(t.Context(), gormdb.Baseline))
		assert.ElementsMatch(t, baseline, listOf(t, db))
	})
}

// inBoth joins two lists; a line of one alone says so.
func inBoth(sqlite, postgres []string) []string {
	all := without(sqlite, without(sqlite, postgres))
	for _, line := range without(sqlite, postgres) {
		all = append(all, line+" (only sqlite)")
	}
	for _, line := range without(postgres, sqlite) {
		all = append(all, line+" (only postgres)")
	}
	slices.Sort(all)
	return all
}

// listOf asks the database what it has and gives it in the words of the list, each line beginning with its table.
func listOf(t *testing.T, db *gormdb.DB) (lines []string) {
	t.Helper()
	questions := sqliteList
	if db.Dialect() == gormdb.Postgres {
		questions = postgresList
	}
	for _, question := range questions {
		var rows []struct{ Table, What, Detail string }
		require.NoError(t, db.From(t.Context()).Raw(question).Scan(&rows).Error, question)
		require.NotEmpty(t, rows, question)
		for _, row := range rows {
			if row.Table == "goose_db_version" || row.Table == "sqlite_sequence" {
				continue
			}
			for _, detail := range details(row.What, row.Detail) {
				lines = append(lines, row.Table+" "+row.What+" "+detail)
			}
		}
	}
	return lines
}

// details gives what a row says in common words: one thing, or all checks that stand in the text that made a table.
func details(what, text string) []string {
	switch what {
	case "index":
		return []string{indexOf(plain(text))}
	case "check":
		return checksOf(plain(text))
	case "column":
		return []string{condition(text)}
	default:
		return []string{text}
	}
}

// indexOf gives an index's name, columns and condition by the statement that makes it. Columns that PostgreSQL's
// holds besides are further ones of SQLite's.
func indexOf(statement string) string {
	head, on, _ := strings.Cut(statement, " ON ")
	columns, where, partial := strings.Cut(on[strings.Index(on, "("):], "WHERE")
	columns = strings.TrimSpace(strings.ReplaceAll(columns, ")INCLUDE(", ","))
	if strings.Count(columns, "(") > 1 { // of what is computed, which PostgreSQL puts into brackets and casts
		columns = "(" + condition(columns) + ")"
	} else {
		columns = strings.ReplaceAll(columns, ",", ", ")
	}
	found := head[strings.LastIndex(head, " ")+1:] + " " + columns
	if strings.Contains(head, " UNIQUE ") {
		found += " unique"
	}
	if partial {
		found += " where " + condition(where)
	}
	return found
}

// checksOf finds all checks in the text that made a table, or a constraint.
func checksOf(text string) (found []string) {
	for _, rest := range strings.Split(text, "CHECK(")[1:] {
		open, end := 1, 0
		for ; open > 0; end++ {
			switch rest[end] {
			case '(':
				open++
			case ')':
				open--
			}
		}
		found = append(found, condition(rest[:end-1]))
	}
	return found
}

var sqliteList = []string{
	`SELECT m.name AS "table", 'column' AS what, concat_ws(' ', x.name, CASE x.type WHEN 'INTEGER' THEN 'integer'
			WHEN 'BIGINT' THEN 'integer' WHEN 'DATETIME' THEN 'time' WHEN 'TIMESTAMP' THEN 'time' WHEN 'BLOB' THEN 'bytes'
			ELSE lower(x.type) END, iif(x."notnull" OR x.pk > 0, 'not null', NULL), 'default ' || x.dflt_value) AS detail
		FROM sqlite_schema m, pragma_table_xinfo(m.name) x WHERE m.type = 'table'`,
	`SELECT m.name AS "table", 'key' AS what, '(' || group_concat(x.name, ', ' ORDER BY x.pk) || ')' AS detail
		FROM sqlite_schema m, pragma_table_xinfo(m.name) x WHERE m.type = 'table' AND x.pk > 0 GROUP BY m.name`,
	`SELECT m.name AS "table", 'unique' AS what, '(' || (SELECT group_concat(c.name, ', ' ORDER BY c.seqno)
			FROM pragma_index_xinfo(i.name) c WHERE c.key) || ')' AS detail
		FROM sqlite_schema m, pragma_index_list(m.name) i WHERE m.type = 'table' AND i.origin = 'u'`,
	`SELECT m.name AS "table", 'foreign key' AS what, concat('(', group_concat(x."from", ', ' ORDER BY x.seq), ') to ',
			x."table", ' (', group_concat(x."to", ', ' ORDER BY x.seq), ')',
			iif(x.on_delete = 'NO ACTION', '', ' ON DELETE ' || x.on_delete)) AS detail
		FROM sqlite_schema m, pragma_foreign_key_list(m.name) x WHERE m.type = 'table' GROUP BY m.name, x.id`,
	`SELECT tbl_name AS "table", type AS what, iif(type = 'index', sql, name) AS detail
		FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL`,
	`SELECT name AS "table", 'check' AS what, sql AS detail FROM sqlite_schema WHERE type = 'table'`,
}

var postgresList = []string{
	`SELECT c.relname AS "table", 'column' AS what, concat_ws(' ', a.attname,
			CASE format_type(a.atttypid, a.atttypmod) WHEN 'bigint' THEN 'integer' WHEN 'timestamp with time zone' THEN 'time'
			WHEN 'bytea' THEN 'bytes' ELSE format_type(a.atttypid, a.atttypmod) END,
			CASE WHEN a.attnotnull THEN 'not null' END, 'default ' || pg_get_expr(d.adbin, d.adrelid)) AS detail
		FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
		LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
		WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
	`SELECT conrelid::regclass::text AS "table", CASE contype WHEN 'p' THEN 'key' ELSE 'unique' END AS what,
			(SELECT '(' || string_agg(a.attname, ', ' ORDER BY k.at) || ')' FROM unnest(conkey) WITH ORDINALITY k(num, at)
			JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.num) AS detail
		FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype IN ('p', 'u')`,
	`SELECT conrelid::regclass::text AS "table", 'foreign key' AS what,
			regexp_replace(replace(pg_get_constraintdef(oid), 'FOREIGN KEY ', ''), ' REFERENCES (\w+)\(', ' to \1 (') AS detail
		FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype = 'f'`,
	`SELECT t.relname AS "table", 'index' AS what, pg_get_indexdef(i.indexrelid) AS detail
		FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid WHERE t.relnamespace = current_schema()::regnamespace
		AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))`,
	`SELECT conrelid::regclass::text AS "table", 'check' AS what, pg_get_constraintdef(oid) AS detail
		FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype = 'c'`,
	`SELECT c.relname AS "table", 'trigger' AS what, t.tgname AS detail
		FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
		WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal`,
}

// SQLite's INTEGER holds any amount, PostgreSQL's ends at 21 million euros, and the list calls both an integer.
func TestAmountsHaveTheirRoomInPostgres(t *testing.T) {
	var columns []struct{ TableName, ColumnName, DataType string }
	require.NoError(t, dbtest.Postgres(t).From(t.Context()).Raw(
		`SELECT table_name, column_name, data_type FROM information_schema.columns
			WHERE table_schema = current_schema() AND column_name ~ '(^|_)cents$'`,
	).Scan(&columns).Error)
	require.NotEmpty(t, columns)
	for _, c := range columns {
		assert.Equal(t, "bigint", c.DataType, c.TableName+"."+c.ColumnName)
	}
}
