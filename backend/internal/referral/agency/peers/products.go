package peers

import (
	"context"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
)

// Products are the products that an agency's link can lead to.
type Products struct{ Products product.Assortments }

var _ agency.Products = Products{}

// Check gives an error for what isn't a product of the tenant.
func (p Products) Check(ctx context.Context, t tenant.ID, productID string) error {
	offered, err := p.Products.Of(ctx, t)
	if err != nil {
		return err
	}
	_, err = offered.ByID(product.ID(productID))
	return err
}
