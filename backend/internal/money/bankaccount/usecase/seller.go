package usecase

import (
	"context"
	"errors"

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

// Store keeps an account in place of an earlier one, and tells whether it is another than that; the first one isn't.
func (u *OfSeller) Store(
	ctx context.Context, t *tenant.Tenant, seller link.Code, given bankaccount.Account,
) (another bool, err error) {
	account, err := given.Check(t.Rules.GermanIBANOnly)
	if err != nil {
		return false, err
	}
	before, err := u.Open(ctx, t.ID, seller)
	if err != nil && !errors.Is(err, bankaccount.ErrNone) {
		return false, err
	}
	another = err == nil && before != account
	_, err = u.keep.put(ctx, t, string(seller), account)
	return another, err
}

// Open gives the whole account to the code that pays to it, and ErrNone when there is none.
func (u *OfSeller) Open(ctx context.Context, t tenant.ID, seller link.Code) (bankaccount.Account, error) {
	return u.keep.open(ctx, t, string(seller))
}
