package recommendation

import (
	"slices"
	"time"
)

// Standing is the one word for where a recommendation is for its recommender (glossary, "Words for money"): as long as
// it runs, what it may bring is possible; from the first award on, the word is that of the recommender's own award
// which asks for most.
type Standing string

// The standings.
const (
	// StandsOpen and StandsConfirmed: what it may bring is possible.
	StandsOpen      Standing = "open"
	StandsConfirmed Standing = "confirmed"
	// The next five are those of an own award (Award.Standing).
	StandsWaiting   Standing = "waiting"
	StandsUnderWay  Standing = "under_way"
	StandsPaid      Standing = "paid"
	StandsLapsed    Standing = "lapsed"
	StandsCancelled Standing = "cancelled"
	// StandsDone: all has ended, and nothing of it was the recommender's.
	StandsDone    Standing = "done"
	StandsExpired Standing = "expired"
)

// Stands gives the word. That all awards have ended (Paid) says nothing of how: what lapsed was never paid.
func (r *Recommendation) Stands(m Money, now time.Time) Standing {
	own := func(word Standing) bool {
		return slices.ContainsFunc(m.Awards, func(a Award) bool { return a.Party == PartyRecommender && a.Standing == word })
	}
	for _, word := range []Standing{StandsWaiting, StandsUnderWay} {
		if own(word) {
			return word
		}
	}
	switch r.StatusAt(now) {
	case Open:
		return StandsOpen
	case Confirmed:
		return StandsConfirmed
	case Expired:
		return StandsExpired
	case Cancelled:
		return StandsCancelled
	}
	for _, word := range []Standing{StandsPaid, StandsLapsed, StandsCancelled} {
		if own(word) {
			return word
		}
	}
	if r.Status == Paid {
		return StandsDone
	}
	return StandsUnderWay
}
