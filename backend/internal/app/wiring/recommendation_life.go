package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// people reads the referral's part of a snapshot.
type people struct {
	recommendations recommendation.Recommendations
	recipients      recipient.Recipients
}

// People gives what the lifecycle asks about people.
func (a *App) People() lifecycle.People {
	return people{recommendationstore.New(a.DB), recipientstore.New(a.DB)}
}

// PartOf implements lifecycle.People.
func (p people) PartOf(ctx context.Context, t tenant.ID, id string) (lifecycle.Recommendation, []lifecycle.Recipient, error) {
	r, err := p.recommendations.ByID(ctx, string(t), id)
	if err != nil {
		return lifecycle.Recommendation{}, nil, err
	}
	done := func(at *time.Time, k recommendation.LetterKind) bool { return at != nil || r.Silent(k) }
	part := lifecycle.Recommendation{
		Status: lifecycle.Status(r.Status), ValidUntil: r.ValidUntil, CreatedMailed: done(r.Mailed.Created, recommendation.LetterCreated),
		ConfirmedMailed: r.Mailed.Confirmed != nil, ExpiredMailed: done(r.Mailed.Expired, recommendation.LetterExpired),
	}
	entered, err := p.recipients.OfRecommendation(ctx, string(t), id)
	friends := make([]lifecycle.Recipient, 0, len(entered))
	for _, friend := range entered {
		friends = append(friends, lifecycle.Recipient{
			ID: friend.ID, Confirmed: friend.ConfirmedAt != nil, ConfirmMailed: !friend.Mails.Pending(), EraseAt: friend.EraseAfter,
		})
	}
	return part, friends, err
}
