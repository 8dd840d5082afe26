package agency

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Agencies keeps them and their links.
type Agencies interface {
	// Add gives ErrTaken when the number exists.
	Add(ctx context.Context, a Agency) error
	// ByNumber gives ErrUnknown when there is none.
	ByNumber(ctx context.Context, t tenant.ID, number link.Code) (Agency, error)
	// All gives the oldest first, ended ones included.
	All(ctx context.Context, t tenant.ID) ([]Agency, error)
	// End ends an agency that works, and each of its living links; otherwise ErrEnded or ErrUnknown.
	End(ctx context.Context, t tenant.ID, number link.Code, now time.Time) error

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

// Figures counts what agencies brought.
type Figures interface {
	// Recommendations gives how many each agency brought; those that brought none may be missing.
	Recommendations(ctx context.Context, t tenant.ID) (map[link.Code]int, error)
}

// Products knows what a link can lead to.
type Products interface {
	// Check gives an error for what isn't a product of the tenant.
	Check(ctx context.Context, t tenant.ID, productID string) error
}

// Guesses bounds how often one place may ask for what is no token.
type Guesses interface {
	// Begin counts a try, or gives ErrTooMany; right takes it back.
	Begin(ctx context.Context, t tenant.ID, place string) (right func(context.Context), err error)
}

// Act is something that an operator did.
type Act string

// The acts; the subject of the first two is an agency's number, of the others a link's id.
const (
	Added     Act = "agency.added"
	Ended     Act = "agency.ended"
	LinkMade  Act = "agency.link_made"
	LinkEnded Act = "agency.link_ended"
)

// Audit remembers what an operator did, in the transaction of the act.
type Audit interface {
	Acted(ctx context.Context, t tenant.ID, act Act, subject string, now time.Time) error
}
