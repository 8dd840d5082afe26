package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ creditnote.Accounts = Accounts{}

// Accounts are those of agencies. A transfer keeps its own copy: what two people release is what the bank gets,
// whatever the agency stores meanwhile.
type Accounts struct {
	Stored *bankaccounts.OfSeller
	// Safe seals for the table of payments.
	Safe bankaccount.Safe
}

// OfPayments is the table that a transfer's account is sealed for.
const OfPayments = "credit_note_payments"

// Current copies the account of an agency.
func (a Accounts) Current(ctx context.Context, t tenant.ID, agency link.Code) (creditnote.PaidTo, error) {
	stored, err := a.Stored.Open(ctx, t, agency)
	if errors.Is(err, bankaccount.ErrNone) {
		return creditnote.PaidTo{}, creditnote.ErrNoAccount
	}
	if err != nil {
		return creditnote.PaidTo{}, err
	}
	to := creditnote.PaidTo{Last4: bankaccount.Last4(stored.IBAN), Hash: a.Safe.Fingerprint(t, stored.IBAN)}
	if to.IBAN, err = a.Safe.Seal(t, bankaccount.ColumnIBAN, stored.IBAN); err != nil {
		return creditnote.PaidTo{}, err
	}
	to.Holder, err = a.Safe.Seal(t, bankaccount.ColumnHolder, stored.Holder)
	return to, err
}

// Open reads it.
func (a Accounts) Open(t tenant.ID, to creditnote.PaidTo) (payable.Account, error) {
	iban, err := a.Safe.Open(t, bankaccount.ColumnIBAN, to.IBAN)
	if err != nil {
		return payable.Account{}, err
	}
	holder, err := a.Safe.Open(t, bankaccount.ColumnHolder, to.Holder)
	return payable.Account{Holder: holder, IBAN: iban}, err
}
