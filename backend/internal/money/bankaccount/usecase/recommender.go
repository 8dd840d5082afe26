package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OfRecommender stores, shows and removes a recommender's own account. The first one is taken from who is logged in;
// what would replace or remove it takes a proof, for the next reward is paid there.
//
// Rule (reward, 3 D): The first account that a recommender stores takes no proof. Replacing or removing it takes the
// password, within the limit of logins; who has none, or comes by the company's own link, has to have come within ten
// minutes, and what the link left in the browser is no coming. Of two first ones at once the second is judged as a
// replacement. Enforced: account/usecase.ProveOwner, bankaccount/gormstore/store.go Add. Test:
// TestAFirstAccountThatComesSecondIsProven, TestWhoComesByTheCompanysLinkProvesByAMomentAgo,
// TestAnotherAccountOfARecommenderIsProven.
type OfRecommender struct {
	*Keep
	People account.Service
}

// AsksPassword tells whether another account takes a password. The first one takes none.
func (u *OfRecommender) AsksPassword(ctx context.Context, t *tenant.Tenant, owner string) (bool, error) {
	stored, err := u.stored(ctx, t.ID, owner)
	if err != nil || !stored {
		return false, err
	}
	return u.People.AsksPassword(ctx, t, owner)
}

// Store keeps an account in place of an earlier one. Of two first ones at once the second is judged like any that comes
// later.
func (u *OfRecommender) Store(
	ctx context.Context, t *tenant.Tenant, by bankaccount.Proof, given bankaccount.Account,
) (bankaccount.Shown, error) {
	if !t.Modules.StoringBankData {
		return bankaccount.Shown{}, bankaccount.ErrOff
	}
	checked, err := given.Check(t.Rules.GermanIBANOnly)
	if err != nil {
		return bankaccount.Shown{}, err
	}
	stored, err := u.stored(ctx, t.ID, by.Owner)
	if err != nil {
		return bankaccount.Shown{}, err
	}
	if !stored {
		shown, err := u.seal(ctx, t, by.Owner, checked, u.Accounts.Add)
		if !errors.Is(err, bankaccount.ErrStored) {
			return shown, err
		}
	}
	if err := u.prove(ctx, t, by); err != nil {
		return bankaccount.Shown{}, err
	}
	return u.put(ctx, t, by.Owner, checked)
}

// Remove leaves nothing of a stored account, and a letter informs its owner. Where none is stored nothing happens, and
// nothing has to be proven. A tenant that stores no accounts any more still lets people take theirs away.
func (u *OfRecommender) Remove(ctx context.Context, t *tenant.Tenant, by bankaccount.Proof) error {
	stored, err := u.stored(ctx, t.ID, by.Owner)
	if err != nil || !stored {
		return err
	}
	if err := u.prove(ctx, t, by); err != nil {
		return err
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Accounts.Remove(ctx, t.ID, by.Owner); err != nil {
			return err
		}
		return u.Outbox.Add(ctx, bankaccount.LetterOfRemoval(t.ID, by.Owner, u.Clock.Now()))
	})
}

func (u *OfRecommender) prove(ctx context.Context, t *tenant.Tenant, by bankaccount.Proof) error {
	proof := account.Proof{Account: by.Owner, Password: by.Password, Since: by.Since}
	return u.People.ProveOwner(ctx, t, proof, by.Login, "Password")
}

func (u *OfRecommender) stored(ctx context.Context, t tenant.ID, owner string) (bool, error) {
	_, err := u.Accounts.Of(ctx, t, owner)
	if errors.Is(err, bankaccount.ErrNone) {
		return false, nil
	}
	return err == nil, err
}
