package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Forget removes holders who were erased.
type Forget struct {
	Awards reward.Awards
	Books  ledger.Service
	Outbox outbox.Outbox
}

// Do forgets who holds one side's awards of a recommendation, and gives their ids. What can't be claimed any more is
// cancelled and booked. It joins the caller's transaction.
func (u *Forget) Do(
	ctx context.Context, t tenant.ID, recommendation string, p reward.Party, now time.Time,
) ([]string, error) {
	awards, err := u.Awards.OfRecommendations(ctx, t, []string{recommendation})
	if err != nil {
		return nil, err
	}
	var forgotten []string
	for _, a := range awards {
		if a.Party != p {
			continue
		}
		cancelled := false
		err := u.Awards.Update(ctx, t, a.ID, func(a *reward.Award) error {
			cancelled = a.Forget(now)
			return nil
		})
		if err != nil {
			return nil, err
		}
		forgotten = append(forgotten, a.ID)
		if !cancelled {
			continue
		}
		if err := u.Books.Enter(ctx, t, ledger.Dropped(payable.OfAward(a.ID), a.AmountCents, now)); err != nil {
			return nil, err
		}
	}
	return forgotten, u.Outbox.Add(ctx, changed(t, recommendation))
}
