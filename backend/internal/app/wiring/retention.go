package wiring

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/idempotency"
	keptanswers "weitersagen.app/backend/internal/platform/answers"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/people/token"
	tokenstore "weitersagen.app/backend/internal/people/token/gormstore"
	"weitersagen.app/backend/internal/privacy/erasure"
	erasurestore "weitersagen.app/backend/internal/privacy/erasure/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	"weitersagen.app/backend/internal/referral/recipient"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

const (
	retainEvery = time.Hour
	retainPage  = 200
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

// retainOnce drops proofs whose five years are over, and has friends erased whose recommendation ended long ago: all of them, page by page, each
// in a transaction of its own, so that whoever has to write comes in between. Each step may be repeated, and several workers may do it at once.
func (a *App) retainOnce(ctx context.Context) error {
	now := a.Clock.Now()
	// First, so that nothing that fails keeps addresses for letters that left or never will.
	if err := erasurestore.NewLetters(a.DB).Drop(ctx, now.Add(-erasure.KeptForLetter)); err != nil {
		return err
	}
	n, err := a.ConsentProofs().Drop(ctx, now)
	if err != nil {
		return err
	}
	if n > 0 {
		a.Log.InfoContext(ctx, "proofs of permissions to call were erased", "number", n)
	}
	if err := keptanswers.New(a.DB).Drop(ctx, now.Add(-idempotency.Kept)); err != nil {
		return err
	}
	if err := a.Mailboxes().Drop(ctx); err != nil {
		return err
	}
	if err := clickstore.New(a.DB).Forget(ctx, now); err != nil {
		return err
	}
	var failed []error
	for _, t := range a.Tenants.All(ctx) {
		failed = append(failed, a.dropLogins(ctx, t.ID, now), a.signalRetention().Do(ctx, string(t.ID)), a.wakeEnded(ctx, t.ID), a.eraseLapsed(ctx, t.ID, now))
	}
	return errors.Join(failed...)
}

// dropLogins deletes what logins left that are over: browser, platform, and when it was used.
func (a *App) dropLogins(ctx context.Context, t tenant.ID, now time.Time) error {
	for {
		n, err := tokenstore.New(a.DB).DropLogins(ctx, string(t), now.Add(-token.LoginKept), retainPage)
		if err != nil || n == 0 {
			return err
		}
	}
}

// wakeEnded has the lifecycle look at recommendations that ended before their end erased what nobody had confirmed.
func (a *App) wakeEnded(ctx context.Context, t tenant.ID) error {
	store, wake := recommendationstore.New(a.DB), outbox.Changes{Outbox: a.Outbox}
	return pages(func(after recommendationstore.Ended) ([]recommendationstore.Ended, error) {
		return store.UnconfirmedOfEnded(ctx, string(t), after, retainPage)
	}, func(page []recommendationstore.Ended) error {
		return a.DB.InTx(ctx, func(ctx context.Context) error {
			for _, one := range page {
				if err := wake.Changed(ctx, string(t), one.ID); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// eraseLapsed erases friends whose time is over, one after the other and not by way of the outbox: there a year's worth of them would stand
// before the letters of today. What fails is found again in an hour.
func (a *App) eraseLapsed(ctx context.Context, t tenant.ID, now time.Time) error {
	store, rest := recommendationstore.New(a.DB), a.ErasureRest()
	return pages(func(after recommendationstore.Ended) ([]recommendationstore.Ended, error) {
		return store.FriendsOfEnded(ctx, string(t), recipient.EndedBefore(now), after, retainPage)
	}, func(page []recommendationstore.Ended) error {
		var failed []error
		for _, one := range page {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			err := rest.Deliver(ctx, outbox.Message{Tenant: string(t), Topic: erasure.Erased, Key: string(erasure.Lapsed) + "/" + one.RecipientID})
			if err != nil {
				a.Log.WarnContext(ctx, "a friend whose time is over could not be erased", "tenant", t, "recipient", one.RecipientID, "error", err)
				failed = append(failed, err)
			}
		}
		if len(failed) == len(page) {
			return errors.Join(failed...) // nothing goes: the next hour may be better
		}
		return nil
	})
}

// pages reads and does page after page until nothing is left.
func pages(read func(after recommendationstore.Ended) ([]recommendationstore.Ended, error), do func([]recommendationstore.Ended) error) error {
	var last recommendationstore.Ended
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
