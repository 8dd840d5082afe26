package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Awards are awards in the erasure's words.
type Awards struct{ Awards *rewards.Forget }

var _ erasure.Awards = Awards{}

// Forget lets go of who holds one side's awards.
func (e Awards) Forget(ctx context.Context, t tenant.ID, id string, p erasure.Part, now time.Time) ([]string, error) {
	party := reward.Recommender
	if p == erasure.Friend {
		party = reward.Recipient
	}
	return e.Awards.Do(ctx, t, id, party, now)
}
