package wiring

import (
	"context"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/language/yamllanguages"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

// What the tenants' files say stands in the library, exchanged as a whole when an edition changes.
type (
	advisors   struct{ *library.Library }
	languages  struct{ *library.Library }
	catalogues struct{ *library.Library }
	// held is what of one section is asked for by the tenant's id.
	held[S yamltenants.Section, T any] struct {
		*library.Library
		ask func(s S, ctx context.Context, id tenant.ID) (T, error)
	}
)

func (h held[S, T]) Of(ctx context.Context, id tenant.ID) (T, error) {
	return ofSection(ctx, h.Library, id, func(s S) (T, error) { return h.ask(s, ctx, id) })
}

// ofSection asks what was read of one subject in a tenant's file.
func ofSection[S yamltenants.Section, T any](
	ctx context.Context, l *library.Library, id tenant.ID, ask func(S) (T, error),
) (T, error) {
	s, err := library.Section[S](ctx, l, id)
	if err != nil {
		var none T
		return none, err
	}
	return ask(s)
}

func (a advisors) Of(ctx context.Context, t *tenant.Tenant) (advisor.Advisors, error) {
	return ofSection(ctx, a.Library, t.ID, func(s *yamladvisors.Store) (advisor.Advisors, error) { return s.Of(ctx, t) })
}

func (c catalogues) Catalogue(ctx context.Context, id tenant.ID) (reward.Catalogue, error) {
	return ofSection(ctx, c.Library, id, func(s *yamlrewards.Store) (reward.Catalogue, error) {
		return s.Catalogue(ctx, id)
	})
}

func (l languages) Of(ctx context.Context, id tenant.ID, wanted tenant.Language) (language.Texts, bool) {
	s, err := library.Section[*yamllanguages.Store](ctx, l.Library, id)
	if err != nil {
		return nil, false
	}
	return s.Of(ctx, id, wanted)
}

// planned gives the plans of a tenant's file.
func (a *App) planned(ctx context.Context, t tenant.ID) (commission.Offer, error) {
	return ofSection(ctx, a.Library, t, func(s *yamlplans.Store) (commission.Offer, error) { return s.Of(t), nil })
}

// promoted gives the promotions of a tenant's file.
func (a *App) promoted(ctx context.Context, t tenant.ID) ([]commission.Promotion, error) {
	return ofSection(ctx, a.Library, t, func(s *yamlplans.Store) ([]commission.Promotion, error) {
		return s.Promotions(t), nil
	})
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
