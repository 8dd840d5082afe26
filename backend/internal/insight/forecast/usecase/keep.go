package usecase

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// summedEvery is how often a worker sums what was booked, and what has changed of what is to come.
const summedEvery = 30 * time.Second

// Keep has the sums follow that people of the desk read. Several workers may do so: one sums after the other.
type Keep struct {
	Tenants tenant.Catalog
	// Sums sum some of what isn't summed yet, and tell whether there may be more.
	Sums []func(ctx context.Context, t tenant.ID) (more bool, err error)
	Log  *slog.Logger
}

// Round sums all of each tenant. What goes wrong with one holds up no other.
func (u *Keep) Round(ctx context.Context) (failed error) {
	for _, t := range u.Tenants.All(ctx) {
		for _, sum := range u.Sums {
			failed = errors.Join(failed, all(ctx, t.ID, sum))
		}
	}
	return failed
}

func all(ctx context.Context, t tenant.ID, sum func(context.Context, tenant.ID) (bool, error)) error {
	for more := true; more; {
		var err error
		if more, err = sum(ctx, t); err != nil {
			return err
		}
	}
	return nil
}

// Run makes one round after the other until ctx ends.
func (u *Keep) Run(ctx context.Context) error {
	ticks := time.NewTicker(summedEvery)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
		if err := u.Round(ctx); err != nil && ctx.Err() == nil {
			u.Log.WarnContext(ctx, "summing money for the desk broke off; it comes again", "error", err)
		}
	}
}
