package seller

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Sellers keeps them and their links.
type Sellers interface {
	// Add gives ErrTaken when the number exists.
	Add(ctx context.Context, a Seller) error
	// ByNumber gives ErrUnknown when there is none.
	ByNumber(ctx context.Context, t tenant.ID, number link.Code) (Seller, error)
	// All gives the oldest first, ended ones included.
	All(ctx context.Context, t tenant.ID) ([]Seller, error)
	// Alone makes all others who decide about a partner wait until the transaction ends.
	Alone(ctx context.Context, t tenant.ID, number link.Code) error
	// Approve writes when a partner that waits was approved; otherwise ErrApproved, ErrEnded or ErrUnknown.
	Approve(ctx context.Context, t tenant.ID, number link.Code, now time.Time) error
	// End ends an agency that works, and each of its living links; otherwise ErrEnded or ErrUnknown.
	End(ctx context.Context, t tenant.ID, number link.Code, now time.Time) error
	// Forget takes a seller's name away; its number stays.
	Forget(ctx context.Context, t tenant.ID, number link.Code) error

	AddLink(ctx context.Context, l Link) error
	// LinkByHash gives ErrToken when there is none of this tenant.
	LinkByHash(ctx context.Context, t tenant.ID, hash string) (Link, error)
	// LinkByID gives ErrLinkUnknown when there is none of this tenant.
	LinkByID(ctx context.Context, t tenant.ID, id string) (Link, error)
	// LinksOf gives the oldest first, ended ones included.
	LinksOf(ctx context.Context, t tenant.ID, number link.Code) ([]Link, error)
	// EndLink gives ErrLinkUnknown when there is no living one of this id.
	EndLink(ctx context.Context, t tenant.ID, id string, now time.Time) error
}
