package lookup

import (
	"time"

	"weitersagen.app/backend/internal/referral/recommendation"
)

// AheadKind says what can happen yet.
type AheadKind string

// ValidityEnds is the end of a recommendation that nothing comes of, ReviewEnds that of people's look at a reward; the
// other kinds are those of what its recommender waits for.
const (
	ValidityEnds AheadKind = "validity_ends"
	ReviewEnds   AheadKind = "review_ends"
)

// Ahead is something that can happen yet, to which side, and by when, where that is known.
type Ahead struct {
	Kind AheadKind
	// Party is empty for what is of both.
	Party recommendation.Party
	By    *time.Time
}

// AheadOf gives what can happen yet, in the order in which it comes.
//
// Rule (operator, 6 D): The desk says what can happen yet to a recommendation and when: what its recommender waits
// for, what becomes of the friend's award, and the end of what nothing comes of. Enforced: lookup/ahead.go AheadOf.
// Test: TestWhatCanHappenNext.
func AheadOf(r recommendation.Record) (all []Ahead) {
	for _, party := range []recommendation.Party{recommendation.PartyRecommender, recommendation.PartyRecipient} {
		for _, a := range r.Money.Awards {
			if a.Party == party && !a.Ended {
				all = append(all, aheadOfAward(a)...)
			}
		}
	}
	if len(all) > 0 {
		return all
	}
	if r.Next != nil {
		all = append(all, Ahead{Kind: AheadKind(r.Next.Kind), By: r.Next.By})
	}
	running := r.Now == recommendation.Open || r.Now == recommendation.Confirmed && r.Money.Order == nil
	if running {
		valid := r.ValidUntil
		all = append(all, Ahead{Kind: ValidityEnds, By: &valid})
	}
	return all
}

func aheadOfAward(a recommendation.Award) []Ahead {
	switch {
	case a.Standing == recommendation.StandsCancelled || a.Standing == recommendation.StandsLapsed:
		return nil
	case a.Review.Runs():
		return []Ahead{{ReviewEnds, a.Party, &a.Review.Until}}
	case a.Chosen:
		return []Ahead{{AheadKind(recommendation.PayoutArrives), a.Party, a.PaymentBy}}
	case a.Offered:
		return []Ahead{{AheadKind(recommendation.RewardChoice), a.Party, a.ExpiresAt}}
	default:
		return []Ahead{{AheadKind(recommendation.RewardComes), a.Party, nil}}
	}
}
