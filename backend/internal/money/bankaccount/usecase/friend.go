package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OfFriend stores, shows and removes the account that a friend wants the reward of one recommendation paid to.
type OfFriend struct {
	*Keep
	Recipients recipient.Recipients
	Others     bankaccount.Service
}

// Store keeps the account of a friend who has confirmed. The recommender's account is refused where the tenant wants
// one of each side's own.
//
// Rule (reward, 3 D): A friend's account is kept, for the reward of one recommendation, only where the tenant stores
// accounts (ModuleStoringBankdata). Enforced: bankaccount/gormstore.FriendStore. Test:
// TestATenantThatStoresNoAccountsTakesNoFriends.
func (u *OfFriend) Store(
	ctx context.Context, t *tenant.Tenant, friend string, given bankaccount.Account,
) (bankaccount.Shown, error) {
	if !t.Modules.StoringBankData {
		return bankaccount.Shown{}, bankaccount.ErrOff
	}
	r, err := u.Recipients.ByID(ctx, t.ID, friend)
	if err != nil {
		return bankaccount.Shown{}, err
	}
	if r.ConfirmedAt == nil {
		return bankaccount.Shown{}, bankaccount.ErrUnconfirmed
	}
	account, err := given.Check(t.Rules.GermanIBANOnly)
	if err != nil {
		return bankaccount.Shown{}, err
	}
	if t.Rules.RefusesSharedAccount() {
		known, err := u.Others.OtherSide(ctx, t.ID, bankaccount.OfFriend, r.RecommendationID)
		if err != nil {
			return bankaccount.Shown{}, err
		}
		if slices.Contains(known, u.Safe.Fingerprint(t.ID, account.IBAN)) {
			return bankaccount.Shown{}, bankaccount.ErrSame
		}
	}
	return u.put(ctx, t, friend, account)
}

// Remove leaves nothing of it. A tenant that stores no accounts any more still lets people take theirs away.
func (u *OfFriend) Remove(ctx context.Context, t tenant.ID, friend string) error {
	return u.Accounts.Remove(ctx, t, friend)
}
