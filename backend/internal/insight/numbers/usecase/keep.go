package usecase

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// every is how often a worker looks for days that have changed.
const every = 30 * time.Second

// Keep counts anew what has changed. Several workers may do so: one counts a day after the other.
//
// Rule (operator, 6 D): A worker counts each day anew on which recommendations were made that have changed; that it
// stands still makes numbers slower and none wrong. Enforced: insight/numbers/usecase.Keep. Test:
// TestChangedDaysAreCountedAtOnce.
type Keep struct {
	Tenants tenant.Catalog
	Counted numbers.Counted
	Log     *slog.Logger
}

// Round counts what has changed of each tenant. What goes wrong with one holds up no other.
func (u *Keep) Round(ctx context.Context) (failed error) {
	for _, t := range u.Tenants.All(ctx) {
		_, err := u.count(ctx, t.ID)
		failed = errors.Join(failed, err)
	}
	return failed
}

// Rebuild counts all days of a tenant anew, and gives how many there are.
func (u *Keep) Rebuild(ctx context.Context, t tenant.ID) (days int, err error) {
	if err := u.Counted.Forget(ctx, t); err != nil {
		return 0, err
	}
	return u.count(ctx, t)
}

func (u *Keep) count(ctx context.Context, t tenant.ID) (days int, err error) {
	changed, err := u.Counted.Changed(ctx, t)
	if err != nil {
		return 0, err
	}
	for _, day := range changed {
		if err := u.Counted.Count(ctx, t, day); err != nil {
			return days, err
		}
		days++
	}
	return days, nil
}

// Run makes one round after the other until ctx ends.
func (u *Keep) Run(ctx context.Context) error {
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
		if err := u.Round(ctx); err != nil && ctx.Err() == nil {
			u.Log.WarnContext(ctx, "counting numbers of the desk broke off; it comes again", "error", err)
		}
	}
}
