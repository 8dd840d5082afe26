// Package usecase shows an agency's master data and has its active owners change them.
package usecase

import (
	"context"
	"errors"
	"strconv"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Redirected is the topic of the letters that an agency's documents are announced elsewhere, or written by other tax
// data: to its owners, and to the mailbox before. Its key is the agency's number and that of the version.
const Redirected outbox.Topic = "creditor.redirected"

// Keep does it. Who may is the call's row in the table of permissions.
type Keep struct {
	Creditors creditor.Creditors
	Accounts  creditor.Accounts
	Members   member.Members
	People    account.Service
	Requests  request.Requests
	Sellers   seller.Sellers
	Rechecks  *Rechecks
	// Acts is the audit log under the name of who acts: the membership.
	Acts   func(who string) audit.Acts
	Outbox outbox.Outbox
	Tx     transaction.Transactor
	Clock  clock.Clock
	NewID  func() string
}

// passwordField is what requests call the password that proves somebody.
const passwordField = "password"

// HasPassword tells whether a member's account has one; who comes by the tenant's own login alone has none.
func (k *Keep) HasPassword(ctx context.Context, t tenant.ID, id string) (bool, error) {
	a, err := k.People.ByID(ctx, t, id)
	return err == nil && a.HasPassword(), err
}

// Whole is all that is known of an agency as one who is paid.
type Whole struct {
	// Version is of number 0 while nothing was entered.
	Version   creditor.Version
	Account   bankaccount.Shown
	Agreement *creditor.Agreement
	// Rechecks are the changes that payouts wait for, the oldest first.
	Rechecks []creditor.Recheck
}

// Missing says what is still to be entered before a document can be written and paid, in the order in which it is asked
// for.
func (w Whole) Missing() []Part {
	var missing []Part
	if w.Version.Number == 0 {
		missing = append(missing, PartData)
	}
	if w.Account.Last4 == "" {
		missing = append(missing, PartAccount)
	}
	if w.Agreement == nil {
		missing = append(missing, PartAgreement)
	}
	return missing
}

// Part is something that has to be there.
type Part string

// The parts.
const (
	PartData      Part = "data"
	PartAccount   Part = "account"
	PartAgreement Part = "agreement"
)

// Of gives what there is.
func (k *Keep) Of(ctx context.Context, t tenant.ID, seller link.Code) (Whole, error) {
	var w Whole
	var err error
	if w.Version, err = k.current(ctx, t, seller); err != nil {
		return Whole{}, err
	}
	if w.Account, err = k.Accounts.Of(ctx, t, seller); err != nil {
		return Whole{}, err
	}
	if w.Rechecks, err = k.Rechecks.Of(ctx, t, seller); err != nil {
		return Whole{}, err
	}
	a, err := k.Creditors.Standing(ctx, t, seller)
	if err == nil {
		w.Agreement = &a
	}
	return w, fault.Ignore(err, creditor.ErrNoAgreement)
}

// current gives the newest version; one of number 0 while there is none.
func (k *Keep) current(ctx context.Context, t tenant.ID, seller link.Code) (creditor.Version, error) {
	v, err := k.Creditors.Current(ctx, t, seller)
	if errors.Is(err, creditor.ErrNone) {
		return creditor.Version{Tenant: t, Seller: seller}, nil
	}
	return v, err
}

// Save keeps other data, for a member who has seen a version: what somebody else changed meanwhile is not written over.
// Another address for documents takes a proof; it and other tax data stop payouts, and bring letters.
func (k *Keep) Save(
	ctx context.Context, t *tenant.Tenant, seller link.Code, seen int, given creditor.Data, proof account.Proof,
) error {
	data, err := given.Check()
	if err != nil {
		return err
	}
	if err := k.proven(ctx, t.ID, seller, data, proof); err != nil {
		return err
	}
	return k.Tx.InTx(ctx, func(ctx context.Context) error {
		by, err := k.Members.In(ctx, t.ID, seller, proof.Account)
		if err != nil {
			return err
		}
		before, err := k.current(ctx, t.ID, seller)
		if err != nil {
			return err
		}
		if before.Number > 0 && before.Data == data {
			return nil
		}
		next, err := before.Next(seen, data, by.ID, k.Clock.Now().UTC())
		if err != nil {
			return err
		}
		return k.save(ctx, t, before, next)
	})
}

func (k *Keep) save(ctx context.Context, t *tenant.Tenant, before, next creditor.Version) error {
	if err := k.Creditors.Add(ctx, next); err != nil {
		return err
	}
	if err := k.Acts(next.By).Record(ctx, t.ID, creditor.DataChanged, string(next.Seller), next.At); err != nil {
		return err
	}
	changes := next.Rechecked(before.Data)
	if before.Number == 0 || len(changes) == 0 {
		return nil
	}
	for _, c := range changes {
		if err := k.Rechecks.Begin(ctx, t, next.Seller, c, next.By); err != nil {
			return err
		}
	}
	return k.Outbox.Add(ctx, outbox.Message{
		Tenant: string(t.ID), Topic: Redirected, Key: string(next.Seller) + "/" + strconv.Itoa(next.Number),
	})
}

// proven wants a proof of who leads documents to another mailbox than before.
//
// Rule (document, D): Another address than before that an agency's credit notes are announced at takes the same proof;
// the first one and other master data don't. Enforced: account/usecase.ProveAgain. Test:
// TestAnotherAddressForDocumentsIsProven.
func (k *Keep) proven(
	ctx context.Context, t tenant.ID, seller link.Code, data creditor.Data, proof account.Proof,
) error {
	before, err := k.current(ctx, t, seller)
	if err != nil || before.Number == 0 || before.Email == data.Email {
		return err
	}
	return k.People.ProveAgain(ctx, t, proof, passwordField)
}
