// Package peers is what commissions need of other slices.
package peers

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ commission.Offers = Offers{}

// Offers are the plans of the tenants' files, with what the products say of themselves.
type Offers struct {
	// Plans and Promotions give those that a tenant's file names.
	Plans      func(ctx context.Context, t tenant.ID) (commission.Offer, error)
	Promotions func(ctx context.Context, t tenant.ID) ([]commission.Promotion, error)
	Products   product.Assortments
}

// standardName is the standard plan's where the tenant's file gives it none.
var standardName = tenant.Localized{"de": "Standard", "en": "Standard"}

// Of gives what a tenant offers now, the standard plan first. Products that are sold no more earn what they did: their
// orders may still be due.
func (o Offers) Of(ctx context.Context, t *tenant.Tenant) (commission.Offer, error) {
	named, err := o.Plans(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	promotions, err := o.Promotions(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	sold, err := o.Products.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	products := slices.Concat(sold.SoldOut, sold.Products)
	offer := standardFirst(named)
	for i := range offer {
		offer[i] = offer[i].Completed(products)
	}
	return offer.Under(covering(promotions, products)), nil
}

func standardFirst(named commission.Offer) commission.Offer {
	standard := commission.Plan{ID: commission.Standard, Name: standardName}
	var others commission.Offer
	for _, p := range named {
		if p.ID == commission.Standard {
			if standard = p; len(p.Name) == 0 {
				standard.Name = standardName
			}
		} else {
			others = append(others, p)
		}
	}
	return append(commission.Offer{standard}, others...)
}

// covering names of each promotion the products that it holds for by their category.
func covering(promotions []commission.Promotion, products []product.Product) []commission.Promotion {
	all := slices.Clone(promotions)
	for i := range all {
		all[i].Products = slices.Clone(all[i].Products)
		for _, p := range products {
			if slices.ContainsFunc(all[i].Categories, p.Below) {
				all[i].Products = append(all[i].Products, string(p.ID))
			}
		}
	}
	return all
}
