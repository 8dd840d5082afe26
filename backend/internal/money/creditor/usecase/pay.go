package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Pay keeps another account, for a member who proves once more who it is.
func (k *Keep) Pay(ctx context.Context, t *tenant.Tenant, agency link.Code, to creditor.Payee) error {
	if err := k.proves(ctx, t.ID, to); err != nil {
		return err
	}
	return k.Tx.InTx(ctx, func(ctx context.Context) error {
		by, err := k.Members.Membership(ctx, t.ID, to.Account)
		if err != nil {
			return err
		}
		if _, err := k.Accounts.Store(ctx, t, agency, to.IBAN, to.Holder); err != nil {
			return err
		}
		return k.Audit.Acted(ctx, t.ID, agency, by, creditor.AccountChanged, k.Clock.Now())
	})
}

// proves takes the password of who has one. Who comes by the tenant's own login alone has to have come a moment ago.
func (k *Keep) proves(ctx context.Context, t tenant.ID, to creditor.Payee) error {
	has, err := k.Proofs.HasPassword(ctx, t, to.Account)
	switch {
	case err != nil:
		return err
	case has:
		return k.Proofs.Prove(ctx, t, to.Account, to.Password)
	case to.Fresh(k.Clock.Now()):
		return nil
	default:
		return creditor.ErrLogInAgain
	}
}
