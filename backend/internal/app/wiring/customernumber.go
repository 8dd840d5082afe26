package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/customernumber"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	customernumberrest "weitersagen.app/backend/internal/people/customernumber/rest"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// CustomerNumbers keeps the tenants' customer numbers of recommendations.
func (a *App) CustomerNumbers() *customernumbers.Keep {
	numbered := numbered{rewardstore.NewAwards(a.DB), recipientstore.New(a.DB), recommendationstore.New(a.DB)}
	return &customernumbers.Keep{
		Tx: a.DB, Clock: a.Clock, Numbers: customernumberstore.New(a.DB), Givers: numbered, Timeline: numbered,
		Safe: customerNumberSafe{a.bankData(), a.Keys.Derive("customer number")}, Limit: a.Daily(quota.CustomerNumbers),
	}
}

func (a *App) registerCustomerNumbers() {
	customernumberrest.Register(a.API, a.CustomerNumbers(), giver)
}

// giver is the holder of a reward token, or a friend: no other role may make these calls.
func giver(ctx context.Context) customernumber.Giver {
	p := access.From(ctx)
	if p.Role == access.Recipient {
		return customernumber.Giver{Friend: p.Subject}
	}
	return customernumber.Giver{Award: p.Subject}
}

// numbered are awards, friends and recommendations in the customer number's words.
type numbered struct {
	awards          reward.Awards
	friends         recipient.Recipients
	recommendations recommendation.Recommendations
}

// Held implements customernumber.Givers.
func (n numbered) Held(ctx context.Context, t tenant.ID, g customernumber.Giver) (customernumber.Held, error) {
	held, err := n.of(ctx, t, g)
	if err != nil {
		return held, err
	}
	r, err := n.recommendations.ByID(ctx, string(t), held.Recommendation)
	if err != nil {
		return customernumber.Held{}, err
	}
	held.Number = r.Number
	return held, nil
}

func (n numbered) of(ctx context.Context, t tenant.ID, g customernumber.Giver) (customernumber.Held, error) {
	if g.Friend == "" {
		a, err := n.awards.ByID(ctx, t, g.Award)
		return customernumber.Held{Recommendation: a.RecommendationID, Holder: a.HolderID}, err
	}
	f, err := n.friends.ByID(ctx, string(t), g.Friend)
	if err != nil {
		return customernumber.Held{}, err
	}
	if f.ConfirmedAt == nil {
		return customernumber.Held{}, customernumber.ErrUnconfirmed
	}
	return customernumber.Held{Recommendation: f.RecommendationID, Holder: f.ID}, nil
}

// NumberSet implements customernumber.Timeline.
func (n numbered) NumberSet(ctx context.Context, t tenant.ID, recommendationID string, at time.Time) error {
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
	return s.SealText(s.place(t), plain)
}

// Open implements customernumber.Safe.
func (s customerNumberSafe) Open(t tenant.ID, sealed []byte) (string, error) {
	return s.OpenText(s.place(t), sealed)
}

// Fingerprint implements customernumber.Safe, with a key of its own.
func (s customerNumberSafe) Fingerprint(t tenant.ID, plain string) string {
	return vault.Safe{Key: s.key}.Hash(string(t), plain)
}
