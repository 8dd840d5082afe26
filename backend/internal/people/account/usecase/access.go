package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Access is what a mailed access token stands for.
type Access struct {
	// State is open, used or expired.
	State       string
	EmailMasked string
}

// LookAccess tells whether an access token can still be used.
func (s *Service) LookAccess(ctx context.Context, tenantID tenant.ID, secret token.Secret) (Access, error) {
	t, a, err := s.access(ctx, tenantID, secret)
	if err != nil {
		return Access{}, err
	}
	if err := a.Admits(); err != nil {
		return Access{}, err // a lock ended the link as well: that, not its use, is what its holder has to know
	}
	state := "open"
	switch err := t.Usable(s.p.Clock.Now()); {
	case errors.Is(err, token.ErrUsed):
		state = "used"
	case errors.Is(err, token.ErrExpired):
		state = "expired"
	}
	return Access{State: state, EmailMasked: a.Email.Masked()}, nil
}

func (s *Service) access(ctx context.Context, tenantID tenant.ID, secret token.Secret) (token.Token, *account.Account, error) {
	t, err := s.p.Tokens.LookFor(ctx, tenantID, token.Access, secret)
	if err != nil {
		return token.Token{}, nil, err
	}
	a, err := s.holderOf(ctx, t)
	return t, a, err
}

// SetPassword uses an access token up and logs in. Other sessions and other mailed access of the account end: whoever
// had the old password is out.
func (s *Service) SetPassword(ctx context.Context, t *tenant.Tenant, secret token.Secret, password string) (Login, error) {
	if t.Modules.Autologin {
		return Login{}, account.ErrNoPasswords
	}
	now := s.p.Clock.Now()
	mailed, a, err := s.access(ctx, t.ID, secret)
	if err != nil {
		return Login{}, err
	}
	if err := mayEnter(t, a); err != nil {
		return Login{}, err // said first: a lock ended the link as well
	}
	if err := mailed.Usable(now); err != nil {
		return Login{}, err
	}
	hash, err := s.hash(ctx, t, a, password)
	if err != nil {
		return Login{}, err
	}
	var login Login
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.p.Tokens.Spend(ctx, t.ID, token.Access, secret, now); err != nil {
			return err
		}
		login, err = s.renew(ctx, a, hash, now)
		return err
	})
	if err != nil {
		return Login{}, err
	}
	return login, nil
}
