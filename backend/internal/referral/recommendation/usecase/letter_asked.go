package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// LetterAsked asks for a letter to the recommender that follows a request. Its key is the letter's kind, the
// recommender and the recommendation.
const LetterAsked outbox.Topic = "recommendation.letter"

// askLetter joins the transaction of what the letter tells.
func (s *Service) askLetter(
	ctx context.Context, k recommendation.LetterKind, r *recommendation.Recommendation,
) error {
	return s.p.Outbox.Add(ctx, outbox.Message{
		Tenant: string(r.Tenant), Topic: LetterAsked, Key: string(k) + "/" + r.RecommenderID + "/" + r.ID,
	})
}

// AskedLetters writes to recommenders what follows a request, whatever their lives wait for.
//
// Rule (letter, 4 D): A letter that follows a request leaves at once, the oldest first, also while no workflow can be
// started. Enforced: recommendation/usecase.AskedLetters, recipient/usecase.AskedLetters, relay/rolling.go,
// lifecycle/plan.go follows. Test: TestABurstOfLettersWaitsForNoWorkflow.
type AskedLetters struct {
	Tenants         tenant.Catalog
	Recommendations *Service
	Clock           clock.Clock
}

// Deliver is what the relay calls; it may come again, and the letter leaves once. What was erased meanwhile isn't
// written of.
func (a AskedLetters) Deliver(ctx context.Context, m outbox.Message) error {
	t, key, err := outbox.Open(ctx, a.Tenants, m, 3)
	if err != nil {
		return err
	}
	err = a.Recommendations.SendLetter(ctx, recommendation.LetterKind(key[0]), t.ID, key[2], a.Clock.Now())
	return fault.Ignore(err, recommendation.ErrUnknown)
}
