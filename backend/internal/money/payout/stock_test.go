package payout_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
)

func TestReadCodes(t *testing.T) {
	two := []payout.CodeLine{{Line: 1, Code: "AB-1", ValueCents: 3500}, {Line: 2, Code: "AB-2"}}
	below := []payout.CodeLine{{Line: 2, Code: "AB-1", ValueCents: 3500}, {Line: 3, Code: "AB-2"}}
	tests := []struct {
		name, file string
		want       []payout.CodeLine
		wrong      []payout.LineReport
	}{
		{"semicolons", "AB-1;3500\nAB-2;\n", two, nil},
		{"commas and no value", "AB-1,3500\nAB-2\n", two, nil},
		{"a head line", "Code;Wert\r\nAB-1;3500\r\nAB-2;\r\n", below, nil},
		{"a byte order mark", "\ufeffcode;value\nAB-1;3500\nAB-2;0\n", below, nil},
		{"spaces and an empty line", " AB-1 ; 3500 \n\nAB-2", []payout.CodeLine{{Line: 1, Code: "AB-1", ValueCents: 3500}, {Line: 3, Code: "AB-2"}}, nil},
		{"nothing", "", nil, nil},
		{"no number", "AB-1;35,00\nAB-2;\n", []payout.CodeLine{{Line: 2, Code: "AB-2"}},
			[]payout.LineReport{{Line: 1, Result: payout.LineWrong, Reason: "the value isn't a number of cents"}}},
		{"less than nothing", "AB-1;-1", nil, []payout.LineReport{{Line: 1, Result: payout.LineWrong, Reason: "the value isn't a number of cents"}}},
		{"far too much", "AB-1;1000001", nil, []payout.LineReport{{Line: 1, Result: payout.LineWrong, Reason: "the value isn't a number of cents"}}},
		{"no code", ";3500", nil, []payout.LineReport{{Line: 1, Result: payout.LineWrong, Reason: "no code of 1 to 64 printable characters"}}},
		{"too long a code", strings.Repeat("A", 65), nil, []payout.LineReport{{Line: 1, Result: payout.LineWrong, Reason: "no code of 1 to 64 printable characters"}}},
		{"a last day", "AB-1;3500;2029-12-31\nAB-2;;31.12.2029\nAB-3;;", []payout.CodeLine{
			{Line: 1, Code: "AB-1", ValueCents: 3500, LastDay: "2029-12-31"}, {Line: 2, Code: "AB-2", LastDay: "2029-12-31"}, {Line: 3, Code: "AB-3"},
		}, nil},
		{"no day", "AB-1;3500;2029-02-30", nil, []payout.LineReport{{Line: 1, Result: payout.LineWrong, Reason: "the last day is no day like 2029-12-31"}}},
		{"a fourth column", "AB-1;3500;;x", nil, []payout.LineReport{{Line: 1, Result: payout.LineWrong, Reason: "more than a code, a value and a last day"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lines, wrong, err := payout.ReadCodes(strings.NewReader(tt.file))
			require.NoError(t, err)
			assert.Equal(t, tt.want, lines)
			assert.Equal(t, tt.wrong, wrong)
		})
	}
	for _, file := range []string{"AB\xff;3500", "\"AB-1;3500\nAB"} {
		_, _, err := payout.ReadCodes(strings.NewReader(file))
		assert.ErrorIs(t, err, payout.ErrCodeFile)
	}
}
