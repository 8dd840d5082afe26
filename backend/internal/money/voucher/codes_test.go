package voucher_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/money/voucher"
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

func TestReadCodes(t *testing.T) {
	two := []voucher.CodeLine{{Line: 2, Code: "AB-1", ValueCents: 3500}, {Line: 3, Code: "AB-2"}}
	wrong := func(reason string) []voucher.LineReport {
		return []voucher.LineReport{{Line: 2, Result: voucher.LineWrong, Reason: reason}}
	}
	const cents, shortened = "the value isn't a number of cents", "the spreadsheet shortened the number: format the column as text, enter it anew and save"
	for _, tt := range []struct {
		name, file string
		want       []voucher.CodeLine
		wrong      []voucher.LineReport
	}{
		{"as the template has it", "Code;Wert in Cent;Letzter Tag\nAB-1;3500;\nAB-2;;", two, nil},
		{"a shop's own words", "Gutschein-Code;Artikel;Value\nAB-1;Buch;3500\nAB-2;Buch;0", two, nil},
		{"codes alone", "Gutscheincodes\n\nAB-2", []voucher.CodeLine{{Line: 3, Code: "AB-2"}}, nil},
		{"no number", "Code;Wert\nAB-1;35,00\nAB-2;", two[1:], wrong(cents)},
		{"less than nothing", "Code;Wert\nAB-1;-1", nil, wrong(cents)},
		{"far too much", "Code;Wert\nAB-1;1000001", nil, wrong(cents)},
		{"no code", "Code;Wert\n;3500", nil, wrong("no code of 1 to 64 printable characters")},
		{"too long a code", "Code\n" + strings.Repeat("A", 65), nil, wrong("no code of 1 to 64 printable characters")},
		{"a last day", "code;value;last day\nAB-1;3500;2029-12-31\nAB-2;;31.12.2029\nAB-3;;", []voucher.CodeLine{
			{Line: 2, Code: "AB-1", ValueCents: 3500, LastDay: "2029-12-31"}, {Line: 3, Code: "AB-2", LastDay: "2029-12-31"},
			{Line: 4, Code: "AB-3"},
		}, nil},
		{"no day", "Code;Wert;gültig bis\nAB-1;3500;2029-02-30", nil, wrong("the last day is no day like 2029-12-31")},
		{"a shortened number", "Code\n4,5E+15", nil, wrong("Code: " + shortened)},
		{"an error", "Code\n#NV", nil, wrong("Code: the cell holds an error of the spreadsheet, such as #NV")},
		{"a formula", "Code;Wert\nAB-1;=A1", nil, wrong("Wert in Cent: the cell holds a formula and no value")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, lines, wrong, err := voucher.ReadCodes(table(tt.file))
			require.NoError(t, err)
			assert.Equal(t, tt.want, lines)
			assert.Equal(t, tt.wrong, wrong)
		})
	}
}

// Whatever stands above codes, it never becomes one.
func TestNoNameOfAColumnIsACode(t *testing.T) {
	for file, want := range map[string]error{
		"AB-1;3500\nAB-2;":                     sheet.ErrHead,
		"Kartennummer;Wert\nAB-1;3500":         sheet.ErrMissing,
		"Serial\nAB-1":                         sheet.ErrHead,
		"Code;Code 2\nAB-1;AB-2":               sheet.ErrTwice,
		"Code;Wert;Wert in Cent\nAB-1;35;3500": sheet.ErrTwice,
		"Code;Betrag (EUR)\nAB-1;35":           voucher.ErrCodeColumn,
		"Code;PIN\nAB-1;1234":                  voucher.ErrCodeColumn,
		"Code;Verfall\nAB-1;1.1.30":            voucher.ErrCodeColumn,
	} {
		_, lines, _, err := voucher.ReadCodes(table(file))
		require.ErrorIs(t, err, want, file)
		assert.Empty(t, lines)
	}
	_, _, _, err := voucher.ReadCodes(table("Code;Betrag (EUR)\nAB-1;35"))
	var refused *fault.Error
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, map[string]string{"column": "Betrag (EUR)"}, refused.Values)
}

func TestACodeIsShownByItsEnd(t *testing.T) {
	assert.Equal(t, "…7890 (16 characters)", voucher.CodeLine{Code: "ABCDEF1234567890"}.Masked())
	assert.Equal(t, "… (3 characters)", voucher.CodeLine{Code: "ABC"}.Masked())
}
