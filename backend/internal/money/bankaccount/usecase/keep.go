// Package usecase stores, shows and removes bank accounts of recommenders, friends and agencies.
package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Keep is what all of them have in common.
//
// Rule (reward, 3): Bank accounts are stored only where the tenant says so (ModuleStoringBankdata), sealed, and shown
// by their last four characters. Test: TestNothingReadableIsStored.
//
// Rule (reward, 4 D): An account isn't stored without the word to its owner. Enforced: bankaccount/usecase/keep.go
// Letter. Test: TestAnAccountIsNotStoredWithoutItsLetter.
type Keep struct {
	Accounts bankaccount.Accounts
	Safe     bankaccount.Safe
	// Whose are the accounts that are kept here: letters inform their owners of what becomes of them.
	Whose  bankaccount.Whose
	Outbox outbox.Outbox
	Tx     transaction.Transactor
	Clock  clock.Clock
	NewID  func() string
}

// Of gives what may be shown; nothing when no account is stored.
func (u *Keep) Of(ctx context.Context, t tenant.ID, owner string) (bankaccount.Shown, error) {
	s, err := u.Accounts.Of(ctx, t, owner)
	if errors.Is(err, bankaccount.ErrNone) {
		return bankaccount.Shown{}, nil
	}
	if err != nil {
		return bankaccount.Shown{}, err
	}
	holder, err := u.Safe.Open(t, bankaccount.ColumnHolder, s.Holder)
	return bankaccount.Shown{Last4: s.Last4, Holder: holder}, err
}

// put seals an account that was checked, and stores it in place of an earlier one.
func (u *Keep) put(
	ctx context.Context, t *tenant.Tenant, owner string, account bankaccount.Account,
) (bankaccount.Shown, error) {
	return u.seal(ctx, t, owner, account, u.Accounts.Put)
}

// seal has an account that was checked stored by one of the ways of the port, and the letter to its owner asked for.
func (u *Keep) seal(
	ctx context.Context, t *tenant.Tenant, owner string, account bankaccount.Account,
	store func(context.Context, bankaccount.Stored) error,
) (bankaccount.Shown, error) {
	iban, err := u.Safe.Seal(t.ID, bankaccount.ColumnIBAN, account.IBAN)
	if err != nil {
		return bankaccount.Shown{}, err
	}
	holder, err := u.Safe.Seal(t.ID, bankaccount.ColumnHolder, account.Holder)
	if err != nil {
		return bankaccount.Shown{}, err
	}
	s := bankaccount.Stored{
		Tenant: t.ID, Owner: owner, IBAN: iban, Holder: holder, Last4: bankaccount.Last4(account.IBAN),
		Hash: u.Safe.Fingerprint(t.ID, account.IBAN), StoredAt: u.Clock.Now().UTC(),
	}
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		changed, first, err := u.differs(ctx, s, account.Holder)
		if err != nil {
			return err
		}
		if err := store(ctx, s); err != nil || !changed {
			return err
		}
		return u.Outbox.Add(ctx, bankaccount.Letter(s.Tenant, u.Whose.Entered(first), s.Owner, u.NewID()))
	})
	if err != nil {
		return bankaccount.Shown{}, err
	}
	return bankaccount.Shown{Last4: s.Last4, Holder: account.Holder}, nil
}

// differs tells whether the account is another one than is stored, and whether none is.
func (u *Keep) differs(ctx context.Context, s bankaccount.Stored, name string) (changed, first bool, err error) {
	before, err := u.Accounts.Of(ctx, s.Tenant, s.Owner)
	if errors.Is(err, bankaccount.ErrNone) {
		return true, true, nil
	}
	if err != nil || before.Hash != s.Hash {
		return true, false, err
	}
	was, err := u.Safe.Open(s.Tenant, bankaccount.ColumnHolder, before.Holder)
	return was != name, false, err
}

// Open gives the whole account to the code that pays to it, and ErrNone when there is none or the tenant stores none
// any more.
func (u *Keep) Open(ctx context.Context, t *tenant.Tenant, owner string) (bankaccount.Account, error) {
	if !t.Modules.StoringBankData {
		return bankaccount.Account{}, bankaccount.ErrNone
	}
	return u.open(ctx, t.ID, owner)
}

func (u *Keep) open(ctx context.Context, t tenant.ID, owner string) (bankaccount.Account, error) {
	s, err := u.Accounts.Of(ctx, t, owner)
	if err != nil {
		return bankaccount.Account{}, err
	}
	iban, err := u.Safe.Open(t, bankaccount.ColumnIBAN, s.IBAN)
	if err != nil {
		return bankaccount.Account{}, err
	}
	holder, err := u.Safe.Open(t, bankaccount.ColumnHolder, s.Holder)
	return bankaccount.Account{IBAN: iban, Holder: holder}, err
}
