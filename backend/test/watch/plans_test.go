package watch_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// scans gives the whole tables that a statement reads by SQLite's plan, out of those that grow. PostgreSQL tells what
// it has read.
func (w *watched) scans(statement string) (scans []string) {
	w.t.Helper()
	if w.sqlite() {
		w.with(func(db *gormdb.DB) { scans, _ = dbtest.WholeReads(w.t, db, statement, growing) })
	}
	return scans
}

func (w *watched) sqlite() bool { return strings.HasPrefix(w.address, "sqlite:") }

// figure is a figure that not every database tells.
type figure struct {
	value float64
	known bool
	form  string
}

func (f figure) less(before figure) string {
	if !f.known {
		return "-"
	}
	return fmt.Sprintf(f.form, f.value-before.value)
}

// spent is what was spent until now: by this process, and by the database's server with what it read.
type spent struct {
	own          time.Duration
	server, read figure
}

func (w *watched) spent() spent {
	w.t.Helper()
	var s spent
	s.read, s.server = figure{form: "%.0f"}, figure{form: "%.2f s"}
	if !w.sqlite() {
		w.with(func(db *gormdb.DB) {
			w.awaitFigures(db)
			ctx := context.Background()
			require.NoError(
				w.t,
				db.Reader(ctx).Raw(
					`SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) FROM pg_stat_user_tables WHERE schemaname = current_schema()`,
				).Scan(&s.read.value).Error,
			)
			s.read.known = true
			var pid int
			require.NoError(w.t, db.Reader(ctx).Raw("SELECT pg_backend_pid()").Scan(&pid).Error)
			s.server.value, s.server.known = endedChildren(parent(pid))
		})
	}
	var used syscall.Rusage
	require.NoError(w.t, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	s.own = time.Duration(used.Utime.Nano() + used.Stime.Nano())
	return s
}

// awaitFigures waits until each connection that asked for something has ended: its figures are reported then, a moment
// after who used it has closed it.
func (w *watched) awaitFigures(db *gormdb.DB) {
	w.t.Helper()
	require.Eventually(w.t, func() bool {
		return !slices.ContainsFunc(w.others(db), func(pid int) bool { return !slices.Contains(w.standing, pid) })
	}, 30*time.Second, time.Millisecond)
}

// others are the connections to PostgreSQL beside the one that looks.
func (w *watched) others(db *gormdb.DB) (pids []int) {
	const others = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client " +
		"backend' AND pid <> pg_backend_pid()"
	assert.NoError(w.t, db.Reader(context.Background()).Raw(others).Scan(&pids).Error)
	return pids
}

func stat(pid int) []string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return nil
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	return strings.Fields(rest)
}

func parent(pid int) int {
	fields := stat(pid)
	if len(fields) < 2 {
		return 0
	}
	n, _ := strconv.Atoi(fields[1])
	return n
}

// endedChildren gives the CPU seconds of a process's children that have ended.
func endedChildren(pid int) (seconds float64, known bool) {
	fields := stat(pid)
	const utime, stime, ticks = 13, 14, 100
	if len(fields) <= stime {
		return 0, false
	}
	user, _ := strconv.ParseFloat(fields[utime], 64)
	system, _ := strconv.ParseFloat(fields[stime], 64)
	return (user + system) / ticks, true
}
