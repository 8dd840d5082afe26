// Package peers is what commissions need of other slices.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var (
	_ commission.Recommendations = Recommendations{}
	_ commission.Orders          = Orders{}
)

// Recommendations are those that agencies brought.
type Recommendations struct {
	Store recommendation.Recommendations
}

// Brought gives one with its agency, whoever of its people was erased.
func (r Recommendations) Brought(ctx context.Context, t tenant.ID, id string) (commission.Brought, error) {
	rec, err := r.Store.ByID(ctx, t, id)
	if err != nil {
		return commission.Brought{}, err
	}
	return commission.Brought{RecommendationID: rec.ID, Number: rec.Number.String(), Agency: link.Code(rec.AgencyNumber), ProductID: rec.ProductID}, nil
}

// Orders are those that count.
type Orders struct{ Orders OrdersCounting }

// OrdersCounting gives the approved order of each of some recommendations that has one.
type OrdersCounting interface {
	Counting(ctx context.Context, t tenant.ID, recommendations []string) (map[string]order.Order, error)
}

// Counting gives the one of a recommendation.
func (o Orders) Counting(ctx context.Context, t tenant.ID, recommendationID string) (commission.Order, bool, error) {
	counting, err := o.Orders.Counting(ctx, t, []string{recommendationID})
	one, ok := counting[recommendationID]
	return commission.Order{Number: one.TenantsNumber(), OrderedAt: one.OrderedAt}, ok, err
}
