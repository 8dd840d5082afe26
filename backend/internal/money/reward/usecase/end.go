package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// End closes awards that won't be paid, and recommendations that have nothing left to pay.
//
// Rule (reward, 4 D): A person who was invited to pick a reward and let it lapse gets a letter. Enforced:
// reward/usecase.AwardLapsed. Test: TestWhoLetARewardLapseGetsALetter.
type End struct {
	Tx              transaction.Transactor
	Tenants         tenant.Catalog
	Recommendations reward.Recommendations
	Awards          reward.Awards
	Contracts       reward.Contracts
	Payouts         payout.Service
	Books           ledger.Service
	Outbox          outbox.Outbox
}

// Expire ends an award that wasn't claimed in time (12 months).
func (u *End) Expire(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	err := u.drop(ctx, t, award, now, func(a *reward.Award) error { return a.Expire(now) })
	if errors.Is(err, reward.ErrNotExpired) {
		return nil
	}
	return err
}

// CancelRest cancels what a cancelled recommendation still owes, award by award. A bonus is its set's, and stays.
func (u *End) CancelRest(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error {
	awards, err := u.Awards.OfRecommendations(ctx, t, []string{recommendation})
	if err != nil {
		return err
	}
	for _, a := range awards {
		if a.Ended() || a.InPayment || a.Kind == reward.ForBonus {
			continue
		}
		err := u.drop(ctx, t, a.ID, now, func(a *reward.Award) error { return a.Cancel(now) })
		if err != nil && !errors.Is(err, reward.ErrNotCancellable) {
			return err
		}
	}
	return nil
}

// Drop cancels an award that came back after its holder was erased, or what it was for was cancelled.
func (u *End) Drop(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	err := u.drop(ctx, t, award, now, func(a *reward.Award) error { return a.Drop(now) })
	if errors.Is(err, reward.ErrNotCancellable) {
		return nil
	}
	return err
}

// Settle closes a recommendation whose awards have all ended: it is paid (Gezahlt), or cancelled (Storniert) when its
// order was cancelled and nothing had arrived by then.
func (u *End) Settle(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error {
	awards, err := u.Awards.OfRecommendations(ctx, t, []string{recommendation})
	if err != nil {
		return err
	}
	for _, a := range awards {
		if !a.Ended() {
			return nil
		}
	}
	if reward.CameToNothing(awards) {
		return u.Recommendations.Cancel(ctx, t, recommendation, now)
	}
	return u.Recommendations.Settle(ctx, t, recommendation, now)
}

func (u *End) drop(ctx context.Context, t tenant.ID, award string, now time.Time, how func(*reward.Award) error) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		var a reward.Award
		err := u.Awards.Update(ctx, t, award, func(stored *reward.Award) error {
			if err := how(stored); err != nil {
				return err
			}
			a = *stored
			return nil
		})
		if fault.KindOf(err) == fault.NotFound {
			return nil
		}
		if err != nil {
			return err
		}
		if err := u.Books.Enter(ctx, t, ledger.Dropped(payable.OfAward(a.ID), a.AmountCents, now)); err != nil {
			return err
		}
		if a.Status == reward.Expired {
			if err := u.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.AwardLapsed, Key: a.ID}); err != nil {
				return err
			}
			return tell(ctx, u.Recommendations, u.Outbox, a, reward.WasLapsed, now)
		}
		return u.Outbox.Add(ctx, changed(t, a.RecommendationID))
	})
}
