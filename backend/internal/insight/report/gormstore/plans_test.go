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
