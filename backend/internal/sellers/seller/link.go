package seller

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Link leads people to the programme on an agency's behalf. Anyone who holds its token may come by it, as often as it
// lives.
type Link struct {
	Tenant tenant.ID
	ID     string
	Seller link.Code
	// Hash is what is kept of the token.
	Hash string
	// ProductID is the product whose page it opens; empty for the start page. It binds no one: any product may be
	// recommended.
	ProductID string
	CreatedAt time.Time
	// ExpiresAt is the first instant at which it doesn't count any more.
	ExpiresAt time.Time
	EndedAt   *time.Time
}

// StandardDays is how long a link counts unless less is asked for.
//
// Rule (agency, 7 D): An agency's link counts for a year at most, to the end of its last day, and ends with its
// agency. Enforced: sellers/seller.Usable, seller/usecase.owner. Test: TestALinkCountsUntilItsLastDayIsOver.
const StandardDays = 365

// Life gives the span of a link; an operator may give less than a year, and never more.
func Life(days int) (tenant.Span, error) {
	if days < 1 || days > StandardDays {
		return tenant.Span{}, ErrDays
	}
	return tenant.Days(days), nil
}

// Usable gives nil while people may come by it.
func (l Link) Usable(now time.Time) error {
	switch {
	case l.EndedAt != nil:
		return ErrToken
	case !now.Before(l.ExpiresAt):
		return ErrExpired
	default:
		return nil
	}
}

// LastDay is the last calendar day on which it counts.
func (l Link) LastDay() time.Time { return tenant.LastDay(l.ExpiresAt) }
