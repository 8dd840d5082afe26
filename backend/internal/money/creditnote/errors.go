package creditnote

import "weitersagen.app/backend/internal/kernel/fault"

// What people read.
var (
	ErrUnknown = fault.New(fault.NotFound, "creditnote.unknown", "there is no such credit note")
	// ErrObjected is for who objects to what was objected to before.
	ErrObjected = fault.New(fault.Conflict, "creditnote.objected", "the credit note was objected to before")
	// ErrCancelled is for what was taken back before.
	ErrCancelled = fault.New(fault.Conflict, "creditnote.cancelled", "the credit note was taken back before")
	// ErrCancellation is for who objects to, or corrects, what takes another document back.
	ErrCancellation = fault.New(fault.Conflict, "creditnote.cancellation", "the document takes another one back")
	// ErrUnderWay is for who corrects what is on its way to the bank: whether it is paid isn't known yet.
	ErrUnderWay = fault.New(
		fault.Conflict, "creditnote.under_way", "the credit note is being paid: correct it when the bank has answered",
	)
	ErrReason = fault.New(fault.Invalid, "creditnote.reason", "a reason has 1 to 500 characters")
)

// What operators read.
var (
	ErrMonth = fault.New(fault.Invalid, "creditnote.month", "a month is written as 2026-11")
	// ErrIssuer is for a tenant whose file lacks part of its address: `contact` with company, street, postcode and town,
	// email.
	ErrIssuer = fault.New(
		fault.Conflict, "creditnote.issuer", "the tenant's contact lacks company, street, postcode with town, or e-mail",
	)
	// ErrIssuerVATID is for a tenant whose file lacks `contact.vatId`, and a seller in another country of the Union.
	ErrIssuerVATID = fault.New(
		fault.Conflict, "creditnote.issuer_vat_id",
		"the tenant's contact lacks its VAT id, which a credit note to a seller abroad has to bear",
	)
	// ErrNoObjection and ErrAnswered are for who answers what has no objection, or twice.
	ErrNoObjection = fault.New(fault.Conflict, "creditnote.no_objection", "nobody objects to the credit note")
	ErrAnswered    = fault.New(fault.Conflict, "creditnote.answered", "the objection was answered before")
	// ErrObjectsItself is for an objection of a seller that has its area.
	ErrObjectsItself = fault.New(
		fault.Conflict, "creditnote.objects_itself", "the seller works, and objects by itself",
	)
	// ErrNotWithheld is for who has something paid again that didn't come back.
	ErrNotWithheld = fault.New(
		fault.Conflict, "creditnote.not_withheld", "the credit note's payment doesn't wait for an operator",
	)
	// ErrNumber is for what isn't the number of a credit note.
	ErrNumber = fault.New(fault.Invalid, "creditnote.number", "a credit note's number is written as GS-2026-000001")
	// ErrNotLost is for who settles a number that isn't lost.
	ErrNotLost = fault.New(
		fault.Conflict, "creditnote.not_lost", "no document of that number is lost, or it was settled before",
	)
	// ErrJournal tells that no number can be given: it could be another document's after a restored backup.
	ErrJournal = fault.New(
		fault.Unavailable, "creditnote.journal",
		"the journal of numbers beside the bank's folder (WS_BANK_DIR) can't be read or written; no credit note is written without it",
	)
	// ErrExists tells that a month's document of an agency is there.
	ErrExists = fault.New(fault.Conflict, "creditnote.exists", "the month's credit note is there")
)

// Why no document is written; that is no fault.
var (
	ErrNothing = fault.New(fault.Conflict, "creditnote.nothing", "no commission waits for a document")
	// ErrCarried is for commissions that add up to nothing to be paid, for what was taken back outweighs them.
	ErrCarried = fault.New(fault.Conflict, "creditnote.carried", "what was taken back outweighs what was earned")
	ErrNotOver = fault.New(fault.Conflict, "creditnote.not_over", "the month isn't over")
)

// Why no transfer is made; that is no fault.
var (
	ErrNotPayable = fault.New(fault.Conflict, "creditnote.not_payable", "the credit note isn't to be paid now")
	ErrNoAccount  = fault.New(fault.Conflict, "creditnote.no_account", "the agency has no bank account")
)
