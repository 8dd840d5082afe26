package ledger

import (
	"time"

	"weitersagen.app/backend/internal/money/payable"
)

// A document owes what its commissions were owed, and the tax that it bears; another document corrects it.

func documentKey(p payable.Ref, what string) string { return string(p.Kind) + "/" + p.ID + "/" + what }

// Taxed books the tax that a document bears: it is owed beside the net sum, and is the tenant's input tax.
//
// Rule (document, D): Tax is booked with the document that bears it, as input tax (§ 15 Abs. 1 Satz 1 Nr. 1 UStG: with
// an invoice), and taken back with its correction. Enforced: ledger.TaxedBack, creditnote/usecase.opened,
// creditnote/usecase.taken. Test: TestAMonthOfAnAgencyFromTheCommissionToTheClawback.
func Taxed(document payable.Ref, cents int64, at time.Time) Event {
	return move(documentKey(document, "taxed"), document, cents, InputTax, LiabilityOf(document.Kind), at)
}

// TaxedBack takes that back: another document corrects it.
func TaxedBack(document payable.Ref, cents int64, at time.Time) Event {
	return move(documentKey(document, "taxed_back"), document, cents, LiabilityOf(document.Kind), InputTax, at)
}

// MetBack books that what was met of a document is owed back, for another one corrects it: the document owes all of its
// sum again.
func MetBack(document payable.Ref, cents int64, at time.Time) Event {
	return move(documentKey(document, "met_back"), document, cents, OwedBack, LiabilityOf(document.Kind), at)
}

// Replaced books that another document owes what one owed.
func Replaced(document, by payable.Ref, cents int64, at time.Time) Event {
	owed := LiabilityOf(document.Kind)
	return between(documentKey(document, "replaced"), at, Entry{owed, document, cents}, Entry{owed, by, -cents})
}

// MetBy books that a document sets off what is owed back of another one. It may be a part of it.
func MetBy(document, of payable.Ref, cents int64, at time.Time) Event {
	key := documentKey(of, "set_off_by/"+document.ID)
	return between(key, at, Entry{LiabilityOf(of.Kind), document, cents}, Entry{OwedBack, of, -cents})
}
