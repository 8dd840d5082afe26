package recommendation

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ValidUntil gives the end of the validity of a recommendation that is made now: 60 days unless the tenant says
// otherwise, up to the end of the last day in Berlin.
//
// Rule (recommending, 1): A recommendation is valid until the end of its last day in Berlin. Enforced: tenant.End,
// referral/recommendation.Usable, recommendation/usecase.Expire. Test: TestSpanEnd.
func ValidUntil(validity tenant.Span, now time.Time) time.Time { return validity.End(now) }

// Within tells whether an instant lies inside the validity.
//
// Rule (recommending, 1): A recommendation is valid on the last second and not after it. Enforced:
// recommendation/confirm.go Usable. Test: TestTheLastSecondOfTheValidity.
func (r *Recommendation) Within(at time.Time) bool { return at.Before(r.ValidUntil) }

// LastDay is the last calendar day of the validity, as people read it.
func (r *Recommendation) LastDay() time.Time { return tenant.LastDay(r.ValidUntil) }

// Usable gives nil while a friend can still act on the link, and otherwise says why not, as far as a person may know
// who holds no more than the link. The end of the validity counts from its instant, whether or not the status was
// changed by then.
func (r *Recommendation) Usable(now time.Time) error {
	switch r.PublicStatus(now) {
	case Open:
		return nil
	case Expired:
		return ErrExpired
	case Cancelled:
		return ErrCancelled
	default:
		return ErrAlreadyConfirmed
	}
}

// Alive tells whether the recommendation still holds its friend: another one for the same person and product is refused
// as long (decisions.md). A confirmed one does so until a final status, because an order on its last day may come late.
//
// Rule (friend, 4 D): A friend is taken from the confirmation on, as long as that recommendation is alive: no other
// recommender's recommendation of the same product takes the data of the same mailbox (recommendation.taken). Enforced:
// people/recipient.Taken, recipient/usecase.free, recipient/usecase.take, recipient/gormstore.OnConflict, migrations
// recipient_claims. Test: TestOneFriendALinkAndOneLinkAFriend.
func (r *Recommendation) Alive(now time.Time) bool {
	return !r.Status.Final() && (r.Status != Open || r.Within(now))
}

// StatusAt is the status as people see it: a link whose time has passed is expired, also before the row says so.
func (r *Recommendation) StatusAt(now time.Time) Status {
	if r.Status == Open && !r.Within(now) {
		return Expired
	}
	return r.Status
}
