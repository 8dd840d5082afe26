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
	Messages erasure.Messages
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
		if err := u.unwrite(ctx, t, email, nil); err != nil {
			return err
		}
		return u.leave(ctx, t, account, friends)
	})
}

// Undo erases an account that somebody else's word made. What the same mailbox entered as a friend is another matter, and whoever asked sees that it is
// done: no letter says so.
func (u *Erase) Undo(ctx context.Context, t tenant.ID, account string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Answers.DropOf(ctx, string(t)); err != nil {
			return err
		}
		if err := u.forget(ctx, t, account); err != nil {
			return err
		}
		if err := u.Accounts.Erase(ctx, t, account); err != nil {
			return err
		}
		return u.messages(ctx, t, erasure.Recommender, account)
	})
}

// unwrite erases what the person wrote to the tenant.
func (u *Erase) unwrite(ctx context.Context, t tenant.ID, email person.Email, each func(message string) error) error {
	written, err := u.Messages.Of(ctx, t, email)
	if err != nil {
		return err
	}
	for _, message := range written {
		if each != nil {
			if err := each(message); err != nil {
				return err
			}
		}
		if err := u.forget(ctx, t, message); err != nil {
			return err
		}
	}
	return nil
}

func (u *Erase) forget(ctx context.Context, t tenant.ID, subject string) error {
	for _, forget := range u.Belongings {
		if err := forget(ctx, t, subject); err != nil {
			return err
		}
	}
	return nil
}

// Person erases whoever has an address: the account, what the person entered as a friend, and what came with it by the contact form. It is for an operator, whose name the audit
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
		found = false
		erased := func(subject string) error {
			found = true
			return audit.Erased(ctx, t, subject, u.Clock.Now())
		}
		for _, s := range subjects {
			if err := erased(s); err != nil {
				return err
			}
		}
		if err := u.unwrite(ctx, t, email, erased); err != nil {
			return err
		}
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
	if err := u.forget(ctx, t, account); err != nil {
		return err
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
