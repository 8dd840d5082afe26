package ledger

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Kind is what a transaction is about. It follows from the accounts between which money moved.
type Kind string

// The kinds.
const (
	KindOwed       Kind = "owed"
	KindDropped    Kind = "dropped"
	KindSent       Kind = "sent"
	KindReturned   Kind = "returned"
	KindPaid       Kind = "paid"
	KindVoucher    Kind = "voucher"
	KindReclaimed  Kind = "reclaimed"
	KindGivenBack  Kind = "given_back"
	KindWrittenOff Kind = "written_off"
	KindCameBack   Kind = "came_back"
	KindAfterAll   Kind = "paid_after_all"
	KindTwice      Kind = "paid_twice"
	KindTwiceBack  Kind = "twice_came_back"
	// KindTransferLost is a transfer that was owed to no one in the books, because its award was lost with a backup;
	// KindTransferLostUndone takes that back, for the award was earned anew or the transfer came back.
	KindTransferLost       Kind = "transfer_lost"
	KindTransferLostUndone Kind = "transfer_lost_undone"
	// KindVoucherLost and KindVoucherEarned are about vouchers whose award was lost with a backup.
	KindVoucherLost   Kind = "voucher_lost"
	KindVoucherEarned Kind = "voucher_claimed"
	// KindBilled and KindSetOff are about payables that a document pays.
	KindBilled Kind = "billed"
	KindSetOff Kind = "set_off"
	// KindTaxed, KindTaxedBack and KindMetBack are about documents, and what corrects them.
	KindTaxed     Kind = "taxed"
	KindTaxedBack Kind = "taxed_back"
	KindMetBack   Kind = "met_back"
	// KindOther is one that no event of this package makes.
	KindOther Kind = "other"
)

var kinds = map[[2]Account]Kind{
	{ProgrammeCost, RewardLiability}:   KindOwed,
	{RewardLiability, ProgrammeCost}:   KindDropped,
	{RewardLiability, PayoutClearing}:  KindSent,
	{PayoutClearing, RewardLiability}:  KindReturned,
	{PayoutClearing, Bank}:             KindPaid,
	{RewardLiability, VoucherStock}:    KindVoucher,
	{OwedBack, ProgrammeCost}:          KindReclaimed,
	{Bank, OwedBack}:                   KindGivenBack,
	{ProgrammeCost, OwedBack}:          KindWrittenOff,
	{Bank, RewardLiability}:            KindCameBack,
	{RewardLiability, Bank}:            KindAfterAll,
	{ProgrammeCost, Bank}:              KindTwice,
	{Bank, ProgrammeCost}:              KindTwiceBack,
	{ProgrammeCost, VoucherStock}:      KindVoucherLost,
	{VoucherStock, ProgrammeCost}:      KindVoucherEarned,
	{RewardLiability, RewardLiability}: KindBilled,
	{RewardLiability, OwedBack}:        KindSetOff,
	{InputTax, RewardLiability}:        KindTaxed,
	{RewardLiability, InputTax}:        KindTaxedBack,
	{OwedBack, RewardLiability}:        KindMetBack,
}

// Rule (books, 4 D): What `payout accept` takes in is booked as a transfer whose award is lost, and not as one that
// was paid twice. Enforced: ledger/gormstore.lost. Test: TestWhatTheBooksDoNotKnowIsReportedAndTakenIn.
var lostKinds = map[Kind]Kind{KindTwice: KindTransferLost, KindTwiceBack: KindTransferLostUndone}

// Movement is what moved from one account to another in a while.
type Movement struct {
	// To was debited, From credited.
	To   Account
	From Account
	// Lost is what moved for transfers alone, whose awards were lost with a backup.
	Lost  bool
	Count int
	Cents int64
}

// Kind tells what the movement was about: the same for payables of every kind.
func (m Movement) Kind() Kind {
	kind, ok := kinds[[2]Account{m.To.general(), m.From.general()}]
	if !ok {
		return KindOther
	}
	if lost, ok := lostKinds[kind]; ok && m.Lost {
		return lost
	}
	return kind
}

// Report is a tenant's books over a while, from the first instant to before the last.
type Report struct {
	From      time.Time
	Until     time.Time
	Lines     []Line
	Movements []Movement
}

// Line is one account: what it held before, what came to it and went from it, and what it holds after.
type Line struct {
	Account Account
	Opening int64
	Debits  int64
	Credits int64
	Closing int64
}

// NewReport puts a report together from what two readings and the movements between them say. ErrMismatch when these
// don't fit.
//
// Rule (books, 4 D): A month of the books leads from zero to zero, and balances and movements agree. Enforced:
// ledger/usecase.between. Test: TestAReportIsRightOrThereIsNone.
func NewReport(from, until time.Time, before, after map[Account]int64, moved []Movement) (Report, error) {
	r := Report{From: from, Until: until, Movements: moved}
	var opening, closing int64
	for _, account := range with(before, after) {
		line := Line{Account: account, Opening: before[account], Closing: after[account]}
		for _, m := range moved {
			if m.To == account {
				line.Debits += m.Cents
			}
			if m.From == account {
				line.Credits += m.Cents
			}
		}
		if line.Opening+line.Debits-line.Credits != line.Closing {
			return Report{}, ErrMismatch
		}
		opening, closing = opening+line.Opening, closing+line.Closing
		r.Lines = append(r.Lines, line)
	}
	if opening != 0 || closing != 0 {
		return Report{}, ErrMismatch
	}
	return r, nil
}

// Month gives the first instant of a month in Berlin and the first one after it, from YYYY-MM.
func Month(month string) (from, until time.Time, err error) {
	first, err := time.ParseInLocation("2006-01", month, tenant.Berlin)
	if err != nil {
		return time.Time{}, time.Time{}, ErrMonth
	}
	return first.UTC(), first.AddDate(0, 1, 0).UTC(), nil
}

// Finding is something that is wrong with the books.
type Finding struct {
	What    string
	Subject string
	Cents   int64
}

// What can be found.
const (
	FoundSum         = "all accounts together aren't zero"
	FoundTransaction = "a transaction doesn't add up to zero"
	FoundSubject     = "more was paid or dropped than was owed"
	FoundLiability   = "the books owe something else than the awards"
	FoundClearing    = "the books have something else on its way than the awards"
)
