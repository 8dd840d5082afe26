// Package ledger keeps the tenant's money in double entry: transactions are only ever added, each balances to zero, and
// each has a business key that can be booked once (decisions.md "Awards and payout").
package ledger

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
)

// Entry moves an amount on one account for one subject (an award, or a payable of another kind).
type Entry struct {
	Account     Account
	Subject     payable.Ref
	AmountCents int64
}

// Transaction is a set of entries that belong together.
type Transaction struct {
	// Key names the event in the business's words; it is booked at most once per tenant.
	Key      string
	BookedAt time.Time
	Entries  []Entry
}

// The ways in which a transaction can be wrong. None of them is anything a person could mend.
var (
	ErrUnbalanced = fault.New(fault.Internal, "ledger.unbalanced", "the entries of a transaction don't add up to zero")
	ErrMalformed  = fault.New(
		fault.Internal, "ledger.malformed",
		"a transaction needs a key, a moment and two entries with amounts on known accounts",
	)
	// ErrKeyTaken tells that the key stands for other entries: two different events claim to be the same one.
	ErrKeyTaken = fault.New(fault.Conflict, "ledger.key_taken", "another transaction has been booked under this key")
	// ErrOverdrawn tells that more would leave than is owed.
	ErrOverdrawn = fault.New(
		fault.Conflict, "ledger.overdrawn", "more would be paid or dropped for this subject than is owed to it",
	)
)

// Validate checks that the transaction may be booked.
//
// Rule (books, 4 D): Whatever happens in whatever order, the books balance, nothing is paid twice, the parts add up,
// and everything comes to an end. Enforced: ledger.Overdraws, ledger/usecase.enter. Test: TestRandomLives.
//
// Rule (books, 4 D): The books balance to zero whatever happens. Enforced: ledger/usecase.enter. Test:
// TestBooksBalanceOverAnyLife.
func (t Transaction) Validate() error {
	if strings.TrimSpace(t.Key) == "" || t.BookedAt.IsZero() || len(t.Entries) < 2 {
		return ErrMalformed
	}
	var sum int64
	for _, e := range t.Entries {
		if e.AmountCents == 0 || e.Subject.None() || !Has(e.Subject.Kind, e.Account) {
			return ErrMalformed
		}
		sum += e.AmountCents
	}
	if sum != 0 {
		return ErrUnbalanced
	}
	return nil
}

// SameAs tells whether both transactions move the same amounts; their moments don't matter.
func (t Transaction) SameAs(other Transaction) bool {
	if t.Key != other.Key || len(t.Entries) != len(other.Entries) {
		return false
	}
	for i, e := range t.Entries {
		if e != other.Entries[i] {
			return false
		}
	}
	return true
}

// Overdraws tells whether a subject's balances would show that more left the books than was owed: neither what is owed
// nor what is on its way may fall below nothing (both are liabilities, so their balances are never positive).
func (t Transaction) Overdraws(subject payable.Ref, before map[Account]int64) bool {
	for _, account := range []Account{LiabilityOf(subject.Kind), PayoutClearing} {
		after := before[account]
		for _, e := range t.Entries {
			if e.Account == account && e.Subject == subject {
				after += e.AmountCents
			}
		}
		if after > 0 {
			return true
		}
	}
	// A receivable is an asset: no more can be given back than is owed back.
	back := before[OwedBack]
	for _, e := range t.Entries {
		if e.Account == OwedBack && e.Subject == subject {
			back += e.AmountCents
		}
	}
	return back < 0
}

// Subjects lists what the transaction is about, each once.
func (t Transaction) Subjects() []payable.Ref {
	var subjects []payable.Ref
	seen := map[payable.Ref]bool{}
	for _, e := range t.Entries {
		if !seen[e.Subject] {
			seen[e.Subject] = true
			subjects = append(subjects, e.Subject)
		}
	}
	return subjects
}
