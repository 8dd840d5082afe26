package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Offer invites the holder of an award to pick a reward.
type Offer struct {
	Tx              transaction.Transactor
	Tenants         tenant.Catalog
	Awards          reward.Awards
	Tokens          reward.Tokens
	Letters         reward.Letters
	Recommendations reward.Recommendations
	Outbox          outbox.Outbox
}

// Do writes to the holder, with a token that lasts as long as the claim, and then makes the award claimable. The letter
// goes first: a crash in between repeats the step, the letter leaves once, and the token that it carries stays good.
func (u *Offer) Do(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	a, err := u.Awards.ByID(ctx, t, award)
	if err != nil || a.Status != reward.Open {
		return err
	}
	claim := reward.ClaimFrom(programme.Periods, now)
	secret, err := u.Tokens.Issue(ctx, t, token.Reward, award, now, claim.Until)
	if err != nil {
		return err
	}
	a.ExpiresAt = claim.Until
	if err := u.Letters.Offered(ctx, a, string(secret)); err != nil {
		return err
	}
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		err := u.Awards.Update(ctx, t, award, func(a *reward.Award) error { return a.Offer(now, claim) })
		if err != nil {
			return err
		}
		return tell(ctx, u.Recommendations, u.Outbox, a, reward.WasOffered, now)
	})
	if errors.Is(err, reward.ErrNotOpen) {
		return nil
	}
	return err
}
