// Package peers holds what agencies need of other slices, in their own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Acts are an operator's.
type Acts struct{ audit.Acts }

var _ agency.Audit = Acts{}

// Acted remembers what was done with an agency.
func (a Acts) Acted(ctx context.Context, t tenant.ID, act agency.Act, subject string, now time.Time) error {
	return a.Record(ctx, t, audit.What(act), subject, now)
}

// Figures counts recommendations in the agency's words.
type Figures struct{ Store *recommendationstore.Store }

var _ agency.Figures = Figures{}

// Recommendations gives how many each agency brought.
func (b Figures) Recommendations(ctx context.Context, t tenant.ID) (map[link.Code]int, error) {
	counts, err := b.Store.CountByAgency(ctx, string(t))
	out := make(map[link.Code]int, len(counts))
	for number, n := range counts {
		out[link.Code(number)] = n
	}
	return out, err
}

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
