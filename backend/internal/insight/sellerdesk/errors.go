package sellerdesk

import (
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/safety/audit"
)

// The answers to people of the desk.
var (
	// ErrUnwritable is for a seller that has earned what no credit note could be written about after its end.
	ErrUnwritable = fault.New(
		fault.Conflict, "seller.unwritable", "it has earned what no credit note could be written about after its end",
	)
	// ErrElsewhere is for a request whose contact belongs to an agency already.
	ErrElsewhere = fault.New(
		fault.Conflict, "seller.elsewhere", "the contact of the request belongs to an agency already",
	)
	ErrQuestion = fault.New(fault.Invalid, "seller.question", "the list can't be asked for like that")
	ErrDeed     = fault.New(fault.Invalid, "desk.deed", "that can't be done with a seller")
)

// UnwritableError says how much was earned, and what is missing.
type UnwritableError struct {
	Cents   int64
	Missing []usecase.Part
}

func (e UnwritableError) Error() string {
	var missing []string
	for _, m := range e.Missing {
		missing = append(missing, string(m))
	}
	return ErrUnwritable.Error() + ": " + strings.Join(missing, " and ") + " missing"
}

func (e UnwritableError) Unwrap() error { return ErrUnwritable }

// What is looked at at the desk. Its reference is the session; its subject the seller's number, the request's id, or
// the number of the credit note. Who is shown stands in the log as a person who was revealed (lookup).
const (
	// Sought is a search; what was typed stands nowhere.
	Sought audit.What = "sellers.searched"
	Seen   audit.What = "seller.seen"
	// Revealed showed a seller's people and master data, RequestRevealed a request's contact; the reason is the detail.
	SellerRevealed  audit.What = "seller.revealed"
	RequestRevealed audit.What = "agency.request_revealed"
	// NoteSeen took a credit note as a file.
	NoteSeen audit.What = "credit_note.seen"
)
