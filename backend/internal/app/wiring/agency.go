package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
	agencyrest "weitersagen.app/backend/internal/referral/agency/rest"
	agencies "weitersagen.app/backend/internal/referral/agency/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Agencies is what an operator, who signs with a name, does with agencies.
func (a *App) Agencies(who string) *agencies.Office {
	return &agencies.Office{
		Agencies: agencystore.New(a.DB), Figures: broughtByAgencies{recommendationstore.New(a.DB)}, Products: linkedProducts{a.Assortments()},
		Audit: acts{a.Acts(who)}, Tx: a.DB, Clock: a.Clock, NewID: id.New,
	}
}

// Whose tells whose link a token of an agency is.
func (a *App) Whose() *agencies.Whose {
	return &agencies.Whose{Agencies: agencystore.New(a.DB), Guesses: agencyGuesses{a.Limiter, a.Persons()}, Clock: a.Clock}
}

func (a *App) registerAgencies() { agencyrest.Register(a.API, a.Whose()) }

// Acted implements agency.Audit.
func (a acts) Acted(ctx context.Context, t tenant.ID, act agency.Act, subject string, now time.Time) error {
	return a.Record(ctx, t, audit.What(act), subject, now)
}

// broughtByAgencies counts recommendations in the agency's words.
type broughtByAgencies struct{ store *recommendationstore.Store }

// Recommendations implements agency.Figures.
func (b broughtByAgencies) Recommendations(ctx context.Context, t tenant.ID) (map[link.Code]int, error) {
	counts, err := b.store.CountByAgency(ctx, string(t))
	out := make(map[link.Code]int, len(counts))
	for number, n := range counts {
		out[link.Code(number)] = n
	}
	return out, err
}

// linkedProducts are the products that an agency's link can lead to.
type linkedProducts struct{ products product.Assortments }

// Check implements agency.Products.
func (p linkedProducts) Check(ctx context.Context, t tenant.ID, productID string) error {
	offered, err := p.products.Of(ctx, t)
	if err != nil {
		return err
	}
	_, err = offered.ByID(product.ID(productID))
	return err
}

// sentBy tells recommendations whose link somebody came by.
type sentBy struct{ whose *agencies.Whose }

// Of implements recommendation.Agencies.
func (s sentBy) Of(ctx context.Context, t *tenant.Tenant, secret string) (string, error) {
	number, err := s.whose.Number(ctx, t, token.Secret(secret))
	return string(number), err
}

// agencyGuesses are limited by the place that they come from, as those at offline codes are.
type agencyGuesses struct {
	limiter func() ratelimit.Limiter
	hasher  person.Hasher
}

// Begin implements agency.Guesses.
func (g agencyGuesses) Begin(ctx context.Context, t tenant.ID, address string) (func(context.Context), error) {
	key := place.Key(g.hasher.Hash, "agency", string(t), address)
	ok, err := g.limiter().Allow(ctx, key, guessLimit)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, agency.ErrTooMany
	}
	return func(ctx context.Context) {
		// One that is not given back is one try less for ten minutes.
		_ = g.limiter().Return(ctx, key)
	}, nil
}
