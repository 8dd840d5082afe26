package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Accounts are the people behind memberships.
type Accounts struct{ Accounts *accounts.Service }

var (
	_ member.Accounts = Accounts{}
	_ member.Mailbox  = Accounts{}
)

// Prove proves an account's password.
func (a Accounts) Prove(ctx context.Context, t *tenant.Tenant, in member.Attempt) (member.Proven, error) {
	known, err := a.Accounts.Recognise(ctx, t, accounts.Attempt{Email: in.Email, Password: in.Password, From: in.From, Device: in.Device})
	if err != nil {
		return member.Proven{}, err
	}
	return a.proven(known, in.UserAgent), nil
}

// ProveAgain asks the account.
func (a Accounts) ProveAgain(ctx context.Context, t tenant.ID, p member.Proof) error {
	return a.Accounts.ProveAgain(ctx, t, account.Proof(p), "Password")
}

// Access asks accounts.
func (a Accounts) Access(ctx context.Context, t tenant.ID, mailed token.Secret) (member.Access, error) {
	found, err := a.Accounts.LookAccess(ctx, t, mailed)
	return member.Access(found), err
}

// SetPassword sets an account's.
func (a Accounts) SetPassword(ctx context.Context, t *tenant.Tenant, n member.NewPassword) (member.Proven, error) {
	known, err := a.Accounts.RecogniseByAccess(ctx, t, n.Token, n.Password)
	if err != nil {
		return member.Proven{}, err
	}
	return a.proven(known, n.UserAgent), nil
}

func (a Accounts) proven(known accounts.Recognised, userAgent string) member.Proven {
	return member.Proven{Person: personOf(known.Account), Device: known.Device, Browser: a.Browser(userAgent)}
}

// Browser gives a short label.
func (Accounts) Browser(userAgent string) string { return account.BrowserOf(userAgent).Label() }

// Holds asks the account's locks.
func (a Accounts) Holds(ctx context.Context, t *tenant.Tenant, id string) error {
	return a.Accounts.Holds(ctx, t, id)
}

// ByID gives one.
func (a Accounts) ByID(ctx context.Context, t tenant.ID, id string) (member.Person, error) {
	found, err := a.Accounts.ByID(ctx, t, id)
	if err != nil {
		return member.Person{}, err
	}
	return personOf(found), nil
}

// ByIDs gives some.
func (a Accounts) ByIDs(ctx context.Context, t tenant.ID, ids []string) (map[string]member.Person, error) {
	found, err := a.Accounts.ByIDs(ctx, t, ids)
	out := make(map[string]member.Person, len(found))
	for _, one := range found {
		out[one.ID] = personOf(one)
	}
	return out, err
}

// ByEmail gives the one of an address.
func (a Accounts) ByEmail(ctx context.Context, t tenant.ID, email string) (member.Person, error) {
	found, err := a.Accounts.ByAddress(ctx, t, email)
	if err != nil {
		return member.Person{}, err
	}
	return personOf(found), nil
}

// Welcome makes the account.
func (a Accounts) Welcome(ctx context.Context, t *tenant.Tenant, p member.NewPerson, now time.Time) (who member.Person, mailed bool, err error) {
	found, mailed, err := a.Accounts.WelcomeToAgency(ctx, t, accounts.NewPerson{
		Tenant: t.ID, FirstName: p.FirstName, LastName: p.LastName, Email: p.Email, Language: string(t.LanguageOr(p.Language)), Now: now,
	}, p.Quiet)
	if err != nil {
		return member.Person{}, false, err
	}
	return personOf(found), mailed, nil
}

// ByMailbox sets a first password.
func (a Accounts) ByMailbox(
	ctx context.Context, t *tenant.Tenant, m member.Mailed, now time.Time, then func(ctx context.Context, account string) error,
) (member.Proven, bool, error) {
	known, proven, err := a.Accounts.ByMailbox(ctx, t, accounts.NewPerson{
		Tenant: t.ID, FirstName: m.FirstName, LastName: m.LastName, Email: m.Email, Language: string(t.LanguageOr(m.Language)), Now: now,
	}, m.Password, func(ctx context.Context, one *account.Account) error { return then(ctx, one.ID) })
	if err != nil || !proven {
		return member.Proven{}, false, err
	}
	return a.proven(known, m.UserAgent), true, nil
}

// OfEmail gives the one of an address.
func (a Accounts) OfEmail(ctx context.Context, t tenant.ID, email string) (member.Person, error) {
	found, err := a.ByEmail(ctx, t, email)
	if errors.Is(err, account.ErrUnknown) {
		err = member.ErrUnknown
	}
	return found, err
}

func personOf(a *account.Account) member.Person {
	return member.Person{
		Account: a.ID, FirstName: a.FirstName, LastName: a.LastName, Email: a.Email.String(), HasPassword: a.HasPassword(), Language: tenant.Language(a.Language),
	}
}
