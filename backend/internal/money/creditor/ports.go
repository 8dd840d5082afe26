package creditor

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
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

// Rechecks keeps the changes that payouts wait for.
type Rechecks interface {
	AddRecheck(ctx context.Context, r Recheck) error
	// Recheck gives one, or ErrNoRecheck.
	Recheck(ctx context.Context, t tenant.ID, id string) (Recheck, error)
	// UpdateRecheck changes one by compare-and-swap on its version, and gives it as it is then.
	UpdateRecheck(ctx context.Context, t tenant.ID, id string, change func(*Recheck) error) (Recheck, error)
	// Stopping gives those that payouts wait for, the oldest first; StoppingOf those of one seller.
	Stopping(ctx context.Context, t tenant.ID, now time.Time) ([]Recheck, error)
	StoppingOf(ctx context.Context, t tenant.ID, seller link.Code, now time.Time) ([]Recheck, error)
	// RechecksOf gives all of one seller's, those that are over too, the oldest first.
	RechecksOf(ctx context.Context, t tenant.ID, seller link.Code) ([]Recheck, error)
}

// Transfers takes back what is under way to a seller and that the bank doesn't know of. The slice of documents is
// registered for it; it joins the caller's transaction.
type Transfers interface {
	RecallOf(ctx context.Context, t tenant.ID, seller link.Code, now time.Time) error
}

// Accounts keeps the accounts that agencies are paid to. A letter informs the agency's owners of a new one.
type Accounts interface {
	Of(ctx context.Context, t tenant.ID, seller link.Code) (bankaccount.Shown, error)
	// Store tells whether it is another one than before; the first one isn't.
	Store(ctx context.Context, t *tenant.Tenant, seller link.Code, a bankaccount.Account) (another bool, err error)
}

// The acts on an agency's master data; their subject is the agency's number.
const (
	DataChanged    audit.What = "creditor.data_changed"
	AccountChanged audit.What = "creditor.account_changed"
	Agreed         audit.What = "creditor.agreed"
	AgreementEnded audit.What = "creditor.agreement_ended"
	// The acts on what stops payouts to an agency, by the id of the change.
	ChangeDenied  audit.What = "creditor.change_denied"
	ChangeVouched audit.What = "creditor.change_vouched"
	ChangeSettled audit.What = "creditor.change_settled"
)
