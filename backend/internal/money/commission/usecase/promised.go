package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Promised gives what anybody may read of what partners earn; nothing where the tenant has none.
func (u *Plans) Promised(
	ctx context.Context, t *tenant.Tenant, products product.Assortments,
) (commission.Range, error) {
	if !t.Modules.Profiseller {
		return commission.Range{}, nil
	}
	offer, err := u.Offers.Of(ctx, t)
	if err != nil {
		return commission.Range{}, err
	}
	assortment, err := products.Of(ctx, t.ID)
	if err != nil {
		return commission.Range{}, err
	}
	sold, err := assortment.List(product.Filter{})
	return offer.Promised(sold, u.Clock.Now()), err
}
