package creditor

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Creditors keeps the versions of master data.
type Creditors interface {
	// Current gives the newest version, or ErrNone.
	Current(ctx context.Context, t tenant.ID, agency link.Code) (Version, error)
	// At gives a version by its number, or ErrNone.
	At(ctx context.Context, t tenant.ID, agency link.Code, number int) (Version, error)
	// Add keeps a version; ErrChanged when there is one of that number.
	Add(ctx context.Context, v Version) error
}

// Agreements keeps them.
type Agreements interface {
	// Standing gives the one that hasn't ended, or ErrNoAgreement.
	Standing(ctx context.Context, t tenant.ID, agency link.Code) (Agreement, error)
	// Add keeps one; false when one stands already, which stays as it is.
	Add(ctx context.Context, a Agreement) (bool, error)
	// End ends the one that stands, or gives ErrNoAgreement.
	End(ctx context.Context, t tenant.ID, agency link.Code, by string, now time.Time) error
	// All gives the oldest first, those that have ended too.
	All(ctx context.Context, t tenant.ID, agency link.Code) ([]Agreement, error)
}

// Account is what may be shown of the account that an agency is paid to; empty when there is none.
type Account struct {
	Last4  string
	Holder string
}

// Accounts keeps the accounts that agencies are paid to. A new one is told to the agency's owners by letter.
type Accounts interface {
	Of(ctx context.Context, t tenant.ID, agency link.Code) (Account, error)
	Store(ctx context.Context, t *tenant.Tenant, agency link.Code, iban, holder string) (Account, error)
}

// Proofs has a member prove once more who it is.
type Proofs interface {
	// HasPassword tells whether an account has one; who comes by the tenant's own login alone has none.
	HasPassword(ctx context.Context, t tenant.ID, account string) (bool, error)
	// Prove wants it, within the limit of logins, or a login of a moment ago from who has none.
	Prove(ctx context.Context, t tenant.ID, p Proof) error
}

// Members knows who acts for an agency.
type Members interface {
	// Membership gives the id of the living membership of an account.
	Membership(ctx context.Context, t tenant.ID, account string) (string, error)
}

// Requests knows what an account said of its agency when it asked to take part.
type Requests interface {
	// Asked gives name and address; nothing for who didn't ask for this agency, or whose request is gone by now.
	Asked(ctx context.Context, t tenant.ID, agency link.Code, account string) (Data, error)
}

// Told has people told by letter, in the transaction of what they are told of.
type Told interface {
	// Redirected tells an agency's owners, and the mailbox before, that documents are announced to another one from a version on.
	Redirected(ctx context.Context, v Version) error
}

// Act is one kind of what is done with an agency's master data; its subject is the agency's number.
type Act string

// The acts.
const (
	DataChanged    Act = "creditor.data_changed"
	AccountChanged Act = "creditor.account_changed"
	Agreed         Act = "creditor.agreed"
	AgreementEnded Act = "creditor.agreement_ended"
)

// Audit remembers who did what, in the transaction of the act.
type Audit interface {
	Acted(ctx context.Context, t tenant.ID, agency link.Code, who string, a Act, now time.Time) error
}
