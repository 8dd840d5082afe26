package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/token"
)

// Access is what a mailed access token stands for.
type Access struct {
	// State is open, used or expired.
	State       string
	EmailMasked string
}

// LookAccess tells whether an access token can still be used.
func (s *Service) LookAccess(ctx context.Context, tenant string, secret token.Secret) (Access, error) {
	t, a, err := s.access(ctx, tenant, secret)
	if err != nil {
		return Access{}, err
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

func (s *Service) access(ctx context.Context, tenant string, secret token.Secret) (token.Token, *account.Account, error) {
	t, err := s.p.Tokens.LookFor(ctx, tenant, token.Access, secret)
	if err != nil {
		return token.Token{}, nil, err
	}
	a, err := s.p.Accounts.ByID(ctx, tenant, t.Subject)
	if errors.Is(err, account.ErrUnknown) {
		err = token.ErrUnknown // the account was deleted since
	}
	return t, a, err
}

// SetPassword uses an access token up and logs in. Other sessions and other mailed access of the account end: whoever
// had the old password is out.
func (s *Service) SetPassword(ctx context.Context, t *tenant.Tenant, secret token.Secret, password string) (Login, error) {
	now := s.p.Clock.Now()
	mailed, a, err := s.access(ctx, string(t.ID), secret)
	if err != nil {
		return Login{}, err
	}
	if err := mailed.Usable(now); err != nil {
		return Login{}, err
	}
	hash, err := s.hash(ctx, password)
	if err != nil {
		return Login{}, err
	}
	var login Login
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.p.Tokens.Spend(ctx, string(t.ID), token.Access, secret, now); err != nil {
			return err
		}
		login, err = s.renew(ctx, a, hash, now)
		return err
	})
	return login, err
}

// hash checks a new password and hashes it; before any transaction, because it is slow on purpose.
func (s *Service) hash(ctx context.Context, password string) (string, error) {
	if err := account.Rules.Judge(password, false).Err(); err != nil {
		return "", err
	}
	return s.p.Passwords.Hash(ctx, password)
}

// renew gives an account another password, ends what was open and opens a session.
func (s *Service) renew(ctx context.Context, a *account.Account, hash string, now time.Time) (Login, error) {
	for _, p := range []token.Purpose{token.Access, token.Session} {
		if err := s.p.Tokens.WithdrawBecause(ctx, a.Tenant, p, a.ID, token.PasswordChanged, now); err != nil {
			return Login{}, err
		}
	}
	err := s.p.Accounts.Update(ctx, a.Tenant, a.ID, func(a *account.Account) error {
		a.PasswordHash = hash
		return nil
	})
	if err != nil {
		return Login{}, err
	}
	return s.open(ctx, a, now)
}
