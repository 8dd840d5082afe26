package orderfile_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/orderfile"
)

// table has each line on its own, its cells between semicolons.
func table(text string) (t sheet.Table) {
	for i, line := range strings.Split(text, "\n") {
		if line != "" {
			t.Rows = append(t.Rows, sheet.Row{Number: i + 1, Cells: strings.Split(line, ";")})
		}
	}
	return t
}

func TestOrdersAreReadByTheNamesOfTheColumns(t *testing.T) {
	want := []orderfile.Row{
		{At: 2, Line: order.Line{
			Number: "A-1", Recommendation: "R", Kind: order.Approval, HasKind: true, Date: "21.11.2026", CustomerNumber: "K 1",
		}},
		{At: 4, Line: order.Line{Number: "A-2", Kind: order.Cancellation, HasKind: true, CancelReason: "Widerruf"}},
		{At: 5, Line: order.Line{Number: "A-3", HasKind: true}},
	}
	const rows = "\nA-1;R;freigegeben;21.11.2026;K 1\n\nA-2;;Storniert;;;Widerruf\nA-3;;vielleicht\n"
	for _, head := range []string{
		"Auftragsnummer;Empfehlungsnummer;Status;Auftragsdatum;Kundennummer;Stornogrund",
		"AUFTRAGSNUMMER;empfehlungsnummer;status;AuftragsDatum;kundennummer;Storno-Grund",
		"Bestell-Nr.;Empfehlung;Auftragsstatus;Datum;Kunden-Nr.;Stornogrund",
		"order number;recommendation;status;order date;customer number;cancel reason",
	} {
		f, err := orderfile.Read(table(head + rows))
		require.NoError(t, err, head)
		assert.Equal(t, want, f.Rows, head)
		assert.Empty(t, f.List.Unread, head)
	}
}

func TestColumnsThatMeanNothingAreNamed(t *testing.T) {
	f, err := orderfile.Read(table("Status;Filiale;Auftragsnummer;Produkt\nfreigegeben;Kiel;A-1;tarif-m"))
	require.NoError(t, err)
	assert.Equal(t, "Filiale", f.List.Unread[0].Name)
	assert.Equal(t, order.Line{Number: "A-1", Kind: order.Approval, HasKind: true, Product: "tarif-m"}, f.Rows[0].Line)
}

func TestWhatIsNoTable(t *testing.T) {
	for text, want := range map[string]error{
		"": sheet.ErrEmpty, "Vertrag;Status\nA-1;freigegeben": sheet.ErrMissing, "Auftragsnummer\nA-1": sheet.ErrMissing,
		"Auftragsnummer;Status;status\n":   sheet.ErrTwice,
		"Auftragsnummer;Order-ID;Status\n": sheet.ErrTwice, "A-1;R;freigegeben": sheet.ErrHead,
		"Auftragsnummer;Status": sheet.ErrEmpty,
	} {
		_, err := orderfile.Read(table(text))
		require.ErrorIs(t, err, want, text)
	}
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
		got, ok := orderfile.ParseDate(tt.text)
		assert.Equal(t, tt.ok, ok, tt.text)
		if tt.ok {
			assert.Equal(t, tt.at, got.At.Format(time.RFC3339), tt.text)
			assert.Equal(t, tt.day, got.Day, tt.text)
		}
	}
}
