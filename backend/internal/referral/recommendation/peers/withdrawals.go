package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Withdrawals leave a word for the friend in the outbox.
type Withdrawals struct{ Outbox outbox.Outbox }

var _ recommendation.Withdrawals = Withdrawals{}

// Withdrawn asks for the letter to the friend.
func (w Withdrawals) Withdrawn(ctx context.Context, t tenant.ID, id string) error {
	return w.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.RecommendationWithdrawn, Key: id})
}

// Friends are recipients in the recommendation's words. They are asked for when they are needed: either side is made of the other.
type Friends struct{ Recipients func() *recipients.Service }

var _ recommendation.Friends = Friends{}

// Ended erases what a friend had entered and not confirmed.
func (e Friends) Ended(ctx context.Context, t tenant.ID, recipientID string, now time.Time) error {
	return e.Recipients().Ended(ctx, t, recipientID, now)
}
