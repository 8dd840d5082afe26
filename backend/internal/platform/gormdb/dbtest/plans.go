package dbtest

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
)

// WholeReads gives what a statement reads from end to end by SQLite's plan, out of some tables: a whole one, or a
// tenant's whole part of it. Who reads an index of a part of the rows reads what that part is for. Locks of rows,
// which SQLite doesn't have, are left out; of a statement that it can't read it says so.
func WholeReads(t *testing.T, db *gormdb.DB, statement string, of []string) (whole []string, known bool) {
	t.Helper()
	if !explained(statement) {
		return nil, true
	}
	asked := numbered.ReplaceAllString(locking.ReplaceAllString(statement, ""), "?")
	var steps []struct{ Detail string }
	if err := db.From(context.Background()).Raw(
		"EXPLAIN QUERY PLAN "+asked, make([]any, strings.Count(asked, "?"))...,
	).Scan(&steps).Error; err != nil {
		return nil, false
	}
	partial := partialIndexes(t, db)
	for _, step := range steps {
		end, ofTenant := strings.HasPrefix(step.Detail, "SCAN"), strings.HasSuffix(step.Detail, " (tenant=?)")
		along := lastWord.FindString(strings.TrimSuffix(step.Detail, " (tenant=?)"))
		// An index has its table's name in its own, where the statement calls the table by another.
		named := func(table string) bool { return regexp.MustCompile(`\b` + table).MatchString(step.Detail) }
		if (end || ofTenant) && !slices.Contains(partial, along) && slices.ContainsFunc(of, named) {
			whole = append(whole, fmt.Sprintf("%s: %s", step.Detail, statement))
		}
	}
	return whole, true
}

// explained tells whether a statement reads what is there; an INSERT of values reads nothing.
func explained(statement string) bool {
	head, _, _ := strings.Cut(strings.TrimSpace(statement), " ")
	return slices.Contains([]string{"SELECT", "WITH", "DELETE", "UPDATE"}, head)
}

// parameters counts the values that a statement of PostgreSQL asks for.
func parameters(statement string) (highest int) {
	for _, found := range numbered.FindAllStringSubmatch(statement, -1) {
		if n, err := strconv.Atoi(found[1]); err == nil {
			highest = max(highest, n)
		}
	}
	return highest
}

var (
	numbered = regexp.MustCompile(`\$(\d+)\$?`)
	locking  = regexp.MustCompile(` FOR (UPDATE|SHARE|NO KEY UPDATE|KEY SHARE)( SKIP LOCKED)?$`)
	lastWord = regexp.MustCompile(`\w+$`)
	// What an index of PostgreSQL is asked by, when it is asked by nothing more than whose rows they are.
	onlyTenant = regexp.MustCompile(`^(\(*(\w+\.)?tenant(\)?::text)? = [^()]*\)*)?$`)
)

func partialIndexes(t *testing.T, db *gormdb.DB) (names []string) {
	t.Helper()
	require.NoError(
		t,
		db.Reader(context.Background()).Raw(
			"SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'",
		).Scan(&names).Error,
	)
	return names
}

// Tables gives the names of all tables.
func Tables(t *testing.T, db *gormdb.DB) (names []string) {
	t.Helper()
	require.NoError(
		t,
		db.Reader(context.Background()).Raw(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
		).Scan(&names).Error,
	)
	return names
}
