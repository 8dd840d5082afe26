package member

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Members keeps them.
type Members interface {
	Reader
	// Add keeps a new one; ErrTaken when the account has one that lives.
	Add(ctx context.Context, m Member) error
	// OfAgency gives a part of the living ones, the oldest first.
	OfAgency(ctx context.Context, t tenant.ID, agency link.Code, p Part) ([]Member, error)
	// Alone makes all others who change members of an agency wait until the transaction ends: two owners can't do away
	// with each other.
	Alone(ctx context.Context, t tenant.ID, agency link.Code) error
	// Owners counts those that Keeps tells of.
	Owners(ctx context.Context, t tenant.ID, agency link.Code) (int, error)
	// FirstOwner gives the one of those owners who belongs to the agency longest, or ErrUnknown.
	FirstOwner(ctx context.Context, t tenant.ID, agency link.Code) (Member, error)
	// Led gives the agencies, ended ones too, that have an owner that Keeps tells of.
	Led(ctx context.Context, t tenant.ID) ([]link.Code, error)
	// Unvouched gives those of all agencies that live and work without an operator's yes, the oldest first.
	Unvouched(ctx context.Context, t tenant.ID) ([]Member, error)
	// Change writes role, state, an operator's yes and the end of being an owner of a living one, or gives ErrUnknown.
	Change(ctx context.Context, m Member) error
	// End ends a living one, or gives ErrUnknown.
	End(ctx context.Context, t tenant.ID, id string, now time.Time) error
}

// Part is a page of a list.
type Part struct {
	// Most is how many.
	Most int
	// After is the id where the page before ended; empty for the first.
	After string
}

// The acts that are remembered of a member, by its id. Who is an operator's name, or the id of the member who did it;
// the detail says what the member is from then on.
const (
	Added   audit.What = "member.added"
	Changed audit.What = "member.changed"
	Vouched audit.What = "member.vouched"
	Ended   audit.What = "member.ended"
	Bound   audit.What = "member.bound"
	Unbound audit.What = "member.unbound"
)
