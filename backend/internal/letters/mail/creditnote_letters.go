package mail

import "time"

// AgencyAccountData goes to each owner of an agency, and to who was one a while ago, when the account that it is paid
// to was entered or changed, no matter who did it; of another one also to the mailbox for documents.
type AgencyAccountData struct {
	// FirstName and Holder stay empty for the mailbox: one of several people is greeted without a name.
	FirstName string
	Agency    string
	// Partner tells that the seller is a partner.
	Partner   bool
	Holder    string
	IBANLast4 string
	// By is the name of who entered it; empty when that isn't known any more.
	By string
	At time.Time
	// First tells that there was no account before.
	First bool
	// MayChange tells that the reader may enter another one; who leads the agency no more may only look.
	MayChange bool
	// Link leads to where the account can be seen; empty for the mailbox.
	Link string
	// WaitsUntil is the last day on which payouts wait for the change; zero where they don't.
	WaitsUntil time.Time
	// StopLink stops them until an operator has looked.
	StopLink string
}

func (AgencyAccountData) Kind() Kind { return AgencyAccount }

// AgencyEmailData goes to each owner of an agency, and to who was one a while ago, when another address was entered
// that credit notes are announced at; and to the mailbox before, where it is none of theirs.
type AgencyEmailData struct {
	// FirstName stays empty for the mailbox before: one of several people is greeted without one.
	FirstName string
	Agency    string
	// Partner tells that the seller is a partner.
	Partner bool
	// NewEmail is masked for a reader who is no owner.
	NewEmail string
	// By is the name of who entered it; empty when that isn't known any more.
	By string
	At time.Time
	// MayChange tells that the reader may enter another one; who leads the agency no more may only look.
	MayChange bool
	// Link leads to where the address can be seen; empty for the mailbox before.
	Link string
	// WaitsUntil is the last day on which payouts wait for the change; zero where they don't.
	WaitsUntil time.Time
	// StopLink stops them until an operator has looked.
	StopLink string
}

func (AgencyEmailData) Kind() Kind { return AgencyEmail }

// AgencyTaxData goes to the same people and to the mailbox for documents when another tax number, VAT id or standing
// was entered. It has none of them: who may see them does so behind a login.
type AgencyTaxData struct {
	// FirstName stays empty for the mailbox.
	FirstName string
	Agency    string
	// Partner tells that the seller is a partner.
	Partner bool
	// By is the name of who entered it; empty when that isn't known any more.
	By string
	At time.Time
	// MayChange tells that the reader may enter others; who leads the agency no more may only look.
	MayChange bool
	// Link leads to where they can be seen; empty for the mailbox.
	Link string
	// WaitsUntil is the last day on which payouts wait for the change; zero where they don't.
	WaitsUntil time.Time
	// StopLink stops them until an operator has looked.
	StopLink string
}

func (AgencyTaxData) Kind() Kind { return AgencyTax }

// CreditNoteData goes to an agency's address for documents when one was written.
type CreditNoteData struct {
	// FirstName stays empty: a mailbox of several people is greeted without one.
	FirstName string
	Agency    string
	// Partner tells that the seller is a partner.
	Partner bool
	// NoteNumber is the document's, About that of the one that it takes back or says anew; empty for none.
	NoteNumber string
	About      string
	// Month is the one in which the commissions were earned, as November 2026, or as 11/2026 in a language whose names of
	// months aren't known here.
	Month       string
	AmountCents int64
	// Cancels tells that it takes another one back.
	Cancels bool
	// Attached tells that the document goes with the letter.
	Attached bool
	// Link leads to where the documents lie; empty where the reader can't get in any more.
	Link string
}

func (CreditNoteData) Kind() Kind { return CreditNote }

// CreditNoteObjectionData goes to the tenant's own people when an agency objected to a document.
type CreditNoteObjectionData struct {
	// FirstName stays empty: a mailbox of several people is greeted without one.
	FirstName   string
	Agency      string
	NoteNumber  string
	AmountCents int64
	Reason      string
	// Due tells that the money waits, Sent that it is on its way, Settled that it was paid or set off; none of them where
	// there is none to come.
	Due     bool
	Sent    bool
	Settled bool
}

func (CreditNoteObjectionData) Kind() Kind { return CreditNoteObjection }

// CreditNotePaymentData goes to an agency's address for documents: its objection was answered, or the bank took no
// transfer to its account.
type CreditNotePaymentData struct {
	// FirstName stays empty: a mailbox of several people is greeted without one.
	FirstName string
	Agency    string
	// Partner tells that the seller is a partner.
	Partner     bool
	NoteNumber  string
	AmountCents int64
	// Answer is the tenant's to the objection; empty where the account was refused.
	Answer string
	// Settled tells of an answer that the money was paid or set off before, so that none is to come.
	Settled bool
	// Link leads to the documents, or to where the account is entered; empty where the reader can't get in any more.
	Link string
}

func (CreditNotePaymentData) Kind() Kind { return CreditNotePayment }
