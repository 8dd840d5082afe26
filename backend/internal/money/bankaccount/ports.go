package bankaccount

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	// ErrNone tells that nothing is stored.
	ErrNone = fault.New(fault.NotFound, "bank.none", "no bank account is stored")
	// ErrOff is for a tenant that stores no accounts (ModuleStoringBankdata).
	ErrOff = fault.New(fault.Forbidden, "bank.storing_off", "the programme stores no bank accounts")
	// ErrStored tells who adds an account that one is stored by now: whoever adds goes on by replacing it.
	ErrStored = errors.New("an account is stored already")
)

// Accounts keeps one account an owner.
type Accounts interface {
	// Of gives ErrNone when there is none.
	Of(ctx context.Context, t tenant.ID, owner string) (Stored, error)
	// Put stores an account in place of an earlier one.
	Put(ctx context.Context, s Stored) error
	// Remove leaves nothing of it; what isn't there is removed too.
	Remove(ctx context.Context, t tenant.ID, owner string) error
}

// Firsts stores first accounts.
type Firsts interface {
	// Add gives ErrStored where the owner has one: of many at once, one is stored.
	Add(ctx context.Context, s Stored) error
}

// Safe keeps bank data unreadable at rest, bound to tenant and column.
type Safe interface {
	Seal(t tenant.ID, column string, plain string) ([]byte, error)
	Open(t tenant.ID, column string, sealed []byte) (string, error)
	// Fingerprint gives a keyed hash, to compare without reading.
	Fingerprint(t tenant.ID, plain string) string
}

// The columns that the safe binds sealed data to.
const (
	ColumnIBAN   = "iban"
	ColumnHolder = "account_holder"
)

// Rules are those of an account that a reward is paid to: what can't be paid to needn't be kept.
type Rules interface {
	// Check gives the account in the form in which it is kept, or the fields at fault.
	Check(a Account, germanOnly bool) (Account, error)
}

// Changes has the owner told of what became of an account, by letter: whoever did it. It joins the transaction of the change.
type Changes interface {
	// Changed is about one that was entered; first tells that there was none before.
	Changed(ctx context.Context, t tenant.ID, owner string, first bool) error
	// Removed is about one that was stored.
	Removed(ctx context.Context, t tenant.ID, owner string, at time.Time) error
}

// Proofs has a recommender prove once more who it is.
type Proofs interface {
	// AsksPassword tells whether that takes a password; otherwise it takes a login of a moment ago.
	AsksPassword(ctx context.Context, t *tenant.Tenant, owner string) (bool, error)
	// Prove wants the one or the other, a password within the limit of logins.
	Prove(ctx context.Context, t *tenant.Tenant, p Proof) error
}
