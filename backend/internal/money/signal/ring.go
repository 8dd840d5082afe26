package signal

const (
	// longestRing is how many people a ring has at most.
	//
	// Rule (signal, 9 D): A ring of up to six people is found with each of its recommendations. Enforced:
	// signal/usecase.Rings. Test: TestARingOfFiveIsFoundWithEachOfItsRecommendations.
	longestRing = 6
	// mostEdges bounds what is looked at in one step: who recommends hundreds of people makes no ring that could be found
	// by hand either.
	mostEdges = 200
)

// Edge is one recommendation: its recommender and its friend, as keys of their mailboxes.
type Edge struct {
	From, To         string
	RecommendationID string
}

// EdgesOf gives the recommendations of some people, at most so many.
type EdgesOf func(from []string, most int) ([]Edge, error)

// Rings follows recommendations from the recommended person until they lead back to the recommender. The shortest ring
// is found, with one query for each of its people.
func Rings(own []Trace, edges EdgesOf) ([]Found, error) {
	first, there := edgeOf(own)
	if !there {
		return nil, nil
	}
	came, level := map[string]Edge{first.To: first}, []string{first.To}
	for people := 2; people <= longestRing && len(level) > 0; people++ {
		next, err := edges(level, mostEdges)
		if err != nil {
			return nil, err
		}
		level = nil
		for _, e := range next {
			if e.To == first.From {
				return []Found{{Kind: Ring, Count: people, Group: path(came, e, first)}}, nil
			}
			if _, known := came[e.To]; known {
				continue
			}
			came[e.To] = e
			level = append(level, e.To)
		}
	}
	return nil, nil
}

// edgeOf gives the recommendation itself, unless it has only one side or leads to the same mailbox.
func edgeOf(own []Trace) (Edge, bool) {
	var e Edge
	for _, t := range own {
		if t.Trait != OfMailbox {
			continue
		}
		e.RecommendationID = t.RecommendationID
		if t.Side == Recommender {
			e.From = t.Key
		} else {
			e.To = t.Key
		}
	}
	return e, e.From != "" && e.To != "" && e.From != e.To
}

// path gives the recommendations from the first to the one that closes the ring.
func path(came map[string]Edge, last, first Edge) []string {
	ids := []string{last.RecommendationID}
	for at := last.From; at != first.From; at = came[at].From {
		ids = append(ids, came[at].RecommendationID)
	}
	return ids
}
