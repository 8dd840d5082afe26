// Package creditnote writes the documents about an agency's commissions: credit notes in the sense of section 14 (2) of
// the UStG, which the tenant writes in place of the agency (docs/adr/0064). A document that was written is never
// changed; another one corrects it.
package creditnote

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Kind is what a document is.
type Kind string

// The kinds.
const (
	// Monthly is about the commissions of an agency up to the end of a month.
	Monthly Kind = "monthly"
	// Cancellation takes another document back: the same lines with the other sign.
	Cancellation Kind = "cancellation"
	// Replacement says anew what a cancelled document said, with the master data of its own day.
	Replacement Kind = "replacement"
)

// Title is the word that makes a document what it is (section 14 (4) no. 10 of the UStG).
const Title = "Gutschrift"

// Party is one side of a document as it was on its day.
type Party struct {
	Name     string `json:"name"`
	Street   string `json:"street"`
	Postcode string `json:"postcode"`
	City     string `json:"city"`
	// Country is the code of ISO 3166; empty of Germany, and on documents from before there were others.
	Country string `json:"country,omitempty"`
	Contact string `json:"contact,omitempty"`
	Phone   string `json:"phone,omitempty"`
	Email   string `json:"email"`
	// TaxNumber and VATID are of the side that renders the service, one of them at least (section 14 (4) no. 2); of the
	// other side there is a VAT id at most, which is needed where it owes the tax (section 14a (1)).
	TaxNumber string `json:"taxNumber,omitempty"`
	VATID     string `json:"vatId,omitempty"`
}

// Line is one commission.
type Line struct {
	// Commission is its id.
	Commission     string    `json:"commission"`
	EarnedAt       time.Time `json:"earnedAt"`
	Order          string    `json:"order,omitempty"`
	Recommendation string    `json:"recommendation,omitempty"`
	Product        string    `json:"product"`
	Plan           string    `json:"plan,omitempty"`
	// Cents are net; negative for what has to come back, and on what takes a document back.
	Cents int64 `json:"cents"`
	// Back tells that the commission takes back what an earlier one gave; Refused, that it does so since the reward of its
	// recommendation was refused.
	Back    bool `json:"back,omitempty"`
	Refused bool `json:"refused,omitempty"`
}

// Reference names another document: its number and its day, as section 31 (5) of the UStDV wants of a correction.
type Reference struct {
	ID     string    `json:"id"`
	Number string    `json:"number"`
	Day    time.Time `json:"day"`
}

// Agreed names the agreement that a document is written by: the version of its text, and the day of the creditor's
// word.
type Agreed struct {
	Version string    `json:"version"`
	Day     time.Time `json:"day"`
}

// Content is all that stands on a document.
//
// Rule (document, D): A document says what § 14 Abs. 4 UStG wants: both sides, tax number, day, number, kind of
// service, the month it was rendered in (§ 31 Abs. 4 UStDV), net, tax, and the word Gutschrift (Nr. 10). Enforced:
// money/creditnote.HeadingOf, xrechnung.Write, notepdf.Draw. Test: TestTheFilesOfEachKindAndStanding,
// TestABrokenDocumentIsNotWritten.
type Content struct {
	Number string `json:"number"`
	Kind   Kind   `json:"kind"`
	// Month is the one that the service was rendered in (section 14 (4) no. 6 of the UStG, section 31 (4) of the UStDV).
	Month Month `json:"month"`
	// Day is the day of issue in Berlin.
	Day time.Time `json:"day"`
	// Issuer is the tenant, who buys the service and writes the document; Creditor the agency, which renders it.
	Issuer   Party     `json:"issuer"`
	Creditor Party     `json:"creditor"`
	Tax      Tax       `json:"tax"`
	Lines    []Line    `json:"lines"`
	Sums     Sums      `json:"sums"`
	About    Reference `json:"about,omitzero"`
	// Reason is why a document was taken back, in the words of who did.
	Reason string `json:"reason,omitempty"`
	// AccountLast4 is how the account ended that was known on the day; empty for none.
	AccountLast4 string `json:"accountLast4,omitempty"`
	// Agreed is what the creditor agreed to; zero on documents from before it stood there.
	Agreed Agreed `json:"agreed,omitzero"`
	// AgencyNumber is the agency's at the tenant.
	SellerNumber string `json:"agencyNumber"`
}

// Note is a document with what the programme knows of it beside.
type Note struct {
	Tenant tenant.ID
	ID     string
	Seller link.Code
	Content
	IssuedAt time.Time
	// Version of the agency's master data that it bears, and the agreement that it was written by.
	Version   int
	Agreement string
}

// Commissions gives the ids of the commissions that it is about.
func (n Note) Commissions() []string {
	ids := make([]string, len(n.Lines))
	for i, l := range n.Lines {
		ids[i] = l.Commission
	}
	return ids
}

// FileName is that of one of its files.
func (n Note) FileName(f Format) string { return n.Number + "." + string(f) }

// Reference names it to others.
func (n Note) Reference() Reference { return Reference{ID: n.ID, Number: n.Number, Day: n.Day} }
