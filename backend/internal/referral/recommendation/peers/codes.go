package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	offlinecodes "weitersagen.app/backend/internal/referral/offlinecode/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Codes are offline codes in the recommendation's words.
type Codes struct{ Codes *offlinecodes.Make }

var _ recommendation.Codes = Codes{}

// Make makes the first code of a recommendation.
func (m Codes) Make(ctx context.Context, t *tenant.Tenant, r *recommendation.Recommendation) (string, error) {
	c, err := m.Codes.First(ctx, t, Origin(r))
	return string(c.Value), err
}

// Of gives the living code; empty when there is none.
func (m Codes) Of(ctx context.Context, t tenant.ID, id string) (string, error) {
	c, err := m.Codes.Codes.OfOrigin(ctx, t, id)
	if errors.Is(err, offlinecode.ErrUnknown) {
		return "", nil
	}
	return string(c.Value), err
}

// End ends the living code.
func (m Codes) End(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	return m.Codes.Codes.End(ctx, t, id, now)
}

// Origin is a recommendation as one that a code is made with.
func Origin(r *recommendation.Recommendation) offlinecode.Origin {
	return offlinecode.Origin{
		ID: r.ID, Recommender: r.RecommenderID, ProductID: r.ProductID, Share: int(r.Share), Withdrawn: r.Status == recommendation.Cancelled,
	}
}
