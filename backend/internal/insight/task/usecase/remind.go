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

// Reminded is the topic of the letters about what waits for operators. Its key is the letter's number, and the
// address's key behind it.
const Reminded outbox.Topic = "task.reminder"

// Remind asks for letters when they are due. Of several workers one does.
type Remind struct {
	Tenants   tenant.Catalog
	Source    task.Source
	Look      *Look
	Reminders task.Reminders
	Outbox    outbox.Outbox
	Tx        transaction.Transactor
	Clock     clock.Clock
	Log       *slog.Logger
}

// Round looks at each tenant once. What goes wrong with one holds up no other.
func (u *Remind) Round(ctx context.Context) (failed error) {
	for _, t := range u.Tenants.All(ctx) {
		failed = errors.Join(failed, u.Look.Do(ctx, t.ID), u.remind(ctx, t))
	}
	return failed
}

func (u *Remind) remind(ctx context.Context, t *tenant.Tenant) error {
	list, err := u.Source.List(ctx, t)
	if err != nil {
		return err
	}
	for _, address := range task.Addresses(t) {
		err := u.write(ctx, t.ID, address, list.Counts().Only(address.Duties))
		if err != nil && !errors.Is(err, task.ErrMoved) {
			return err
		}
	}
	return nil
}

func (u *Remind) write(ctx context.Context, t tenant.ID, to task.Address, counts task.Counts) error {
	before, err := u.Reminders.Of(ctx, t, to.Key())
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
		return u.Outbox.Add(ctx, outbox.Message{
			Tenant: string(t), Topic: Reminded, Key: strconv.Itoa(next.Number) + "/" + string(to.Key()),
		})
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
