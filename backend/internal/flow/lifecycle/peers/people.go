package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ lifecycle.People = People{}

// People is what the plan of a life looks at in a recommendation and its friends.
type People struct {
	Recommendations recommendation.Recommendations
	Recipients      recipient.Recipients
}

// PartOf gives the recommendation, and who entered data for it.
func (p People) PartOf(ctx context.Context, t tenant.ID, id string) (
	lifecycle.Recommendation, []lifecycle.Recipient, error,
) {
	r, err := p.Recommendations.ByID(ctx, t, id)
	if err != nil {
		return lifecycle.Recommendation{}, nil, err
	}
	done := func(at *time.Time, k recommendation.LetterKind) bool { return at != nil || r.Silent(k) }
	part := lifecycle.Recommendation{
		Status: lifecycle.Status(r.Status), ValidUntil: r.ValidUntil, CreatedAt: r.CreatedAt,
		CreatedMailed:   done(r.Mailed.Created, recommendation.LetterCreated),
		ConfirmedMailed: r.Mailed.Confirmed != nil, ExpiredMailed: done(r.Mailed.Expired, recommendation.LetterExpired),
	}
	if r.ConfirmedAt != nil {
		part.ConfirmedAt = *r.ConfirmedAt
	}
	entered, err := p.Recipients.OfRecommendation(ctx, t, id)
	friends := make([]lifecycle.Recipient, 0, len(entered))
	for _, friend := range entered {
		planned := lifecycle.Recipient{
			ID: friend.ID, Confirmed: friend.ConfirmedAt != nil, ConfirmMailed: !friend.Mails.Pending(),
			AskedAt: friend.Mails.WantedAt, EraseAt: friend.EraseAfter,
		}
		if friend.Permitted().Email.Given() {
			planned.RemindAt, planned.Reminded = friend.RemindAt, friend.Reminded
		}
		friends = append(friends, planned)
	}
	return part, friends, err
}
