package gormstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

type linkRow struct {
	Link, Name, Handle, Label                                       string
	Calls, Visits, Made, Visited, Entered, Confirmed, Ordered, Paid int
	Cents                                                           int64
}

var linkColumns = map[report.Column]string{
	report.ByMade: "g.made", report.ByVisits: "g.visits", report.ByOrdered: "g.ordered", report.ByCents: "g.cents",
	report.ByName: "name",
}

// ofCommissions are what a recommendation earned its seller, and what was taken back.
const ofCommissions = "m.tenant = r.tenant AND m.recommendation_id = r.id AND m.agency_number = r.agency_number"

var linkSums = []string{
	"calls", "visits", "made", string(report.Visited), string(report.Entered), string(report.Confirmed),
	string(report.Ordered), string(report.Paid), "cents",
}

// Links adds up what lists, statistics and commissions count one by one.
//
// Rule (agency, 6 D): The figures of links are those of statistics and commissions, by the link and the label of the
// recommendation; what came by no link stands beside them, so that the sums are the same. Enforced:
// report/gormstore.Links. Test: TestTheFiguresOfLinksAddUpToTheOthers.
func (s *Store) Links(
	ctx context.Context, t tenant.ID, agency link.Code, q report.Query,
) (report.Page[report.LinkFigures], error) {
	var out report.Page[report.LinkFigures]
	all, values := s.byLink(t, agency, q)
	var rows []linkRow
	err := s.db.Reader(ctx).Raw(
		all+order(q, linkColumns, "g.link")+", g.label"+page(q), values...,
	).Scan(&rows).Error
	if err != nil {
		return out, err
	}
	for _, w := range rows {
		out.Rows = append(out.Rows, w.figures())
	}
	err = s.db.Reader(ctx).Raw("SELECT COUNT(*) FROM ("+all+") n", values...).Scan(&out.Total).Error
	return out, err
}

func (w linkRow) figures() report.LinkFigures {
	if w.Link == "" {
		w.Link = report.NoLink
	}
	return report.LinkFigures{
		Link: w.Link, Name: w.Name, Handle: w.Handle, Label: w.Label, Calls: w.Calls, Visits: w.Visits,
		Figures: report.Figures{
			Made: w.Made, Visited: w.Visited, Entered: w.Entered, Confirmed: w.Confirmed, Ordered: w.Ordered, Paid: w.Paid,
		},
		Cents: w.Cents,
	}
}

// byLink gives the rows of all pages.
func (s *Store) byLink(t tenant.ID, agency link.Code, q report.Query) (all string, values []any) {
	which, brought := where(t, agency, q.Filter, "r.status")
	opened, counted := openings(t, agency, q.Filter)
	parts := "SELECT r.agency_link_id AS link, r.label AS label, 0 AS calls, 0 AS visits, 1 AS made, " + reached() +
		", 0 AS cents FROM " + s.brought() + " WHERE " + which +
		" UNION ALL " + opened +
		" UNION ALL SELECT r.agency_link_id, r.label, 0, 0, 0, 0, 0, 0, 0, 0, m.cents FROM " +
		s.each("commissions", "m", s.brought(), ofCommissions) + " WHERE " + which
	values = slices.Concat(brought, counted, brought, []any{string(t)})
	all = "SELECT g.*, COALESCE(l.name, '') AS name, COALESCE(l.handle, '') AS handle FROM (SELECT x.link, x.label, " +
		summed() + " FROM (" + parts + ") x GROUP BY x.link, x.label) g" +
		" LEFT JOIN agency_links l ON l.tenant = ? AND l.id = g.link"
	if q.Viewer.OwnLinks != "" {
		all, values = all+" WHERE l.member_id = ?", append(values, q.Viewer.OwnLinks)
	}
	return all, values
}

func summed() string {
	sums := make([]string, len(linkSums))
	for i, column := range linkSums {
		sums[i] = "CAST(SUM(x." + column + ") AS BIGINT) AS " + column
	}
	return strings.Join(sums, ", ")
}

// openings are of the seller's links, under the label that stands in the place of a channel.
func openings(t tenant.ID, agency link.Code, f report.Filter) (clause string, values []any) {
	clause = `SELECT c.number, c.channel, c.count, c.visits, 0, 0, 0, 0, 0, 0, 0 FROM agency_links l
		JOIN clicks c ON c.tenant = l.tenant AND c.number = l.id AND c.kind = 'lead'
		WHERE l.tenant = ? AND l.agency_number = ?`
	values = []any{string(t), string(agency)}
	add := func(part string, value any) { clause, values = clause+" AND "+part, append(values, value) }
	if !f.From.IsZero() {
		add("c.day >= ?", f.From.In(tenant.Berlin).Format(time.DateOnly))
	}
	if !f.Until.IsZero() {
		add("c.day < ?", f.Until.In(tenant.Berlin).Format(time.DateOnly))
	}
	if len(f.Labels) > 0 {
		add("c.channel IN ?", f.Labels)
	}
	if f.Link != "" {
		add("l.id = ?", f.Link)
	}
	return clause, values
}
