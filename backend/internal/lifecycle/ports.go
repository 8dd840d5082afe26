package lifecycle

import (
	"context"

	"weitersagen.app/backend/internal/tenant"
)

// People reads the part of a snapshot that the referral slices own. An unknown recommendation is a fault of kind NotFound.
type People interface {
	PartOf(ctx context.Context, t tenant.ID, recommendation string) (Recommendation, []Recipient, error)
}

// Money reads the part of a snapshot that orders and awards make up.
type Money interface {
	PartOf(ctx context.Context, t tenant.ID, recommendation string) (*Order, []Award, error)
}

// Sweep reads what has to have a running workflow.
type Sweep interface {
	// Unfinished gives ids of recommendations that aren't final, or are final and still hold unconfirmed data or owe an award, in the order
	// of their ids after a given one.
	Unfinished(ctx context.Context, t tenant.ID, after string, limit int) ([]string, error)
}
