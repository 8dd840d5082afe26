package usecase

import (
	"context"
	"log/slog"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// listenEvery is how often the worker looks into what the bank has reported, whether or not a batch is open.
const listenEvery = 30 * time.Second

// Listen reads what the bank says, again and again: also what it says of transfers that were settled long ago.
// Several workers may do it at once.
type Listen struct {
	Reader  *Run
	Tenants tenant.Catalog
	Clock   clock.Clock
	Log     *slog.Logger
}

// Run does it until ctx ends.
func (u *Listen) Run(ctx context.Context) error {
	for {
		u.Once(ctx)
		timer := time.NewTimer(listenEvery)
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil
		case <-timer.C:
		}
	}
}

// Once reads what the bank of each tenant has reported by now.
func (u *Listen) Once(ctx context.Context) {
	for _, t := range u.Tenants.All(ctx) {
		_, err := u.Reader.Read(ctx, t.ID, u.Clock.Now())
		// Who is overtaken by another reader finds nothing left to do.
		if err != nil && ctx.Err() == nil && fault.KindOf(err) != fault.Conflict {
			u.Log.WarnContext(
				ctx, "what the bank says could not be worked through; it is tried again", "tenant", string(t.ID), "error", err,
			)
		}
	}
}
