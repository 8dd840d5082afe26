package referral

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// ReferralSteps are the steps of the lifecycle that the referral's slices do.
func (m *Module) ReferralSteps() map[lifecycle.Kind]flow.StepFunc {
	rec, friends := m.Recommendations(), m.Recipients()
	letter := func(k recommendation.LetterKind) flow.StepFunc {
		return func(ctx context.Context, t tenant.ID, id, _ string, now time.Time) error {
			return rec.SendLetter(ctx, k, string(t), id, now)
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
			return rec.Expire(ctx, string(t), id, now)
		},
		lifecycle.Erase: func(ctx context.Context, t tenant.ID, _, ref string, now time.Time) error {
			return friends.Erase(ctx, string(t), ref, now)
		},
	}
}
