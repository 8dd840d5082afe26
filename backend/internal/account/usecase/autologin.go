package usecase

import (
	"cmp"
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/token"
)

// overlap is how long a stored token still logs in after it was replaced: two tabs that open at once hold the same one.
const overlap = time.Minute

// IssueAutologin makes the token of the tenant's own link for one person. It is remembered.
func (s *Service) IssueAutologin(ctx context.Context, t *tenant.Tenant, address, who string) (Pass, error) {
	if !t.Modules.Autologin {
		return Pass{}, account.ErrNoAutologin
	}
	a, err := s.of(ctx, t, address)
	if err != nil {
		return Pass{}, err
	}
	if err := mayEnter(t, a); err != nil {
		return Pass{}, err
	}
	return s.issue(ctx, a, token.Autologin, AutologinLife, account.Act{Who: who, What: account.AutologinIssued})
}

// LogInByLink opens a session for who comes by the tenant's own link, or with what an earlier autologin left in the browser. The
// answer holds a fresh token to keep; a kept one that was used is replaced by it.
func (s *Service) LogInByLink(ctx context.Context, t *tenant.Tenant, secret token.Secret) (Login, error) {
	if !t.Modules.Autologin {
		return Login{}, account.ErrNoAutologin
	}
	now := s.p.Clock.Now()
	var login Login
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		held, err := s.autologin(ctx, string(t.ID), secret, now)
		if err != nil {
			return err
		}
		a, err := s.holderOf(ctx, held)
		if err != nil {
			return err
		}
		if err := mayEnter(t, a); err != nil {
			return err
		}
		name := cmp.Or(held.Login, s.p.NewID()) // a stored token is of the browser's first login
		if login, err = s.open(ctx, a, name, now); err != nil {
			return err
		}
		login.AutoUntil = now.Add(AutologinLife)
		login.Auto, err = s.p.Tokens.IssueTo(ctx, a.Tenant, token.AutologinStored, a.ID, loginOf(ctx, name), now, login.AutoUntil)
		return err
	})
	if err != nil {
		return Login{}, err
	}
	return login, nil
}

// autologin admits a link as often as it comes, and a stored token once, with some overlap.
func (s *Service) autologin(ctx context.Context, tenantID string, secret token.Secret, now time.Time) (token.Token, error) {
	link, err := s.p.Tokens.LookFor(ctx, tenantID, token.Autologin, secret)
	if err == nil {
		return link, link.Usable(now)
	}
	if !errors.Is(err, token.ErrUnknown) {
		return token.Token{}, err
	}
	stored, err := s.p.Tokens.Spend(ctx, tenantID, token.AutologinStored, secret, now)
	if !errors.Is(err, token.ErrUsed) {
		return stored, err
	}
	stored, err = s.p.Tokens.LookFor(ctx, tenantID, token.AutologinStored, secret)
	if err != nil {
		return token.Token{}, err
	}
	replaced := stored.UsedAt != nil && stored.Withdrawn == "" && now.Before(stored.UsedAt.Add(overlap))
	if !replaced || !now.Before(stored.ExpiresAt) {
		return token.Token{}, token.ErrUsed
	}
	return stored, nil
}

// holderOf gives the account of a token; one that was deleted since makes the token unknown.
func (s *Service) holderOf(ctx context.Context, t token.Token) (*account.Account, error) {
	a, err := s.p.Accounts.ByID(ctx, t.Tenant, t.Subject)
	if errors.Is(err, account.ErrUnknown) {
		err = token.ErrUnknown
	}
	return a, err
}
