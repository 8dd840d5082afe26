package signal

import "time"

const (
	// burstWithin and burstFrom say what no evening with friends comes to: somebody who types an address a minute is at it
	// for longer.
	burstWithin = 5 * time.Minute
	// Rule (signal, 9 D): Six recommendations of one person within five minutes are a burst; ten in an evening aren't.
	// Enforced: signal/usecase.Bursts. Test: TestABurstIsWithinMinutes.
	burstFrom = 6
)

// Bursts finds many recommendations of the same recommender within minutes.
func Bursts(own, others []Trace) []Found {
	for _, t := range own {
		if t.Side != Recommender || t.Trait != OfMailbox {
			continue
		}
		group := map[string]bool{t.RecommendationID: true}
		for _, o := range others {
			if o.Side == Recommender && o.Key == t.Key && o.At.Sub(t.At).Abs() <= burstWithin {
				group[o.RecommendationID] = true
			}
		}
		if len(group) >= burstFrom {
			return []Found{{Kind: Burst, Count: len(group), Group: keysOf(group), Detail: "5 minutes"}}
		}
	}
	return nil
}
