package commission

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Commissions keeps them. Nothing of one is ever changed but which document is about it, and that once.
type Commissions interface {
	// Add keeps one; false when the recommendation has one of this kind: it was told twice.
	Add(ctx context.Context, c Commission) (bool, error)
	// EarnedBy gives what was earned by a recommendation, or ErrUnknown.
	EarnedBy(ctx context.Context, t tenant.ID, recommendation string) (Commission, error)
	// Unbilled gives an agency's that no document is about, from before an instant, the oldest first.
	Unbilled(ctx context.Context, t tenant.ID, agency link.Code, before time.Time) ([]Commission, error)
	// Bill marks those of some ids as a document's, and gives them; ErrBilled when one is billed already or isn't there. It joins the caller's transaction.
	Bill(ctx context.Context, t tenant.ID, ids []string, document string, now time.Time) ([]Commission, error)
	// List gives one page of an agency's. The query was checked before.
	List(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page, error)
	// Sums gives an agency's figures.
	Sums(ctx context.Context, t tenant.ID, agency link.Code) (Sums, error)
}

// Choices keeps which plan an agency chose for when.
type Choices interface {
	// Add gives ErrTaken when the month has a choice that stands.
	Add(ctx context.Context, c Choice) error
	// Of gives an agency's, those that were taken back too, the latest month first.
	Of(ctx context.Context, t tenant.ID, agency link.Code) ([]Choice, error)
	// Withdraw takes one back that stands, or gives ErrNoChoice: somebody else was first.
	Withdraw(ctx context.Context, c Choice) error
}

// Offers are the plans of the tenants' files.
type Offers interface {
	// Of gives what a tenant offers now, the standard plan first.
	Of(ctx context.Context, t *tenant.Tenant) (Offer, error)
}

// Recommendations knows by whom one was brought.
type Recommendations interface {
	Brought(ctx context.Context, t tenant.ID, id string) (Brought, error)
}

// Orders knows which order counts for a recommendation; false when none does.
type Orders interface {
	Counting(ctx context.Context, t tenant.ID, recommendation string) (Order, bool, error)
}

// Products knows what they are called.
type Products interface {
	// Names gives the name of each in a language; of what nobody offers any more, the id.
	Names(ctx context.Context, t *tenant.Tenant, l tenant.Language) (func(id string) string, error)
}

// Act is what a member of an agency did.
type Act string

// The acts; their subject is the agency's number, their detail month and plan.
const (
	PlanChosen    Act = "commission_plan.chosen"
	PlanWithdrawn Act = "commission_plan.withdrawn"
)

// Audit remembers who did what, in the transaction of the act. Who acts is named by the membership.
type Audit interface {
	Acted(ctx context.Context, c Choice, account string, act Act, now time.Time) error
}
