// Package usecase reminds the people of a tenant of what waits for them.
package usecase

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"time"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// every is how often a worker looks.
const every = 30 * time.Second

// Reminded is the topic of the letters about what waits for operators. Its key is the letter's number.
const Reminded outbox.Topic = "task.reminder"

// Remind asks for letters when they are due. Of several workers one does.
type Remind struct {
	Tenants   tenant.Catalog
	Source    task.Source
	Reminders task.Reminders
	Outbox    outbox.Outbox
	Tx        transaction.Transactor
	Clock     clock.Clock
	Log       *slog.Logger
}

// Round looks at each tenant once. What goes wrong with one holds up no other.
func (u *Remind) Round(ctx context.Context) (failed error) {
	for _, t := range u.Tenants.All(ctx) {
		if err := u.remind(ctx, t); err != nil && !errors.Is(err, task.ErrMoved) {
			failed = errors.Join(failed, err)
		}
	}
	return failed
}

func (u *Remind) remind(ctx context.Context, t *tenant.Tenant) error {
	counts, err := u.Source.Waiting(ctx, t)
	if err != nil {
		return err
	}
	before, err := u.Reminders.Of(ctx, t.ID)
	if err != nil {
		return err
	}
	next, letter := before.Next(counts, u.Clock.Now())
	if next.Same(before) {
		return nil
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Reminders.Replace(ctx, before, next); err != nil || !letter {
			return err
		}
		return u.Outbox.Add(ctx, outbox.Message{Tenant: string(next.Tenant), Topic: Reminded, Key: strconv.Itoa(next.Number)})
	})
}

// Run makes one round after the other until ctx ends.
func (u *Remind) Run(ctx context.Context) error {
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
		if err := u.Round(ctx); err != nil && ctx.Err() == nil {
			u.Log.WarnContext(ctx, "looking for what waits for operators broke off; it comes again", "error", err)
		}
	}
}
