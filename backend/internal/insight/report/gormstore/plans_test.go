package gormstore_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// However an agency sorts and filters, no list, file or figure reads a table, or a tenant's part of it, from end to
// end.
func TestNoReportReadsAWholeTable(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { testNoReportReadsAWholeTable(t, db) })
}

func testNoReportReadsAWholeTable(t *testing.T, db *gormdb.DB) {
	s, asked := gormstore.New(db), map[string]bool{}
	ctx := gormdb.Observed(context.Background(), func(statement string, _ int64) { asked[statement] = true })
	viewer := report.Viewer{Account: "anna", Mailbox: "anna@example.de", PersonKey: "key", Eyes: 2, Now: now}
	filters := []report.Filter{
		{}, {From: now, Until: now.AddDate(0, 1, 0)}, {Number: "N"}, {Products: []string{"hausrat"}},
	}
	each := func(l report.List, further []report.Filter, read func(report.Query) error) {
		for _, column := range l.Columns {
			for _, f := range append(further, filters...) {
				for _, walking := range []bool{false, true} {
					require.NoError(
						t, read(report.Query{OrderBy: column, Size: 25, Page: 1, Filter: f, Viewer: viewer, Walking: walking}),
					)
				}
			}
		}
	}
	staged := []report.Filter{{Inviter: "m-1"}, {Recommender: "4EHE12345"}, {Statuses: []string{"confirmed"}}}
	for _, stage := range report.Stages {
		staged = append(staged, report.Filter{Stage: stage})
	}
	each(
		report.OfRecommendations, staged,
		func(q report.Query) error { _, err := s.Recommendations(ctx, own, oehler, q); return err },
	)
	each(report.OfLeads, staged, func(q report.Query) error { _, err := s.Leads(ctx, own, oehler, q); return err })
	each(
		report.OfRecommenders, staged,
		func(q report.Query) error { _, err := s.Recommenders(ctx, own, oehler, q); return err },
	)
	each(report.OfOrders, append(
		staged, report.Filter{Waiting: report.ForApproval}, report.Filter{Waiting: report.ForMine},
		report.Filter{Number: "A1", Order: "A-1"},
	), func(q report.Query) error {
		_, err := s.Orders(ctx, own, oehler, q)
		return err
	})
	_, err := s.Statistics(ctx, own, oehler, report.Period{From: now.AddDate(-2, 0, 0), Until: now}, true)
	require.NoError(t, err)
	require.Greater(t, len(asked), 100)
	reads, tables := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t))
	if db.Dialect() == gormdb.Postgres {
		db, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
	}
	for statement := range asked {
		whole, known := reads(t, db, statement, tables)
		assert.True(t, known, statement)
		assert.Empty(t, whole)
	}
}

// However an agency sorts, its rows are found by its own index. A planner that knows figures of the tenant's tables,
// too, doesn't go along the tenant's numbers and leave out what others brought.
func TestNoListGoesAlongTheNumbersOfATenant(t *testing.T) {
	db, ctx := dbtest.Postgres(t), t.Context()
	fill(t, db, 10_000)
	counted := func(statement string) { require.NoError(t, db.Reader(ctx).Exec(statement).Error) }
	counted("SELECT pg_stat_force_next_flush()")
	counted("SELECT pg_stat_reset()")
	s := gormstore.New(db)
	for _, column := range report.OfOrders.Columns {
		_, err := s.Orders(ctx, own, oehler, asked(t, report.Query{OrderBy: column}, report.OfOrders))
		require.NoError(t, err)
	}
	for _, column := range report.OfRecommendations.Columns {
		q := asked(t, report.Query{OrderBy: column}, report.OfRecommendations)
		_, err := s.Recommendations(ctx, own, oehler, q)
		require.NoError(t, err)
	}
	for _, column := range report.OfLeads.Columns {
		_, err := s.Leads(ctx, own, oehler, asked(t, report.Query{OrderBy: column}, report.OfLeads))
		require.NoError(t, err)
	}
	counted("SELECT pg_stat_force_next_flush()")
	var used []string
	require.NoError(t, db.Reader(ctx).Raw(
		"SELECT indexrelname FROM pg_stat_user_indexes WHERE relname = 'recommendations' AND idx_scan > 0",
	).Scan(&used).Error)
	assert.Equal(t, []string{"recommendations_of_agency"}, used)
}
