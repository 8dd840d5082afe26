package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// LookAccess tells whether an access token can still be used.
func (s *Service) LookAccess(ctx context.Context, tenantID tenant.ID, secret token.Secret) (account.Access, error) {
	t, a, err := s.access(ctx, tenantID, secret)
	if err != nil {
		return account.Access{}, err
	}
	if err := a.Admits(); err != nil {
		return account.Access{}, err // a lock ended the link as well: that, not its use, is what its holder has to know
	}
	state := account.AccessOpen
	switch err := t.Usable(s.p.Clock.Now()); {
	case errors.Is(err, token.ErrUsed):
		state = account.AccessUsed
	case errors.Is(err, token.ErrExpired):
		state = account.AccessExpired
	}
	return account.Access{State: state, EmailMasked: a.Email.Masked(), Account: a.ID}, nil
}

func (s *Service) access(
	ctx context.Context, tenantID tenant.ID, secret token.Secret,
) (token.Token, *account.Account, error) {
	t, err := s.p.Tokens.LookFor(ctx, tenantID, token.Access, secret)
	if err != nil {
		return token.Token{}, nil, err
	}
	a, err := s.holderOf(ctx, t)
	return t, a, err
}

// SetPassword uses an access token up and logs in.
func (s *Service) SetPassword(
	ctx context.Context, t *tenant.Tenant, secret token.Secret, password string,
) (login Login, err error) {
	err = s.spendAccess(ctx, t, secret, password, func(ctx context.Context, a *account.Account) (err error) {
		login, err = s.openHere(ctx, a, s.p.NewID(), s.p.Clock.Now())
		return err
	})
	if err != nil {
		return Login{}, err
	}
	return login, nil
}

// RecogniseByAccess uses an access token up, too, and opens nothing: for sessions that aren't a recommender's.
func (s *Service) RecogniseByAccess(
	ctx context.Context, t *tenant.Tenant, secret token.Secret, password string,
) (who account.Recognised, err error) {
	err = s.spendAccess(ctx, t, secret, password, func(ctx context.Context, a *account.Account) error {
		who = account.Recognised{Account: a, Device: s.p.Devices.Mark(a, s.p.NewID(), s.p.Clock.Now())}
		return s.p.Came(ctx, a)
	})
	if err != nil {
		return account.Recognised{}, err
	}
	return who, nil
}

// spendAccess sets the password that an access token is good for, once. Sessions and other mailed access of the account
// end: anyone with the old password is out.
func (s *Service) spendAccess(
	ctx context.Context, t *tenant.Tenant, secret token.Secret, password string,
	then func(context.Context, *account.Account) error,
) error {
	if t.Modules.Autologin {
		return account.ErrNoPasswords
	}
	now := s.p.Clock.Now()
	mailed, a, err := s.access(ctx, t.ID, secret)
	if err != nil {
		return err
	}
	if err := mayEnter(t, a); err != nil {
		return err // said first: a lock ended the link as well
	}
	if err := mailed.Usable(now); err != nil {
		return err
	}
	hash, err := s.hash(ctx, t, a, password)
	if err != nil {
		return err
	}
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.p.Tokens.Spend(ctx, t.ID, token.Access, secret, now); err != nil {
			return err
		}
		if err := s.renew(ctx, a, hash); err != nil {
			return err
		}
		return then(ctx, a)
	})
}
