// Package peers holds what master data of agencies need of other slices, in their own words.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Accounts are agencies' bank accounts.
type Accounts struct{ Keep *bankaccounts.OfSeller }

var _ creditor.Accounts = Accounts{}

// Of gives what may be shown.
func (a Accounts) Of(ctx context.Context, t tenant.ID, agency link.Code) (creditor.Account, error) {
	shown, err := a.Keep.Of(ctx, t, agency)
	return creditor.Account(shown), err
}

// Store keeps one, and has its letter sent to the owners.
func (a Accounts) Store(
	ctx context.Context, t *tenant.Tenant, agency link.Code, iban, holder string,
) (another bool, err error) {
	return a.Keep.Store(ctx, t, agency, bankaccount.Account{IBAN: iban, Holder: holder})
}

// Proofs are those of the members' accounts.
type Proofs struct{ Accounts *accounts.Service }

var _ creditor.Proofs = Proofs{}

// HasPassword asks the account.
func (p Proofs) HasPassword(ctx context.Context, t tenant.ID, id string) (bool, error) {
	a, err := p.Accounts.ByID(ctx, t, id)
	return err == nil && a.HasPassword(), err
}

// Prove asks the account.
func (p Proofs) Prove(ctx context.Context, t tenant.ID, by creditor.Proof) error {
	return p.Accounts.ProveAgain(ctx, t, account.Proof(by), "password")
}
