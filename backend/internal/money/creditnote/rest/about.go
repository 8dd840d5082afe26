package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code.
var about = map[string]string{
	"listCreditNotes": "For owners, active or not (section 6: invoices). One for each month in which commissions add up to something to be paid, and those that correct; " +
		"amounts in cents. `agency.unknown` (404) for a number that isn't the session's own agency's.",
	"getCreditNoteFile": "For owners. The bytes are those of the day of issue, for eight years after its year. The XRechnung (EN 16931, type 389) is the document that counts, " +
		"the PDF is the same for people. `creditnote.unknown` (404) for one that the agency hasn't.",
	"objectToCreditNote": "For owners. A credit note that its receiver objects to loses the effect of an invoice (§ 14 Abs. 2 Satz 3 UStG); the tenant is told and answers with a " +
		"reason or another document. `creditnote.objected` (409) the second time, `creditnote.cancelled` (409) for one that was taken back, `creditnote.cancellation` (409) for one that takes back; " +
		"`creditnote.reason` (422) for a reason that is missing or too long.",
}
