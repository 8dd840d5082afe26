package signal

// bothSides is the detail of a friend who entered where it was recommended.
const bothSides = "both sides"

// manyFriends is from how many friends on who enter in one network on one day is unusual: an office, a family feast and
// a telephone provider's network all have some.
//
// Rule (signal, 9 D): Friends who enter where it was recommended, or three in one network on one day, are found.
// Enforced: signal/usecase.Near. Test: TestNear.
const manyFriends = 3

// Near finds friends who enter in the network in which they were recommended, and many friends in one.
func Near(own, others []Trace) []Found {
	var found []Found
	where := map[Side]map[string]string{Recommender: {}, Recipient: {}}
	for _, t := range own {
		if t.Trait == OfNetwork {
			where[t.Side][t.Key] = t.RecommendationID
		}
	}
	for key, recommendation := range where[Recipient] {
		if _, both := where[Recommender][key]; both {
			found = append(found, Found{Kind: Network, Count: 1, Group: []string{recommendation}, Detail: bothSides})
		}
		group := map[string]bool{recommendation: true}
		for _, o := range others {
			if o.Key == key && o.Side == Recipient {
				group[o.RecommendationID] = true
			}
		}
		if len(group) >= manyFriends {
			found = append(found, Found{Kind: Network, Count: len(group), Group: keysOf(group)})
		}
	}
	return found
}

func keysOf(set map[string]bool) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	return keys
}
