package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ reward.Timeline = Timeline{}

// Timeline is the recommendation's, where what happens to its awards is noted.
type Timeline struct {
	Store recommendation.Recommendations
}

var awardEvents = map[reward.Moment]recommendation.EventKind{
	reward.WasOffered: recommendation.AwardOffered, reward.WasChosen: recommendation.AwardChosen, reward.WasPaid: recommendation.AwardPaid,
	reward.WasHanded: recommendation.AwardVoucher, reward.WasReturned: recommendation.AwardReturned, reward.WasLapsed: recommendation.AwardLapsed,
}

// Note adds a point.
func (l Timeline) Note(ctx context.Context, t tenant.ID, id string, m reward.Moment, award string, at time.Time) error {
	return l.Store.Update(ctx, t, id, func(r *recommendation.Recommendation) error {
		r.Note(awardEvents[m], award, at)
		return nil
	})
}
