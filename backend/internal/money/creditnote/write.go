package creditnote

import (
	"regexp"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (document, D): Where more was taken back than earned no document is written, and all of it stands on the next
// one. Enforced: creditnote/usecase.outcomes. Test: TestMissedMonthsAreMadeUpForAndDeficitsCarried.
var postcodeAndCity = regexp.MustCompile(`^(\d{5}) +(\S.*)$`)

// IssuerOf gives the tenant as a side of documents, or ErrIssuer when its file doesn't say its whole address (section
// 14 (4) no. 1 of the UStG).
func IssuerOf(t *tenant.Tenant) (Party, error) {
	c := t.Contact
	parts := postcodeAndCity.FindStringSubmatch(c.City)
	if parts == nil || c.Company == "" || c.Street == "" || c.Email == "" {
		return Party{}, ErrIssuer
	}
	return Party{
		Name: c.Company, Street: c.Street, Postcode: parts[1], City: parts[2], Email: c.Email, Phone: c.Phone, VATID: c.VATID,
	}, nil
}

// CreditorOf gives an agency as a side of documents.
func CreditorOf(d creditor.Data) Party {
	p := Party{
		Name: d.Name, Street: d.Street, Postcode: d.Postcode, City: d.City, Contact: d.Contact, Phone: d.Phone,
		Email:     d.Email,
		TaxNumber: d.TaxNumber, VATID: d.VATID,
	}
	if d.Abroad() {
		p.Country = d.Country()
	}
	return p
}

// Frame is what a document is written with, whatever it is about.
type Frame struct {
	ID        string
	Issuer    Party
	Creditor  creditor.Version
	Agreement creditor.Agreement
	// AccountLast4 is how the account ends that the seller has now; empty for none.
	AccountLast4 string
	// At is the moment of issue.
	At time.Time
}

// frame begins a document. Without an agreement from before there is no document (section 14 (2) of the UStG).
//
// Rule (document, D): A document names the agreement that it is written by, with the version of its text and the day of
// the seller's word; what takes it back names the same, and one from before names none. Enforced:
// money/creditnote.AgreementOf, xrechnung.notes, notepdf.head. Test: TestADocumentNamesWhatWasAgreed,
// TestAFileNamesWhatWasAgreed, TestWhatAPDFSays.
func (f Frame) frame(k Kind, m Month) (Note, error) {
	if !f.Agreement.Covers(f.At) {
		return Note{}, creditor.ErrNoAgreement
	}
	tax := TaxOf(f.Creditor.Data)
	if tax.ReverseCharge && f.Issuer.VATID == "" {
		return Note{}, ErrIssuerVATID
	}
	return Note{
		Tenant: f.Creditor.Tenant, ID: f.ID, Seller: f.Creditor.Seller, IssuedAt: f.At.UTC(), Version: f.Creditor.Number,
		Agreement: f.Agreement.ID,
		Content: Content{
			Kind: k, Month: m, Day: DayOf(f.At), Issuer: f.Issuer, Creditor: CreditorOf(f.Creditor.Data),
			Tax: tax, AccountLast4: f.AccountLast4, SellerNumber: string(f.Creditor.Seller),
			Agreed: Agreed{Version: f.Agreement.TextVersion, Day: DayOf(f.Agreement.At)},
		},
	}, nil
}

// DayOf gives the day of issue in Berlin.
func DayOf(at time.Time) time.Time {
	y, month, d := at.In(tenant.Berlin).Date()
	return time.Date(y, month, d, 0, 0, 0, 0, time.UTC)
}

// Write makes a month's document of all lines that none was written about, still without its number. Lines that don't
// add up to a sum to be paid make none (ErrCarried): they stay unbilled, and stand on the next document with what is
// earned by then.
func (f Frame) Write(m Month, lines []Line) (Note, error) {
	if !m.Over(f.At) {
		return Note{}, ErrNotOver
	}
	if len(lines) == 0 {
		return Note{}, ErrNothing
	}
	n, err := f.frame(Monthly, m)
	if err != nil {
		return Note{}, err
	}
	n.Lines = sorted(lines)
	if n.Sums = SumsOf(n.Lines, n.Tax); n.Sums.Net <= 0 {
		return Note{}, ErrCarried
	}
	return n, nil
}

func sorted(lines []Line) []Line {
	all := slices.Clone(lines)
	for i := range all {
		all[i].Back, all[i].EarnedAt = all[i].Cents < 0, all[i].EarnedAt.UTC()
	}
	slices.SortStableFunc(all, func(a, b Line) int { return a.EarnedAt.Compare(b.EarnedAt) })
	return all
}
