// Package peers holds what reports need of other slices, in their own words.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/report"
)

// Products are the tenant's, known ones that are sold no more, too.
type Products struct{ Products product.Assortments }

var _ report.Products = Products{}

// Names gives what products are called.
func (p Products) Names(ctx context.Context, t *tenant.Tenant, l tenant.Language) (func(id string) string, error) {
	offered, err := p.Products.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	return func(id string) string {
		found, err := offered.Known(product.ID(id))
		if err != nil {
			return id
		}
		return t.In(found.Name, l)
	}, nil
}
