package creditnote

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PaymentStatus is where the money of a document stands.
type PaymentStatus string

// The statuses.
const (
	// PaymentDue waits for a transfer.
	PaymentDue PaymentStatus = "due"
	// PaymentSent is in a batch for the bank, or with it.
	PaymentSent PaymentStatus = "sent"
	PaymentPaid PaymentStatus = "paid"
	// PaymentMet needs no transfer: all of it was set off against what the agency owed back.
	PaymentMet PaymentStatus = "met"
	// PaymentDropped was taken back before it was paid.
	PaymentDropped PaymentStatus = "dropped"
)

// PaidTo is an account as it was when a transfer to it was made: sealed, and the same for those who release it, for the
// bank, and after a restart.
type PaidTo struct {
	IBAN   []byte
	Holder []byte
	Last4  string
	// Hash tells it from another account.
	Hash string
}

// Payment is the money of a document. The document is never changed; this is.
type Payment struct {
	Tenant tenant.ID
	// Note is the document's id, Number its number.
	Note   string
	Number string
	Seller link.Code
	// Business names what is paid whatever document says it: the month of an agency, and which correction. What is written
	// anew after a backup was restored has another id and the same name.
	Business string
	// Cents are to be transferred; SetOffCents of the document's sum were met by what the agency owed back.
	Cents       int64
	SetOffCents int64
	Status      PaymentStatus
	// Stopped by an objection that isn't answered yet.
	Stopped bool
	// Refused is the hash of the account that the bank refused: it waits for another one.
	Refused string
	// Withheld waits for an operator: it came back, and not for a fault of the account.
	Withheld bool
	// Cancelled tells that another document took this one back, OwedBackCents what the agency owes back of it and no
	// document has set off yet.
	Cancelled     bool
	OwedBackCents int64
	// To is where the transfer goes; nil before it is made.
	To      *PaidTo
	Since   time.Time
	PaidAt  time.Time
	Version int
}

// BusinessOf names what a month's document pays.
func BusinessOf(seller link.Code, m Month) string { return string(seller) + "/" + string(m) }

// Again names what the document pays that says anew what this one said.
func (p *Payment) Again() string { return p.Business + "/r" }

// corrections is how often a month can be corrected so that a restored backup still knows what was paid for it.
const corrections = 9

// Later names what the documents pay that may say this one anew, one correction after the other.
//
// Rule (document, D): A month that was paid by its correction before a backup was restored isn't paid again by what is
// written anew. Enforced: transfer/usecase.unpaid. Test: TestACorrectionLostWithARestoreIsNotPaidTwice.
func (p *Payment) Later() []string {
	later, last := make([]string, corrections), *p
	for i := range later {
		later[i] = last.Again()
		last.Business = later[i]
	}
	return later
}

// Owe makes the payment of a document of which so much is set off.
func Owe(n Note, business string, setOff int64) Payment {
	p := Payment{
		Tenant: n.Tenant, Note: n.ID, Number: n.Number, Seller: n.Seller, Business: business, Cents: n.Sums.Gross - setOff,
		SetOffCents: setOff,
		Status:      PaymentDue, Since: n.IssuedAt, Version: 1,
	}
	if p.Cents == 0 {
		p.Status = PaymentMet
	}
	return p
}

// Waits tells whether nothing but a run and an account keeps it from being paid.
func (p *Payment) Waits() bool {
	return p.Status == PaymentDue && p.Cents > 0 && !p.Stopped && !p.Withheld
}

// Settled tells whether all of it was paid or set off, so that no money is to come.
func (p *Payment) Settled() bool { return p.Status == PaymentPaid || p.Status == PaymentMet }

// Reserve takes it for a transfer to an account.
//
// Rule (document, D): A document is paid once, to the account that the agency had when the transfer was made, whatever
// is retried, raced or restored. Enforced: money/creditnote.BusinessOf, creditnote/gormstore.UpdatePayment, migrations
// credit_note_payments_once. Test: TestAMonthOfAnAgencyFromTheCommissionToTheClawback,
// TestTwoRunsAtOnceWriteEachDocumentOnce, TestAPaymentGoesOneWay.
func (p *Payment) Reserve(to PaidTo) error {
	if !p.Waits() || to.Hash == p.Refused {
		return ErrNotPayable
	}
	p.Status, p.To = PaymentSent, &to
	return nil
}

// TakeOver puts it on its way as a transfer that left before a backup was restored, whatever stops it now.
func (p *Payment) TakeOver(cents int64, recalled bool) error {
	waits := p.Status == PaymentDue || recalled && p.Status == PaymentSent
	if cents != p.Cents || p.Cancelled || !waits {
		return ErrNotPayable
	}
	p.Status, p.Withheld, p.Refused = PaymentSent, false, ""
	return nil
}

