package report

// Stage is how far a recommendation has come. Each is of those of the one before: one who ordered has confirmed,
// entered data and seen the link. A recommendation that is over by now has reached what it reached.
type Stage string

// The stages. What a figure of one counts is defined where it is counted, once for lists and statistics.
const (
	Made      Stage = "made"
	Visited   Stage = "visited"
	Entered   Stage = "entered"
	Confirmed Stage = "confirmed"
	Ordered   Stage = "ordered"
	Paid      Stage = "paid"
)

// Approved are those whose reward was owed, and may be paid by now: their order counts, and its complaint period is
// over. The tenant's own numbers count them; a seller's lists don't.
const Approved Stage = "approved"

// Stages are in their order.
var Stages = []Stage{Made, Visited, Entered, Confirmed, Ordered, Paid}

// NoLink stands for the link of those who came by none of the seller's.
const NoLink = "-"

// NoInviter stands for the inviter of those who recommend without an invitation.
const NoInviter = "-"
