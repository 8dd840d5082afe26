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

// Offers are the plans of the tenants' files, with the standard one made of their products.
type Offers struct {
	// Plans gives those that a tenant's file names.
	Plans    func(ctx context.Context, t tenant.ID) (commission.Offer, error)
	Products product.Assortments
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
	offered, err := o.Products.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	standard := commission.Plan{ID: commission.Standard, Name: standardName}
	if i := slices.IndexFunc(named, func(p commission.Plan) bool { return p.ID == commission.Standard }); i >= 0 {
		standard = named[i]
	}
	standard.Cents = map[string]int64{}
	for _, p := range slices.Concat(offered.SoldOut, offered.Products) {
		if p.CommissionCents > 0 {
			standard.Cents[string(p.ID)] = p.CommissionCents
		}
	}
	others := slices.DeleteFunc(slices.Clone(named), func(p commission.Plan) bool { return p.ID == commission.Standard })
	return append(commission.Offer{standard}, others...), nil
}