// Pay ends it. Of the account there is left which one it was.
func (p *Payment) Pay(now time.Time) error {
	if p.Status != PaymentSent {
		return ErrNotPayable
	}
	p.end(now)
	return nil
}

func (p *Payment) end(now time.Time) {
	p.Status, p.PaidAt, p.Withheld = PaymentPaid, now.UTC(), false
	if p.To != nil {
		p.To.IBAN, p.To.Holder = nil, nil
	}
}

// LetWait has it wait again: its transfer was taken out of its batch.
func (p *Payment) LetWait() error {
	if p.Status != PaymentSent {
		return ErrNotPayable
	}
	p.Status, p.To = PaymentDue, nil
	return nil
}

// Return has it wait for another account.
//
// Rule (document, D): Nothing is paid to an agency without an account, or to one that the bank has refused; neither
// keeps another from being paid. Enforced: creditnote/gormstore.Payable. Test:
// TestADocumentWaitsForAnAccountThatTheBankTakes.
func (p *Payment) Return() error {
	if p.Status != PaymentSent {
		return ErrNotPayable
	}
	p.back(true)
	return nil
}

// Withhold has it wait for an operator.
func (p *Payment) Withhold() error {
	if p.Status != PaymentSent {
		return ErrNotPayable
	}
	p.back(false)
	return nil
}

// ComeBack gives back what was paid. Of a document that was taken back the agency owes less then (Net).
func (p *Payment) ComeBack(blame bool) error {
	if p.Status != PaymentPaid {
		return ErrNotPayable
	}
	p.PaidAt = time.Time{}
	p.back(blame)
	return nil
}

// back has it wait: for another account, where the bank found fault with the one that is known, or else for an
// operator.
func (p *Payment) back(blame bool) {
	p.Status, p.Refused, p.Withheld = PaymentDue, "", true
	if blame && p.To != nil && p.To.Hash != "" {
		p.Refused, p.Withheld = p.To.Hash, false
	}
	p.To = nil
}

// AfterAll ends what had come back and was paid nevertheless.
func (p *Payment) AfterAll(now time.Time) error {
	if p.Status != PaymentDue || p.Cancelled {
		return ErrNotPayable
	}
	p.end(now)
	return nil
}

// Stop keeps it from being paid while an objection is open, what comes back of it too; Go lets it.
//
// Rule (document, D): An open objection stops a document's payment, a transfer that the bank doesn't know of and
// what comes back too, until it is answered. Enforced: creditnote/answer.go Reject, creditnote/usecase.stop. Test:
// TestAMonthOfAnAgencyFromTheCommissionToTheClawback, TestAnObjectionIsAnswered, TestAnObjectionAgainstARun,
// TestAnObjectionStopsWhatIsNotPaid.
func (p *Payment) Stop() { p.Stopped = true }

// Go lets it be paid.
func (p *Payment) Go() { p.Stopped = false }

// Retry lets an operator have it paid again that came back.
func (p *Payment) Retry() error {
	if p.Status != PaymentDue || !p.Withheld {
		return ErrNotWithheld
	}
	p.Withheld = false
	return nil
}

// Cancel notes that another document takes this one back. Met is what the agency has of it, by transfer or set off: it
// owes that back. While it is on its way that isn't known, and it isn't taken back.
//
// Rule (document, D): A document that was taken back before it was paid isn't paid; of one that was paid, what was met
// is owed back and set off against the next ones. Enforced: money/creditnote.SetOff, creditnote/usecase.taken,
// creditnote/usecase.opened. Test: TestACorrectionOfWhatWasPaidIsSetOff, TestWhatIsTakenBackIsOwedBackAsFarAsItWasMet.
func (p *Payment) Cancel() (met int64, err error) {
	switch p.Status {
	case PaymentSent:
		return 0, ErrUnderWay
	case PaymentDropped:
		return 0, ErrCancelled
	case PaymentPaid:
		met = p.Cents + p.SetOffCents
	case PaymentMet:
		met = p.SetOffCents
	case PaymentDue:
		met, p.Status = p.SetOffCents, PaymentDropped
	}
	if p.Cancelled {
		return 0, ErrCancelled
	}
	p.Cancelled, p.OwedBackCents, p.Stopped, p.Withheld = true, met, false, false
	return met, nil
}

// Net has what came back of a document that was taken back meet what is owed back of it, and tells how much that is.
// What is left was owed back before, and set off by another document: it is paid again.
func (p *Payment) Net() int64 {
	if !p.Cancelled || p.Status != PaymentDue {
		return 0
	}
	cents := p.SetOff(p.Cents)
	if p.Cents -= cents; p.Cents == 0 {
		p.Status, p.Withheld, p.Refused = PaymentDropped, false, ""
	}
	return cents
}

// SetOff takes off what is owed back of it as much as another document has to give, and tells how much that was.
func (p *Payment) SetOff(most int64) int64 {
	cents := min(p.OwedBackCents, most)
	p.OwedBackCents -= cents
	return cents
}
