package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/person"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/token"
)

// Login is an opened session.
type Login struct {
	Account *account.Account
	Hash    string
	Token   token.Secret
	Until   time.Time
	// Admin marks the session of an operator.
	Admin bool
	// Device marks the browser as the owner's; empty after a login that proves nothing of the kind.
	Device string
	// Auto takes the place of the token of an autologin, AutoUntil is its end.
	Auto      token.Secret
	AutoUntil time.Time
}

// Attempt is somebody who says to be the owner of an account.
type Attempt struct {
	Email    string
	Password string
	// From is where it comes from, empty when that isn't known.
	From string
	// Device is what an earlier login left in the browser.
	Device string
}

// LogIn opens a session. A wrong password and an unknown address get the same answer after the same work.
func (s *Service) LogIn(ctx context.Context, t *tenant.Tenant, in Attempt) (Login, error) {
	now := s.p.Clock.Now()
	tenantID := string(t.ID)
	if err := s.limit(ctx, tenantID, in.Email, in.From); err != nil {
		return Login{}, err
	}
	a, err := s.find(ctx, tenantID, in.Email)
	if err != nil && !errors.Is(err, account.ErrUnknown) {
		return Login{}, err
	}
	hash := "" // matches nothing, slowly
	if err == nil {
		hash = a.PasswordHash
	}
	ok, err := s.p.Passwords.Matches(ctx, in.Password, hash)
	if err != nil {
		return Login{}, err
	}
	if !ok {
		return Login{}, account.ErrLogin
	}
	return s.open(ctx, a, now)
}

// LogInAsAdmin opens a session for an operator; the token works once.
func (s *Service) LogInAsAdmin(ctx context.Context, t *tenant.Tenant, secret token.Secret) (Login, error) {
	now := s.p.Clock.Now()
	var login Login
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		spent, err := s.p.Tokens.Spend(ctx, string(t.ID), token.Admin, secret, now)
		if err != nil {
			return err
		}
		a, err := s.p.Accounts.ByID(ctx, string(t.ID), spent.Subject)
		if err != nil {
			return err
		}
		login, err = s.open(ctx, a, now)
		login.Admin = true
		return err
	})
	return login, err
}

// LogInByLink opens a session for who comes by the tenant's own link.
func (s *Service) LogInByLink(context.Context, *tenant.Tenant, token.Secret) (Login, error) {
	return Login{}, token.ErrUnknown
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
func (s *Service) LogOut(ctx context.Context, tenant, id string, _ bool) error {
	return s.p.Tokens.Withdraw(ctx, tenant, token.Session, id, s.p.Clock.Now())
}
