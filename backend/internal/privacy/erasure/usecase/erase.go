// Package usecase erases a person in two steps. The first is a request's: one transaction takes the account with all that belongs to it,
// and leaves messages that name ids only. The second is the worker's: it goes through what the person left in recommendations, as often
// as it takes.
package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Erase is the first step.
type Erase struct {
	Tx       transaction.Transactor
	Clock    clock.Clock
	Accounts erasure.Accounts
	Friends  erasure.Friends
	// Belongings are what slices keep of a person beside the account itself.
	Belongings []erasure.Forget
	Answers    erasure.Answers
	Outbox     outbox.Outbox
	// Letters confirm the end of an account to its owner.
	Letters erasure.Letters
}

// Own erases at the person's own wish. A password that is given has to be the right one; a session alone suffices, for not everybody has
// set a password. A person who is gone is erased.
func (u *Erase) Own(ctx context.Context, t tenant.ID, account, password string) error {
	if password != "" {
		if err := u.Accounts.Check(ctx, t, account, password); err != nil {
			return err
		}
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		email, there, err := u.Accounts.Email(ctx, t, account)
		if err != nil || !there {
			return err
		}
		friends, err := u.Friends.Of(ctx, t, email)
		if err != nil {
			return err
		}
		return u.leave(ctx, t, account, friends)
	})
}

// Person erases whoever has an address: the account, and what the person entered as a friend. It is for an operator, whose name the audit
// log keeps, and tells whether anybody was found.
func (u *Erase) Person(ctx context.Context, t tenant.ID, email person.Email, audit erasure.Audit) (found bool, err error) {
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		account, there, err := u.Accounts.ByEmail(ctx, t, email)
		if err != nil {
			return err
		}
		friends, err := u.Friends.Of(ctx, t, email)
		if err != nil {
			return err
		}
		subjects := slices.Clone(friends)
		if there {
			subjects = append(subjects, account)
		}
		for _, s := range subjects {
			if err := audit.Erased(ctx, t, s, u.Clock.Now()); err != nil {
				return err
			}
		}
		found = len(subjects) > 0
		return u.leave(ctx, t, account, friends)
	})
	return found, err
}

// leave takes an account with all that belongs to it; the worker removes what the same person entered as a friend of somebody.
func (u *Erase) leave(ctx context.Context, t tenant.ID, account string, friends []string) error {
	if account == "" && len(friends) == 0 {
		return nil
	}
	if err := u.Answers.DropOf(ctx, string(t)); err != nil {
		return err
	}
	if err := u.messages(ctx, t, erasure.Friend, friends...); err != nil || account == "" {
		return err
	}
	if err := u.Letters.Confirm(ctx, t, account); err != nil {
		return err
	}
	for _, forget := range u.Belongings {
		if err := forget(ctx, t, account); err != nil {
			return err
		}
	}
	if err := u.Accounts.Erase(ctx, t, account); err != nil {
		return err
	}
	return u.messages(ctx, t, erasure.Recommender, account)
}

func (u *Erase) messages(ctx context.Context, t tenant.ID, p erasure.Part, ids ...string) error {
	for _, id := range ids {
		err := u.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: erasure.Erased, Key: string(p) + "/" + id})
		if err != nil {
			return err
		}
	}
	return nil
}
