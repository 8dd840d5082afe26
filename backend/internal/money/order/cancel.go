package order

// Consequence is what the cancellation of a counting order means for its recommendation.
type Consequence string

// The consequences.
const (
	// Nothing: the order hadn't taken effect, and the recommendation goes on and may get another; or all that was owed had
	// lapsed unpaid, and the recommendation has ended.
	Nothing Consequence = "nothing"
	// Withdraw: the recommendation ends as Storniert.
	Withdraw Consequence = "withdraw"
	// TakeBack: what is owed is taken back as far as that can be done; see TakenBack.
	TakeBack Consequence = "take_back"
	// Await: the bank has what is left. The recommendation ends once that has arrived or come back.
	Await Consequence = "await"
	// Report: too late. It is recorded and reported, and what was paid is not undone.
	Report Consequence = "report"
)

// CancellationOf tells the consequence by where the recommendation stands: before its recipient confirmed, before and
// after the complaint period as long as nothing was released, after it.
func CancellationOf(s State) Consequence {
	switch s {
	case Confirmed:
		return Withdraw
	case Owed, Paid:
		return TakeBack
	default:
		return Nothing
	}
}

// TakenBack tells the consequence once everything that could be taken back is taken back, by what is left.
//
// Rule (order, 4 D): A cancellation after the payout is recorded and nothing that was paid is undone; what had lapsed
// unpaid was never paid. Enforced: order/usecase.undo. Test: TestCancelledAfterTheRelease.
func TakenBack(s State, paid, onItsWay bool) Consequence {
	switch {
	case paid:
		return Report
	case onItsWay:
		return Await
	case s == Paid:
		return Nothing
	default:
		return Withdraw
	}
}

// Late tells whether something was paid, or handed to the bank, before the order was cancelled.
func (c Consequence) Late() bool { return c == Report || c == Await }
