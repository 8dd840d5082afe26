package referral

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifecyclepeers "weitersagen.app/backend/internal/flow/lifecycle/peers"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/programme/tenant"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// People gives what the lifecycle asks about people.
func (m *Module) People() lifecycle.People {
	return lifecyclepeers.People{Recommendations: recommendationstore.New(m.DB), Recipients: recipientstore.New(m.DB)}
}

// ReferralSteps are the steps of the lifecycle that the referral's slices do.
func (m *Module) ReferralSteps() map[lifecycle.Kind]flow.StepFunc {
	rec, friends := m.Recommendations(), m.Recipients()
	letter := func(k recommendation.LetterKind) flow.StepFunc {
		return func(ctx context.Context, t tenant.ID, id, _ string, now time.Time) error {
			return rec.SendLetter(ctx, k, t, id, now)
		}
	}
	return map[lifecycle.Kind]flow.StepFunc{
		lifecycle.MailCreated:   letter(recommendation.LetterCreated),
		lifecycle.MailConfirmed: letter(recommendation.LetterConfirmed),
		lifecycle.MailExpired:   letter(recommendation.LetterExpired),
		lifecycle.MailConfirm: func(ctx context.Context, t tenant.ID, _, ref string, now time.Time) error {
			owner, err := m.Tenants.ByID(ctx, t)
			if err != nil {
				return err
			}
			return friends.SendConfirm(ctx, owner, ref, now)
		},
		lifecycle.Expire: func(ctx context.Context, t tenant.ID, id, _ string, now time.Time) error {
			return rec.Expire(ctx, t, id, now)
		},
		lifecycle.Erase: func(ctx context.Context, t tenant.ID, _, ref string, now time.Time) error {
			return friends.Erase(ctx, t, ref, now)
		},
	}
}
