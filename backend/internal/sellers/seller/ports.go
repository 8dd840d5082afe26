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
	// Registered gives the partners that wait for an operator, the oldest first.
	Registered(ctx context.Context, t tenant.ID) ([]Seller, error)
	// RefusedBefore gives the numbers of partners that were refused before an instant and have their names, at most so
	// many.
	RefusedBefore(ctx context.Context, t tenant.ID, before time.Time, most int) ([]link.Code, error)
	// Alone makes all others who decide about a seller, or add links to it, wait until the transaction ends.
	Alone(ctx context.Context, t tenant.ID, number link.Code) error
	// Approve writes when a partner that waits was approved; otherwise ErrApproved, ErrEnded or ErrUnknown.
	Approve(ctx context.Context, t tenant.ID, number link.Code, now time.Time) error
	// End ends an agency that works, and each of its living links; otherwise ErrEnded or ErrUnknown.
	End(ctx context.Context, t tenant.ID, number link.Code, now time.Time) error
	// Forget takes a seller's name away, and the names, labels and readable ends of its links; its number stays. What was
	// public leads on, and rests like any other.
	Forget(ctx context.Context, t tenant.ID, number link.Code) error
	// FreeHandles ends the public addresses of links that are over since an instant and whose seller was forgotten, at
	// most so many, and tells how many.
	FreeHandles(ctx context.Context, t tenant.ID, over time.Time, most int) (int, error)

	// AddLink keeps a new one. It gives ErrHandleTaken when its handle is another's, or was until less than a year before
	// it is made.
	AddLink(ctx context.Context, l Link) error
	// LinkByHash gives ErrToken when there is none of this tenant.
	LinkByHash(ctx context.Context, t tenant.ID, hash string) (Link, error)
	// LinkByHandle gives the one whose handle it is or was last, ended or not; ErrToken when there is none of this tenant.
	LinkByHandle(ctx context.Context, t tenant.ID, h Handle) (Link, error)
	// LinkByID gives ErrLinkUnknown when there is none of this tenant.
	LinkByID(ctx context.Context, t tenant.ID, id string) (Link, error)
	// LinksOf gives the oldest first, ended ones included.
	LinksOf(ctx context.Context, t tenant.ID, number link.Code) ([]Link, error)
	// PageOfLinks gives a part of those that a member works with, the newest first; ended ones
	// included, unless the part is of those that live.
	PageOfLinks(ctx context.Context, t tenant.ID, p LinkPart) ([]Link, error)
	// Living counts the living links of a seller.
	Living(ctx context.Context, t tenant.ID, number link.Code, now time.Time) (int, error)
	// KnownLinks gives the ids of those that exist of some links, each named by its id or its token's hash.
	KnownLinks(ctx context.Context, t tenant.ID, named []string) (map[string]string, error)
	// ChangeLink writes name, labels, pause and token of one that hasn't ended, or gives ErrLinkUnknown.
	ChangeLink(ctx context.Context, l Link) error
	// EndLink gives ErrLinkUnknown when there is no living one of this id.
	EndLink(ctx context.Context, t tenant.ID, id string, now time.Time) error
}
