package bookings_test

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/bookings"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditor"
)

func written(t *testing.T, issuer string, notes ...creditnote.Known) [][]string {
	var out bytes.Buffer
	require.NoError(t, bookings.Write(&out, issuer, notes))
	raw, marked := strings.CutPrefix(out.String(), "\ufeff")
	require.True(t, marked, "a program has to know UTF-8")
	require.Equal(t, strings.Count(raw, "\n"), strings.Count(raw, "\r\n"))
	r := csv.NewReader(strings.NewReader(raw))
	r.Comma = ';'
	rows, err := r.ReadAll()
	require.NoError(t, err)
	return rows
}

func TestTheBookingsOfAYear(t *testing.T) {
	f := creditnotetest.Frame(creditor.Regular)
	n, err := f.Write(creditnotetest.Month, creditnotetest.Lines(123456, -2000))
	require.NoError(t, err)
	n.Number = "GS-2026-000001"
	back, err := f.Cancel(n, "Grund")
	require.NoError(t, err)
	back.Number = "GS-2026-000002"
	rows := written(t, "Havelschutz Versicherung a. G.", creditnote.Known{Note: n}, creditnote.Known{Note: back})
	require.Len(t, rows, 3)
	cells := func(row []string) map[string]string {
		named := map[string]string{}
		for i, head := range rows[0] {
			if row[i] != "" {
				named[head] = row[i]
			}
		}
		return named
	}
	assert.Equal(t, map[string]string{
		"Umsatz (ohne Soll/Haben-Kz)": "1445,33", "Soll/Haben-Kennzeichen": "S", "WKZ Umsatz": "EUR", "Belegdatum": "0212",
		"Belegfeld 1": "GS-2026-000001", "Buchungstext": "Provision 11/2026 Havelschutz Versicherung a. G.",
		"Beleginfo - Art 1": "Leistungsmonat", "Beleginfo - Inhalt 1": "2026-11", "Beleginfo - Art 2": "Netto",
		"Beleginfo - Inhalt 2": "1214,56", "Beleginfo - Art 3": "Umsatzsteuer", "Beleginfo - Inhalt 3": "230,77",
		"Beleginfo - Art 4": "Steuerfall", "Beleginfo - Inhalt 4": "Umsatzsteuer 19 %",
	}, cells(rows[1]))
	taken := cells(rows[2])
	assert.Equal(t, []string{"1445,33", "H", "-1214,56"}, []string{
		taken["Umsatz (ohne Soll/Haben-Kz)"], taken["Soll/Haben-Kennzeichen"], taken["Beleginfo - Inhalt 2"],
	})
	assert.Equal(t, "Storno Provision 11/2026 Havelschutz Versicherung a. G.", taken["Buchungstext"])
}

// A bookkeeper reads why there is no tax: each case has a key of its own.
func TestABookingNamesItsTax(t *testing.T) {
	for want, f := range map[string]creditnote.Frame{
		"Steuerfrei nach § 19 UStG (Kleinunternehmer)":                                    creditnotetest.Frame(creditor.SmallBusiness),
		"Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG, Art. 196 MwStSystRL)": creditnotetest.Abroad(),
	} {
		n, err := f.Write(creditnotetest.Month, creditnotetest.Lines(5000))
		require.NoError(t, err)
		row := written(t, "Havelschutz", creditnote.Known{Note: n})[1]
		assert.Equal(t, []string{"50,00", "0,00", want}, []string{row[0], row[25], row[27]})
	}
}

// A text begins with a word of ours, so that no spreadsheet computes it.
func TestNoTextOfABookingIsAFormula(t *testing.T) {
	n, err := creditnotetest.Frame(creditor.Insurance).Write(creditnotetest.Month, creditnotetest.Lines(100))
	require.NoError(t, err)
	for _, kind := range []creditnote.Kind{creditnote.Monthly, creditnote.Cancellation, creditnote.Replacement} {
		n.Kind = kind
		row := written(t, "=HYPERLINK(1)", creditnote.Known{Note: n})[1]
		assert.NotContains(t, "=+-@\t\r", row[13][:1], kind)
	}
}

// What a tenant is called fits into the format's text.
func TestATextIsAsLongAsTheFormatTakes(t *testing.T) {
	n, err := creditnotetest.Frame(creditor.Insurance).Write(creditnotetest.Month, creditnotetest.Lines(100))
	require.NoError(t, err)
	rows := written(t, strings.Repeat("ö", 80), creditnote.Known{Note: n})
	assert.Equal(t, "Provision 11/2026 "+strings.Repeat("ö", 42), rows[1][13])
}
