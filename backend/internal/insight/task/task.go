// Package task is about what waits for the people who run a programme, and has a letter tell them: at once, and each
// day as long as it waits (ADR 79).
package task

// Kind is one kind of what waits.
type Kind string

// The kinds.
const (
	// AgencyRequests are of agencies whose mailbox confirmed.
	AgencyRequests Kind = "agency_requests"
	// Partners registered, and wait for an operator's yes or no.
	Partners Kind = "partners"
	// Members are people of agencies who approve no orders before an operator's yes.
	Members Kind = "members"
	// Batches of transfers wait for their release.
	Batches Kind = "batches"
	// Amounts of a tenant's files wait for a second operator.
	Amounts Kind = "amounts"
	// Settings of payouts wait for two operators; nothing is paid meanwhile.
	Settings Kind = "settings"
	// Operators wait for the second voice.
	Operators Kind = "operators"
	// BankCases are what the bank said that contradicts, and reports that can't be read.
	BankCases Kind = "bank_cases"
	// CreditNotes wait for an answer to an objection, or for somebody who looks at their money.
	CreditNotes Kind = "credit_notes"
	// Rechecks are changes of a seller's data that somebody denied: payouts wait for an operator.
	Rechecks Kind = "rechecks"
	// Vouchers are such that no mailbox takes.
	Vouchers Kind = "vouchers"
	// Inquiries are questions about an order that aren't answered yet.
	Inquiries Kind = "inquiries"
)

// Kinds lists them, in the order in which a letter names them.
var Kinds = []Kind{
	Batches, Amounts, Settings, Operators, BankCases, Rechecks, CreditNotes, Vouchers, AgencyRequests, Partners, Members,
	Inquiries,
}

// Counts tells how much of each kind waits.
type Counts map[Kind]int

// Waiting are the kinds of which something does.
func (c Counts) Waiting() (kinds []Kind) {
	for _, k := range Kinds {
		if c[k] > 0 {
			kinds = append(kinds, k)
		}
	}
	return kinds
}
