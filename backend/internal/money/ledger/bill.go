package ledger

import (
	"time"

	"weitersagen.app/backend/internal/money/payable"
)

// Some payables are paid by a document about several of them. What is owed of each is owed for the document from then
// on; what is owed back is set off against it.

func takenBackKey(p payable.Ref) string { return string(p.Kind) + "/" + p.ID + "/taken_back" }
func billedKey(p payable.Ref) string    { return string(p.Kind) + "/" + p.ID + "/billed" }
func setOffKey(p payable.Ref) string    { return string(p.Kind) + "/" + p.ID + "/set_off" }

// TakenBack books that a payable which a document pays, or has paid, is owed back: until another document sets it off.
func TakenBack(p payable.Ref, cents int64, at time.Time) Event {
	return move(takenBackKey(p), p, cents, OwedBack, CostOf(p.Kind), at)
}

// Billed books that a document stands for a payable: each is billed once.
func Billed(p, document payable.Ref, cents int64, at time.Time) Event {
	owed := LiabilityOf(p.Kind)
	return between(billedKey(p), at, Entry{owed, p, cents}, Entry{owed, document, -cents})
}

// SetOff books that a document counts what is owed back of a payable.
func SetOff(p, document payable.Ref, cents int64, at time.Time) Event {
	return between(setOffKey(p), at, Entry{LiabilityOf(p.Kind), document, cents}, Entry{OwedBack, p, -cents})
}
