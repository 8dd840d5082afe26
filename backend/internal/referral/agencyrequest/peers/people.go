// Package peers holds what requests of agencies need of other slices, in their own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	members "weitersagen.app/backend/internal/people/member/usecase"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
	agencies "weitersagen.app/backend/internal/referral/agency/usecase"
	"weitersagen.app/backend/internal/referral/agencyrequest"
	declines "weitersagen.app/backend/internal/referral/decline/usecase"
)

// Keys makes hashes of their own, which lead to nothing else that is kept of a person.
type Keys struct{ Hasher person.Hasher }

var _ agencyrequest.Keys = Keys{}

// Mailbox gives an address's.
func (k Keys) Mailbox(t tenant.ID, email person.Email) string {
	return k.Hasher.Hash("agency request", string(t), email.Owner())
}

// Agencies are taken in as by an operator's own commands.
type Agencies struct {
	Agencies *agencies.Office
	Members  *members.Office
}

var _ agencyrequest.Agencies = Agencies{}

// Of asks for the account of an address.
func (a Agencies) Of(ctx context.Context, t tenant.ID, email string) (link.Code, error) {
	return a.Members.Of(ctx, t, email)
}

// Take takes an agency in, and lets its contact in as the owner: by the password that the account has, or by the one that the letter about it leads to.
func (a Agencies) Take(ctx context.Context, t *tenant.Tenant, r agencyrequest.Request) (link.Code, string, error) {
	made, err := a.Agencies.Add(ctx, t, r.AgencyName)
	if err != nil {
		return "", "", err
	}
	taken, err := a.Members.Add(ctx, t, string(made.Number), member.Owner, member.NewPerson{
		FirstName: r.FirstName, LastName: r.LastName, Email: r.Email, Language: tenant.Language(r.Language), Quiet: true,
	})
	return made.Number, taken.Account, err
}

// Owners are accounts.
type Owners struct{ Accounts *accounts.Service }

var _ agencyrequest.Owners = Owners{}

// ByID gives one.
func (o Owners) ByID(ctx context.Context, t tenant.ID, account string) (agencyrequest.Owner, error) {
	who, err := o.Accounts.ByID(ctx, t, account)
	if err != nil {
		return agencyrequest.Owner{}, err
	}
	return agencyrequest.Owner{FirstName: who.FirstName, LastName: who.LastName, Email: who.Email.String()}, nil
}

// FirstAccess is a mailed one of accounts.
func (o Owners) FirstAccess(ctx context.Context, t tenant.ID, account string) (token.Secret, time.Time, error) {
	return o.Accounts.FirstAccess(ctx, t, account)
}

// Mailboxes are those that letters go to.
type Mailboxes struct{ Mailboxes *mailboxes.Service }

var _ agencyrequest.Mailboxes = Mailboxes{}

// Answered notes that somebody with the mailbox followed its letter.
func (m Mailboxes) Answered(ctx context.Context, t tenant.ID, email person.Email) error {
	return m.Mailboxes.Answered(ctx, t, email)
}

// Declines are the tenant's.
type Declines struct{ Declines func() *declines.Service }

var _ agencyrequest.Declines = Declines{}

// Declined tells whether a mailbox declined, in whatever way.
func (d Declines) Declined(ctx context.Context, t tenant.ID, email person.Email) (bool, error) {
	return d.Declines().Declined(ctx, t, email)
}

// Acts are an operator's.
type Acts struct{ audit.Acts }

var _ agencyrequest.Audit = Acts{}

// Acted remembers a decision.
func (a Acts) Acted(ctx context.Context, t tenant.ID, act agencyrequest.Act, subject string, now time.Time) error {
	return a.Record(ctx, t, audit.What(act), subject, now)
}
