package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Tell writes to holders what became of their awards. The letter goes first and leaves once; then the award notes it.
type Tell struct {
	Awards  reward.Awards
	Tokens  reward.Tokens
	Letters reward.Letters
}

// Paid tells that the transfer is made.
func (u *Tell) Paid(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	a, err := u.Awards.ByID(ctx, t, award)
	if err != nil || !a.PaidUntold() {
		return err
	}
	if err := u.Letters.Paid(ctx, a); err != nil {
		return err
	}
	return u.Awards.Update(ctx, t, award, func(a *reward.Award) error {
		if a.PaidUntold() {
			a.PaidMailedAt = now.UTC()
		}
		return nil
	})
}

// Cancelled tells somebody who was invited to pick a reward that there is none.
func (u *Tell) Cancelled(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	a, err := u.Awards.ByID(ctx, t, award)
	if err != nil || !a.CancelledUntold() {
		return err
	}
	if err := u.Letters.Cancelled(ctx, a); err != nil {
		return err
	}
	return u.Awards.Update(ctx, t, award, func(a *reward.Award) error {
		if a.CancelledUntold() {
			a.CancelledMailedAt = now.UTC()
		}
		return nil
	})
}

// Rejected tells that the bank refused the account, with a token to choose again.
func (u *Tell) Rejected(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	a, err := u.Awards.ByID(ctx, t, award)
	if err != nil || !a.RejectedUntold() {
		return err
	}
	secret, err := u.Tokens.Issue(ctx, t, token.Reward, award, now, a.ExpiresAt)
	if err != nil {
		return err
	}
	if err := u.Letters.Rejected(ctx, a, string(secret)); err != nil {
		return err
	}
	return u.Awards.Update(ctx, t, award, func(stored *reward.Award) error {
		if stored.RejectedUntold() && stored.Rejected == a.Rejected {
			stored.RejectedMailedAt = now.UTC()
		}
		return nil
	})
}

// Reminder tells that an award which isn't claimed yet lapses soon, with a token to claim it. Of reminders that were
// missed one is sent.
func (u *Tell) Reminder(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	a, err := u.Awards.ByID(ctx, t, award)
	if err != nil {
		return err
	}
	nth := a.RemindDue(now)
	if nth == 0 {
		return nil
	}
	secret, err := u.Tokens.Issue(ctx, t, token.Reward, award, now, a.ExpiresAt)
	if err != nil {
		return err
	}
	if err := u.Letters.Reminder(ctx, a, string(secret), nth); err != nil {
		return err
	}
	return u.Awards.Update(ctx, t, award, func(stored *reward.Award) error {
		if stored.RemindDue(now) == nth {
			stored.Reminded = nth
		}
		return nil
	})
}
