// Package usecase holds one run of the retention, and its repetition.
package usecase

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Rule (privacy, 4 D): Whatever may no longer be kept goes with one run, in pages, however much it is. Test:
// TestRetentionTakesAllThatIsDue.
const (
	every = time.Hour
	// Page is how much is read at a time.
	Page = 200
)

// Retain erases what may no longer be kept.
type Retain struct {
	Tenants tenant.Catalog
	// Everywhere comes first, in its order: nothing that fails at a tenant keeps what is everybody's.
	Everywhere []retention.Everywhere
	// OfTenant is what slices keep of each tenant.
	OfTenant        []retention.Drop
	Recommendations retention.Recommendations
	// Changes wakes the lifecycle, EraseLapsed erases a friend whose time is over, in a transaction of its own.
	Changes     outbox.Changes
	EraseLapsed func(ctx context.Context, t tenant.ID, friend string) error
	Tx          transaction.Transactor
	Clock       clock.Clock
	Log         *slog.Logger
}

// Run does it again and again until ctx ends.
func (r *Retain) Run(ctx context.Context) error {
	for {
		if err := r.Once(ctx); err != nil && ctx.Err() == nil {
			r.Log.WarnContext(ctx, "erasing what is over broke off", "error", err)
		}
		timer := time.NewTimer(every)
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil
		case <-timer.C:
		}
	}
}

// Once drops proofs whose five years are over and messages whose period is, and has friends erased whose recommendation
// ended long ago: all of them, page by page, each in a transaction of its own, so that others who have to write come in
// between. Each step may be repeated, and several workers may do it at once.
func (r *Retain) Once(ctx context.Context) error {
	now := r.Clock.Now()
	for _, e := range r.Everywhere {
		n, err := e.Drop(ctx, now)
		if err != nil {
			return err
		}
		if n > 0 && e.What != "" {
			r.Log.InfoContext(ctx, "what was kept long enough is erased", "what", e.What, "number", n)
		}
	}
	var failed []error
	for _, t := range r.Tenants.All(ctx) {
		for _, d := range r.OfTenant {
			failed = append(failed, all(ctx, d, t.ID, now))
		}
		failed = append(failed, r.wakeEnded(ctx, t.ID), r.eraseLapsed(ctx, t.ID, now))
	}
	return errors.Join(failed...)
}

// all goes on until nothing is left that is over.
func all(ctx context.Context, drop retention.Drop, t tenant.ID, now time.Time) error {
	for {
		n, err := drop(ctx, t, now, Page)
		if err != nil || n == 0 {
			return err
		}
	}
}

// wakeEnded has the lifecycle look at recommendations that ended before their end erased unconfirmed data.
func (r *Retain) wakeEnded(ctx context.Context, t tenant.ID) error {
	return Pages(func(after recommendation.Ended) ([]recommendation.Ended, error) {
		return r.Recommendations.UnconfirmedOfEnded(ctx, t, after, Page)
	}, func(page []recommendation.Ended) error {
		return r.Tx.InTx(ctx, func(ctx context.Context) error {
			for _, one := range page {
				if err := r.Changes.Changed(ctx, t, one.ID); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// eraseLapsed erases friends whose time is over, one after the other and not by way of the outbox: there a year's worth
// of them would stand before the letters of today. What fails is found again in an hour.
func (r *Retain) eraseLapsed(ctx context.Context, t tenant.ID, now time.Time) error {
	return Pages(func(after recommendation.Ended) ([]recommendation.Ended, error) {
		return r.Recommendations.FriendsOfEnded(ctx, t, recipient.EndedBefore(now), after, Page)
	}, func(page []recommendation.Ended) error {
		var failed []error
		for _, one := range page {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err := r.EraseLapsed(ctx, t, one.RecipientID); err != nil {
				r.Log.WarnContext(
					ctx, "a friend whose time is over could not be erased", "tenant", t, "recipient", one.RecipientID, "error", err,
				)
				failed = append(failed, err)
			}
		}
		if len(failed) == len(page) {
			return errors.Join(failed...) // nothing goes: the next hour may be better
		}
		return nil
	})
}

// Pages reads and does page after page until nothing is left.
func Pages[T any](read func(after T) ([]T, error), do func([]T) error) error {
	var last T
	for {
		page, err := read(last)
		if err != nil || len(page) == 0 {
			return err
		}
		if err := do(page); err != nil {
			return err
		}
		last = page[len(page)-1]
	}
}
