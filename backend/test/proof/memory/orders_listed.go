package memory

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (s *Orders) List(ctx context.Context, t tenant.ID, f order.Filter) (found []order.Order, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.rows.sorted(
			func(o order.Order) bool { return o.Tenant == t && lookedFor(o, f) },
			func(a, b order.Order) int { return inPlace(b.Place(), a.Place()) })
		found = found[:min(len(found), f.Most)]
		return nil
	})
	return found, err
}

func lookedFor(o order.Order, f order.Filter) bool {
	return (f.Recommendation == "" || o.RecommendationID == f.Recommendation) &&
		(f.Number == "" || o.Number == f.Number) && (len(f.In) == 0 || slices.Contains(f.In, o.Status))
}
