package usecase

import (
	"cmp"
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

// overlap is how long a stored token still logs in after it was replaced: two tabs that open at once hold the same one.
//
// Rule (account, 2): Autologin comes by the tenant's link and leaves a token that rotates. Test:
// TestTheTenantsLinkLogsInAndLeavesATokenThatRotates.
const overlap = time.Minute

// MailAutologin has the tenant's own link mailed to the person that it lets in, and gives the masked address. Who asks,
// an operator, never holds the link. It is remembered.
//
// Rule (account, 6 D): No command of an operator opens an owner's session: what is printed looks and no more, and the
// link of a tenant's portal goes to its person's mailbox alone. Enforced: account/usecase.sendAutologin. Test:
// TestNoCommandOpensAnOwnersSession.
func (s *Service) MailAutologin(ctx context.Context, t *tenant.Tenant, address, who string) (string, error) {
	if !t.Modules.Autologin {
		return "", account.ErrNoAutologin
	}
	a, err := s.of(ctx, t, address)
	if err != nil {
		return "", err
	}
	if err := mayEnter(t, a); err != nil {
		return "", err
	}
	request := s.p.NewID()
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		err := s.p.Acts.Record(ctx, audit.Entry{
			Tenant: a.Tenant, Subject: a.ID, Who: who, What: account.AutologinIssued, Ref: request, At: s.p.Clock.Now(),
		})
		if err != nil {
			return err
		}
		return s.ask(ctx, a.Tenant, account.Request{Letter: account.LetterPortal, Account: a.ID, ID: request})
	})
	return a.Email.Masked(), err
}

// sendAutologin makes the link only when its letter leaves: only the mailbox gets it.
func (s *Service) sendAutologin(ctx context.Context, t *tenant.Tenant, a *account.Account, r account.Request) error {
	if opens := t.Modules.Autologin && mayEnter(t, a) == nil; !opens {
		return nil
	}
	now := s.p.Clock.Now()
	m := account.Mail{Letter: account.LetterPortal, Account: a, Expires: now.Add(AutologinLife)}
	var err error
	if m.Token, err = s.p.Tokens.Issue(ctx, a.Tenant, token.Autologin, a.ID, now, m.Expires); err != nil {
		return err
	}
	return s.send(ctx, m, r)
}

// LogInByLink opens a session for who comes by the tenant's own link, or with what an earlier autologin left in the
// browser. The answer holds a fresh token to keep; a kept one that was used is replaced by it.
func (s *Service) LogInByLink(ctx context.Context, t *tenant.Tenant, secret token.Secret) (Login, error) {
	if !t.Modules.Autologin {
		return Login{}, account.ErrNoAutologin
	}
	now := s.p.Clock.Now()
	var login Login
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		shown, err := s.autologin(ctx, t.ID, secret, now)
		if err != nil {
			return err
		}
		a, err := s.holderOf(ctx, shown)
		if err != nil {
			return err
		}
		if err := mayEnter(t, a); err != nil {
			return err
		}
		name := cmp.Or(shown.Login, s.p.NewID()) // a stored token is of the browser's first login
		if login, err = s.open(ctx, a, name, now); err != nil {
			return err
		}
		login.AutoUntil = now.Add(AutologinLife)
		login.Auto, err = s.p.Tokens.IssueTo(
			ctx, a.Tenant, token.AutologinStored, a.ID, loginOf(ctx, name), now, login.AutoUntil,
		)
		return err
	})
	if err != nil {
		return Login{}, err
	}
	return login, nil
}

// autologin admits a link as often as it comes, and a stored token once, with some overlap.
func (s *Service) autologin(ctx context.Context, t tenant.ID, secret token.Secret, now time.Time) (token.Token, error) {
	link, err := s.p.Tokens.LookFor(ctx, t, token.Autologin, secret)
	if err == nil {
		return link, link.Usable(now)
	}
	if !errors.Is(err, token.ErrUnknown) {
		return token.Token{}, err
	}
	stored, err := s.p.Tokens.Spend(ctx, t, token.AutologinStored, secret, now)
	if !errors.Is(err, token.ErrUsed) {
		return stored, err
	}
	stored, err = s.p.Tokens.LookFor(ctx, t, token.AutologinStored, secret)
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
