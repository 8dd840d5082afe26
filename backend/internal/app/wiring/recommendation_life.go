package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
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

// referralSteps are the steps of the lifecycle that the referral's slices do.
func (a *App) referralSteps() map[lifecycle.Kind]flow.Doer {
	rec, friends := a.Recommendations(), a.Recipients()
	letter := func(k recommendation.LetterKind) flow.Doer {
		return func(ctx context.Context, t tenant.ID, id, _ string, now time.Time) error {
			return rec.SendLetter(ctx, k, string(t), id, now)
		}
	}
	return map[lifecycle.Kind]flow.Doer{
		lifecycle.MailCreated:   letter(recommendation.LetterCreated),
		lifecycle.MailConfirmed: letter(recommendation.LetterConfirmed),
		lifecycle.MailExpired:   letter(recommendation.LetterExpired),
		lifecycle.MailConfirm: func(ctx context.Context, t tenant.ID, _, ref string, now time.Time) error {
			owner, err := a.Tenants.ByID(ctx, t)
			if err != nil {
				return err
			}
			return friends.SendConfirm(ctx, owner, ref, now)
		},
		lifecycle.Expire: func(ctx context.Context, t tenant.ID, id, _ string, now time.Time) error {
			return rec.Expire(ctx, string(t), id, now)
		},
		lifecycle.Erase: func(ctx context.Context, t tenant.ID, _, ref string, now time.Time) error {
			return friends.Erase(ctx, string(t), ref, now)
		},
	}
}
