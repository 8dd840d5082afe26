package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/safety/token"
)

// seenEvery is how coarse the last use of a session is known: no diary of a person's day.
const seenEvery = time.Hour

// Seen notes that a session is used, to the hour: one write an hour at most.
func (k *Keeper) Seen(ctx context.Context, t token.Token, now time.Time) error {
	hour := now.UTC().Truncate(seenEvery)
	if t.SeenAt != nil && !t.SeenAt.Before(hour) {
		return nil
	}
	return k.Tokens.Seen(ctx, t.Tenant, t.Hash, hour)
}
