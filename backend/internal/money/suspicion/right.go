package suspicion

import "weitersagen.app/backend/internal/money/signal"

// fewest is from how many decisions on it is said how often a kind is right.
//
// Rule (signal, D): How often a kind was right is the share that people refused among what they decided; below ten
// decisions there are too few to say. Enforced: suspicion/right.go Right. Test: TestHowOftenAKindIsRight.
const fewest = 10

// Count is how often people decided of a kind.
type Count struct {
	Kind             signal.Kind
	Refused, Decided int
}

// Right gives the share in percent; false where there are too few to say.
func (c Count) Right() (percent int, known bool) {
	if c.Decided < fewest {
		return 0, false
	}
	return (c.Refused*100 + c.Decided/2) / c.Decided, true
}
