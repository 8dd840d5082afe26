package usecase

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Clear is the second step. Each recommendation is a transaction of its own, so that a person with many of them holds
// no one up, and another process that works on one at the same moment loses or wins that one alone. What is done drops
// out of what is left to do.
type Clear struct {
	Tx              transaction.Transactor
	Clock           clock.Clock
	Recommendations recommendation.Recommendations
	Changes         outbox.Changes
	Friends         erasure.Friends
	ForgetAwards    erasure.ForgetAwards
	// ForgetCustomer removes what the tenant's orders of a recommendation say of the person.
	ForgetCustomer erasure.Forget
	Belongings     []erasure.Forget
	DropAnswers    erasure.DropAnswers
}

// Deliver works through one message; the relay brings it again until all is done.
//
// Rule (privacy, 4 D): An erasure that is killed anywhere goes on. Enforced: relay.Once. Test:
// TestKilledAnywhereAnErasureGoesOn.
func (u *Clear) Deliver(ctx context.Context, m outbox.Message) error {
	part, id, _ := strings.Cut(m.Key, "/")
	switch t := tenant.ID(m.Tenant); erasure.Part(part) {
	case erasure.Recommender:
		return u.recommender(ctx, t, id)
	case erasure.Friend:
		return u.Friend(ctx, t, id)
	case erasure.Lapsed:
		return u.Lapsed(ctx, t, id)
	default:
		return fmt.Errorf("nobody knows how to erase a %q", part)
	}
}

// Friend erases one who asks for it: nothing that was permitted stands any longer.
func (u *Clear) Friend(ctx context.Context, t tenant.ID, id string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Friends.LeaveCalls(ctx, t, id, u.Clock.Now()); err != nil {
			return err
		}
		if err := u.DropAnswers(ctx, string(t)); err != nil {
			return err
		}
		return u.friend(ctx, t, id)
	})
}

// Lapsed erases one whose data may no longer be kept: what was permitted stands.
func (u *Clear) Lapsed(ctx context.Context, t tenant.ID, id string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error { return u.friend(ctx, t, id) })
}

func (u *Clear) recommender(ctx context.Context, t tenant.ID, account string) error {
	left, err := u.Recommendations.OfRecommender(ctx, t, account)
	if err != nil {
		return err
	}
	var failed []error
	for _, r := range left {
		err := u.Tx.InTx(ctx, func(ctx context.Context) error { return u.recommendation(ctx, t, r.ID) })
		failed = append(failed, err) // the others are done all the same
	}
	return errors.Join(failed...)
}

func (u *Clear) recommendation(ctx context.Context, t tenant.ID, id string) error {
	if err := u.awards(ctx, t, id, reward.Recommender); err != nil {
		return err
	}
	unconfirmed, err := u.forget(ctx, t, id)
	if err != nil || unconfirmed == "" {
		return err
	}
	return u.friend(ctx, t, unconfirmed)
}

// forget removes the recommender, ends what was open, and wakes the lifecycle. It gives the friend whose data aren't
// confirmed.
func (u *Clear) forget(ctx context.Context, t tenant.ID, id string) (unconfirmed string, err error) {
	err = u.Recommendations.Update(ctx, t, id, func(r *recommendation.Recommendation) error {
		unconfirmed = ""
		if r.ConfirmedAt == nil {
			unconfirmed = r.RecipientID
		}
		return r.Forget(u.Clock.Now())
	})
	if err != nil {
		return "", err
	}
	return unconfirmed, u.Changes.Changed(ctx, t, id)
}

func (u *Clear) friend(ctx context.Context, t tenant.ID, friend string) error {
	of, err := u.Friends.Forget(ctx, t, friend, u.Clock.Now())
	if err != nil || of == "" {
		return err
	}
	if err := u.awards(ctx, t, of, reward.Recipient); err != nil {
		return err
	}
	if err := u.ForgetCustomer(ctx, t, of); err != nil {
		return err
	}
	return u.belongings(ctx, t, friend)
}

func (u *Clear) awards(ctx context.Context, t tenant.ID, of string, side reward.Party) error {
	awards, err := u.ForgetAwards(ctx, t, of, side, u.Clock.Now())
	if err != nil {
		return err
	}
	for _, a := range awards {
		if err := u.belongings(ctx, t, a); err != nil {
			return err
		}
	}
	return nil
}

func (u *Clear) belongings(ctx context.Context, t tenant.ID, subject string) error {
	for _, forget := range u.Belongings {
		if err := forget(ctx, t, subject); err != nil {
			return err
		}
	}
	return nil
}
