package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/account"
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
func (s *Service) SetPassword(ctx context.Context, tenant string, secret token.Secret, password string) (Login, error) {
	now := s.p.Clock.Now()
	t, a, err := s.access(ctx, tenant, secret)
	if err != nil {
		return Login{}, err
	}
	if err := t.Usable(now); err != nil {
		return Login{}, err
	}
	if err := account.Rules.Check(password); err != nil {
		return Login{}, err
	}
	hash, err := s.p.Passwords.Hash(ctx, password) // before the transaction: it is slow on purpose
	if err != nil {
		return Login{}, err
	}
	var login Login
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.p.Tokens.Spend(ctx, tenant, token.Access, secret, now); err != nil {
			return err
		}
		for _, p := range []token.Purpose{token.Access, token.Session} {
			if err := s.p.Tokens.WithdrawBecause(ctx, tenant, p, a.ID, token.PasswordChanged, now); err != nil {
				return err
			}
		}
		err := s.p.Accounts.Update(ctx, tenant, a.ID, func(a *account.Account) error {
			a.PasswordHash = hash
			return nil
		})
		if err != nil {
			return err
		}
		login, err = s.open(ctx, a, now)
		return err
	})
	return login, err
}
