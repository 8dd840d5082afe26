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
	// StandsOpen, StandsConfirmed and StandsOrdered, once an order is known: what it may bring is possible.
	StandsOpen      Standing = "open"
	StandsConfirmed Standing = "confirmed"
	StandsOrdered   Standing = "ordered"
	// The next five are those of an own award (Award.Standing).
	StandsWaiting   Standing = "waiting"
	StandsUnderWay  Standing = "under_way"
	StandsPaid      Standing = "paid"
	StandsLapsed    Standing = "lapsed"
	StandsCancelled Standing = "cancelled"
	// StandsFriend: nothing of it is the recommender's, and the friend's reward waits to be claimed.
	StandsFriend Standing = "friend"
	// StandsDone: all has ended, and nothing of it was the recommender's.
	StandsDone    Standing = "done"
	StandsExpired Standing = "expired"
)

// Stands gives the word. That all awards have ended (Paid) says nothing of how: what lapsed was never paid.
//
// Rule (account, 6 D): A card, the filter and the table of the area say the same word for where a recommendation is.
// Enforced: recommendation/standing.go Stands. Test: TestTheWordForARecommendation,
// cardWords.test.tsx `filters by the words of the cards`.
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
		if m.Order != nil {
			return StandsOrdered
		}
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
	if slices.ContainsFunc(m.Awards, func(a Award) bool { return a.Standing == StandsWaiting }) { // the friend's
		return StandsFriend
	}
	return StandsUnderWay
}
