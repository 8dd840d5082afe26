package usecase

import (
	"context"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Login is an opened session.
//
// Rule (account, 4 D): A lockout has the same answer for an address without an account. Enforced:
// account/usecase.guesses. Test: TestALockoutReadsAlikeForAnAddressThatNoOneHas.
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

// LogIn opens a session. A wrong password and an unknown address get the same answer after the same work.
func (s *Service) LogIn(ctx context.Context, t *tenant.Tenant, in account.Attempt) (Login, error) {
	now := s.p.Clock.Now()
	a, device, err := s.known(ctx, t, in, now)
	if err != nil {
		return Login{}, err
	}
	return s.openHere(ctx, a, device, now)
}

// guesses says where an attempt is counted: in a browser that the account knows, by itself; in all others, together. So
// others can use up only the attempts of others.
func (s *Service) guesses(
	t *tenant.Tenant, in account.Attempt, a *account.Account, now time.Time,
) (own attempt, device string) {
	if a != nil {
		if name, ok := s.p.Devices.Known(a, in.Device, now); ok {
			return s.counted(account.LoginLimit, "login-device", string(t.ID), a.ID, name), name
		}
	}
	address := person.EmailOf(strings.TrimSpace(in.Email)).Key()
	return s.counted(account.LoginLimit, "login", string(t.ID), address), s.p.NewID()
}

// admits holds an address against the locks that need no account: everybody's, and those by a pattern.
func admits(t *tenant.Tenant, address string) error {
	if err := t.Open(); err != nil {
		return err
	}
	if person.EmailOf(strings.TrimSpace(address)).LockedBy(t.Rules.LockedEmails) {
		return tenant.ErrLockedAddress
	}
	return nil
}

// mayEnter holds an account against all locks.
func mayEnter(t *tenant.Tenant, a *account.Account) error {
	if err := admits(t, a.Email.String()); err != nil {
		return err
	}
	return a.Admits()
}

// find answers what is no address like one that no account has.
func (s *Service) find(ctx context.Context, t *tenant.Tenant, address string) (*account.Account, error) {
	email, err := person.ParseEmail(address)
	if err != nil {
		return nil, account.ErrUnknown
	}
	return s.p.Accounts.ByEmail(ctx, t.ID, email)
}

// openHere opens a session in a browser that the account knows from then on.
func (s *Service) openHere(ctx context.Context, a *account.Account, device string, now time.Time) (Login, error) {
	login, err := s.open(ctx, a, s.p.NewID(), now)
	if err != nil {
		return Login{}, err
	}
	login.Device = s.p.Devices.Mark(a, device, now)
	return login, nil
}

// open opens a session of the owner under the name of a login.
func (s *Service) open(ctx context.Context, a *account.Account, name string, now time.Time) (Login, error) {
	until := now.Add(SessionLife)
	if err := s.p.Came(ctx, a); err != nil {
		return Login{}, err
	}
	secret, err := s.p.Tokens.IssueTo(ctx, a.Tenant, token.Session, a.ID, loginOf(ctx, name), now, until)
	if err != nil {
		return Login{}, err
	}
	return Login{Account: a, Hash: s.PublicHash(a), Token: secret, Until: until}, nil
}

func loginOf(ctx context.Context, name string) token.Login {
	return token.Login{ID: name, Browser: account.BrowserFrom(ctx).Label()}
}

// Holds gives nil while the holder of a session may go on.
func (s *Service) Holds(ctx context.Context, t *tenant.Tenant, id string) error {
	a, err := s.p.Accounts.ByID(ctx, t.ID, id)
	if err != nil {
		return err
	}
	return mayEnter(t, a)
}
