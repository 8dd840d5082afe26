package customernumber

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Numbers keeps one number a recommendation.
type Numbers interface {
	// Of gives ErrNone when there is none.
	Of(ctx context.Context, t tenant.ID, recommendation string) (Stored, error)
	// ByHash finds the one that has a number; ErrNone when it wasn't given.
	ByHash(ctx context.Context, t tenant.ID, hash string) (Stored, error)
	// Given gives those that a holder gave.
	Given(ctx context.Context, t tenant.ID, holder string) ([]Stored, error)
	// Put stores a number in place of an earlier one; ErrTaken when it belongs to another recommendation.
	Put(ctx context.Context, s Stored) error
	// Forget removes what a holder gave.
	Forget(ctx context.Context, t tenant.ID, holder string) error
}

// Givers knows who may give a number for what. An erased person isn't there.
type Givers interface {
	Target(ctx context.Context, t tenant.ID, g Giver) (Target, error)
}

// Timeline notes that the number was given or changed; the number itself isn't handed over.
type Timeline interface {
	NumberSet(ctx context.Context, t tenant.ID, recommendation string, at time.Time) error
}

// Safe keeps numbers unreadable at rest, bound to the tenant.
type Safe interface {
	Seal(t tenant.ID, plain string) ([]byte, error)
	Open(t tenant.ID, sealed []byte) (string, error)
	// Fingerprint gives a keyed hash, to compare without reading.
	Fingerprint(t tenant.ID, plain string) string
}
