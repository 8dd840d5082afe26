package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// FriendRecommendations is a recommendation in the recipient's words. What needs no other word is the service's own.
type FriendRecommendations struct {
	*recommendations.Service
	Links    address.Links
	Products product.Assortments
}

var _ recipient.Recommendations = FriendRecommendations{}

var states = map[recommendation.Status]recipient.State{
	recommendation.Open: recipient.StateOpen, recommendation.Confirmed: recipient.StateConfirmed,
	recommendation.Owed: recipient.StateConfirmed, recommendation.Paid: recipient.StateConfirmed,
	recommendation.Expired: recipient.StateExpired, recommendation.Cancelled: recipient.StateCancelled,
}

func toRecommendation(v recommendation.View) recipient.Recommendation {
	return recipient.Recommendation{
		ID: v.ID, Number: v.Number.String(), Key: v.Hex, ProductID: v.ProductID, ProductName: v.ProductName,
		ProductSpoken: v.ProductSpoken, State: states[v.Shown], Paid: v.Shown == recommendation.Paid,
		Recommender:      person.Short(v.Recommender.FirstName, v.Recommender.LastName),
		RecommenderEmail: person.EmailOf(v.Recommender.Email),
		Line:             v.Line.Text,
		RecipientCents:   v.RecipientCents, ValidUntil: v.ValidUntil, EndedAt: v.EndedAt, Void: v.Void,
	}
}

// of tells what the friend may expect: no more than law allows by now, whatever was promised.
func (f FriendRecommendations) of(
	ctx context.Context, t *tenant.Tenant, v recommendation.View,
) (recipient.Recommendation, error) {
	offered, err := f.Products.Of(ctx, t.ID)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	r := toRecommendation(v)
	r.RecipientCents = offered.LineRule(product.ID(v.ProductID)).Limit(v.RecipientCents)
	return r, nil
}

// ByLink wants the key beside the number.
func (f FriendRecommendations) ByLink(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, number, key string,
) (recipient.Recommendation, error) {
	v, err := f.LookAny(ctx, t, l, number, key, recommendation.Viewer{})
	if err != nil {
		return recipient.Recommendation{}, err
	}
	return f.of(ctx, t, v)
}

// ByID gives a recommendation.
func (f FriendRecommendations) ByID(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recommendationID string,
) (recipient.Recommendation, error) {
	v, err := f.Service.ByID(ctx, t, l, recommendationID)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	return f.of(ctx, t, v)
}

// Another makes a recommendation like one that somebody else has.
func (f FriendRecommendations) Another(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recommendationID, key string,
) (recipient.Recommendation, error) {
	v, err := f.Service.Another(ctx, t, l, recommendationID, key)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	return f.of(ctx, t, v)
}

// OrderLink gives the tenant's order page, carrying the recommendation and the friend's number.
func (f FriendRecommendations) OrderLink(
	ctx context.Context, t *tenant.Tenant, r recipient.Recommendation, recipientID string,
) (string, error) {
	return f.Service.OrderLink(ctx, t, r.Number, recipientID)
}

// IsLink tells whether the key belongs to the recommendation.
func (f FriendRecommendations) IsLink(t *tenant.Tenant, r recipient.Recommendation, key string) bool {
	return f.Links.Verify(t.ID, link.Number(r.Number), key)
}

// IsNumber tells whether what somebody wrote is the recommendation's number.
func (f FriendRecommendations) IsNumber(r recipient.Recommendation, written string) bool {
	n, err := link.ParseNumber(written)
	return err == nil && n.String() == r.Number
}

// Enter applies the aggregate's rule, as do those below.
func (f FriendRecommendations) Enter(
	ctx context.Context, tenantID tenant.ID, recommendationID, recipientID string, now time.Time,
) error {
	return f.Change(ctx, tenantID, recommendationID, func(r *recommendation.Recommendation) error {
		return r.Enter(recipientID, now)
	})
}

// DropUnconfirmed names another one who waits, where there is one.
func (f FriendRecommendations) DropUnconfirmed(
	ctx context.Context, tenantID tenant.ID, recommendationID, recipientID, next string, now time.Time,
) error {
	return f.Change(ctx, tenantID, recommendationID, func(r *recommendation.Recommendation) error {
		return r.DropUnconfirmed(recipientID, next, now)
	})
}

// Forget takes a friend out of it.
func (f FriendRecommendations) Forget(
	ctx context.Context, tenantID tenant.ID, recommendationID, recipientID string, now time.Time,
) error {
	return f.Change(ctx, tenantID, recommendationID, func(r *recommendation.Recommendation) error {
		return r.ForgetRecipient(recipientID, now)
	})
}
