// Package bookings writes documents as a list that a bookkeeper's program imports: CSV with the columns of DATEV's
// Buchungsstapel, in their order.
package bookings

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"weitersagen.app/backend/internal/money/creditnote"
)

// columns are the first of the format's, as far as there is something to say in them.
//
// Rule (document, D): A year's documents are bookings as DATEV's Buchungsstapel names them: the gross sum without a
// sign and S, or H for what takes another one back, day and month, the number as Belegfeld 1; net sum, tax and month
// of the service stand beside, and why there is no tax. Accounts stay empty, for each bookkeeper has a plan of its
// own. Amounts have commas, the text is UTF-8 with a mark. Enforced: creditnote/rest.bookings. Test:
// TestTheBookingsOfAYear.
var columns = []string{
	"Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs", "Basis-Umsatz", "WKZ Basis-Umsatz",
	"Konto", "Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum", "Belegfeld 1", "Belegfeld 2", "Skonto",
	"Buchungstext", "Postensperre", "Diverse Adressnummer", "Geschäftspartnerbank", "Sachverhalt", "Zinssperre",
	"Beleglink", "Beleginfo - Art 1", "Beleginfo - Inhalt 1", "Beleginfo - Art 2", "Beleginfo - Inhalt 2",
	"Beleginfo - Art 3", "Beleginfo - Inhalt 3", "Beleginfo - Art 4", "Beleginfo - Inhalt 4",
}

// Where the values stand.
const (
	amount = iota
	side
	currency
)

const (
	day    = 9
	number = 10
	text   = 13
	infos  = 20
	// longestText is what the format takes.
	longestText = 60
)

// words say what a document is. Each text begins with one of them, so that none is a formula.
var words = map[creditnote.Kind]string{
	creditnote.Monthly: "Provision", creditnote.Cancellation: "Storno Provision",
	creditnote.Replacement: "Provision, korrigiert",
}

// Write writes the documents in their order; issuer is the company that they are of.
func Write(w io.Writer, issuer string, notes []creditnote.Known) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil { // by it programs know UTF-8
		return err
	}
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = ';', true
	if err := out.Write(columns); err != nil {
		return err
	}
	for _, n := range notes {
		if err := out.Write(row(issuer, n)); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func row(issuer string, n creditnote.Known) []string {
	cells := make([]string, len(columns))
	cells[amount], cells[side], cells[currency] = euros(max(n.Sums.Gross, -n.Sums.Gross)), "S", "EUR"
	if n.Sums.Gross < 0 {
		cells[side] = "H"
	}
	cells[day], cells[number] = n.Day.Format("0201"), n.Number
	cells[text] = short(words[n.Kind] + " " + n.Month.First().Format("01/2006") + " " + issuer)
	copy(cells[infos:], []string{
		"Leistungsmonat", string(n.Month), "Netto", euros(n.Sums.Net), "Umsatzsteuer", euros(n.Sums.VAT),
		"Steuerfall", taxed(n.Tax),
	})
	return cells
}

// taxed is what a bookkeeper's tax key follows from.
func taxed(tax creditnote.Tax) string {
	if tax.Reason != "" {
		return tax.Reason
	}
	return fmt.Sprintf("Umsatzsteuer %d %%", tax.Percent)
}

func short(text string) string {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	return string(runes[:min(len(runes), longestText)])
}

func euros(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	return fmt.Sprintf("%s%d,%02d", sign, cents/100, cents%100)
}
