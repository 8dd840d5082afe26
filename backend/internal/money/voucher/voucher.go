// Package voucher hands awards over as codes, from a pool or from a gift-card provider. One code is given once, and
// an order is placed once.
package voucher

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Voucher is a code of the tenant's pool. One code is given once.
type Voucher struct {
	Tenant   tenant.ID
	ID       string
	RewardID string
	// ValueCents is what the code is worth; 0 for a code that takes the amount it is given for.
	ValueCents int64
	// Code is encrypted; Hash is a keyed hash that keeps it from being put in twice.
	Code []byte
	Hash string
	// Demo marks an invented code, worth nothing.
	Demo bool
	// LastDay is the last on which it can be redeemed, where the shop named one.
	LastDay Day
	AwardID string
	GivenAt time.Time
}

// ErrPoolEmpty makes the award wait; the step is tried again until an operator has filled the pool.
var ErrPoolEmpty = fault.New(fault.Unavailable, "voucher.pool_empty", "no voucher code is left for this reward")

// Pool is where codes are kept.
type Pool interface {
	// Add puts codes in and tells how many were new.
	Add(ctx context.Context, vouchers []Voucher) (int, error)
	// Give gives the code of an award: the same each time it is asked for. Of those that last to a day the ones
	// that end first go first. ErrPoolEmpty when none of this worth is left.
	Give(ctx context.Context, t tenant.ID, w Wanted, now time.Time) (Voucher, error)
	// Free counts the codes that are left.
	Free(ctx context.Context, t tenant.ID, reward string) (int, error)
}

// Codes looks into the pool without taking anything out.
type Codes interface {
	// Alone keeps others from putting codes in until the caller's transaction ends: no index knows a code that two
	// rewards' pools would have.
	Alone(ctx context.Context, t tenant.ID) error
	// Known tells which hashes the pool has, given or not.
	Known(ctx context.Context, t tenant.ID, hashes []string) (map[string]bool, error)
	// Stock counts what each reward has, by worth.
	Stock(ctx context.Context, t tenant.ID, l Lasts) ([]StockLine, error)
}

// Wanted is what an award wants of the pool.
type Wanted struct {
	RewardID string
	Cents    int64
	AwardID  string
	// Least is the earliest last day that will do.
	Least Day
}

// Code is a voucher as its holder gets it.
type Code struct {
	Text string
	// LastDay is the last on which it can be redeemed, where anybody named one.
	LastDay Day
}

// Award is an award that is to be handed over as a voucher.
type Award struct {
	AwardID string
	// Key follows from what the award is for (AwardKey).
	Key         string
	RewardID    string
	AmountCents int64
	// Supply tells where the code comes from; Product is what a provider calls the card, empty when the voucher
	// isn't ordered any more.
	Supply  Supply
	Product string
	// Revoked tells that the award's order was cancelled, or its holder erased: what is under way is finished,
	// nothing new is ordered.
	Revoked bool
	// Left is how long a code that is handed out has to last.
	Left tenant.Span
}

// Awards is what vouchers need of awards. All join the caller's transaction.
type Awards interface {
	// Resume takes an award for handing over, or finds it taken before; false when it has ended or is to be paid
	// otherwise.
	Resume(ctx context.Context, t tenant.ID, award string) (Award, bool, error)
	// Paid ends it; false when somebody else did.
	Paid(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error)
	// Unreserve releases an award that was taken for handing over, as long as it hasn't ended: it waits as before.
	Unreserve(ctx context.Context, t tenant.ID, award string) error
	// GiveUp gives such an award back to its holder, who is written to and may choose something else.
	GiveUp(ctx context.Context, t tenant.ID, award string, now time.Time) error
}

// Letters mails the code; the letter of an award leaves once.
type Letters interface {
	Voucher(ctx context.Context, t tenant.ID, award string, code Code) error
}

// Safe keeps codes unreadable at rest, bound to the tenant.
type Safe interface {
	Seal(t tenant.ID, code string) ([]byte, error)
	Open(t tenant.ID, sealed []byte) (string, error)
	// Fingerprint gives a keyed hash, to compare without reading.
	Fingerprint(t tenant.ID, code string) string
}

// Observer is shown what operators want to see.
type Observer interface {
	// PoolEmpty reports that an award waits for a voucher code.
	PoolEmpty(ctx context.Context, t tenant.ID, reward string)
	// HandedOver counts a voucher that its holder has.
	HandedOver(ctx context.Context, t tenant.ID)
}
