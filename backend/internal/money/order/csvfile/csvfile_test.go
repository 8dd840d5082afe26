package csvfile_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/csvfile"
)

func TestRead(t *testing.T) {
	want := []csvfile.Row{
		{At: 2, Line: order.Line{Number: "A-1", Recommendation: "R", Kind: order.Approval, HasKind: true, Date: "21.11.2026", CustomerNumber: "K 1"}},
		{At: 4, Line: order.Line{Number: "A-2", Kind: order.Cancellation, HasKind: true, CancelReason: "Widerruf"}},
		{At: 5, Line: order.Line{Number: "A-3", HasKind: true}},
	}
	semicolons := "Auftragsnummer;Empfehlungsnummer;Status;Auftragsdatum;Kundennummer;Stornogrund\nA-1;R;freigegeben;21.11.2026;K 1\n\nA-2;;Storniert;;;Widerruf\nA-3;;vielleicht\n"
	for name, text := range map[string]string{
		"semicolons":        semicolons,
		"commas":            strings.ReplaceAll(semicolons, ";", ","),
		"a mark before it":  "\xef\xbb\xbf" + semicolons,
		"lines of Windows":  strings.ReplaceAll(semicolons, "\n", "\r\n"),
		"quoted":            strings.ReplaceAll(semicolons, "A-1;", `"A-1";`),
		"names in any case": strings.Replace(semicolons, "Auftragsnummer;Empfehlungsnummer", "AUFTRAGSNUMMER; empfehlungsnummer", 1),
	} {
		f, err := csvfile.Read(strings.NewReader(text))
		require.NoError(t, err, name)
		assert.Equal(t, want, f.Rows, name)
		assert.Empty(t, f.Unread, name)
	}
}

func TestColumnsThatMeanNothingAreNamed(t *testing.T) {
	f, err := csvfile.Read(strings.NewReader("Status;Filiale;Auftragsnummer;Produkt\nfreigegeben;Kiel;A-1;tarif-m\n"))
	require.NoError(t, err)
	assert.Equal(t, []string{"Filiale"}, f.Unread)
	assert.Equal(t, order.Line{Number: "A-1", Kind: order.Approval, HasKind: true, Product: "tarif-m"}, f.Rows[0].Line)
}

func TestWhatIsNoTable(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "no row of names",
		"Auftrag;Status\nA-1;freigegeben":  "lacks auftragsnummer",
		"Auftragsnummer\nA-1":              "lacks status",
		"Auftragsnummer;Status;status\n":   "twice",
		"Auftragsnummer;Status\n\"A-1;x":   "quote",
		"Auftragsnummer;Status\nM\xfcller": "UTF-8",
	} {
		_, err := csvfile.Read(strings.NewReader(text))
		require.ErrorContains(t, err, want)
	}
	_, err := csvfile.Read(strings.NewReader("Auftragsnummer;Status\n" + strings.Repeat("A;freigegeben\n", csvfile.MaxLines+1)))
	require.ErrorIs(t, err, csvfile.ErrTooLong)
}

func TestParseDate(t *testing.T) {
	tests := []struct {
		text, at string
		day, ok  bool
	}{
		{"21.11.2026", "2026-11-20T23:00:00Z", true, true},
		{"1.7.2026", "2026-06-30T22:00:00Z", true, true},
		{"21.11.2026 10:15", "2026-11-21T09:15:00Z", false, true},
		{"2026-11-21", "2026-11-20T23:00:00Z", true, true},
		{"2026-11-21T10:00:00+01:00", "2026-11-21T09:00:00Z", false, true},
		{"30.02.2026", "", false, false},
		{"11/21/2026", "", false, false},
		{"", "", false, false},
	}
	for _, tt := range tests {
		got, ok := csvfile.ParseDate(tt.text)
		assert.Equal(t, tt.ok, ok, tt.text)
		if tt.ok {
			assert.Equal(t, tt.at, got.At.Format(time.RFC3339), tt.text)
			assert.Equal(t, tt.day, got.Day, tt.text)
		}
	}
}
