package click

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrBatch is for a batch that names itself badly or is too large.
var ErrBatch = fault.New(fault.Invalid, "field.invalid", "a batch has an id and a bounded number of clicks")

// Counters keeps the figures.
type Counters interface {
	// Add adds openings. A visitor who opened the link before on the day of now makes no other visit.
	Add(ctx context.Context, t tenant.ID, o Openings, now time.Time) error
	// AddBatch adds the openings of a batch, unless one with this id was added before.
	AddBatch(ctx context.Context, t tenant.ID, id string, o Openings, now time.Time) error
	// Of sums the figures of recommendations; those without any are left out.
	Of(ctx context.Context, t tenant.ID, numbers []link.Number) (map[link.Number]Total, error)
}

// SellerLinks is the hook by which sellers tell which of their links exist, by an id or a token's hash: others aren't
// counted.
type SellerLinks interface {
	KnownLinks(ctx context.Context, t tenant.ID, named []string) (map[string]string, error)
}

// Recommendations is the hook by which recommendations tell which numbers exist: others aren't counted.
type Recommendations interface {
	Known(ctx context.Context, t tenant.ID, numbers []link.Number) ([]link.Number, error)
}
