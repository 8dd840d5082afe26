package usecase

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

// WelcomeToAgency gives the account of an address, made when there is none, and has a link mailed that sets a password
// where its owner has none, and leads to the agency area. It tells whether it was; for a quiet one another letter
// brings the link.
func (s *Service) WelcomeToAgency(
	ctx context.Context, t *tenant.Tenant, p account.NewPerson, quiet bool,
) (a *account.Account, mailed bool, err error) {
	if t.Modules.Autologin {
		return nil, false, account.ErrNoPasswords
	}
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if a, err = s.EnsureAccount(ctx, p); err != nil {
			return err
		}
		if err := mayEnter(t, a); err != nil || quiet || a.HasPassword() {
			return err
		}
		mailed = true
		return s.ask(ctx, t.ID, account.Request{Letter: account.LetterAgencyWelcome, Account: a.ID, ID: s.p.NewID()})
	})
	return a, mailed, err
}

// Invited gives the account of an address that an invitation was mailed to, made when there is none. A letter leads its
// owner on: to a password, or, who has one, to the login. It joins the caller's transaction.
func (s *Service) Invited(ctx context.Context, t *tenant.Tenant, p account.NewPerson) (id string, err error) {
	if t.Modules.Autologin {
		return "", account.ErrNoPasswords
	}
	if id, err = s.Ensure(ctx, p); err != nil {
		return "", err
	}
	return id, s.ask(ctx, t.ID, account.Request{Letter: account.LetterWelcome, Account: id, ID: s.p.NewID()})
}
