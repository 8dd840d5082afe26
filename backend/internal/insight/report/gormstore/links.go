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
	LinkMade                                                        *time.Time
}

// byCalled sorts links by what they are called: one without a name by the word that its day follows.
const byCalled = "CASE WHEN l.name = '' THEN 'link' ELSE LOWER(COALESCE(l.name, '')) END"

var linkColumns = map[report.Column]string{
	report.ByMade: "g.made", report.ByVisits: "g.visits", report.ByOrdered: "g.ordered", report.ByCents: "g.cents",
	report.ByConfirmed: "g.confirmed", report.ByName: byCalled, report.ByCreated: "g.link",
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
		out.Rows = append(out.Rows, w.figures(q.Group))
	}
	err = s.db.Reader(ctx).Raw("SELECT COUNT(*) FROM ("+all+") n", values...).Scan(&out.Total).Error
	return out, err
}

func (w linkRow) figures(by report.LinkGroup) report.LinkFigures {
	if w.Link == "" && (by == report.EachLink || by == report.EachLabelOfLinks) {
		w.Link = report.NoLink
	}
	day := ""
	if by == report.EachDay {
		day, w.Label = w.Label, ""
	}
	return report.LinkFigures{
		Day: day, Link: w.Link, Name: calledLink(w.Name, w.LinkMade), Handle: w.Handle, Label: w.Label,
		Calls: w.Calls, Visits: w.Visits,
		Figures: report.Figures{
			Made: w.Made, Visited: w.Visited, Entered: w.Entered, Confirmed: w.Confirmed, Ordered: w.Ordered, Paid: w.Paid,
		},
		Cents: w.Cents,
	}
}

// byLink gives the rows of all pages.
func (s *Store) byLink(t tenant.ID, agency link.Code, q report.Query) (all string, values []any) {
	which, brought := where(t, agency, q.Filter, "r.status")
	opened, counted := openings(t, agency, q)
	if mine := q.Viewer.OwnLinks; mine != "" {
		which += " AND r.agency_link_id IN (SELECT id FROM agency_links WHERE tenant = ? AND member_id = ?)"
		opened += " AND l.member_id = ?"
		brought, counted = append(brought, string(t), mine), append(counted, mine)
	}
	key, days := keyOf(q)
	idle, idlers, stands, at := byStanding(t, agency, q)
	parts := "SELECT " + key + ", 0 AS calls, 0 AS visits, 1 AS made, " + stagesOf() +
		", 0 AS cents FROM " + s.brought() + " WHERE " + which +
		" UNION ALL " + opened +
		" UNION ALL SELECT " + key + ", 0, 0, 0, 0, 0, 0, 0, 0, m.cents FROM " +
		s.each("commissions", "m", s.brought(), ofCommissions) + " WHERE " + which + idle
	values = slices.Concat(days, brought, counted, days, brought, idlers, []any{string(t)}, at)
	return "SELECT g.*, COALESCE(l.name, '') AS name, COALESCE(l.handle, '') AS handle, l.created_at AS link_made" +
		" FROM (SELECT x.link, x.label, " + summed() + " FROM (" + parts + ") x GROUP BY x.link, x.label) g" +
		" LEFT JOIN agency_links l ON l.tenant = ? AND l.id = g.link" + stands, values
}

// byStanding gives a row of nothing for each link, and what leaves out those that stand elsewhere.
//
// Rule (agency, 6 D): However many links a seller has had, each is a row with its figures, sorted and paged where they
// are kept, and what all brought together is added up there. Enforced: report/gormstore.byStanding,
// screen/seller.lookLinks. Test: TestFiguresOfMoreLinksThanAPageHolds.
func byStanding(t tenant.ID, agency link.Code, q report.Query) (idle string, idlers []any, which string, at []any) {
	switch q.Filter.Standing {
	case report.Living:
		which = " WHERE l.ended_at IS NULL AND l.expires_at > ?"
	case report.Over:
		which = " WHERE (l.ended_at IS NOT NULL OR l.expires_at <= ?)"
	default:
		return "", nil, "", nil
	}
	idle = " UNION ALL SELECT l.id, '', 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM agency_links l" +
		" WHERE l.tenant = ? AND l.agency_number = ?"
	idlers = []any{string(t), string(agency)}
	if mine := q.Viewer.OwnLinks; mine != "" {
		idle, idlers = idle+" AND l.member_id = ?", append(idlers, mine)
	}
	return idle, idlers, which, []any{q.Viewer.Now}
}

// openedBy is the key of openings: a day stands in the place of a label, as their own label does in that of a channel.
var openedBy = map[report.LinkGroup]string{
	report.EachLabelOfLinks: "c.number, c.channel", report.EachLink: "c.number, ''", report.EachLabel: "'', c.channel",
	report.EachDay: "'', c.day", report.InAll: "'', ''",
}

// keyOf is what recommendations, and what they earned, are added up by.
func keyOf(q report.Query) (key string, values []any) {
	switch q.Group {
	case report.EachLink:
		return "r.agency_link_id AS link, '' AS label", nil
	case report.EachLabel:
		return "'' AS link, r.label AS label", nil
	case report.InAll:
		return "CASE WHEN r.agency_link_id = '' THEN '" + report.NoLink + "' ELSE '' END AS link, '' AS label", nil
	case report.EachDay:
		day, values := days(q.Filter)
		return "'' AS link, " + day + " AS label", values
	default:
		return "r.agency_link_id AS link, r.label AS label", nil
	}
}

// days gives the day in Berlin of a row, of which neither database has to know the time zone.
func days(f report.Filter) (clause string, values []any) {
	var b strings.Builder
	b.WriteString("CASE")
	for day := f.From.In(tenant.Berlin); day.Before(f.Until); {
		next := day.AddDate(0, 0, 1)
		b.WriteString(" WHEN r.created_at < ? THEN '" + day.Format(time.DateOnly) + "'")
		values = append(values, next.UTC())
		day = next
	}
	return b.String() + " END", values
}

func summed() string {
	sums := make([]string, len(linkSums))
	for i, column := range linkSums {
		sums[i] = "CAST(SUM(x." + column + ") AS BIGINT) AS " + column
	}
	return strings.Join(sums, ", ")
}

// openings are of the seller's links, under the label that stands in the place of a channel.
func openings(t tenant.ID, agency link.Code, q report.Query) (clause string, values []any) {
	f := q.Filter
	clause = `SELECT ` + openedBy[q.Group] + `, c.count, c.visits, 0, 0, 0, 0, 0, 0, 0 FROM agency_links l
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
