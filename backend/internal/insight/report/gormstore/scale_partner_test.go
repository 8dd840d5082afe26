package gormstore_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
)

// linksOf are the links of the partner that reads, each under two labels.
const linksOf = 12

// trade makes a partner of the agency that reads: each of its recommendations came by one of its links under a label,
// brought an order of one of three products, and earned. Every order of the others earned, too.
func trade(t *testing.T, db *gormdb.DB, upTo int) {
	t.Helper()
	fill(t, db, upTo)
	nth := fmt.Sprintf("((CAST(SUBSTR(id, 2) AS BIGINT) - 1000000000) / %d)", upTo/ofOne)
	partners := fmt.Sprintf("tenant = '%s' AND agency_number = '%s'", own, oehler)
	link := "'l' || CAST(" + nth + " % " + fmt.Sprint(linksOf) + " AS TEXT)"
	earned := `INSERT INTO commissions (tenant, id, kind, agency_number, recommendation_id, recommendation_number,
		order_number, ordered_at, product_id, plan, cents, booked_at, place, plan_cents)
		SELECT r.tenant, 'm' || r.id, 'earned', r.agency_number, r.id, r.number, o.number, r.created_at, r.product_id,
		'standard', 1800, r.created_at, 1, 1800 FROM orders o
		JOIN recommendations r ON r.tenant = o.tenant AND r.id = o.recommendation_id WHERE o.status = 'approved'`
	for _, s := range []string{
		`INSERT INTO agencies (tenant, number, name, kind, created_at, approved_at) SELECT tenant, agency_number,
			agency_number, CASE WHEN agency_number = '` + string(oehler) + `' THEN 'partner' ELSE 'agency' END,
			MIN(created_at), MIN(created_at) FROM recommendations GROUP BY tenant, agency_number`,
		`UPDATE recommendations SET status = 'confirmed', confirmed_at = created_at,
			ordered = TRUE, entered = TRUE, visited = TRUE,
			product_id = 'p' || CAST(` + nth + ` % 3 AS TEXT), agency_link_id = ` + link + `,
			label = CASE WHEN ` + nth + ` % 2 = 0 THEN 'messe' ELSE 'mai' END WHERE ` + partners,
		`INSERT INTO agency_links (tenant, id, agency_number, product_id, token_hash, name, created_at, expires_at)
			SELECT DISTINCT tenant, agency_link_id, agency_number, '', agency_link_id, agency_link_id,
			valid_until, valid_until FROM recommendations WHERE ` + partners + ` AND ` + nth + fmt.Sprintf(" < %d", linksOf),
		`INSERT INTO clicks (tenant, number, kind, channel, day, count, visits)
			SELECT tenant, id, 'lead', 'messe', '2026-01-01', 40, 30 FROM agency_links`,
		`DELETE FROM orders WHERE recommendation_id IN (SELECT id FROM recommendations WHERE ` + partners + `)`,
		`INSERT INTO orders (tenant, id, number, recommendation_id, customer_number, status, reason, ordered_at, late,
			received_at, version) SELECT tenant, 'b' || id, 'B' || id, id, '', 'approved', '', created_at, FALSE, created_at, 1
			FROM recommendations WHERE ` + partners,
		earned,
	} {
		require.NoError(t, db.From(context.Background()).Exec(s).Error, s)
	}
	settled(t, db)
}

// What a partner with many orders reads costs by what the partner has, as with agencies.
func TestReportsCostWhatThePartnerHas(t *testing.T) {
	measured(t, readByPartner, func(db *gormdb.DB, upTo int) { trade(t, db, upTo) })
}

// readByPartner is what a partner reads, and what it must find.
var readByPartner = []looked{
	{"a partner's orders, the first page", ordersBy(report.Query{}, ofOne)},
	{"a partner's orders, the hundredth", ordersBy(report.Query{Page: 100}, ofOne)},
	{"a partner's orders, by product", ordersBy(report.Query{OrderBy: report.ByProduct}, ofOne)},
	{"a partner's orders, by number", ordersBy(report.Query{OrderBy: report.ByNumber}, ofOne)},
	{"by number, the hundredth", ordersBy(report.Query{OrderBy: report.ByNumber, Page: 100}, ofOne)},
	{
		"a partner's orders, of one product",
		ordersBy(report.Query{Filter: report.Filter{Products: []string{"p1"}}}, ofOne/3),
	},
	{
		"a partner's orders, of one label",
		ordersBy(report.Query{Filter: report.Filter{Labels: []string{"messe"}}}, ofOne/2),
	},
	{
		"a partner's orders, by the beginning of a number",
		ordersBy(report.Query{Filter: report.Filter{Number: "BR100"}}, ofOne),
	},
	{
		"a partner's orders, of one link",
		ordersBy(report.Query{Filter: report.Filter{Link: "l1"}}, ofOne/linksOf),
	},
	{"a partner's recommendations", recommendations(report.Query{}, ofOne)},
	{"recommendations, by number", recommendations(report.Query{OrderBy: report.ByNumber}, ofOne)},
	{"a partner's statistics", func(t *testing.T, s *gormstore.Store) {
		got, err := s.Statistics(
			context.Background(), own, oehler, report.Period{From: now.AddDate(-2, 0, 0), Until: now}, true,
		)
		require.NoError(t, err)
		assert.Equal(t, []int{ofOne, ofOne}, []int{got.Total.Made, got.Total.Ordered})
	}},
	{"a partner's links", func(t *testing.T, s *gormstore.Store) {
		got, err := s.Links(context.Background(), own, oehler, asked(t, report.Query{Size: 100}, report.OfLinks))
		require.NoError(t, err)
		var orders, cents int
		for _, row := range got.Rows {
			orders, cents = orders+row.Ordered, cents+int(row.Cents)
		}
		assert.Equal(t, []int{ofOne, ofOne * 1800}, []int{orders, cents})
	}},
}

func ordersBy(q report.Query, total int) func(*testing.T, *gormstore.Store) {
	return func(t *testing.T, s *gormstore.Store) {
		got, err := s.Orders(context.Background(), own, oehler, asked(t, q, report.OfOrders))
		require.NoError(t, err)
		assert.Len(t, got.Rows, 25)
		assert.Equal(t, total, got.Total)
	}
}
