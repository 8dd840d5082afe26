package creditor

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Creditors keeps what there is of agencies as those who are paid: the versions of their master data, and their
// agreements.
type Creditors interface {
	// Current gives the newest version, or ErrNone.
	Current(ctx context.Context, t tenant.ID, seller link.Code) (Version, error)
	// At gives a version by its number, or ErrNone.
	At(ctx context.Context, t tenant.ID, seller link.Code, number int) (Version, error)
	// Add keeps a version; ErrChanged when there is one of that number.
	Add(ctx context.Context, v Version) error
	// Standing gives the agreement that hasn't ended, or ErrNoAgreement.
	Standing(ctx context.Context, t tenant.ID, seller link.Code) (Agreement, error)
	// Agree keeps an agreement; false when one stands already, which stays as it is.
	Agree(ctx context.Context, a Agreement) (bool, error)
	// End ends the agreement that stands, or gives ErrNoAgreement.
	End(ctx context.Context, t tenant.ID, seller link.Code, by string, now time.Time) error
	// Agreements gives the oldest first, those that have ended too.
	Agreements(ctx context.Context, t tenant.ID, seller link.Code) ([]Agreement, error)
}

// Account is what may be shown of the account that an agency is paid to; empty when there is none.
type Account struct {
	Last4  string
	Holder string
}

// Accounts keeps the accounts that agencies are paid to. A letter informs the agency's owners of a new one.
type Accounts interface {
	Of(ctx context.Context, t tenant.ID, seller link.Code) (Account, error)
	Store(ctx context.Context, t *tenant.Tenant, seller link.Code, iban, holder string) (Account, error)
}

// Proofs has a member prove once more who it is.
type Proofs interface {
	// HasPassword tells whether an account has one; who comes by the tenant's own login alone has none.
	HasPassword(ctx context.Context, t tenant.ID, account string) (bool, error)
	// Prove wants it, within the limit of logins, or a login of a moment ago from who has none.
	Prove(ctx context.Context, t tenant.ID, p Proof) error
}

// The acts on an agency's master data; their subject is the agency's number.
const (
	DataChanged    audit.What = "creditor.data_changed"
	AccountChanged audit.What = "creditor.account_changed"
	Agreed         audit.What = "creditor.agreed"
	AgreementEnded audit.What = "creditor.agreement_ended"
)
