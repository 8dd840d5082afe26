package gormstore_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

// However an agency filters what it earned, neither list nor figure reads a table, or a tenant's part of it, from end
// to end.
func TestNoListOfCommissionsReadsAWholeTable(t *testing.T) {
	const own, oehler = tenant.ID("havelschutz"), link.Code("7K2M9QX4")
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, now := gormstore.NewCommissions(db), time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
		require.NoError(
			t,
			sellerstore.New(db).Add(t.Context(), seller.Seller{
				Kind: seller.KindAgency, Tenant: own, Number: oehler, Name: "A", CreatedAt: now,
			}),
		)
		_, err := s.Add(t.Context(), commission.Commission{
			Tenant: own, ID: "c", Kind: commission.Earned, Seller: oehler, RecommendationID: "r", OrderedAt: now, Cents: 1800,
			At: now,
		})
		require.NoError(t, err)
		_, err = s.Bill(t.Context(), own, []string{"c"}, "note", now)
		require.NoError(t, err)
		asked := map[string]bool{}
		ctx := gormdb.Observed(t.Context(), func(statement string, _ int64) { asked[statement] = true })
		for _, f := range []commission.Filter{
			{}, {Document: "GS-2026-000012"}, {Number: "N"}, {Number: "N", Order: "N"}, {Order: "KUNDE-1"}, {From: now},
			{States: []commission.State{commission.Billed}},
			{Products: []string{"10"}}, {States: []commission.State{commission.UnderWay}},
			{States: []commission.State{commission.Paid}, PaidFrom: now, PaidUntil: now.AddDate(0, 1, 0)},
			{States: []commission.State{commission.Open, commission.UnderWay}, At: now},
			{Figures: []commission.Figure{commission.InOpen}},
			{Figures: []commission.Figure{commission.InTakenBack, commission.InBilled}},
		} {
			for column, value := range map[commission.Column]any{
				commission.ByAt: now, commission.ByOrdered: now, commission.ByProduct: "10", commission.ByPlan: "standard",
				commission.ByCents: int64(7), commission.ByNumber: "N",
			} {
				for _, walk := range []commission.Query{{}, {Walking: true}, {
					Walking: true, After: &commission.Place{Value: value, Key: "b"},
				}} {
					walk.OrderBy, walk.Size, walk.Page, walk.Filter = column, 25, 1, f
					_, err := s.List(ctx, own, oehler, walk)
					require.NoError(t, err)
				}
			}
		}
		_, err = s.Sums(ctx, own, oehler)
		require.NoError(t, err)
		var totals []commission.Filter
		for _, of := range commission.AllTotals {
			totals = append(totals, of.In("2026-10", now), of.In("2026-11", now))
		}
		_, err = s.Totals(ctx, own, oehler, totals)
		require.NoError(t, err)
		_, err = s.Earners(ctx, own, oehler, now.AddDate(-1, 0, 0), 3)
		require.NoError(t, err)
		_, err = s.Next(ctx, own, oehler, "2026-11")
		require.NoError(t, err)
		_, _, err = s.Begun(ctx, own, oehler, "2026-11")
		require.NoError(t, err)
		require.Greater(t, len(asked), 60)
		assertNoWholeReads(t, db, asked)
	})
}

func assertNoWholeReads(t *testing.T, db *gormdb.DB, asked map[string]bool) {
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
