package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/person"
	"weitersagen.app/backend/internal/token"
)

// Login is an opened session.
type Login struct {
	Account *account.Account
	Hash    string
	Token   token.Secret
	Until   time.Time
}

// LogIn opens a session. A wrong password and an unknown address get the same answer after the same work; from is where
// the attempt comes from, empty when that isn't known.
func (s *Service) LogIn(ctx context.Context, tenant, address, password, from string) (Login, error) {
	now := s.p.Clock.Now()
	if err := s.limit(ctx, tenant, address, from); err != nil {
		return Login{}, err
	}
	a, err := s.find(ctx, tenant, address)
	if err != nil && !errors.Is(err, account.ErrUnknown) {
		return Login{}, err
	}
	hash := "" // matches nothing, slowly
	if err == nil {
		hash = a.PasswordHash
	}
	ok, err := s.p.Passwords.Matches(ctx, password, hash)
	if err != nil {
		return Login{}, err
	}
	if !ok {
		return Login{}, account.ErrLogin
	}
	return s.open(ctx, a, now)
}

// find answers what is no address like one that nobody has.
func (s *Service) find(ctx context.Context, tenant, address string) (*account.Account, error) {
	email, err := person.ParseEmail(address)
	if err != nil {
		return nil, account.ErrUnknown
	}
	return s.p.Accounts.ByEmail(ctx, tenant, email)
}

// limit counts attempts per address, known or not, and per origin.
func (s *Service) limit(ctx context.Context, tenant, address, from string) error {
	keys := []string{"login:" + s.p.Hasher.Hash("login", tenant, person.EmailOf(address).Key())}
	if from != "" {
		keys = append(keys, "login-from:"+s.p.Hasher.Hash("login-from", from))
	}
	for _, k := range keys {
		ok, err := s.p.Limiter.Allow(ctx, k)
		if err != nil {
			return err
		}
		if !ok {
			return account.ErrLimited
		}
	}
	return nil
}

func (s *Service) open(ctx context.Context, a *account.Account, now time.Time) (Login, error) {
	until := now.Add(SessionLife)
	secret, err := s.p.Tokens.Issue(ctx, a.Tenant, token.Session, a.ID, now, until)
	if err != nil {
		return Login{}, err
	}
	return Login{Account: a, Hash: s.PublicHash(a), Token: secret, Until: until}, nil
}

// LogOut ends every session of the account.
func (s *Service) LogOut(ctx context.Context, tenant, id string) error {
	return s.p.Tokens.Withdraw(ctx, tenant, token.Session, id, s.p.Clock.Now())
}
