package wiring

import (
	"context"

	offers "weitersagen.app/backend/internal/insight/offer/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// buildOffers builds what people of the desk see and change of what is paid, of the use cases that commands take.
func (a *App) buildOffers() {
	a.Offers = &offers.Desk{
		Clock: a.Clock, Load: a.LoadTenant, Signs: a.Desk, Products: a.Assortments, Sources: a.SourceAges.All,
		Plans: a.planned, Promotions: a.promoted, Offers: a.CommissionOffers,
		Orders: a.kept.offers, Took: a.took(audit.OffersExported),
		Tenants: a.Tenants, Versions: a.versions,
		Newest: func(ctx context.Context, id tenant.ID) (context.Context, *tenant.Tenant, error) {
			ctx = a.Library.HoldNewest(ctx)
			t, err := a.Tenants.ByID(ctx, id)
			return ctx, t, err
		},
	}
}

// versions are those of the words that people agree to, as a tenant's files have them.
func (a *App) versions(ctx context.Context, t tenant.ID) (map[string]string, error) {
	words, err := a.live.Files.Of(ctx, t)
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for _, one := range words.Consents {
		all[one.Name] = one.Version
	}
	return all, nil
}
