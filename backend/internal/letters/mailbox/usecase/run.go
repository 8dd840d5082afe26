package usecase

import (
	"context"
	"log/slog"
	"time"

	"weitersagen.app/backend/internal/letters/mailbox"
)

// every is how soon a letter follows when a mailbox has answered.
const every = time.Second

// Rounds are the worker's loop over the mailboxes that may get a letter again.
type Rounds struct {
	Mailboxes *Service
	Digests   mailbox.Digests
	Log       *slog.Logger
}

// Run makes one round after the other until ctx ends.
func (r Rounds) Run(ctx context.Context) error {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
		_, err := r.Mailboxes.Round(ctx, r.Digests, func(err error) {
			if ctx.Err() == nil {
				r.Log.WarnContext(ctx, "a letter that leads to what waits wasn't written; it comes again", "error", err)
			}
		})
		if err != nil && ctx.Err() == nil {
			r.Log.WarnContext(ctx, "looking for letters that wait broke off", "error", err)
		}
	}
}
