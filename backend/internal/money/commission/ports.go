package commission

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Commissions keeps them. Nothing of one is ever changed but which document is about it, and that once.
type Commissions interface {
	// Add keeps one; false when the recommendation has one of this kind: the call came twice.
	Add(ctx context.Context, c Commission) (bool, error)
	// Next gives which order of a month a seller earns by next: those that it earned by and hasn't lost, and one. No other
	// transaction is given one of this month until the caller's ends.
	Next(ctx context.Context, t tenant.ID, seller link.Code, month Month) (int, error)
	// EarnedBy gives what was earned by a recommendation, or ErrUnknown.
	EarnedBy(ctx context.Context, t tenant.ID, recommendation string) (Commission, error)
	// Standing gives the same, and whether it was taken back.
	Standing(ctx context.Context, t tenant.ID, recommendation string) (c Commission, takenBack bool, err error)
	// Keep holds what was earned by a recommendation, or lets it go on for an empty hold. What is billed or taken back
	// isn't held. It joins the caller's transaction.
	Keep(ctx context.Context, t tenant.ID, recommendation string, h Hold) error
	// Unbilled gives an agency's that no document is about and that isn't held, from before an instant, the oldest first;
	// none that is taken back later, which waits for what takes it back.
	Unbilled(ctx context.Context, t tenant.ID, seller link.Code, before time.Time) ([]Commission, error)
	// Bill marks those of some ids as a document's, and gives them; ErrBilled when one is billed already, is held or isn't
	// there.
	// It joins the caller's transaction.
	Bill(ctx context.Context, t tenant.ID, ids []string, document string, now time.Time) ([]Commission, error)
	// List gives one page of an agency's, or one part of a walk. The query was checked before.
	List(ctx context.Context, t tenant.ID, seller link.Code, q Query) (Page, error)
	// Sums gives an agency's figures.
	Sums(ctx context.Context, t tenant.ID, seller link.Code) (Sums, error)
	// Unwritten sums what agencies earned before an instant and no document is about, less what was taken back.
	Unwritten(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error)
	// Held sums what of that is held.
	Held(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error)
}

// Months reads how a seller's months stand.
type Months interface {
	// Begun counts a month's orders by their days: those that were earned and not lost, and those that will be earned
	// unless they are cancelled.
	Begun(ctx context.Context, t tenant.ID, seller link.Code, month Month) (earned int, underWay []Placed, err error)
}

// Choices keeps which plan an agency chose for when.
type Choices interface {
	// Add gives ErrTaken when the month has a choice that stands.
	Add(ctx context.Context, c Choice) error
	// Of gives an agency's, those that were taken back too, the latest month first.
	Of(ctx context.Context, t tenant.ID, seller link.Code) ([]Choice, error)
	// Withdraw takes one back that stands, or gives ErrNoChoice: somebody else was first.
	Withdraw(ctx context.Context, c Choice) error
}

// Offers are the plans of the tenants' files.
type Offers interface {
	// Of gives what a tenant offers now, the standard plan first.
	Of(ctx context.Context, t *tenant.Tenant) (Offer, error)
}

// The acts of a member of an agency, who is named by the membership; their subject is the agency's number, their detail
// month and plan.
const (
	PlanChosen    audit.What = "commission_plan.chosen"
	PlanWithdrawn audit.What = "commission_plan.withdrawn"
)
