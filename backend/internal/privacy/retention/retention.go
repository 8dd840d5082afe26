// Package retention erases what may no longer be kept, without being asked.
package retention

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Everywhere is what is over at all tenants alike.
type Everywhere struct {
	// What the log calls that which was erased; empty for what it doesn't tell of.
	What string
	// Drop erases what is over, and gives its number as far as it is counted.
	Drop func(ctx context.Context, now time.Time) (int64, error)
}

// Uncounted is what the log doesn't tell of.
func Uncounted(drop func(ctx context.Context, now time.Time) error) Everywhere {
	return Everywhere{Drop: func(ctx context.Context, now time.Time) (int64, error) { return 0, drop(ctx, now) }}
}

// UncountedBefore is what is erased by the instant before which it was kept too long.
func UncountedBefore(
	drop func(ctx context.Context, before time.Time) error, bound func(now time.Time) time.Time,
) Everywhere {
	return Uncounted(func(ctx context.Context, now time.Time) error { return drop(ctx, bound(now)) })
}

// Drop erases some of what is over at a tenant, and tells how many there were; it is called until there are none.
type Drop func(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error)

// Before erases by the instant before which something was kept too long.
func Before[T any](
	drop func(ctx context.Context, t tenant.ID, before time.Time, limit int) (T, error),
	bound func(now time.Time) time.Time,
) func(ctx context.Context, t tenant.ID, now time.Time, limit int) (T, error) {
	return func(ctx context.Context, t tenant.ID, now time.Time, limit int) (T, error) {
		return drop(ctx, t, bound(now), limit)
	}
}

// WithEvidence erases, in the same transaction, what proves that the people of what is erased agreed to something.
func WithEvidence(
	tx transaction.Transactor, drop func(ctx context.Context, t tenant.ID, now time.Time, limit int) ([]string, error),
	forget func(ctx context.Context, t tenant.ID, subject string) error,
) Drop {
	return func(ctx context.Context, t tenant.ID, now time.Time, limit int) (n int, err error) {
		err = tx.InTx(ctx, func(ctx context.Context) error {
			ids, err := drop(ctx, t, now, limit)
			n = len(ids)
			for _, id := range ids {
				if err := forget(ctx, t, id); err != nil {
					return err
				}
			}
			return err
		})
		return n, err
	}
}

// Recommendations gives pages of what ended and still knows a friend, after a given one.
type Recommendations interface {
	// UnconfirmedOfEnded are those whose friend never confirmed.
	UnconfirmedOfEnded(
		ctx context.Context, t tenant.ID, after recommendation.Ended, limit int,
	) ([]recommendation.Ended, error)
	// FriendsOfEnded are those whose friend confirmed, and that ended before an instant.
	FriendsOfEnded(
		ctx context.Context, t tenant.ID, before time.Time, after recommendation.Ended, limit int,
	) ([]recommendation.Ended, error)
}
