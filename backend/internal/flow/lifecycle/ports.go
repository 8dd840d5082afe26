package lifecycle

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// People reads the part of a snapshot that the referral slices own. An unknown recommendation is a fault of kind
// NotFound.
type People interface {
	PartOf(ctx context.Context, t tenant.ID, recommendation string) (Recommendation, []Recipient, error)
}

// Money reads the part of a snapshot that orders and awards make up.
type Money interface {
	PartOf(ctx context.Context, t tenant.ID, recommendation string) (*Order, []Award, error)
}

// Lives keeps the alarm of each life that waits for an instant. A life without one waits for a change, or has ended.
type Lives interface {
	// ByID gives the alarm of a life; one without an instant when there is none.
	ByID(ctx context.Context, t tenant.ID, recommendation string) (Life, error)
	// Wake notes that a life has to be looked at from an instant on, whatever was noted.
	Wake(ctx context.Context, t tenant.ID, recommendation string, at time.Time) error
	// Sleep notes when a life is looked at next, unless it was woken since it was read; zero for nothing but a change.
	Sleep(ctx context.Context, t tenant.ID, l Life, until time.Time) error
	// Late gives lives that should have been looked at before an instant, the latest first; only those behind another one
	// unless that is the zero life.
	Late(ctx context.Context, t tenant.ID, before time.Time, behind Life, limit int) ([]Life, error)
	// CountLate counts them.
	CountLate(ctx context.Context, t tenant.ID, before time.Time) (int, error)
	// Hasten has all lives that are to be looked at before an instant looked at from another one on.
	Hasten(ctx context.Context, t tenant.ID, before, at time.Time) error
}
