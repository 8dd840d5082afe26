package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code.
var about = map[string]string{
	"listCreditNotes": "For owners, active or not (section 6: invoices). One for each month in which commissions add up to something to be paid, and those that correct; " +
		"amounts in cents. `agency.unknown` (404) for a number that isn't the session's own agency's.",
	"getBilling": "For owners, active or not. Years are those of the day of issue; amounts in cents. " +
		"`UebertragCent` is what no credit note is about of the months " +
		"that are over: below zero where more was taken back than earned, which the next one sets off.",
	"setBillingDelivery": "For active owners. The choice is for the mailbox of today (`Email` of the master data) " +
		"and ends with it: without one, files go along to a mailbox that " +
		"is an owner's own, and a link alone to any other. `creditor.none` (404) before the master data are there.",
	"getBillingArchive": "For owners. One file, `GS-2026.zip`, with the PDF and the XRechnung of each, by its " +
		"number; it breaks off where it can't be whole. " +
		"`creditnote.unknown` (404) for a year without any.",
	"getBillingBookings": "For owners. CSV with the columns of DATEV's Buchungsstapel, in UTF-8 with a mark, " +
		"semicolons and commas: gross sum without a sign and S, or H for what " +
		"takes another one back. Accounts stay empty. `creditnote.unknown` (404) for a year without any.",
	"getCreditNoteFile": "For owners. The bytes are those of the day of issue, for eight years after its year. The XRechnung (EN 16931, type 389) is the document that counts, " +
		"the PDF is the same for people. `creditnote.unknown` (404) for one that the agency hasn't.",
	"objectToCreditNote": "For owners. A credit note that its receiver objects to loses the effect of an invoice (§ 14 Abs. 2 Satz 3 UStG); the tenant is told and answers with a " +
		"reason or another document. `creditnote.objected` (409) the second time, `creditnote.cancelled` (409) for one that was taken back, `creditnote.cancellation` (409) for one that takes back; " +
		"`creditnote.reason` (422) for a reason that is missing or too long.",
}
