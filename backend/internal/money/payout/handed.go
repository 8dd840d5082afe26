package payout

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
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
	// ByJournal and ByReport are no ways to leave: the journal of vouchers itself, and the list of the bank's reports that were read.
	ByJournal Way = "journal"
	ByReport  Way = "report"
)

// Handed is something that left, or was about to, as it is known outside of the database: in the folder of the bank or in the journal.
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

// Why tells what is wrong between what is known outside and the books.
type Why string

// The reasons.
const (
	// WhyNoBatch: the books know no such file.
	WhyNoBatch Why = "no such batch in the books"
	// WhyNotSent: the books believe that the bank was never told of the file.
	WhyNotSent Why = "not handed over by the books"
	// WhyNoFile: the last file that the books know isn't in the folder, or the journal doesn't reach as far as they have read it: it may be the wrong
	// folder, an empty one, or an older state of it.
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
	Handed
	Why Why
}

// SentFile is a file to the bank as it lies in the folder.
type SentFile struct {
	MessageID string
	CreatedAt time.Time
	ExecuteOn string
	Transfers []Handed
}

// SumCents adds the transfers up.
func (f SentFile) SumCents() (sum int64) {
	for _, t := range f.Transfers {
		sum += t.AmountCents
	}
	return sum
}

// ErrFileUnreadable is about a file in the folder of the bank.
var ErrFileUnreadable = fault.New(fault.Invalid, "payout.file_unreadable", "a file in the bank's folder can't be read")

// ErrLinesLost is about a journal that ends before what was read of it, or that is gone.
var ErrLinesLost = fault.New(fault.Unavailable, "payout.lines_lost", "the journal beside the bank's folder ends before what was read of it, or is gone")

// ErrNotHeld is about an operator's word on something that isn't held.
var ErrNotHeld = fault.New(fault.Conflict, "payout.not_held", "nothing of this name was taken in that no award has: operator payout held lists it")

// ErrAcceptReason wants what a later reader needs.
var ErrAcceptReason = fault.New(fault.Invalid, "payout.accept_reason", "accepting what no award has needs a reason")

// ErrHeldOtherwise keeps an award from being paid for which something left that doesn't fit it.
var ErrHeldOtherwise = fault.New(fault.Conflict, "payout.held_otherwise", "something left for this award that doesn't fit it; a person has to look")

// Archive is what was handed to the bank, as the exchange with the bank knows it.
type Archive interface {
	// Files names the files that were ever handed over.
	Files(ctx context.Context, t tenant.ID) ([]string, error)
	// File reads one; ErrFileUnreadable when it can't be.
	File(ctx context.Context, t tenant.ID, message string) (SentFile, error)
}

// Journal is written outside of the database before a voucher leaves.
type Journal interface {
	// Note returns when the entry is on the disk. An entry may come again.
	Note(ctx context.Context, t tenant.ID, h Handed) error
	// Since gives the entries after a position, in their order, where lines can't be read, and the position after them. The empty position is the
	// beginning. ErrLinesLost when the journal doesn't reach as far as the position.
	Since(ctx context.Context, t tenant.ID, position string) (entries []Handed, unreadable []string, next string, err error)
}

// Outcome is what became of a voucher that was taken in; none while it waits for its award, or has it.
type Outcome string

// The outcomes.
const (
	// NeverSold: the provider knows no such order, so that nothing left.
	NeverSold Outcome = "never_sold"
	// Accepted: an operator took it for paid, though nothing knows its award any more.
	Accepted Outcome = "accepted"
)

// Kept is a voucher that was taken in.
type Kept struct {
	Handed
	Outcome Outcome
}

// Held is something that was taken in and that no award has.
type Held struct {
	Handed
	// Payout and Status are those of a transfer.
	Payout string
	Status Status
}

