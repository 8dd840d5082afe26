package payout

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
)

// Way is how something left the programme.
type Way string

// The ways.
const (
	// ByFile: a transfer in a file to the bank.
	ByFile Way = "transfer"
	// ByCode: a code of the pool.
	ByCode Way = "code"
	// ByCard: an order at a gift-card provider.
	ByCard Way = "card"
	// ByJournal and ByReport are no ways to leave: the journal of vouchers itself, and the list of the bank's
	// reports that were read.
	ByJournal Way = "journal"
	ByReport  Way = "report"
)

// Handed is something that left, or was about to, as it is known outside of the database: in the folder of the bank
// or in the journal.
type Handed struct {
	Way Way `json:"way"`
	// Reference names it there: the EndToEndId of a transfer, the keyed hash of a code, the key of an order.
	Reference string `json:"reference"`
	// Key names what it was for; empty when the reference doesn't tell. Attempt counts the transfers for it.
	Key         string `json:"award"`
	Attempt     int    `json:"attempt,omitempty"`
	RewardID    string `json:"reward,omitempty"`
	AmountCents int64  `json:"cents"`
	// MessageID is the file of a transfer.
	MessageID string    `json:"-"`
	At        time.Time `json:"at"`
}

// Payable gives it as the slice of its payable takes it over.
func (h Handed) Payable() payable.Handed {
	return payable.Handed{ByBank: h.Way == ByFile, RewardID: h.RewardID, AmountCents: h.AmountCents, At: h.At}
}

// ErrLinesLost is about a journal that ends before what was read of it, or that is gone.
var ErrLinesLost = fault.New(
	fault.Unavailable, "payout.lines_lost",
	"the journal beside the bank's folder ends before what was read of it, or is gone",
)

// HeldCount is what was taken in and waits for its award.
type HeldCount struct {
	Count int
	Cents int64
}

// Plus adds what another kind of payouts holds.
func (c HeldCount) Plus(other HeldCount) HeldCount {
	return HeldCount{c.Count + other.Count, c.Cents + other.Cents}
}
