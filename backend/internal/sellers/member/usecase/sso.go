package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
)

// SSO is the way in by the tenant's own login.
type SSO struct {
	Members    *Service
	Provider   member.Provider
	Identities member.Identities
	// Marks names identities.
	Marks person.Hasher
}

// Arrival is what a browser brought back from the tenant's own login.
type Arrival struct {
	Code     string
	Verifier string
	// UserAgent is what the browser says of itself.
	UserAgent string
}

// Door tells where a login begins.
func (s *SSO) Door(ctx context.Context, t *tenant.Tenant) (member.Door, error) {
	if !t.Modules.Agency {
		return member.Door{}, member.ErrSSOOff
	}
	return s.Provider.Door(ctx, t)
}

// LogIn opens a session for a person that the provider vouches for. Who comes the first time is known by the checked
// address of an account that belongs to an agency, and from then on by the provider's own name for the person: an
// address that goes to somebody else there opens nothing here.
func (s *SSO) LogIn(ctx context.Context, t *tenant.Tenant, in Arrival) (member.Login, error) {
	if !t.Modules.Agency {
		return member.Login{}, member.ErrSSOOff
	}
	if in.Code == "" || !member.IsVerifier(in.Verifier) {
		return member.Login{}, member.ErrSSORefused
	}
	who, err := s.Provider.Identify(ctx, t, in.Code, in.Verifier)
	if err != nil {
		return member.Login{}, err
	}
	if !who.IsNamed() {
		return member.Login{}, member.ErrSSORefused
	}
	id, err := s.Identities.AccountOf(ctx, t.ID, who.Mark(s.Marks, t.ID))
	first := errors.Is(err, member.ErrSSOUnknown)
	if first {
		id, err = s.accountOf(ctx, t, who)
	}
	if err != nil {
		return member.Login{}, err
	}
	m, err := s.Members.Working(ctx, t, id)
	if err != nil {
		return member.Login{}, err
	}
	if t.SSO.DepartmentIsAgency && who.Department != string(m.Agency) {
		return member.Login{}, member.ErrDepartment
	}
	if first {
		if err := s.bind(ctx, t, who, m.Member); err != nil {
			return member.Login{}, err
		}
	}
	owner, err := personOf(ctx, s.Members.Accounts, t.ID, id)
	if err != nil {
		return member.Login{}, err
	}
	return s.Members.open(ctx, t, m, owner, token.Login{Browser: browser(in.UserAgent), Silent: !who.Asked})
}

func (s *SSO) accountOf(ctx context.Context, t *tenant.Tenant, who member.Identity) (string, error) {
	if who.Email == "" {
		return "", member.ErrSSOUnchecked
	}
	found, err := byAddress(ctx, s.Members.Accounts, t.ID, who.Email)
	if kind := fault.KindOf(err); kind == fault.NotFound || kind == fault.Invalid {
		return "", member.ErrSSOUnknown
	}
	return found.Account, err
}

func (s *SSO) bind(ctx context.Context, t *tenant.Tenant, who member.Identity, m member.Member) error {
	now := s.Members.Clock.Now()
	return s.Members.Tx.InTx(ctx, func(ctx context.Context) error {
		// Somebody without a name was taken in once. What was bound then would keep its account from being bound to the
		// person's own name.
		if err := s.Identities.Forget(ctx, t.ID, who.Nameless().Mark(s.Marks, t.ID)); err != nil {
			return err
		}
		if err := s.Identities.Bind(ctx, t.ID, who.Mark(s.Marks, t.ID), m.Account, now); err != nil {
			return err
		}
		return audit.Acts{Log: s.Members.Acts, Who: m.ID}.Record(ctx, t.ID, member.Bound, m.ID, now)
	})
}
