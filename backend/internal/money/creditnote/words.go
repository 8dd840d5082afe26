package creditnote

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Documents are written in German, whatever language their readers have: they are documents of German tax law.

// Terms say what becomes of a document's sum. How much of it is set off comes out once it is written, and it is never
// changed: they are true whatever that is.
const Terms = "Was davon nicht mit einer früheren Auszahlung verrechnet wird, geht mit dem nächsten Zahlungslauf auf das hinterlegte Konto."

// TitleOf is the word for a kind of document: what takes another one back gives nothing.
//
// Rule (document, D): What takes a document back is titled as a cancellation, with the number of what it cancels; each
// title has the word Gutschrift, since either is written by who pays (§ 14 Abs. 4 Nr. 10 UStG). Test:
// TestADocumentIsTitledAsWhatItIs, TestWhatAPDFSays.
func TitleOf(k Kind) string {
	if k == Cancellation {
		return "Storno der " + Title
	}
	return Title
}

// HeadingOf says what a document is.
func HeadingOf(c Content) string {
	return TitleOf(c.Kind) + aboutOf(c)
}

// aboutOf names the document that another one is about.
func aboutOf(c Content) string {
	about := c.About.Number + " vom " + day(c.About.Day)
	switch c.Kind {
	case Cancellation:
		return " Nr. " + about
	case Replacement:
		return ", ersetzt die stornierte " + Title + " Nr. " + about
	case Monthly:
	}
	return ""
}

// SubtitleOf is what stands below the title; empty where that says it all.
func SubtitleOf(c Content) string { return strings.TrimLeft(aboutOf(c), ", ") }

// AgreementOf says what was agreed; empty on documents from before that stood there.
func AgreementOf(c Content) string {
	if c.Agreed.Version == "" {
		return ""
	}
	return "Gutschriftverfahren, Fassung " + c.Agreed.Version + ", zugestimmt am " + day(c.Agreed.Day)
}

// AddressOf writes a side's address, its country below where that is another one.
func AddressOf(p Party) []string {
	address := []string{p.Name, p.Street, p.Postcode + " " + p.City}
	if name := countries[p.Country]; name != "" {
		address = append(address, strings.ToUpper(name))
	}
	return address
}

// countries are the others of the Union.
var countries = map[string]string{
	"AT": "Österreich", "BE": "Belgien", "BG": "Bulgarien", "CY": "Zypern", "CZ": "Tschechien", "DK": "Dänemark",
	"EE": "Estland", "ES": "Spanien", "FI": "Finnland", "FR": "Frankreich", "GR": "Griechenland", "HR": "Kroatien",
	"HU": "Ungarn", "IE": "Irland", "IT": "Italien", "LT": "Litauen", "LU": "Luxemburg", "LV": "Lettland", "MT": "Malta",
	"NL": "Niederlande", "PL": "Polen", "PT": "Portugal", "RO": "Rumänien", "SE": "Schweden", "SI": "Slowenien",
	"SK": "Slowakei",
}

// ItemOf says what a line is for: kind and extent of the service (section 14 (4) no. 5 of the UStG).
func ItemOf(l Line) string {
	if l.Back {
		return "Rückbuchung der Vermittlungsprovision: " + l.Product
	}
	return "Vermittlungsprovision: " + l.Product
}

// DetailsOf tells one line from another.
func DetailsOf(l Line) string {
	parts := []string{"verdient am " + day(l.EarnedAt.In(tenant.Berlin))}
	if l.Back {
		parts[0] = "zurückgebucht am " + day(l.EarnedAt.In(tenant.Berlin))
	}
	if l.Refused {
		parts = append(parts, "da die Prämie zur Empfehlung abgelehnt wurde")
	}
	if l.Order != "" {
		parts = append(parts, "Auftrag "+l.Order)
	}
	if l.Recommendation != "" {
		parts = append(parts, "Empfehlung "+l.Recommendation)
	}
	if l.Plan != "" {
		parts = append(parts, "Provisionsplan "+l.Plan)
	}
	return strings.Join(parts, ", ")
}

func day(at time.Time) string { return at.Format("02.01.2006") }
