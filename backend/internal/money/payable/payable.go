// Package payable names what a programme owes somebody and pays by the bank, whatever it is for. Awards are the first
// kind (docs/adr/0030).
package payable

import (
	"regexp"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Kind is what a payable is for. Its name is part of keys of the books and of names at the bank, so it stays for ever.
type Kind string

// The kinds.
const (
	// Award is what one person gets for one recommendation, or a bonus.
	Award Kind = "award"
	// Commission is what an agency gets: each one until a document is about it, and then the document.
	Commission Kind = "commission"
)

// Kinds lists those that the programme pays.
func Kinds() []Kind { return []Kind{Award, Commission} }

var kindName = regexp.MustCompile(`^[a-z]{3,20}$`)

// reserved are the words with which other keys of the books begin, or other accounts: those of awards are named
// `programme_cost` and `reward_liability`.
var reserved = map[Kind]bool{"payout": true, "voucher": true, "receivable": true, "programme": true, "reward": true}

// Valid tells whether a kind may have this name.
func (k Kind) Valid() bool { return kindName.MatchString(string(k)) && !reserved[k] }

// ErrKind is about a payable of a kind that isn't registered.
var ErrKind = fault.New(fault.Internal, "payable.kind", "nobody answers for payables of this kind")

// Payable is what is owed to somebody and waits for its transfer.
type Payable struct {
	Ref
	// Key names what it is for (Key): earned anew under another id, it has the same one.
	Key string
	// Later are the keys of what may be paid in its place once it is corrected: while something that left is held under
	// one of them, this isn't paid.
	Later []string
	// Holder is the one it belongs to: the id of a person or of an agency.
	Holder      string
	AmountCents int64
	// Since is when it began to wait: the oldest is paid first, whatever its kind.
	Since time.Time
}
