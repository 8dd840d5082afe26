package dbtest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
)

// Grown gives a PostgreSQL whose planner takes each table for one of a million rows, for PostgresWholeReads. Each
// holds one row, since the planner looks at a file's size too: of a row's meaning it knows nothing.
func Grown(t *testing.T) *gormdb.DB {
	t.Helper()
	db := Postgres(t)
	for _, statement := range []string{claimRows, claimMillion} {
		require.NoError(t, db.From(context.Background()).Exec(statement).Error)
	}
	return db
}

const (
	// A row that breaks every rule of its table is enough, so the rules are put away first: checks, foreign keys,
	// triggers.
	claimRows = `DO $$
DECLARE tab record; names text; made text;
BEGIN
  FOR tab IN SELECT conrelid::regclass AS name, conname FROM pg_constraint WHERE contype IN ('c', 'f') AND connamespace = current_schema()::regnamespace LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', tab.name, tab.conname);
  END LOOP;
  FOR tab IN SELECT oid::regclass AS name, oid FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace LOOP
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', tab.name);
    SELECT string_agg(quote_ident(attname), ', '),
           string_agg(CASE WHEN typcategory = 'N' THEN '1' WHEN typcategory = 'B' THEN 'true' WHEN typcategory = 'D' THEN 'now()'
                           WHEN typname IN ('json', 'jsonb') THEN '''{}''' ELSE '''x''' END || '::' || format_type(atttypid, NULL), ', ')
      INTO names, made
      FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
      WHERE attrelid = tab.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE VALUES (%s) ON CONFLICT DO NOTHING', tab.name, names, made);
    EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', tab.name);
  END LOOP;
END $$`
	claimMillion = `UPDATE pg_class SET relpages = 1, reltuples = 1000000 WHERE relkind IN ('r', 'i') AND relnamespace = current_schema()::regnamespace`
)

// PostgresWholeReads is WholeReads by the plan of PostgreSQL, on a database that Grown gives.
func PostgresWholeReads(t *testing.T, db *gormdb.DB, statement string, of []string) (whole []string, known bool) {
	t.Helper()
	if !explained(statement) {
		return nil, true
	}
	var plan string
	err := db.InTx(context.Background(), func(ctx context.Context) error {
		// A plan that has to serve any value: with none at hand, the planner would know that nothing equals it.
		for _, step := range []string{
			"SET LOCAL plan_cache_mode = force_generic_plan",
			"PREPARE looked AS " + numbered.ReplaceAllString(statement, "$$$1"),
		} {
			if err := db.From(ctx).Exec(step).Error; err != nil {
				return err
			}
		}
		none := strings.TrimSuffix(strings.Repeat("NULL, ", parameters(statement)), ", ")
		if none != "" {
			none = "(" + none + ")"
		}
		err := db.From(ctx).Raw("EXPLAIN (FORMAT JSON) EXECUTE looked" + none).Row().Scan(&plan)
		if err == nil {
			err = db.From(ctx).Exec("DEALLOCATE looked").Error
		}
		return err
	})
	if err != nil {
		t.Logf("%v: %s", err, statement)
		return nil, false
	}
	var plans []struct{ Plan planned }
	require.NoError(t, json.Unmarshal([]byte(plan), &plans))
	partial := postgresPartial(t, db)
	for _, p := range plans {
		for _, read := range p.Plan.whole(partial) {
			if slices.Contains(of, read.Relation) {
				whole = append(
					whole, fmt.Sprintf("%s of %s %s %s: %s", read.Node, read.Relation, read.Index, read.Condition, statement),
				)
			}
		}
	}
	return whole, true
}

// planned is a step of a plan, with the steps that it takes its rows from.
type planned struct {
	Node      string    `json:"Node Type"`
	Relation  string    `json:"Relation Name"`
	Index     string    `json:"Index Name"`
	Condition string    `json:"Index Cond"`
	Plans     []planned `json:"Plans"`
}

// whole gives the steps that read a table, an index of it or a tenant's part of that from end to end.
func (p planned) whole(partial []string) (found []planned) {
	switch p.Node {
	case "Seq Scan":
		found = append(found, p)
	case "Index Scan", "Index Only Scan", "Bitmap Index Scan":
		if onlyTenant.MatchString(p.Condition) && !slices.Contains(partial, p.Index) {
			found = append(found, p)
		}
	}
	for _, from := range p.Plans {
		if from.Relation == "" {
			from.Relation = p.Relation // a bitmap's index doesn't tell its table
		}
		found = append(found, from.whole(partial)...)
	}
	return found
}

func postgresPartial(t *testing.T, db *gormdb.DB) (names []string) {
	t.Helper()
	require.NoError(
		t,
		db.Reader(context.Background()).Raw(
			"SELECT indexrelid::regclass::text FROM pg_index WHERE indpred IS NOT NULL",
		).Scan(&names).Error,
	)
	return names
}
