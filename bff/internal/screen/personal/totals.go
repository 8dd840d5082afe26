package personal

import (
	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Totals are the words for the person's own money, each with its sum: what was cancelled is in none.
//
// Rule (page, D): Money of a person's that people look at is no part of the sum that is on its way, and has a sum of
// its own in the area and in the table. Enforced: screen/personal/totals.go totalsOf. Test: TestSixWordsForMoney,
// DashboardScreen.test.tsx `says what is being looked at beside what is on its way`.
type Totals struct {
	Possible Total  `json:"possible" doc:"what running recommendations may bring"`
	Waiting  Total  `json:"waiting" doc:"it is the person's turn to say where to"`
	UnderWay Total  `json:"underWay" doc:"nothing is left to do but to wait"`
	Held     *Total `json:"held,omitempty" doc:"chosen, and people look at it before it may be paid; missing where none is"`
	Paid     Total  `json:"paid"`
	Lapsed   Total  `json:"lapsed" doc:"nobody claimed it in time"`
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
			sum := words[a.Standing]
			if sum == nil || a.Party != recommenders {
				continue
			}
			if sum == &t.UnderWay && looked(a.Review) {
				sum = t.held()
			}
			sum.add(a.AmountCents)
		}
	}
	return t
}

func (t *Totals) held() *Total {
	if t.Held == nil {
		t.Held = &Total{}
	}
	return t.Held
}

// looked tells whether people look at an award, which isn't paid meanwhile.
func looked(r *wire.AwardReview) bool {
	return r != nil && (r.Stage == "held" || r.Stage == "refusing")
}

// runs tells whether a recommendation may still bring something.
func runs(standing string) bool {
	return standing == "open" || standing == "confirmed" || standing == "ordered"
}
