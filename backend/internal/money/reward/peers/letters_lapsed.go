package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Lapsed is the relay's route of outbox.AwardLapsed: the holder learns that an award lapsed unclaimed. It may come
// again, and the letter leaves once.
func (l Letters) Lapsed(ctx context.Context, m outbox.Message) error {
	a, err := l.Awards.ByID(ctx, tenant.ID(m.Tenant), m.Key)
	if err != nil || a.HolderGone || a.Status != reward.Expired {
		return err
	}
	to, err := l.Address(ctx, a)
	if errors.Is(err, account.ErrUnknown) || errors.Is(err, recipient.ErrUnknown) {
		return nil // there is no reader
	}
	if err != nil {
		return err
	}
	return l.Send(ctx, to, a.ID, mail.RewardLapsedData{
		FirstName: to.Holder.FirstName, Product: to.Product, AmountCents: a.AmountCents, Bonus: a.Kind == reward.ForBonus,
		Number:    to.Number,
		ExpiredOn: tenant.NoonOfLastDay(a.ExpiresAt),
	})
}
