package transfer

import (
	"context"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CaseKind is in what the bank contradicts what is known here, or itself.
type CaseKind string

// The kinds of cases. Those about a payout or a batch are decided by what has become of the money.
const (
	// Duplicate, DuplicateFile: the bank refuses one transfer, or a whole file, because it has it already. What
	// became of the first isn't said.
	Duplicate     CaseKind = "duplicate"
	DuplicateFile CaseKind = "duplicate_file"
	// PaidAfterRefused, PaidAfterReturned: reported paid, although its award has gone back to its holder.
	PaidAfterRefused  CaseKind = "paid_after_refused"
	PaidAfterReturned CaseKind = "paid_after_returned"
	// RefusedAfterPaid: a whole file is refused of which transfers were paid; or one came back by a report of which
	// it isn't written down whether it was read.
	RefusedAfterPaid CaseKind = "refused_after_paid"
	// ReturnedTooLate: it came back when its award could no longer go back to its holder, such as after its order
	// was cancelled.
	ReturnedTooLate CaseKind = "returned_too_late"
	// WrongSum: the bank names another amount.
	WrongSum CaseKind = "wrong_sum"
	// SelfContradiction: one report says two things that can't both be true.
	SelfContradiction CaseKind = "self_contradiction"
	// UnknownStatus: a status that no code set has.
	UnknownStatus CaseKind = "unknown_status"
	// UnknownMessage, UnknownTransfer: about a file, or transfers, that aren't in the books.
	UnknownMessage  CaseKind = "unknown_message"
	UnknownTransfer CaseKind = "unknown_transfer"
	// TwoReasons: the bank gives two reasons for one return, of which one may blame the account.
	TwoReasons CaseKind = "two_reasons"
	// BatchBooking: a file booked as one sum that isn't its own, or that comes back as one.
	BatchBooking CaseKind = "batch_booking"
	// Unreadable: a file that can't be read. It lies aside.
	Unreadable CaseKind = "unreadable"
	// Unread: something that lies in the bank's folder and isn't read.
	Unread CaseKind = "unread"
)

// CaseKinds lists them.
var CaseKinds = []CaseKind{
	Duplicate, DuplicateFile, PaidAfterRefused, PaidAfterReturned, RefusedAfterPaid, ReturnedTooLate, WrongSum,
	SelfContradiction, UnknownStatus,
	UnknownMessage, UnknownTransfer, TwoReasons, BatchBooking, Unreadable, Unread,
}

// Blocks tells whether the award waits for the decision before it is paid again: the money may be there already.
//
// Rule (payout, 4 D): An award that may be paid already leaves the batch that waits, released or not, until its
// case is settled. Enforced: transfer/usecase.suspend. Test: TestAnAwardThatMayBePaidLeavesTheBatchThatWaits.
//
// Rule (payout, 4 D): An award that may be paid by the bank's own word isn't paid again before a person has looked.
// Enforced: transfer/usecase.due. Test: TestAnAwardThatMayBePaidIsHeldUntilAPersonHasLooked.
func (k CaseKind) Blocks() bool {
	switch k {
	case PaidAfterRefused, PaidAfterReturned, Duplicate, DuplicateFile, WrongSum, SelfContradiction, UnknownStatus, BatchBooking:
		return true
	default:
		return false
	}
}

// Blocking lists the kinds that block an award.
func Blocking() []CaseKind {
	var kinds []CaseKind
	for _, k := range CaseKinds {
		if k.Blocks() {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// Decision is what has become of the money of a case.
type Decision string

// The decisions of a person, and the one that the bank takes when it says later what it was asked for.
const (
	DecidedPaid     Decision = "paid"
	DecidedReturned Decision = "returned"
	DecidedNoMatter Decision = "no-matter"
	DecidedByBank   Decision = "bank"
)

// Case is something that the bank said and that only a person can settle.
type Case struct {
	Tenant tenant.ID
	ID     string
	Kind   CaseKind
	// File is the bank's, MessageID ours that it is about, EndToEndID the transfer's name in it.
	File       string
	MessageID  string
	EndToEndID string
	// BatchID, PayoutID and Payable are what is concerned, as far as it is known.
	BatchID  string
	PayoutID string
	Payable  payable.Ref
	// Evidence is what the bank said, in its codes and our words; never a person's data.
	Evidence  string
	OpenedAt  time.Time
	SettledAt time.Time
	SettledBy string
	Decision  Decision
	Reason    string
	Version   int
}

// About is what there is one open case of a kind about: the transfer, the batch or the bank's file.
//
// Rule (payout, 4 D): There is one open case of a kind about one transfer, batch or file, and it holds its award
// back. Enforced: gormstore/cases.go Add, migrations bank_cases_open. Test: transfer/gormstore.TestCases.
func (c Case) About() string {
	switch {
	case c.PayoutID != "":
		return "payout/" + c.PayoutID
	case c.BatchID != "":
		return "batch/" + c.BatchID
	default:
		return "file/" + c.File
	}
}

// Open tells whether it isn't settled.
func (c Case) Open() bool { return c.SettledAt.IsZero() }

// What can be wrong with an operator's word about a case.
var (
	ErrNoCase     = fault.New(fault.NotFound, "payout.no_case", "there is no such case")
	ErrCaseClosed = fault.New(fault.Conflict, "payout.case_closed", "the case was settled before")
	ErrDecision   = fault.New(fault.Invalid, "payout.decision", "a case is settled as paid, returned or no-matter")
	ErrCaseReason = fault.New(fault.Invalid, "payout.case_reason", "settling a case needs a reason of 1 to 400 characters")
	// ErrWhich is for cases that are settled together and of which neither kind nor file is named, ErrSeenElse for such
	// that aren't what was seen.
	ErrWhich         = fault.New(fault.Invalid, "payout.which_cases", "name the kind of the cases, or the bank's file")
	ErrSeenElse      = fault.New(fault.Conflict, "payout.cases_changed", "the cases are something else now than was seen")
	ErrNothingToTake = fault.New(
		fault.Conflict, "payout.nothing_to_take",
		"the case names no transfer of ours: look into the bank's file, and settle it as no-matter",
	)
	ErrNotOfTheCase = fault.New(fault.Invalid, "payout.not_of_the_case", "the case isn't about this transfer")
	ErrCannotGoBack = fault.New(
		fault.Conflict, "payout.cannot_go_back",
		"the award can't go back to its holder, for its order was cancelled: settle the receivable (operator ledger settle), and the case as no-matter",
	)
	ErrHeld = fault.New(
		fault.Unavailable, "payout.held", "the bank said that this award may be paid already: a case has to be settled first",
	)
)

// Settle ends a case by a person's word.
func (c *Case) Settle(d Decision, who, reason string, now time.Time) error {
	switch {
	case !c.Open():
		return ErrCaseClosed
	case d != DecidedPaid && d != DecidedReturned && d != DecidedNoMatter && d != DecidedByBank:
		return ErrDecision
	case strings.TrimSpace(reason) == "":
		return ErrCaseReason
	}
	c.Decision, c.SettledBy, c.Reason, c.SettledAt = d, who, strings.TrimSpace(reason), now.UTC()
	return nil
}

// maxEvidence bounds what is kept of the bank's words.
const maxEvidence = 400

// Evidence gives words in the form in which they are kept: printable, in one line, of a bounded length.
func Evidence(words string) string {
	var b strings.Builder
	for _, r := range words {
		if r < ' ' || r > '~' {
			r = ' '
		}
		b.WriteRune(r)
	}
	text := strings.Join(strings.Fields(b.String()), " ")
	if len(text) > maxEvidence {
		text = text[:maxEvidence-3] + "..."
	}
	return text
}

// Cases is where cases are kept.
type Cases interface {
	// Add keeps a new one; false when one of its kind is open about the same.
	Add(ctx context.Context, c Case) (bool, error)
	// Ever tells whether there was one of its kind about the same, settled or not.
	Ever(ctx context.Context, c Case) (bool, error)
	CaseByID(ctx context.Context, t tenant.ID, id string) (Case, error)
	// OpenCases gives those that aren't settled, the oldest first.
	OpenCases(ctx context.Context, t tenant.ID) ([]Case, error)
	// AllCases gives the newest ones, settled or not.
	AllCases(ctx context.Context, t tenant.ID, limit int) ([]Case, error)
	// UpdateCase changes one by compare-and-swap on its version.
	UpdateCase(ctx context.Context, t tenant.ID, id string, change func(*Case) error) error
	// Blocked gives those of some payables that have an open case of one of the kinds.
	Blocked(ctx context.Context, t tenant.ID, refs []payable.Ref, kinds []CaseKind) (map[payable.Ref]bool, error)
}
