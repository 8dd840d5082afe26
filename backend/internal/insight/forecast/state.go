package forecast

// State is where money of a list stands now, as people read it.
type State string

// The states.
const (
	// StateUnoffered: owed, and its holder isn't written to yet. StateChoice: its holder can say where it goes.
	StateUnoffered State = "unoffered"
	StateChoice    State = "choice"
	// StateChosen: it goes out with the next batch, or as a voucher.
	StateChosen State = "chosen"
	// StateHeld: people look at it before it may be paid.
	StateHeld State = "held"
	// StateSent: in a batch, or with the bank.
	StateSent State = "sent"
	StatePaid State = "paid"
	// StateOwedBack: paid, and to be given back.
	StateOwedBack State = "owed_back"
	// StateEnded: it isn't paid any more.
	StateEnded State = "ended"
	// StateUnbilled and StateBilled are those of a commission, StateDue, StateWithheld and StateMet those of a document:
	// to be paid, kept back until somebody decides, set off.
	StateUnbilled State = "unbilled"
	StateBilled   State = "billed"
	StateDue      State = "due"
	StateWithheld State = "withheld"
	StateMet      State = "met"
)

// States lists all.
var States = []State{
	StateUnoffered, StateChoice, StateChosen, StateHeld, StateSent, StatePaid, StateOwedBack, StateEnded, StateUnbilled,
	StateBilled, StateDue, StateWithheld, StateMet,
}

// Award is what tells where a reward stands.
type Award struct {
	Status                                  string
	Held, Chosen, InPayment, Revoked, Given bool
}

// StateOfAward gives it.
func StateOfAward(a Award) State {
	switch {
	case a.Status == "open":
		return unless(a.Held, StateUnoffered)
	case a.Status == "offered" && a.InPayment:
		return StateSent
	case a.Status == "offered" && a.Chosen:
		return unless(a.Held, StateChosen)
	case a.Status == "offered":
		return unless(a.Held, StateChoice)
	case a.Status == "cancelled" || a.Status == "expired":
		return StateEnded
	case a.Revoked && !a.Given:
		return StateOwedBack
	default:
		return StatePaid
	}
}

func unless(held bool, s State) State {
	if held {
		return StateHeld
	}
	return s
}

// Note is what tells where the money of a document stands.
type Note struct {
	Status                      string
	Withheld, Stopped, OwedBack bool
}

// StateOfNote gives it.
func StateOfNote(n Note) State {
	switch {
	case n.OwedBack:
		return StateOwedBack
	case n.Status == "due" && (n.Withheld || n.Stopped):
		return StateWithheld
	case n.Status == "due":
		return StateDue
	case n.Status == "sent":
		return StateSent
	case n.Status == "met":
		return StateMet
	case n.Status == "dropped":
		return StateEnded
	default:
		return StatePaid
	}
}
