package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// seenEvery is how coarse the last use of a session is known: no diary of a person's day.
const seenEvery = time.Hour

// Live gives a subject's tokens of some purposes that can be used, the newest first, at most so many.
func (k *Keeper) Live(ctx context.Context, t tenant.ID, subject string, purposes []token.Purpose, now time.Time, most int) ([]token.Token, error) {
	return k.tokens.Live(ctx, t, subject, purposes, now, most)
}

// Began gives when a login was: what it left in the browser begins no other. ErrUnknown for one that left nothing.
func (k *Keeper) Began(ctx context.Context, t tenant.ID, subject, login string) (time.Time, error) {
	return k.tokens.Began(ctx, t, subject, login)
}

// EndLogin ends what one login of a subject left, and tells whether there was anything.
func (k *Keeper) EndLogin(ctx context.Context, t tenant.ID, subject, login string, why token.Why, now time.Time) (bool, error) {
	return k.tokens.WithdrawLogin(ctx, t, subject, login, why, now)
}

// EndOtherLogins ends what all logins of a subject left but one's; with an empty one, all.
func (k *Keeper) EndOtherLogins(ctx context.Context, t tenant.ID, subject, login string, why token.Why, now time.Time) error {
	return k.tokens.WithdrawOthers(ctx, t, subject, login, why, now)
}

// Seen notes that a session is used, to the hour: one write an hour at most.
func (k *Keeper) Seen(ctx context.Context, t token.Token, now time.Time) error {
	hour := now.UTC().Truncate(seenEvery)
	if t.SeenAt != nil && !t.SeenAt.Before(hour) {
		return nil
	}
	return k.tokens.Seen(ctx, t.Tenant, t.Hash, hour)
}
