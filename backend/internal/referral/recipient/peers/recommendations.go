// Package peers holds what the friend's side needs of other slices, in its own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Recommendations is a recommendation in the recipient's words.
type Recommendations struct {
	Recommendations *recommendations.Service
	Links           address.Links
	Products        product.Assortments
}

var _ recipient.Recommendations = Recommendations{}

var states = map[recommendation.Status]recipient.State{
	recommendation.Open: recipient.StateOpen, recommendation.Confirmed: recipient.StateConfirmed,
	recommendation.Owed: recipient.StateConfirmed, recommendation.Paid: recipient.StateConfirmed,
	recommendation.Expired: recipient.StateExpired, recommendation.Cancelled: recipient.StateCancelled,
}

func toRecommendation(v recommendations.View) recipient.Recommendation {
	return recipient.Recommendation{
		ID: v.ID, Number: v.Number.String(), ProductID: v.ProductID, ProductName: v.ProductName, ProductSpoken: v.ProductSpoken, State: states[v.Shown], Paid: v.Shown == recommendation.Paid,
		Recommender: person.Short(v.Recommender.FirstName, v.Recommender.LastName), RecommenderEmail: person.EmailOf(v.Recommender.Email),
		RecipientCents: v.RecipientCents, ValidUntil: v.ValidUntil, EndedAt: v.EndedAt, Void: v.Void,
	}
}

// of tells what the friend may expect: no more than law allows by now, whatever was promised.
func (f Recommendations) of(ctx context.Context, t *tenant.Tenant, v recommendations.View) (recipient.Recommendation, error) {
	offered, err := f.Products.Of(ctx, t.ID)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	r := toRecommendation(v)
	limit := offered.LineRule(product.ID(v.ProductID)).RecipientCents
	r.RecipientCents = reward.Terms{RecipientCents: v.RecipientCents, RecipientLimit: limit}.RecipientOwed()
	return r, nil
}

// ByLink wants the key beside the number.
func (f Recommendations) ByLink(ctx context.Context, t *tenant.Tenant, l tenant.Language, number, key string) (recipient.Recommendation, error) {
	v, err := f.Recommendations.LookAny(ctx, t, l, number, key, recommendation.Viewer{})
	if err != nil {
		return recipient.Recommendation{}, err
	}
	return f.of(ctx, t, v)
}

// ByID gives a recommendation.
func (f Recommendations) ByID(ctx context.Context, t *tenant.Tenant, l tenant.Language, recommendationID string) (recipient.Recommendation, error) {
	v, err := f.Recommendations.ByID(ctx, t, l, recommendationID)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	return f.of(ctx, t, v)
}

// OrderLink gives the tenant's order page, carrying the recommendation and the friend's number.
func (f Recommendations) OrderLink(ctx context.Context, t *tenant.Tenant, l tenant.Language, r recipient.Recommendation, recipientID string) (string, error) {
	return f.Recommendations.OrderLink(ctx, t, l, r.Number, recipientID)
}

// IsLink tells whether the key belongs to the recommendation.
func (f Recommendations) IsLink(t *tenant.Tenant, r recipient.Recommendation, key string) bool {
	return f.Links.Verify(t.ID, link.Number(r.Number), key)
}

// IsNumber tells whether what somebody wrote is the recommendation's number.
func (f Recommendations) IsNumber(r recipient.Recommendation, written string) bool {
	n, err := link.ParseNumber(written)
	return err == nil && n.String() == r.Number
}

// Alive tells whether a recommendation still holds its friend.
func (f Recommendations) Alive(ctx context.Context, tenantID tenant.ID, recommendationID string, now time.Time) (bool, error) {
	return f.Recommendations.Alive(ctx, tenantID, recommendationID, now)
}

// Enter applies the aggregate's rule, as do those below.
func (f Recommendations) Enter(ctx context.Context, tenantID tenant.ID, recommendationID, recipientID string, now time.Time) error {
	return f.Recommendations.Change(ctx, tenantID, recommendationID, func(r *recommendation.Recommendation) error {
		return r.Enter(recipientID, now)
	})
}

// Confirm refuses with the reason.
func (f Recommendations) Confirm(ctx context.Context, tenantID tenant.ID, recommendationID, recipientID string, now time.Time) error {
	return f.Recommendations.Confirm(ctx, tenantID, recommendationID, recipientID, now)
}

// LetGo names another one who waits, where there is one.
func (f Recommendations) LetGo(ctx context.Context, tenantID tenant.ID, recommendationID, recipientID, next string, now time.Time) error {
	return f.Recommendations.Change(ctx, tenantID, recommendationID, func(r *recommendation.Recommendation) error {
		return r.LetGo(recipientID, next, now)
	})
}

// Forget takes a friend out of it.
func (f Recommendations) Forget(ctx context.Context, tenantID tenant.ID, recommendationID, recipientID string, now time.Time) error {
	return f.Recommendations.Change(ctx, tenantID, recommendationID, func(r *recommendation.Recommendation) error {
		return r.ForgetRecipient(recipientID, now)
	})
}
