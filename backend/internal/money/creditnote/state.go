package creditnote

// State is what has become of a document. It follows from what happened; no row says it.
type State string

// The states.
const (
	// Issued counts and waits for its payment.
	Issued State = "issued"
	// Objected has no effect as an invoice; nothing more is paid of it until the objection is answered.
	//
	// Rule (document, D): An objection waits until it is answered, whatever became of the money; an answer promises
	// none that was paid or set off. Enforced: money/creditnote.Settled, usecase/waits.go Of, creditnote/usecase.payment.
	// Test: TestAnObjectionWaitsForAnAnswerWhereverTheMoneyIs, TestAnAnswerTellsWhetherTheMoneyIsYetToCome.
	Objected State = "objected"
	// Answered was objected to, and the tenant has said why it stands all the same.
	Answered State = "answered"
	// Cancelled was taken back by another document.
	Cancelled State = "cancelled"
	// Correcting takes another one back.
	Correcting State = "correcting"
)

// Facts are what happened to a document.
type Facts struct {
	Objection *Objection
	// Answer is the tenant's to the objection.
	Answer *Answer
	// CancelledBy is the document that took it back; ReplacedBy the one that says it anew.
	CancelledBy *Reference
	ReplacedBy  *Reference
	// Payment is its money; nil for a cancellation.
	Payment *Payment
}

// StateOf gives the state.
func StateOf(k Kind, f Facts) State {
	switch {
	case k == Cancellation:
		return Correcting
	case f.CancelledBy != nil:
		return Cancelled
	case f.Objection != nil && f.Answer != nil:
		return Answered
	case f.Objection != nil:
		return Objected
	default:
		return Issued
	}
}

// Known is a document with what happened to it.
type Known struct {
	Note
	Facts
}

// State gives what has become of it.
func (k Known) State() State { return StateOf(k.Kind, k.Facts) }
