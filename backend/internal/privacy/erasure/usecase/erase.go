// Package usecase erases a person in two steps. The first is a request's: one transaction takes the account with all
// that belongs to it, and leaves messages that name ids only. The second is the worker's: it goes through what the
// person left in recommendations, as often as it takes.
package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Erase is the first step.
//
// Rule (privacy, 4): Deleting the account logs out and erases the person everywhere. Enforced:
// erasure/usecase.Deliver, account/gormstore/erase.go. Test: TestNothingOfAnErasedPersonIsLeft.
type Erase struct {
	Tx       transaction.Transactor
	Clock    clock.Clock
	Accounts account.Service
	// EraseAccount removes an account itself.
	EraseAccount erasure.Forget
	Friends      erasure.Friends
	// Written finds what people wrote to the tenant, and what others sent to their mailboxes.
	Written []erasure.Find
	// Belongings are what slices keep of a person beside the account itself.
	Belongings  []erasure.Forget
	DropAnswers erasure.DropAnswers
	Outbox      outbox.Outbox
	// Confirm tells the owner of an account of its end.
	Confirm erasure.Confirm
}

// fieldPassword is what the request calls it.
const fieldPassword = "Password"

// Own erases at the person's own wish. A password that is given has to be the right one; a session alone suffices, for
// not everybody has set a password. A person who is gone is erased.
func (u *Erase) Own(ctx context.Context, t tenant.ID, id, password string) error {
	if password != "" {
		if err := u.Accounts.Prove(ctx, t, id, password, fieldPassword); err != nil {
			return err
		}
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		a, err := u.Accounts.ByID(ctx, t, id)
		if err != nil {
			return fault.Ignore(err, account.ErrUnknown)
		}
		friends, err := u.Friends.OfOwner(ctx, t, a.Email)
		if err != nil {
			return err
		}
		if err := u.unwrite(ctx, t, a.Email, nil); err != nil {
			return err
		}
		return u.leave(ctx, t, id, friends)
	})
}

// Undo erases an account that somebody else's word made. What the same mailbox entered as a friend is another matter,
// and the person who asked sees that it is done: no letter says so.
func (u *Erase) Undo(ctx context.Context, t tenant.ID, account string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.DropAnswers(ctx, string(t)); err != nil {
			return err
		}
		if err := u.forget(ctx, t, account); err != nil {
			return err
		}
		if err := u.EraseAccount(ctx, t, account); err != nil {
			return err
		}
		return u.messages(ctx, t, erasure.Recommender, account)
	})
}

// unwrite erases what the person wrote to the tenant.
func (u *Erase) unwrite(ctx context.Context, t tenant.ID, email person.Email, each func(message string) error) error {
	var written []string
	for _, find := range u.Written {
		found, err := find(ctx, t, email)
		if err != nil {
			return err
		}
		written = append(written, found...)
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

// Person erases the person who has an address: the account, what the person entered as a friend, and what came with it
// by the contact form. It is for an operator, whose name the audit log keeps, and tells whether anybody was found.
func (u *Erase) Person(ctx context.Context, t tenant.ID, email person.Email, acts audit.Acts) (found bool, err error) {
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		own, err := u.Accounts.ByEmail(ctx, t, email)
		if err := fault.Ignore(err, account.ErrUnknown); err != nil {
			return err
		}
		friends, err := u.Friends.OfOwner(ctx, t, email)
		if err != nil {
			return err
		}
		subjects, id := slices.Clone(friends), ""
		if own != nil {
			id = own.ID
			subjects = append(subjects, id)
		}
		found = false
		erased := func(subject string) error {
			found = true
			return acts.Record(ctx, t, audit.PersonErased, subject, u.Clock.Now())
		}
		for _, s := range subjects {
			if err := erased(s); err != nil {
				return err
			}
		}
		if err := u.unwrite(ctx, t, email, erased); err != nil {
			return err
		}
		return u.leave(ctx, t, id, friends)
	})
	return found, err
}

// leave takes an account with all that belongs to it; the worker removes what the same person entered as a friend of
// somebody.
func (u *Erase) leave(ctx context.Context, t tenant.ID, account string, friends []string) error {
	if account == "" && len(friends) == 0 {
		return nil
	}
	if err := u.DropAnswers(ctx, string(t)); err != nil {
		return err
	}
	if err := u.messages(ctx, t, erasure.Friend, friends...); err != nil || account == "" {
		return err
	}
	if err := u.Confirm(ctx, t, account); err != nil {
		return err
	}
	if err := u.forget(ctx, t, account); err != nil {
		return err
	}
	if err := u.EraseAccount(ctx, t, account); err != nil {
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
