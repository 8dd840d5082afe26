package commission

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what documents about commissions are made of.
type Service interface {
	// Statement gives what no document is about yet and that isn't held, earned or taken back before an instant, the
	// oldest first: what went before and outweighed the rest comes again.
	Statement(ctx context.Context, t *tenant.Tenant, seller link.Code, until time.Time) ([]Line, error)
	// Bill has a document stand for some lines of one agency, each at most once: what is owed is owed for the document
	// from now on. ErrBilled when one is another document's. It joins the caller's transaction.
	Bill(ctx context.Context, t tenant.ID, ids []string, document string) error
	// Unwritten sums what agencies earned before an instant and no document is about, less what was taken back.
	Unwritten(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error)
	// Held sums what of that waits for people who look at its reward.
	Held(ctx context.Context, t tenant.ID, before time.Time) (map[link.Code]int64, error)
}

// Line is one commission as a document has it.
type Line struct {
	ID string
	// EarnedAt is when it was earned, or taken back.
	EarnedAt       time.Time
	Order          string
	Recommendation string
	ProductID      string
	ProductName    string
	// Plan is what the plan is called.
	Plan string
	// Cents are negative for what is taken back.
	Cents int64
	// Cause is why it is taken back.
	Cause Cause
}
