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

type recommendationRow struct {
	ID, Number, Status, ProductID, Channel, FirstName, LastName string
	CreatedAt, ValidUntil                                       time.Time
	ConfirmedAt, OrderedAt                                      *time.Time
	OrderStatus                                                 string
}

var recommendationColumns = map[report.Column]string{
	report.ByCreated: "r.created_at", report.ByValid: "r.valid_until", report.ByStatus: "r.status",
	report.ByProduct: "r.product_id",
	report.ByChannel: "r.channel", report.ByNumber: "r.number",
}

func (w recommendationRow) sorted(by report.Column) any {
	switch by {
	case report.ByValid:
		return w.ValidUntil
	case report.ByStatus:
		return w.Status
	case report.ByProduct:
		return w.ProductID
	case report.ByChannel:
		return w.Channel
	case report.ByNumber:
		return w.Number
	default:
		return w.CreatedAt
	}
}

// Recommendations finds the page first, and looks for names and orders of its rows alone.
func (s *Store) Recommendations(
	ctx context.Context, t tenant.ID, agency link.Code, q report.Query,
) (report.Page[report.Recommendation], error) {
	var out report.Page[report.Recommendation]
	which, values := where(t, agency, q.Filter, "r.status")
	sorted := order(q, recommendationColumns, "r.id")
	further, seen := s.after(q, recommendationColumns, "r.id")
	from := s.brought() + " WHERE " + which + listed + further
	if q.OrderBy != report.ByCreated { // the index is in this order: a walk goes on where it stood
		from = s.found(kept, from) + " r"
	}
	var rows []recommendationRow
	err := s.db.Reader(ctx).Raw(`SELECT r.id, r.number, r.status, r.product_id, r.channel, r.created_at, r.valid_until, r.confirmed_at, `+named+`,
		COALESCE(o.status, '') AS order_status, o.ordered_at
		FROM (SELECT `+kept+` FROM `+from+sorted+page(q)+`) r`+accountOf+liveOrder+sorted,
		slices.Concat(values, seen)...).Scan(&rows).Error
	if err != nil {
		return out, err
	}
	for _, w := range rows {
		out.Rows = append(out.Rows, report.Recommendation{
			Number: w.Number, Status: w.Status, Product: w.ProductID, Channel: w.Channel,
			Recommender: person.Short(w.FirstName, w.LastName),
			CreatedAt:   w.CreatedAt.UTC(), ValidUntil: w.ValidUntil.UTC(), ConfirmedAt: utc(w.ConfirmedAt),
			OrderStatus: w.OrderStatus, OrderedAt: utc(w.OrderedAt),
		})
	}
	if q.Walking {
		out.Last = ended(
			q, rows, func(w recommendationRow) report.Place { return report.Place{Value: w.sorted(q.OrderBy), Key: w.ID} },
		)
		return out, nil
	}
	out.Total, out.Erased, err = s.counted(ctx, "r.recommender_id = ''", s.brought()+" WHERE "+which, values)
	return out, err
}

func utc(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	at := t.UTC()
	return &at
}
