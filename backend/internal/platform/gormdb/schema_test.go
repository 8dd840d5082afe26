package gormdb_test

import (
	"context"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// The 65 steps of before made what the record holds; the databases were asked for it, and then the steps became the
// baseline. Later steps change the schema, not the record.
func TestTheBaselineIsTheSumOfTheStepsOfBefore(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		require.NoError(t, db.MigrateTo(t.Context(), gormdb.Baseline))
		record, err := os.ReadFile("testdata/schema." + db.Dialect() + ".txt")
		require.NoError(t, err)
		assert.Equal(t, string(record), strings.Join(schemaOf(t, db), "\n")+"\n")
	})
}

// A database that has every step of before has the baseline; of one that lacks a step, migrate and all that start on it
// say what to do.
func TestADatabaseOfBeforeGoesOnOrTheErrorNamesWhatToDo(t *testing.T) {
	dbtest.EachEmpty(t, func(t *testing.T, db *gormdb.DB) {
		ctx := t.Context()
		require.NoError(t, db.MigrateTo(ctx, gormdb.Baseline))
		exec := func(statement string, values ...any) {
			t.Helper()
			require.NoError(t, db.From(ctx).Exec(statement, values...).Error)
		}
		exec("DELETE FROM goose_db_version WHERE version_id > 0")
		for _, step := range gormdb.StepsBefore {
			exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (?, TRUE)", step)
		}
		exec("DELETE FROM goose_db_version WHERE version_id = 330")
		current, err := db.Current(ctx)
		assert.False(t, current)
		require.ErrorIs(t, err, gormdb.ErrBefore)
		_, err = db.Migrate(ctx)
		require.ErrorIs(t, err, gormdb.ErrBefore)
		assert.ErrorContains(t, err, "step 0330 is missing")
		assert.NotContains(t, err.Error(), "\n")

		exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (330, TRUE)")
		current, err = db.Current(ctx)
		require.NoError(t, err)
		assert.False(t, current, "migrate has to look at it once")
		_, err = db.Migrate(ctx)
		require.NoError(t, err)
		current, err = db.Current(ctx)
		require.NoError(t, err)
		assert.True(t, current)
	})
}

// schemaOf asks the database itself for all that it keeps to: columns, keys, checks, indexes, triggers and their
// functions, one a line, sorted.
func schemaOf(t *testing.T, db *gormdb.DB) []string {
	t.Helper()
	questions := sqliteSchema
	if db.Dialect() == gormdb.Postgres {
		questions = postgresSchema
	}
	var found []string
	for _, question := range questions {
		var lines []string
		require.NoError(t, db.From(context.Background()).Raw(question).Scan(&lines).Error, question)
		require.NotEmpty(t, lines, question)
		for _, line := range lines {
			found = append(found, plain(line))
		}
	}
	found = slices.DeleteFunc(found, func(line string) bool {
		return strings.Contains(line, "goose_db_version") || strings.Contains(line, "sqlite_sequence")
	})
	slices.Sort(found)
	return slices.Compact(found)
}

var (
	remarks = regexp.MustCompile(`--[^\n]*`)
	spaces  = regexp.MustCompile(`\s+`)
	inside  = regexp.MustCompile(`\s*([(),])\s*`)
)

// plain takes out how somebody wrote it: remarks, lines and spaces.
func plain(line string) string {
	line = spaces.ReplaceAllString(remarks.ReplaceAllString(line, ""), " ")
	return strings.TrimSpace(inside.ReplaceAllString(line, "$1"))
}

var postgresSchema = []string{
	`SELECT concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
		'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity, ''), nullif(a.attgenerated, ''))
		FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
		WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
	`SELECT concat_ws(' ', 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)) FROM pg_constraint
		WHERE connamespace = current_schema()::regnamespace AND contype <> 't'`,
	`SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = current_schema()`,
	`SELECT 'trigger ' || pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
		WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal`,
	`SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`,
	`SELECT concat_ws(' ', 'relation', relkind, relname) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname NOT LIKE 'goose%'`,
}

// SQLite tells columns, keys and indexes in tables; checks stand in the text that made a table alone.
var sqliteSchema = []string{
	`SELECT concat_ws(' ', 'column', m.name || '.' || x.name, x.type, iif(x."notnull", 'NOT NULL', NULL), 'DEFAULT ' || x.dflt_value, 'key ' || nullif(x.pk, 0), 'hidden ' || nullif(x.hidden, 0))
		FROM sqlite_schema m, pragma_table_xinfo(m.name) x WHERE m.type = 'table'`,
	`SELECT concat_ws(' ', 'foreign key', m.name, group_concat(x."from"), 'to', x."table", group_concat(x."to"), x.on_update, x.on_delete, x.match)
		FROM sqlite_schema m, pragma_foreign_key_list(m.name) x WHERE m.type = 'table' GROUP BY m.name, x.id`,
	`SELECT concat_ws(' ', 'key', m.name, i.origin, iif(i."unique", 'unique', NULL), (SELECT group_concat(concat_ws(' ', c.name, c.coll, iif(c.desc, 'desc', NULL))) FROM pragma_index_xinfo(i.name) c WHERE c.key))
		FROM sqlite_schema m, pragma_index_list(m.name) i WHERE m.type = 'table'`,
	`SELECT concat_ws(' ', 'table', name, iif(wr, 'without rowid', NULL), iif(strict, 'strict', NULL)) FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'`,
	`SELECT type || ' ' || sql FROM sqlite_schema WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL`,
	`WITH RECURSIVE checks(name, rest, found) AS (
		SELECT name, sql, NULL FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%CHECK (%'
		UNION ALL SELECT name, substr(rest, instr(rest, 'CHECK (') + 7), substr(rest, instr(rest, 'CHECK ('), instr(substr(rest, instr(rest, 'CHECK (')), ')'))
			FROM checks WHERE instr(rest, 'CHECK (') > 0)
		SELECT concat_ws(' ', 'check', name, found) FROM checks WHERE found IS NOT NULL`,
}
