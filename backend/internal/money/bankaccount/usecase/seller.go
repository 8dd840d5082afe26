package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OfSeller stores, shows and opens the account that a seller's commissions are paid to. Its owner is the seller's
// number, and whether the tenant stores accounts of recommenders is another matter: an agency can't type one for each
// month.
type OfSeller struct{ keep Keep }

// NewOfSeller makes it of what accounts are kept with.
func NewOfSeller(k Keep) *OfSeller { return &OfSeller{keep: k} }

// Of gives what may be shown; nothing when no account is stored.
func (u *OfSeller) Of(ctx context.Context, t tenant.ID, seller link.Code) (bankaccount.Shown, error) {
	return u.keep.Of(ctx, t, string(seller))
}

// Store keeps an account in place of an earlier one.
func (u *OfSeller) Store(
	ctx context.Context, programme *tenant.Tenant, seller link.Code, given bankaccount.Account,
) (bankaccount.Shown, error) {
	account, err := given.Check(programme.Rules.GermanIBANOnly)
	if err != nil {
		return bankaccount.Shown{}, err
	}
	return u.keep.put(ctx, programme, string(seller), account)
}

// Open gives the whole account to the code that pays to it, and ErrNone when there is none.
func (u *OfSeller) Open(ctx context.Context, t tenant.ID, seller link.Code) (bankaccount.Account, error) {
	return u.keep.open(ctx, t, string(seller))
}
