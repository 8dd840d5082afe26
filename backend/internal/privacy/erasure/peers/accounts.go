// Package peers holds what erasing needs of other slices, in its own words.
package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Accounts are accounts in the erasure's words.
type Accounts struct {
	Store    *accountstore.Store
	Accounts *accounts.Service
}

var _ erasure.Accounts = Accounts{}

func (e Accounts) find(a *account.Account, err error) (*account.Account, bool, error) {
	if errors.Is(err, account.ErrUnknown) {
		return nil, false, nil
	}
	return a, err == nil, err
}

// Email gives the address; false when there is no such account.
func (e Accounts) Email(ctx context.Context, t tenant.ID, id string) (person.Email, bool, error) {
	a, there, err := e.find(e.Store.ByID(ctx, t, id))
	if !there {
		return person.Email{}, false, err
	}
	return a.Email, true, nil
}

// ByEmail finds an account by its address.
func (e Accounts) ByEmail(ctx context.Context, t tenant.ID, email person.Email) (string, bool, error) {
	a, there, err := e.find(e.Store.ByEmail(ctx, t, email))
	if !there {
		return "", false, err
	}
	return a.ID, true, nil
}

// Check refuses what isn't the account's password.
func (e Accounts) Check(ctx context.Context, t tenant.ID, id, password string) error {
	return e.Accounts.Prove(ctx, t, id, password, "Password")
}

// Erase removes it.
func (e Accounts) Erase(ctx context.Context, t tenant.ID, id string) error {
	return e.Store.Erase(ctx, t, id)
}
