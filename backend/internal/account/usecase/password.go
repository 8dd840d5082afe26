package usecase

import (
	"context"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/token"
)

// Draft is a password that somebody is typing.
type Draft struct {
	Password string
	// Token or Account tell whose it will be; both may be empty.
	Token   token.Secret
	Account string
	From    string
}

// CheckPassword tells which rules a password keeps.
func (s *Service) CheckPassword(_ context.Context, _ *tenant.Tenant, d Draft) (account.Verdict, error) {
	return account.Rules.Judge(d.Password, false), nil
}

// ChangePassword sets another password for who knows the old one. Every other session ends.
func (s *Service) ChangePassword(ctx context.Context, t *tenant.Tenant, id, old, password string) (Login, error) {
	now := s.p.Clock.Now()
	a, err := s.p.Accounts.ByID(ctx, string(t.ID), id)
	if err != nil {
		return Login{}, err
	}
	ok, err := s.p.Passwords.Matches(ctx, old, a.PasswordHash)
	if err != nil {
		return Login{}, err
	}
	if !ok {
		return Login{}, account.ErrLogin
	}
	hash, err := s.hash(ctx, password)
	if err != nil {
		return Login{}, err
	}
	var login Login
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		login, err = s.renew(ctx, a, hash, now)
		return err
	})
	return login, err
}
