package gormstore

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

type leadRow struct {
	ID, Number, ProductID, Status, FirstName, LastName, FriendFirst, FriendLast, OrderStatus string
	ConfirmedAt                                                                              time.Time
}

var leadColumns = map[report.Column]string{
	report.ByConfirmed: "r.confirmed_at", report.ByStatus: "r.status", report.ByProduct: "r.product_id",
	report.ByNumber: "r.number",
}

func (w leadRow) sorted(by report.Column) any {
	switch by {
	case report.ByStatus:
		return w.Status
	case report.ByProduct:
		return w.ProductID
	case report.ByNumber:
		return w.Number
	default:
		return w.ConfirmedAt
	}
}

// Leads are the friends who confirmed; an erased one has no row any more.
func (s *Store) Leads(
	ctx context.Context, t tenant.ID, agency link.Code, q report.Query,
) (report.Page[report.Lead], error) {
	var out report.Page[report.Lead]
	which, values := where(t, agency, q.Filter, "r.status")
	which += " AND r.confirmed_at IS NOT NULL"
	sorted := order(q, leadColumns, "r.id")
	further, seen := s.after(q, leadColumns, "r.id")
	from := s.found(kept, s.brought()+" WHERE "+which+listed+" AND r.recipient_id <> ''"+further)
	var rows []leadRow
	err := s.db.Reader(ctx).Raw(`SELECT r.id, r.number, r.product_id, r.status, r.confirmed_at, `+named+`, f.first_name AS friend_first, f.last_name AS friend_last,
		COALESCE(o.status, '') AS order_status
		FROM (SELECT `+kept+` FROM `+from+` r`+sorted+page(q)+`) r
		JOIN recipients f ON f.tenant = r.tenant AND f.id = r.recipient_id`+accountOf+liveOrder+sorted, slices.Concat(values, seen)...).Scan(&rows).Error
	if err != nil {
		return out, err
	}
	for _, w := range rows {
		out.Rows = append(out.Rows, report.Lead{
			Recommendation: w.Number, Friend: person.Short(w.FriendFirst, w.FriendLast),
			Recommender: person.Short(w.FirstName, w.LastName),
			Product:     w.ProductID, Status: w.Status, ConfirmedAt: w.ConfirmedAt.UTC(), OrderStatus: w.OrderStatus,
		})
	}
	if q.Walking {
		out.Last = ended(q, rows, func(w leadRow) report.Place { return report.Place{Value: w.sorted(q.OrderBy), Key: w.ID} })
		return out, nil
	}
	out.Total, out.Erased, err = s.counted(
		ctx, "r.recommender_id = '' OR r.recipient_id = ''", s.brought()+" WHERE "+which, values,
	)
	return out, err
}
