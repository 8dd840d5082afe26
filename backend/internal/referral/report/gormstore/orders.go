package gormstore

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/report"
)

type orderRow struct {
	ID, OrderNumber, Number, ProductID, Status, Reason, FirstName, LastName string
	OrderedAt, ComplaintUntil                                               *time.Time
	ReceivedAt                                                              time.Time
}

var orderColumns = map[report.Column]string{
	report.ByReceived: "o.received_at", report.ByOrdered: mayMiss, report.ByStatus: "o.status", report.ByProduct: "r.product_id", report.ByNumber: "r.number",
}

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

// twice is the tenant's cancellation of an order that it never told of itself, beside the reported one that it answered: one contract, kept as two (docs/adr/0060).
const twice = `(o.status = 'cancelled' AND o.ordered_at IS NULL AND EXISTS (SELECT 1 FROM orders x WHERE x.tenant = o.tenant AND x.recommendation_id = o.recommendation_id
	AND x.status = 'cancelled' AND x.lapses_at IS NOT NULL))`

// ordersOf leaves out what another order took the place of, and what stands there already.
func (s *Store) ordersOf() string {
	return s.each("orders", "o", s.brought(), ofAgency+" AND o.status <> 'replaced' AND NOT "+twice)
}

// Orders gives those of the agency's recommendations. The page is found among what the index holds; the rest is read of its rows alone.
func (s *Store) Orders(ctx context.Context, t tenant.ID, agency link.Code, q report.Query) (report.Page[report.Order], error) {
	var out report.Page[report.Order]
	selves, err := s.selves(ctx, t, agency, q.Viewer)
	if err != nil {
		return out, err
	}
	which, values := where(t, agency, q.Filter, "o.status")
	narrower, more := waiting(t, q, selves)
	which, values = which+narrower, append(values, more...)
	sorted := order(q, orderColumns, "o.id")
	further, seen := s.after(q, orderColumns, "o.id")
	var rows []orderRow
	err = s.db.Reader(ctx).Raw(`SELECT r.*, CASE WHEN w.lapses_at IS NULL THEN w.number ELSE '' END AS order_number, w.complaint_until, CASE WHEN w.status = 'refused' THEN w.reason ELSE '' END AS reason, `+named+`
		FROM (SELECT r.tenant, r.recommender_id, r.typed_first_name, r.typed_initial, r.number, r.product_id, o.id, o.status, o.ordered_at, o.received_at, ROW_NUMBER() OVER (`+sorted+`) AS place
		FROM `+s.ordersOf()+` WHERE `+which+listed+further+sorted+page(q)+`) r
		JOIN orders w ON w.tenant = r.tenant AND w.id = r.id`+accountOf+` ORDER BY r.place`, slices.Concat(values, seen)...).Scan(&rows).Error
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
			ID: w.ID, Number: w.OrderNumber, Recommendation: w.Number, Recommender: person.Short(w.FirstName, w.LastName), Product: w.ProductID,
			Status: w.Status, Reason: w.Reason, OrderedAt: utc(w.OrderedAt), ComplaintUntil: utc(w.ComplaintUntil), ReceivedAt: w.ReceivedAt.UTC(),
			Approval: approvals[w.ID],
		})
	}
	if q.Walking {
		out.Last = ended(q, rows, func(w orderRow) report.Place { return report.Place{Value: w.sorted(q.OrderBy), Key: w.ID} })
		return out, nil
	}
	out.Total, out.Erased, err = s.counted(ctx, "r.recommender_id = ''", s.ordersOf()+" WHERE "+which, values)
	return out, err
}
