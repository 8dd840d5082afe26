package usecase

import (
	"cmp"
	"context"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Names are what products, plans and promotions are called in a language; of what isn't offered any more, the id.
type Names struct {
	Product           func(id string) string
	plans, promotions map[string]string
}

// NamesOf reads them of what is sold and offered.
func NamesOf(
	ctx context.Context, products product.Assortments, offers commission.Offers, t *tenant.Tenant, l tenant.Language,
) (n Names, err error) {
	if n.Product, err = ProductNames(ctx, products, t, l); err != nil {
		return n, err
	}
	offer, err := offers.Of(ctx, t)
	n.plans, n.promotions = map[string]string{}, map[string]string{}
	for _, plan := range offer {
		n.plans[plan.ID] = t.In(plan.Name, l)
		for _, promotion := range plan.Promotions {
			n.promotions[promotion.ID] = t.In(promotion.Name, l)
		}
	}
	return n, err
}

// Plan gives a plan's.
func (n Names) Plan(id string) string { return cmp.Or(n.plans[id], id) }

// Promotion gives a promotion's.
func (n Names) Promotion(id string) string { return cmp.Or(n.promotions[id], id) }
