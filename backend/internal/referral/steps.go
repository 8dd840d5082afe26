package referral

import (
	"weitersagen.app/backend/internal/flow/lifecycle"
	lifecyclepeers "weitersagen.app/backend/internal/flow/lifecycle/peers"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
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
	confirm := recipients.MailConfirm{Tenants: m.Tenants, Friends: friends}
	return map[lifecycle.Kind]flow.StepFunc{
		lifecycle.MailCreated:   flow.OfWhole(rec.Mailing(recommendation.LetterCreated)),
		lifecycle.MailConfirmed: flow.OfWhole(rec.Mailing(recommendation.LetterConfirmed)),
		lifecycle.MailExpired:   flow.OfWhole(rec.Mailing(recommendation.LetterExpired)),
		lifecycle.MailConfirm:   flow.OfPart(confirm.Do),
		lifecycle.Expire:        flow.OfWhole(rec.Expire),
		lifecycle.Erase:         flow.OfPart(friends.Erase),
	}
}
