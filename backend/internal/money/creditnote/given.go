package creditnote

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Given is a number that a document was given, with what is needed to find it at the agency's.
type Given struct {
	Number string
	// Note is the document's id.
	Note       string
	Seller     link.Code
	Kind       Kind
	Month      Month
	GrossCents int64
	At         time.Time
}

// GivenTo tells what a document was given.
func GivenTo(n Note) Given {
	return Given{
		Number: n.Number, Note: n.ID, Seller: n.Seller, Kind: n.Kind, Month: n.Month, GrossCents: n.Sums.Gross,
		At: n.IssuedAt,
	}
}

// Numbers is a journal of the numbers that were given. It lies outside of the database: after a backup was restored it
// knows those that agencies hold and the database doesn't, so that no other document gets them (section 14 (4) no. 4 of
// the UStG: a number is given once).
type Numbers interface {
	// Note keeps a number; it is there for good when this returns. It is the last thing of the transaction that writes the
	// document.
	Note(ctx context.Context, t tenant.ID, g Given) error
	// Highest gives the last serial number of a year; 0 for none.
	Highest(ctx context.Context, t tenant.ID, year int) (int, error)
	// Settle keeps that an operator has settled one that is lost.
	Settle(ctx context.Context, t tenant.ID, number string, at time.Time) error
	// All gives the numbers, and which of them were settled.
	All(ctx context.Context, t tenant.ID) (given []Given, settled map[string]bool, err error)
}

// patience is how long a number may stand in the journal before its document can be read: the transaction ends in
// between.
const patience = time.Minute

// Lost gives the numbers that were given and that no document has, as after a backup was restored. What is so old that
// documents aren't kept any more isn't asked about.
//
// Rule (document, D): A number that was given is no other document's, after a restored backup too (§ 14 Abs. 4 Nr. 4
// UStG); what is lost leaves a gap that is reported until an operator settles it. Enforced: creditnote/usecase.Highest,
// issue.go given, creditnote/peers.Highest, app/operator.lostSign. Test: TestNoNumberIsGivenTwiceAfterARestore,
// TestANumberWhoseDocumentWasKilledIsReported, TestWithoutTheJournalNoDocumentIsWritten,
// TestDocumentsLostWithARestoreAreWrittenAnewAndNotPaidAgain.
func Lost(given []Given, settled, there map[string]bool, now time.Time) (lost []Given) {
	for _, g := range given {
		if !settled[g.Number] && !there[g.Number] && g.At.Before(now.Add(-patience)) && !g.At.Before(IssuedBefore(now)) {
			lost = append(lost, g)
		}
	}
	return lost
}
