package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/erasure"
	"weitersagen.app/backend/internal/outbox"
	"weitersagen.app/backend/internal/recipient"
	recommendationstore "weitersagen.app/backend/internal/recommendation/gormstore"
	"weitersagen.app/backend/internal/tenant"
)

const (
	retainEvery = time.Hour
	retainPage  = 500
)

// retain erases what may no longer be kept, again and again until ctx ends.
func (a *App) retain(ctx context.Context) error {
	for {
		if err := a.retainOnce(ctx); err != nil && ctx.Err() == nil {
			a.Log.WarnContext(ctx, "erasing what is over broke off", "error", err)
		}
		timer := time.NewTimer(retainEvery)
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil
		case <-timer.C:
		}
	}
}

// wakeEnded has the lifecycle look at recommendations that ended before their end erased what nobody had confirmed.
func (a *App) wakeEnded(ctx context.Context, t tenant.ID) error {
	left, err := recommendationstore.New(a.DB).UnconfirmedOfEnded(ctx, string(t), retainPage)
	if err != nil {
		return err
	}
	for _, id := range left {
		if err := (changed{a.Outbox}).Changed(ctx, string(t), id); err != nil {
			return err
		}
	}
	return nil
}

// retainOnce drops proofs whose five years are over, and has friends erased whose recommendation ended long ago. Each step may be
// repeated, and several workers may do it at once.
func (a *App) retainOnce(ctx context.Context) error {
	now := a.Clock.Now()
	n, err := a.ConsentProofs().Drop(ctx, now)
	if err != nil {
		return err
	}
	if n > 0 {
		a.Log.InfoContext(ctx, "proofs of permissions to call were erased", "number", n)
	}
	if err := a.Mailboxes().Drop(ctx); err != nil {
		return err
	}
	ended := recommendationstore.New(a.DB)
	for _, t := range a.Tenants.All(ctx) {
		if err := a.signalRetention().Do(ctx, string(t.ID)); err != nil {
			return err
		}
		if err := a.wakeEnded(ctx, t.ID); err != nil {
			return err
		}
		friends, err := ended.FriendsOfEnded(ctx, string(t.ID), recipient.EndedBefore(now), retainPage)
		if err != nil {
			return err
		}
		for _, id := range friends {
			err := a.Outbox.Add(ctx, outbox.Message{Tenant: string(t.ID), Topic: erasure.Erased, Key: string(erasure.Lapsed) + "/" + id})
			if err != nil {
				return err
			}
		}
	}
	return nil
}
