package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Pay keeps another account, for a member who proves once more who it is. In the place of an earlier one it stops
// payouts.
func (k *Keep) Pay(
	ctx context.Context, t *tenant.Tenant, seller link.Code, to bankaccount.Account, proof account.Proof,
) error {
	if err := k.People.ProveAgain(ctx, t.ID, proof, passwordField); err != nil {
		return err
	}
	return k.Tx.InTx(ctx, func(ctx context.Context) error {
		by, err := k.Members.In(ctx, t.ID, seller, proof.Account)
		if err != nil {
			return err
		}
		another, err := k.Accounts.Store(ctx, t, seller, to)
		if err != nil {
			return err
		}
		if err := k.Acts(by.ID).Record(ctx, t.ID, creditor.AccountChanged, string(seller), k.Clock.Now()); err != nil {
			return err
		}
		if !another {
			return nil
		}
		return k.Rechecks.Begin(ctx, t, seller, creditor.ChangedAccount, by.ID)
	})
}
