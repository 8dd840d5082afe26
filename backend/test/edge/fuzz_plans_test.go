package edge_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// few are the tables of a tenant's files, people and days, which stay small however many recommend. quotas is emptied
// by time.
var few = []string{
	"agencies", "agency_links", "agents", "bank_read_marks", "click_salts", "consent_texts", "journal_positions",
	"operator_people", "payout_batches", "product_sources", "quotas", "task_reminders", "tenant_editions",
	"tenant_files", "tenant_supplements", "goose_db_version",
}

// meant are statements that touch all rows of a tenant because they are about them: answers to calls are all forgotten
// when somebody is erased, for each may name that person. A lock that PostgreSQL alone has reads nothing.
var meant = []string{`DELETE FROM "kept_answers" WHERE tenant = `, `SELECT pg_advisory_xact_lock(`}

// statements are those that calls bring to the database.
type statements struct {
	mu    sync.Mutex
	known map[string]bool
}

func (s *statements) note(statement string, _ int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known[statement] = true
}

// of has the statements of each request noted.
func (s *statements) of(next http.Handler) http.Handler {
	s.known = map[string]bool{}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r.WithContext(gormdb.Observed(r.Context(), s.note)))
	})
}

// assertNoWholeReads: what one person asks costs what is that person's, and not what there is. SQLite reads the words
// of PostgreSQL, so both explain what PostgreSQL was asked.
func (s *statements) assertNoWholeReads(t *testing.T, asked string) {
	db := dbtest.SQLite(t)
	tables := slices.DeleteFunc(dbtest.Tables(t, db), func(table string) bool { return slices.Contains(few, table) })
	unknown := s.unexplained(t, func(statement string) ([]string, bool) {
		return dbtest.WholeReads(t, db, indexed(statement), tables)
	})
	if asked == gormdb.Postgres {
		// What is in PostgreSQL's own words, such as LATERAL, is explained by PostgreSQL alone.
		grown := dbtest.Grown(t)
		unknown = s.unexplained(t, func(statement string) ([]string, bool) {
			return dbtest.PostgresWholeReads(t, grown, statement, tables)
		})
	}
	assert.Empty(t, unknown, "can't be explained: %s", strings.Join(unknown, "\n"))
}

// indexed names the index by which SQLite is asked what a seller brought (report/gormstore.along): PostgreSQL, whose
// statement it is, finds it by itself.
func indexed(statement string) string {
	const from, seller = "FROM recommendations r WHERE r.tenant = $1$", " AND r.agency_number = $2$"
	return strings.Replace(
		statement, from+seller, strings.Replace(from, " WHERE", " INDEXED BY recommendations_of_agency WHERE", 1)+seller, 1,
	)
}

// unexplained asserts that no statement reads a whole table, and gives those of which that can't be known.
func (s *statements) unexplained(t *testing.T, reads func(string) ([]string, bool)) (unknown []string) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	for statement := range s.known {
		quoted := strings.ReplaceAll(statement, "`", `"`) // SQLite's own statements quote otherwise
		if slices.ContainsFunc(meant, func(begin string) bool { return strings.HasPrefix(quoted, begin) }) {
			continue
		}
		whole, known := reads(statement)
		assert.Empty(t, whole)
		if !known {
			unknown = append(unknown, statement)
		}
	}
	t.Logf("%d statements", len(s.known))
	return unknown
}
