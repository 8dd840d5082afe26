package ledger

import (
	"strconv"
	"time"
)

// Event is something that happens to payables: the transaction that books it, and when it can happen once more.
type Event struct {
	Transaction
	Again Again
	// Undoes is the key of the event that this one undoes; UndoneBy are the keys of those that undo this one, or that
	// undo the same event as this one.
	Undoes   string
	UndoneBy []string
}

// Again is when an event of the same name happens once more. In any other case it is the one that is booked already.
type Again int

// The cases.
const (
	Never Again = iota
	// OnceOwedAgain is for what closes a payable: one whose transfer came back is closed once more.
	//
	// Rule (books, 4 D): An award whose transfer came back is owed again, and closed once more in the books. Enforced:
	// ledger/usecase.nth. Test: TestAnAwardWhoseTransferCameBackIsClosedOnceMore.
	OnceOwedAgain
	// OnceClosedAgain is for what has a payable owed again.
	OnceClosedAgain
	// OnceUndone is for what others undo, as often as it was undone.
	OnceUndone
	// OnceDoneAgain is for what undoes another event, as often as that was done and not undone otherwise.
	OnceDoneAgain
)

func between(key string, at time.Time, to, from Entry) Event {
	return Event{Transaction: Transaction{Key: key, BookedAt: at.UTC(), Entries: []Entry{to, from}}}
}

func (e Event) closes() Event {
	e.Again = OnceOwedAgain
	return e
}

func (e Event) reopens() Event {
	e.Again = OnceClosedAgain
	return e
}

func (e Event) undoneBy(keys ...string) Event {
	e.Again, e.UndoneBy = OnceUndone, keys
	return e
}

func (e Event) undoes(key string, others ...string) Event {
	e.Again, e.Undoes, e.UndoneBy = OnceDoneAgain, key, others
	return e
}

// Kind tells what the event is about.
func (e Event) Kind() Kind {
	return Movement{To: e.Entries[0].Account, From: e.Entries[1].Account}.Kind()
}

// Nth gives an event that happens once more its own key; the first one keeps the plain one.
func (t Transaction) Nth(n int) Transaction {
	t.Key = NthKey(t.Key, n)
	return t
}

// NthKey is the key of the nth event of its kind; nth counts from 1.
func NthKey(key string, nth int) string {
	if nth <= 1 {
		return key
	}
	return key + "/" + strconv.Itoa(nth)
}
