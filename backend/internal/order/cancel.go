package order

// Consequence is what the cancellation of a counting order means for its recommendation.
type Consequence string

// The consequences.
const (
	// Nothing: the order hadn't taken effect; the recommendation goes on and may get another.
	Nothing Consequence = "nothing"
	// Withdraw: the recommendation ends as Storniert.
	Withdraw Consequence = "withdraw"
	// WithdrawUnpaid: it ends as Storniert with all its awards, unless one of them is paid or on its way; then Report.
	WithdrawUnpaid Consequence = "withdraw_unpaid"
	// Report: too late. It is recorded and reported, nothing is undone.
	Report Consequence = "report"
)

// CancellationOf tells the consequence by where the recommendation stands: before its recipient confirmed, before and
// after the complaint period as long as nothing was released, before payout, after it.
func CancellationOf(s State) Consequence {
	switch s {
	case Confirmed:
		return Withdraw
	case Released:
		return WithdrawUnpaid
	case Paid:
		return Report
	default:
		return Nothing
	}
}
