package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/customernumber"
	customernumberstore "weitersagen.app/backend/internal/customernumber/gormstore"
	customernumberrest "weitersagen.app/backend/internal/customernumber/rest"
	customernumbers "weitersagen.app/backend/internal/customernumber/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/quota"
	"weitersagen.app/backend/internal/recommendation"
	recommendationstore "weitersagen.app/backend/internal/recommendation/gormstore"
	"weitersagen.app/backend/internal/reward"
	rewardstore "weitersagen.app/backend/internal/reward/gormstore"
	"weitersagen.app/backend/internal/tenant"
)

// CustomerNumbers keeps the tenants' customer numbers of recommendations.
func (a *App) CustomerNumbers() *customernumbers.Keep {
	numbered := numberedAwards{rewardstore.NewAwards(a.DB), recommendationstore.New(a.DB)}
	return &customernumbers.Keep{
		Tx: a.DB, Clock: a.Clock, Numbers: customernumberstore.New(a.DB), Awards: numbered, Timeline: numbered,
		Safe: customerNumberSafe{a.bankData(), a.Keys.Derive("customer number")}, Limit: a.daily(quota.CustomerNumbers),
	}
}

func (a *App) registerCustomerNumbers() {
	customernumberrest.Register(a.API, a.CustomerNumbers(), holder)
}

// numberedAwards are awards and recommendations in the customer number's words.
type numberedAwards struct {
	awards          reward.Awards
	recommendations recommendation.Recommendations
}

// Held implements customernumber.Awards.
func (n numberedAwards) Held(ctx context.Context, t tenant.ID, award string) (customernumber.Held, error) {
	a, err := n.awards.ByID(ctx, t, award)
	if err != nil {
		return customernumber.Held{}, err
	}
	r, err := n.recommendations.ByID(ctx, string(t), a.RecommendationID)
	if err != nil {
		return customernumber.Held{}, err
	}
	return customernumber.Held{Recommendation: r.ID, Number: r.Number, Holder: a.HolderID}, nil
}

// NumberSet implements customernumber.Timeline.
func (n numberedAwards) NumberSet(ctx context.Context, t tenant.ID, recommendationID string, at time.Time) error {
	return n.recommendations.Update(ctx, string(t), recommendationID, func(r *recommendation.Recommendation) error {
		r.Note(recommendation.CustomerNumberSet, id.New(), at) // each change is a point of its own
		return nil
	})
}

// customerNumberSafe seals for the table of customer numbers.
type customerNumberSafe struct {
	bankData
	key []byte
}

func (customerNumberSafe) place(t tenant.ID) vault.Place {
	return vault.Place{Tenant: string(t), Table: "customer_numbers", Column: "number"}
}

// Seal implements customernumber.Safe.
func (s customerNumberSafe) Seal(t tenant.ID, plain string) ([]byte, error) {
	return s.seal(s.place(t), plain)
}

// Open implements customernumber.Safe.
func (s customerNumberSafe) Open(t tenant.ID, sealed []byte) (string, error) {
	return s.open(s.place(t), sealed)
}

// Fingerprint implements customernumber.Safe, with a key of its own.
func (s customerNumberSafe) Fingerprint(t tenant.ID, plain string) string {
	return bankData{key: s.key}.Fingerprint(t, plain)
}
