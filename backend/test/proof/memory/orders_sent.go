package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (s *Orders) Sent(ctx context.Context, t tenant.ID, q order.Query) (reported []order.Order, err error) {
	err = s.db.do(ctx, func(*tx) error {
		reported = s.rows.sorted(
			func(o order.Order) bool { return o.Tenant == t && asked(o, q) },
			func(a, b order.Order) int { return inPlace(a.Place(), b.Place()) })
		reported = reported[:min(len(reported), q.Most)]
		return nil
	})
	return reported, err
}

func asked(o order.Order, q order.Query) bool {
	switch {
	case strings.HasPrefix(o.Number, order.ReportMark), o.ReceivedAt.Before(q.Since),
		!q.Until.IsZero() && o.ReceivedAt.After(q.Until):
		return false
	case len(q.Numbers) > 0 && !slices.Contains(q.Numbers, o.Number), len(q.In) > 0 && !slices.Contains(q.In, o.Status):
		return false
	}
	return q.After.ID == "" || inPlace(o.Place(), q.After) > 0
}

func inPlace(a, b order.Place) int {
	return cmp.Or(a.ReceivedAt.Compare(b.ReceivedAt), cmp.Compare(a.ID, b.ID))
}
