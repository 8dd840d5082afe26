// Package restore compares what left the programme with the books, and takes in what they lack, as after a backup
// of the database was restored.
package restore

import (
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
)

// Why tells what is wrong between what is known outside and the books.
type Why string

// The reasons.
const (
	// WhyNoBatch: the books know no such file.
	WhyNoBatch Why = "no such batch in the books"
	// WhyNotSent: the books believe that the bank never got the file.
	WhyNotSent Why = "not handed over by the books"
	// WhyNoFile: the last file that the books know isn't in the folder, or the journal doesn't reach as far as they
	// have read it: it may be the wrong folder, an empty one, or an older state of it.
	WhyNoFile Why = "in the books, and not in the bank's folder"
	// WhyUnreadable: a file or a line can't be read.
	WhyUnreadable Why = "can't be read"
	// WhyNotGiven: the books have the code as free, or not at all.
	WhyNotGiven Why = "not given by the books"
	// WhyNotOrdered: the books know no such order.
	WhyNotOrdered Why = "not ordered by the books"
)

// Unknown is something that left and isn't in the books.
type Unknown struct {
	payout.Handed
	Why Why
}

// Held is something that was taken in and that no award has.
type Held struct {
	payout.Handed
	// Payout and Status are those of a transfer.
	Payout string
	Status transfer.Status
}

// ErrAcceptReason wants what a later reader needs.
var ErrAcceptReason = fault.New(
	fault.Invalid, "payout.accept_reason", "accepting what no award has needs a reason of 1 to 400 characters",
)

// HeldTransfer gives a transfer that no award has as it is listed.
func HeldTransfer(p transfer.Payout) Held {
	return Held{
		Handed: payout.Handed{
			Way: payout.ByFile, Reference: p.EndToEndID, Key: p.Key, Attempt: p.Attempt, AmountCents: p.AmountCents,
			At: p.CreatedAt,
		},
		Payout: p.ID, Status: p.Status,
	}
}
