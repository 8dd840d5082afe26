package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ bankaccount.Proofs = Proofs{}

// Proofs are those of recommenders' logins.
type Proofs struct{ Accounts *accounts.Service }

// AsksPassword asks the account.
func (p Proofs) AsksPassword(ctx context.Context, t *tenant.Tenant, owner string) (bool, error) {
	return p.Accounts.AsksPassword(ctx, t, owner)
}

// Prove asks the account.
func (p Proofs) Prove(ctx context.Context, t *tenant.Tenant, by bankaccount.Proof) error {
	return p.Accounts.ProveOwner(
		ctx, t, account.Proof{Account: by.Owner, Password: by.Password, Since: by.Since}, by.Login, "Password",
	)
}
