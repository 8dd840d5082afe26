package bankaccount

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	// ErrNone tells that nothing is stored.
	ErrNone = fault.New(fault.NotFound, "bank.none", "no bank account is stored")
	// ErrOff is for a tenant that stores no accounts (ModuleStoringBankdata).
	ErrOff = fault.New(fault.Forbidden, "bank.storing_off", "the programme stores no bank accounts")
	// ErrStored tells who adds an account that one is stored by now: that person goes on by replacing it.
	ErrStored = errors.New("an account is stored already")
	// ErrSame is for a friend who gives the recommender's account, where the tenant wants another one of each side.
	ErrSame = fault.New(fault.Conflict, "recipient.same_account", "the account is the recommender's")
	// ErrUnconfirmed is for a friend whose mailbox hasn't confirmed the data yet: money goes to no one who might be
	// somebody else.
	//
	// Rule (reward, 5 D): The friend's account is taken after the confirmation, and isn't the recommender's where the
	// tenant refuses one of both (rules.sharedAccount). Enforced: bankaccount.ErrSame, bankaccount/usecase/friend.go
	// Store. Test: TestAFriendsAccountIsTakenOnceTheDataAreConfirmedAndUnlessItIsTheRecommenders.
	ErrUnconfirmed = fault.New(fault.Conflict, "recipient.not_confirmed", "the data aren't confirmed yet")
)

// Accounts keeps one account an owner.
type Accounts interface {
	// Of gives ErrNone when there is none.
	Of(ctx context.Context, t tenant.ID, owner string) (Stored, error)
	// Add stores a first account, and gives ErrStored where the owner has one: of many at once, one is stored.
	Add(ctx context.Context, s Stored) error
	// Put stores an account in place of an earlier one.
	Put(ctx context.Context, s Stored) error
	// Remove leaves nothing of it; what isn't there is removed too.
	Remove(ctx context.Context, t tenant.ID, owner string) error
}

// Safe keeps bank data unreadable at rest, bound to tenant and column.
type Safe interface {
	Seal(t tenant.ID, column string, plain string) ([]byte, error)
	Open(t tenant.ID, column string, sealed []byte) (string, error)
	// Fingerprint gives a keyed hash, to compare without reading.
	Fingerprint(t tenant.ID, plain string) string
}

// The tables of accounts.
const (
	TableRecommenders = "bank_accounts"
	TableFriends      = "recipient_bank_accounts"
	TableSellers      = "agency_bank_accounts"
	TableAwards       = "awards"
)

// The columns that the safe binds sealed data to.
const (
	ColumnIBAN   = "iban"
	ColumnHolder = "account_holder"
)
