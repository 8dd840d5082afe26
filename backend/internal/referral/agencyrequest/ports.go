package agencyrequest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Requests keeps them.
type Requests interface {
	// Alone makes whoever else enters or confirms an address wait until the transaction ends.
	Alone(ctx context.Context, t tenant.ID, mailbox string) error
	Add(ctx context.Context, r Request) error
	// ByID gives ErrUnknown when there is none.
	ByID(ctx context.Context, t tenant.ID, id string) (Request, error)
	// Open gives the one that a mailbox confirmed and nobody has decided, or ErrUnknown.
	Open(ctx context.Context, t tenant.ID, mailbox string) (Request, error)
	// Unconfirmed gives the ids of those that a mailbox hasn't confirmed, the oldest first.
	Unconfirmed(ctx context.Context, t tenant.ID, mailbox string) ([]string, error)
	// Taken gives the one by which an account came to be an agency's owner, or ErrUnknown.
	Taken(ctx context.Context, t tenant.ID, agency link.Code, account string) (Request, error)
	// List gives those that a mailbox confirmed, the oldest first: those that wait, or the decided ones as well.
	List(ctx context.Context, t tenant.ID, all bool) ([]Request, error)
	// Change writes one that has a status still, or gives ErrMoved.
	Change(ctx context.Context, r Request, was Status) error
	// Drop removes one.
	Drop(ctx context.Context, t tenant.ID, id string) error
}

// Keys knows mailboxes by keyed hashes.
type Keys interface {
	Mailbox(t tenant.ID, email person.Email) string
}

// Consented is what was agreed to and noted, in today's editions.
type Consented struct {
	RulesVersion   string
	PrivacyVersion string
}

// Texts are the tenant's.
type Texts interface {
	// Today gives the editions that a form has to name.
	Today(ctx context.Context, t *tenant.Tenant) (Consented, error)
}

// Evidence keeps that the contact agreed.
type Evidence interface {
	// Keep records both texts with the request.
	Keep(ctx context.Context, t *tenant.Tenant, r Request) error
	// Hand gives the evidence of a request to the account that came of it.
	Hand(ctx context.Context, t tenant.ID, request, account string) error
	Forget(ctx context.Context, t tenant.ID, request string) error
}

// Captcha is asked of whoever isn't known.
type Captcha interface {
	Verify(ctx context.Context, solution, form string) error
}

// Declines knows who never wants to be written to.
type Declines interface {
	Declined(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
}

// Mailboxes hears that somebody answered.
type Mailboxes interface {
	Answered(ctx context.Context, t tenant.ID, email person.Email) error
}

// Agencies takes one in with its owner, in the caller's transaction.
type Agencies interface {
	// Of gives the agency that the owner of an address belongs to already; none where that is none.
	Of(ctx context.Context, t tenant.ID, email string) (link.Code, error)
	Take(ctx context.Context, t *tenant.Tenant, r Request) (number link.Code, account string, err error)
}

// Owner is who a decision is written to.
type Owner struct {
	FirstName string
	LastName  string
	Email     string
}

// Owners are accounts.
type Owners interface {
	ByID(ctx context.Context, t tenant.ID, account string) (Owner, error)
	// FirstAccess gives what sets the first password, with its end; nothing for who has one, or is locked out.
	FirstAccess(ctx context.Context, t tenant.ID, account string) (token.Secret, time.Time, error)
}

// Outbox asks for a letter in the transaction of what it is about.
type Outbox interface {
	Ask(ctx context.Context, r Request) error
}

// Letters writes them.
type Letters interface {
	Confirm(ctx context.Context, r Request, secret token.Secret) error
	// Approved leads to the login, or, by a secret, to the first password until expires.
	Approved(ctx context.Context, r Request, to Owner, secret token.Secret, expires time.Time) error
	Refused(ctx context.Context, r Request) error
}

// Act is something that an operator did; its subject is the request's id.
type Act string

// The acts.
const (
	ActApproved Act = "agency.request_approved"
	ActRefused  Act = "agency.request_refused"
)

// Audit remembers what an operator did, in the transaction of the act.
type Audit interface {
	Acted(ctx context.Context, t tenant.ID, act Act, subject string, now time.Time) error
}
