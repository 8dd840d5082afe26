package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var (
	_ customernumber.Givers   = CustomerNumbers{}
	_ customernumber.Timeline = CustomerNumbers{}
)

// CustomerNumbers are awards, friends and recommendations in the customer number's words.
type CustomerNumbers struct {
	Awards          reward.Awards
	Friends         recipient.Recipients
	Recommendations recommendation.Recommendations
}

// Target gives the recommendation that somebody holds a side of.
func (n CustomerNumbers) Target(
	ctx context.Context, t tenant.ID, g customernumber.Giver,
) (customernumber.Target, error) {
	target, err := n.of(ctx, t, g)
	if err != nil {
		return target, err
	}
	r, err := n.Recommendations.ByID(ctx, t, target.Recommendation)
	if err != nil {
		return customernumber.Target{}, err
	}
	target.Number = r.Number
	return target, nil
}

func (n CustomerNumbers) of(ctx context.Context, t tenant.ID, g customernumber.Giver) (customernumber.Target, error) {
	if g.Friend == "" {
		a, err := n.Awards.ByID(ctx, t, g.Award)
		return customernumber.Target{Recommendation: a.RecommendationID, Holder: a.HolderID}, err
	}
	f, err := n.Friends.ByID(ctx, t, g.Friend)
	if err != nil {
		return customernumber.Target{}, err
	}
	if f.ConfirmedAt == nil {
		return customernumber.Target{}, customernumber.ErrUnconfirmed
	}
	return customernumber.Target{Recommendation: f.RecommendationID, Holder: f.ID}, nil
}

// NumberSet notes it with the recommendation.
func (n CustomerNumbers) NumberSet(ctx context.Context, t tenant.ID, recommendationID string, at time.Time) error {
	return n.Recommendations.Update(ctx, t, recommendationID, func(r *recommendation.Recommendation) error {
		r.Note(recommendation.CustomerNumberSet, id.New(), at) // each change is a point of its own
		return nil
	})
}
