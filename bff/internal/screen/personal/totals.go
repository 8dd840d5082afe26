package personal

import "weitersagen.app/bff/internal/backend"

// Totals are the five words for the person's own money, each with its sum: what was cancelled is in none.
type Totals struct {
	Possible Total `json:"possible" doc:"what running recommendations may bring"`
	Waiting  Total `json:"waiting" doc:"it is the person's turn to say where to"`
	UnderWay Total `json:"underWay" doc:"nothing is left to do but to wait"`
	Paid     Total `json:"paid"`
	Lapsed   Total `json:"lapsed" doc:"nobody claimed it in time"`
}

// Total is a sum, and of how many: running recommendations, or awards.
type Total struct {
	Cents int64 `json:"cents"`
	Count int   `json:"count"`
}

func (t *Total) add(cents int64) {
	t.Cents += cents
	t.Count++
}

// recommenders is the party whose own awards are.
const recommenders = "recommender"

func totalsOf(rows []backend.OwnInShort) Totals {
	var t Totals
	words := map[string]*Total{"waiting": &t.Waiting, "under_way": &t.UnderWay, "paid": &t.Paid, "lapsed": &t.Lapsed}
	for i := range rows {
		r := &rows[i]
		// Who gave the whole reward away may hope for nothing.
		if runs(r.Standing) && r.RecommenderCents > 0 {
			t.Possible.add(r.RecommenderCents)
		}
		for _, a := range r.Awards {
			if sum := words[a.Standing]; sum != nil && a.Party == recommenders {
				sum.add(a.AmountCents)
			}
		}
	}
	return t
}

// runs tells whether a recommendation may still bring something.
func runs(standing string) bool {
	return standing == "open" || standing == "confirmed" || standing == "ordered"
}
