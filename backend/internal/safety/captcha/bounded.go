package captcha

// Priced is what calls are counted as.
type Priced string

// What costs something.
const (
	Puzzle   Priced = "puzzle"
	Creation Priced = "creation"
	// Entry is a friend's data, which bring a mailbox a letter.
	Entry Priced = "entry"
)

// entries are bounded and ask for no puzzle: a friend came by somebody's recommendation, and is asked for nothing that
// isn't needed.
//
// Rule (friend, 4 D): Friends' data from one place are bounded, and asked for no puzzle. Enforced:
// captcha/usecase/prices.go. Test: TestFriendsDataFromOnePlaceAreBounded.
//
// Rule (account, 4 D): A creation is bounded whatever it calls itself; only the question for a captcha is free.
// Enforced: captcha/usecase/prices.go. Test: TestACreationIsBoundedWhateverItCallsItself.
var entries = []Step{{Most: 60, Work: 1}}

// Prices gives the steps of what is counted. Creations are bounded too, as a tenant may ask for no puzzle, and so are
// friends' data.
func (p Priced) Prices() []Step {
	switch p {
	case Puzzle:
		return Steps
	case Creation:
		return []Step{{Most: Most(), Work: 1}}
	case Entry:
		return entries
	default:
		return nil
	}
}

// Around is what a whole network may ask for beside them.
func Around(steps []Step) []Step { return []Step{{Most: Neighbours * Sum(steps), Work: 1}} }
