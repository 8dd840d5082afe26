package signal

import (
	"fmt"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	// enteredWithin: a link is sent, opened and read, and a form of nine fields is filled in.
	//
	// Rule (signal, 9 D): What is faster than a person, or before what it follows from, is found. Enforced:
	// signal/usecase.TooQuick. Test: TestWhatIsTooFast.
	enteredWithin = 20 * time.Second
	// confirmedWithin: a letter is written, delivered, opened and clicked on.
	confirmedWithin = 10 * time.Second
)

// What was too fast; the details are kept in these words.
const (
	orderedBefore  = "ordered on a day before the friend came"
	enteredAfter   = "the friend's data were entered %d seconds after the recommendation"
	confirmedAfter = "confirmed %d seconds after the friend's data were entered"
)

// TooQuick finds what happened faster than a person does it, or before what it follows from.
func TooQuick(s Sighting) []Found {
	found := func(detail string) []Found {
		return []Found{{Kind: TooFast, Count: 1, Group: []string{s.RecommendationID}, Detail: detail}}
	}
	within := func(from, to time.Time, limit time.Duration) bool {
		return !from.IsZero() && !to.IsZero() && !to.Before(from) && to.Sub(from) < limit
	}
	switch {
	case !s.OrderedAt.IsZero() && !s.EnteredAt.IsZero() && dayOf(s.OrderedAt) < dayOf(s.EnteredAt):
		return found(orderedBefore)
	case within(s.CreatedAt, s.EnteredAt, enteredWithin):
		return found(fmt.Sprintf(enteredAfter, int(s.EnteredAt.Sub(s.CreatedAt).Seconds())))
	case within(s.EnteredAt, s.ConfirmedAt, confirmedWithin):
		return found(fmt.Sprintf(confirmedAfter, int(s.ConfirmedAt.Sub(s.EnteredAt).Seconds())))
	default:
		return nil
	}
}

// dayOf is the day of Berlin: a tenant's system that knows the day alone means that one, and its beginning is
// on the day before elsewhere.
func dayOf(at time.Time) string { return at.In(tenant.Berlin).Format(time.DateOnly) }