// Found is what the books know of what left and was read outside of them, and where what they lack is taken in. What they know goes back with them.
// All of it joins the caller's transaction.
type Found interface {
	// HandedOver tells which of these files the books know as handed over, or about to be.
	HandedOver(ctx context.Context, t tenant.ID, messages []string) (map[string]bool, error)
	// LastFile names the last file that was handed over; empty when there is none, or when an operator has given it up.
	LastFile(ctx context.Context, t tenant.ID) (string, error)
	// GiveUp lets payouts go on without the files up to this one.
	GiveUp(ctx context.Context, t tenant.ID, message string) error
	// Given tells which of these codes and orders the books know as given.
	Given(ctx context.Context, t tenant.ID, way Way, references []string) (map[string]bool, error)
	// Position is how far the journal agreed with the books when they were last compared.
	Position(ctx context.Context, t tenant.ID) (string, error)
	SetPosition(ctx context.Context, t tenant.ID, position string) error
	// ReadMark is up to where the books know which of the bank's reports were read.
	ReadMark(ctx context.Context, t tenant.ID) (string, error)
	// MoveReadMark moves it; false when it isn't where it was thought to be.
	MoveReadMark(ctx context.Context, t tenant.ID, from, to string) (bool, error)
	// Stopped tells that nothing is paid because something left that isn't in the books: all processes read it, and the one that compares writes it.
	Stopped(ctx context.Context, t tenant.ID) (bool, error)
	SetStopped(ctx context.Context, t tenant.ID, stopped bool) error
	// AddPayouts adds transfers to a batch that is there.
	AddPayouts(ctx context.Context, payouts []Payout) error
	// HeldKeys tells for which of these keys anything is held.
	HeldKeys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error)
	// HeldPayouts gives the transfers for a key that no award has and that weren't refused, the oldest first.
	HeldPayouts(ctx context.Context, t tenant.ID, key string) ([]Payout, error)
	// HeldVouchers gives the codes and orders for a key that left and that no award has.
	HeldVouchers(ctx context.Context, t tenant.ID, key string) ([]Kept, error)
	// KeepVoucher remembers a code or an order for ever, with the award that has it; empty when none has.
	KeepVoucher(ctx context.Context, t tenant.ID, k Kept, award string, now time.Time) error
	// GiveCode marks a code of the pool as given to an award or, without one, to nobody else; false when the pool doesn't have it, or it is
	// another's.
	GiveCode(ctx context.Context, t tenant.ID, hash, award string, now time.Time) (bool, error)
	// Held lists what left for awards that aren't in the books, but for what an operator accepted; the oldest first.
	Held(ctx context.Context, t tenant.ID) ([]Held, error)
	// HeldCount counts and sums it.
	HeldCount(ctx context.Context, t tenant.ID) (HeldCount, error)
}

// HeldCount is what was taken in and waits for its award.
type HeldCount struct {
	Count int
	Cents int64
}

// ErrNotInBooks stops what pays: somebody outside knows of more than the books.
var ErrNotInBooks = fault.New(fault.Unavailable, "payout.not_in_books",
	"the bank's folder or the journal knows of payouts that the books don't; nothing is paid until an operator has taken them in (operator payout reconcile)")

// Passage lets pay only while everything that left is in the books; ErrNotInBooks otherwise.
type Passage interface {
	// Check compares now, Pass asks how it stood when that was done last.
	Check(ctx context.Context, t tenant.ID) error
	Pass(ctx context.Context, t tenant.ID) error
}

// Adoption gives payables what left for them before a backup was restored. Both join the caller's transaction.
type Adoption interface {
	// Keys tells for which of these keys something is held.
	Keys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error)
	// Do puts one on its way with what is held for it; false when nothing is, or it doesn't fit.
	Do(ctx context.Context, t tenant.ID, p payable.Ref, key string, now time.Time) (bool, error)
}

// Discovered notes that the bank has the file after all.
func (b *Batch) Discovered(file SentFile) error {
	b.Status, b.SubmittedAt, b.SettledAt = Submitted, file.CreatedAt, time.Time{}
	b.Count, b.SumCents, b.ExecuteOn = len(file.Transfers), file.SumCents(), file.ExecuteOn
	return nil
}

// Hold revives a payout that was taken out of its batch, though the bank has it: no award has it any more.
func (p *Payout) Hold() error {
	p.Status, p.Reason, p.SettledAt, p.Payable = Reserved, "", time.Time{}, payable.Ref{}
	return nil
}

// Held tells whether no award has the payout.
func (p *Payout) Held() bool { return p.Payable.None() }

// Accept takes a payout that is held for paid: nothing knows its award any more.
func (p *Payout) Accept(now time.Time) error {
	if !p.Held() || (p.Status != Reserved && p.Status != Paid) {
		return ErrNotHeld
	}
	p.Status, p.SettledAt = PaidTwice, now.UTC()
	return nil
}

// Subject is whom the books name for it: what it pays or, as long as that is lost, itself. Of what is lost nobody knows the kind: it stands among
// the awards, whose cost is the programme's.
func (p *Payout) Subject() payable.Ref {
	if p.Held() {
		return payable.OfAward(p.ID)
	}
	return p.Payable
}

// Adopt gives a payout that is held to what it pays.
func (p *Payout) Adopt(to payable.Ref) error {
	if !p.Held() {
		return ErrSettled
	}
	p.Payable = to
	if p.Status == PaidTwice {
		p.Status = Paid // an operator had accepted it
	}
	return nil
}
