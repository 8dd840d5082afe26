package suspicion

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Order is how cases are listed.
type Order string

// The orders: the most money first, or what waits longest.
const (
	ByMoney Order = "money"
	ByAge   Order = "age"
)

// Part is a part of the cases that are open.
type Part struct {
	// Kind leaves those of one kind; empty for all.
	Kind signal.Kind
	By   Order
	// After is the last case of the part before; nil for the first part.
	After *Case
	Most  int
}

// Store keeps cases and decisions.
type Store interface {
	// Put writes anew what is open of some recommendations: of one without a case nothing is.
	Put(ctx context.Context, t tenant.ID, about []string, open []Case) error
	// Open gives a part of the open cases; of each its money and age, without kinds.
	Open(ctx context.Context, t tenant.ID, p Part) ([]Case, error)
	// Waiting counts the open cases, up to a bound.
	Waiting(ctx context.Context, t tenant.ID) (int, error)

	// Add keeps a new decision; ErrChanged when one stands of its award.
	Add(ctx context.Context, d Decision) error
	// Update changes a decision that stands; ErrChanged when somebody else did.
	Update(ctx context.Context, before, after Decision) error
	ByID(ctx context.Context, t tenant.ID, id string) (Decision, error)
	// Of gives all decisions about some recommendations, the oldest first.
	Of(ctx context.Context, t tenant.ID, recommendations []string) ([]Decision, error)
	// OfAwards gives all decisions about some awards, the oldest first.
	OfAwards(ctx context.Context, t tenant.ID, awards []string) ([]Decision, error)
	// Standing gives what stands, the first day first; Objected those whose objection waits, the oldest first.
	Standing(ctx context.Context, t tenant.ID, most int) ([]Decision, error)
	Objected(ctx context.Context, t tenant.ID, most int) ([]Decision, error)
	// HeldAwards gives the awards of what stands, by their ids.
	HeldAwards(ctx context.Context, t tenant.ID) ([]string, error)

	// Count adds a decision to the figures of its kinds.
	Count(ctx context.Context, t tenant.ID, kinds []signal.Kind, refused bool) error
	Counts(ctx context.Context, t tenant.ID) ([]Count, error)
	Rules(ctx context.Context, t tenant.ID) (Rules, error)
	SetRule(ctx context.Context, r Rule) error

	// Forget takes what people wrote about a recommendation, and the words of the holders of some of its awards; Drop all
	// about recommendations.
	Forget(ctx context.Context, t tenant.ID, recommendation string, awards []string) error
	Drop(ctx context.Context, t tenant.ID, recommendations []string) error
}

// Commissions is what a decision does with the commission that a recommendation earned a seller
// (commission/usecase.Earn). Each but Of joins the caller's transaction.
type Commissions interface {
	// Of gives it, and whether it stands; one without an id where nothing was earned.
	Of(ctx context.Context, t tenant.ID, recommendation string) (c commission.Commission, stands bool, err error)
	// Hold keeps it from being billed, or lets it go on for an empty hold.
	Hold(ctx context.Context, t tenant.ID, recommendation string, h commission.Hold) error
	// Refused takes it back, billed or not.
	Refused(ctx context.Context, t tenant.ID, recommendation string, now time.Time) error
}

// Awards is what a decision does with an award (reward/usecase.Hold). Each joins the caller's transaction.
type Awards interface {
	Do(ctx context.Context, t tenant.ID, award string, until, now time.Time) (reward.Award, error)
	GoOn(ctx context.Context, t tenant.ID, award string, now time.Time) (reward.Award, error)
	Refuse(ctx context.Context, t tenant.ID, award string, now time.Time) (reward.Award, error)
}
