package gormstore

import (
	"context"
	"slices"
	"time"
	"unicode/utf8"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

type orderRow struct {
	ID, OrderNumber, ReportedNumber, Number, ProductID, Status, Reason string
	FirstName, LastName, FriendFirst, FriendLast                       string
	ConfirmedAt, OrderedAt, CancelledAt, ComplaintUntil, LapsesAt      *time.Time
	UnbilledSince, LinkMade                                            *time.Time
	LinkName, LinkLabel                                                string
	CreatedAt, ReceivedAt                                              time.Time
	Cents                                                              *int64
}

var orderColumns = map[report.Column]string{
	report.ByReceived: "o.received_at", report.ByOrdered: mayMiss, report.ByStatus: "o.status",
	report.ByProduct: "o.product_id", report.ByNumber: "o.number",
}

// orderKept are the columns that a page of orders is found by: all stand in the indexes of the agency.
const orderKept = "r.tenant, r.recommender_id, r.typed_first_name, r.typed_initial, r.number, r.product_id, " +
	"r.recipient_id, r.created_at, r.confirmed_at, r.agency_link_id, r.label, o.id, o.status, o.ordered_at, o.received_at"

func (w orderRow) sorted(by report.Column) any {
	switch by {
	case report.ByOrdered:
		if w.OrderedAt == nil {
			return nil
		}
		return *w.OrderedAt
	case report.ByStatus:
		return w.Status
	case report.ByProduct:
		return w.ProductID
	case report.ByNumber:
		return w.Number
	default:
		return w.ReceivedAt
	}
}

// twice is the tenant's cancellation of an order that it never reported itself, beside the reported one that it
// answered: one contract, kept as two (docs/adr/0060).
const twice = `(o.status = 'cancelled' AND o.ordered_at IS NULL AND EXISTS (SELECT 1 FROM orders x WHERE x.tenant = o.tenant AND x.recommendation_id = o.recommendation_id
	AND x.status = 'cancelled' AND x.lapses_at IS NOT NULL))`

// confirmedBy joins the friend who confirmed: before that an agency learns no name, and of an erased one there is none.
const confirmedBy = ` LEFT JOIN recipients f ON f.tenant = r.tenant AND f.id = r.recipient_id AND r.recipient_id <> '' AND r.confirmed_at IS NOT NULL`

// ordersOf leaves out what another order took the place of, and what stands there already.
func (s *Store) ordersOf() string {
	return s.each("orders", "o", s.brought(), ofAgency+" AND o.status <> 'replaced' AND NOT "+twice)
}

// numbered narrows to orders by a number that the list shows: the tenant's where it reported the order, the shop's once
// the friend has confirmed, or the recommendation's.
//
// Rule (agency, 7 D): Orders are searched by how a number begins that the list shows, in any case: the order's, the
// shop's as its order page reported it once the friend has confirmed, and the recommendation's. Enforced:
// report/gormstore.numbered. Test: TestOrdersAreFoundByTheNumbersThatTheListShows.
func numbered(f report.Filter) (clause string, values []any) {
	if f.Order == "" {
		return "", nil
	}
	length := utf8.RuneCountInString(f.Order)
	clause = "o.lapses_at IS NULL AND SUBSTR(UPPER(o.number), 1, ?) = ?" +
		" OR r.confirmed_at IS NOT NULL AND SUBSTR(UPPER(o.reported_number), 1, ?) = ?"
	values = []any{length, f.Order, length, f.Order}
	if f.Number != "" {
		clause, values = clause+" OR r.number LIKE ?", append(values, f.Number+"%")
	}
	return " AND (" + clause + ")", values
}

// earnedBy is what an order earned its seller, less what was taken back; missing before anything was earned.
const earnedBy = `(SELECT CAST(SUM(m.cents) AS BIGINT) FROM commissions m
	WHERE m.tenant = w.tenant AND m.recommendation_id = w.recommendation_id
	AND m.agency_number = w.agency_number AND m.order_number = w.number) AS cents`

// unbilled joins what it earned, as long as no document is about it, and no one looks at it.
const unbilled = ` LEFT JOIN commissions e ON e.tenant = w.tenant AND e.recommendation_id = w.recommendation_id
	AND e.kind = 'earned' AND e.agency_number = w.agency_number AND e.order_number = w.number
	AND e.document = '' AND e.held_until IS NULL`

// cameBy joins the link by which the recommender came: for who sees only own links, one of those.
//
// Rule (agency, 7 D): An order names the link and the label by which its recommender came, to who may see the link: an
// employee sees those of own links. Enforced: report/gormstore.cameBy. Test:
// report/gormstore.TestAnOrderNamesTheLinkByWhichItCame.
func cameBy(v report.Viewer) (clause string, values []any) {
	clause = ` LEFT JOIN agency_links l ON l.tenant = r.tenant AND l.id = r.agency_link_id AND r.agency_link_id <> ''`
	if v.OwnLinks == "" {
		return clause, nil
	}
	return clause + " AND l.member_id = ?", []any{v.OwnLinks}
}

// linkNamed is what calledLink makes a link's name of, and the label that its address bore.
const linkNamed = `COALESCE(l.name, '') AS link_name, l.created_at AS link_made,
	CASE WHEN l.id IS NULL THEN '' ELSE r.label END AS link_label`

// calledLink is what people read of a link, the same as in the list of links; empty where there is none.
//
// Rule (agency, 7 D): A link has one name in list, drawer, report, figures and files: its seller's, or the day it was
// made. Enforced: report/gormstore.calledLink, sellers/seller.Called. Test: TestAnOrderNamesTheLinkByWhichItCame,
// TestTheFiguresOfALinkWithoutANameAreCalledByItsDay.
func calledLink(name string, made *time.Time) string {
	if made == nil {
		return ""
	}
	return link.Called(name, made.In(tenant.Berlin))
}

// friend is empty where there is none to name, rather than a blank.
func (w orderRow) friend() string {
	if w.FriendFirst == "" && w.FriendLast == "" {
		return ""
	}
	return person.Short(w.FriendFirst, w.FriendLast)
}

func (w orderRow) timeline() report.Timeline {
	timeline := report.Timeline{
		RecommendedAt: w.CreatedAt.UTC(), ConfirmedAt: utc(w.ConfirmedAt), OrderedAt: utc(w.OrderedAt),
		ReceivedAt:  w.ReceivedAt.UTC(),
		CancelledAt: utc(w.CancelledAt), ComplaintUntil: utc(w.ComplaintUntil),
	}
	if w.Status == "reported" {
		timeline.LapsesAt = utc(w.LapsesAt)
	}
	return timeline
}

// Orders gives those of the agency's recommendations. The page is found among what the index holds; the rest is read of
// its rows alone.
func (s *Store) Orders(
	ctx context.Context, t tenant.ID, agency link.Code, q report.Query,
) (report.Page[report.Order], error) {
	var out report.Page[report.Order]
	selves, err := s.selves(ctx, t, agency, q.Viewer)
	if err != nil {
		return out, err
	}
	which, values := where(t, agency, q.Filter, "o.status")
	narrower, more := waiting(t, q, selves)
	of, typed := numbered(q.Filter)
	which, values = which+narrower+of, slices.Concat(values, more, typed)
	sorted := order(q, orderColumns, "o.id")
	further, seen := s.after(q, orderColumns, "o.id")
	link, mine := cameBy(q.Viewer)
	var rows []orderRow
	err = s.db.Reader(ctx).Raw(`SELECT r.*, CASE WHEN w.lapses_at IS NULL THEN w.number ELSE '' END AS order_number, w.complaint_until, w.cancelled_at, w.lapses_at,
		CASE WHEN r.confirmed_at IS NULL THEN '' ELSE w.reported_number END AS reported_number,
		COALESCE(f.first_name, '') AS friend_first, COALESCE(f.last_name, '') AS friend_last,
		CASE WHEN w.status = 'refused' THEN w.reason ELSE '' END AS reason, `+earnedBy+`, e.booked_at AS unbilled_since, `+linkNamed+`, `+named+`
		FROM (SELECT o.*, ROW_NUMBER() OVER (`+sorted+`) AS place
		FROM `+s.found(orderKept, s.ordersOf()+" WHERE "+which+listed)+` o WHERE 1 = 1`+further+sorted+page(q)+`) r
		JOIN orders w ON w.tenant = r.tenant AND w.id = r.id`+unbilled+link+accountOf+confirmedBy+
		` ORDER BY r.place`, slices.Concat(values, seen, mine)...).Scan(&rows).Error
	if err != nil {
		return out, err
	}
	ids := make([]string, len(rows))
	for i, w := range rows {
		ids[i] = w.ID
	}
	approvals, err := s.approvals(ctx, t, ids, q.Viewer, selves)
	if err != nil {
		return out, err
	}
	for _, w := range rows {
		out.Rows = append(out.Rows, report.Order{
			ID: w.ID, Number: w.OrderNumber, ReportedNumber: w.ReportedNumber, Recommendation: w.Number,
			Recommender: person.Short(w.FirstName, w.LastName),
			Friend:      w.friend(), Product: w.ProductID, Status: w.Status, Reason: w.Reason, Timeline: w.timeline(),
			Approval: approvals[w.ID], Cents: w.Cents, UnbilledSince: utc(w.UnbilledSince),
			Link: calledLink(w.LinkName, w.LinkMade), Label: w.LinkLabel,
		})
	}
	if q.Walking {
		out.Last = ended(
			q, rows, func(w orderRow) report.Place { return report.Place{Value: w.sorted(q.OrderBy), Key: w.ID} },
		)
		return out, nil
	}
	out.Total, out.Erased, err = s.counted(ctx, "r.recommender_id = ''", s.ordersOf()+" WHERE "+which, values)
	return out, err
}
