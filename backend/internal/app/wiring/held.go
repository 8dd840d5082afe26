package wiring

import (
	"context"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/language/yamllanguages"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

// What the tenants' files say stands in the library, exchanged as a whole when an edition changes.
type (
	contents    struct{ *library.Library }
	assortments struct{ *library.Library }
	advisors    struct{ *library.Library }
	languages   struct{ *library.Library }
	catalogues  struct{ *library.Library }
)

func (c contents) Of(ctx context.Context, id tenant.ID) (*content.Content, error) {
	s, err := library.Section[*yamlcontent.Store](ctx, c.Library, id)
	if err != nil {
		return nil, err
	}
	return s.Of(ctx, id)
}

func (a assortments) Of(ctx context.Context, id tenant.ID) (*product.Assortment, error) {
	s, err := library.Section[*yamlproducts.Store](ctx, a.Library, id)
	if err != nil {
		return nil, err
	}
	return s.Of(ctx, id)
}

func (a advisors) Of(ctx context.Context, t *tenant.Tenant) (advisor.Advisors, error) {
	s, err := library.Section[*yamladvisors.Store](ctx, a.Library, t.ID)
	if err != nil {
		return nil, err
	}
	return s.Of(ctx, t)
}

func (l languages) Of(ctx context.Context, id tenant.ID, wanted tenant.Language) (language.Texts, bool) {
	s, err := library.Section[*yamllanguages.Store](ctx, l.Library, id)
	if err != nil {
		return nil, false
	}
	return s.Of(ctx, id, wanted)
}

func (c catalogues) Catalogue(ctx context.Context, id tenant.ID) (reward.Catalogue, error) {
	s, err := library.Section[*yamlrewards.Store](ctx, c.Library, id)
	if err != nil {
		return nil, err
	}
	return s.Catalogue(ctx, id)
}

// planned gives the plans of a tenant's file.
func (a *App) planned(ctx context.Context, t tenant.ID) (commission.Offer, error) {
	s, err := library.Section[*yamlplans.Store](ctx, a.Library, t)
	if err != nil {
		return nil, err
	}
	return s.Of(t), nil
}

// promoted gives the promotions of a tenant's file.
func (a *App) promoted(ctx context.Context, t tenant.ID) ([]commission.Promotion, error) {
	s, err := library.Section[*yamlplans.Store](ctx, a.Library, t)
	if err != nil {
		return nil, err
	}
	return s.Promotions(t), nil
}

// further gives what a tenant's further languages say of one subject; a tenant that is gone has none.
func further[S yamltenants.Section](a *App) func(context.Context, tenant.ID) S {
	return func(ctx context.Context, t tenant.ID) (none S) {
		s, err := library.Section[S](ctx, a.Library, t)
		if err != nil {
			return none
		}
		return s
	}
}
