package usecase

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/words"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

// A file says no figure where too little stood behind, as the page does; its days are written as the language writes
// them.
func TestAFileSaysNothingOfNothing(t *testing.T) {
	p, err := numbers.PeriodOf("2026-11-01", "2026-11-30")
	require.NoError(t, err)
	by := taker{l: "de", word: words.All.Of(&tenant.Tenant{}, "de")}
	b := numbers.Board{
		Question: numbers.Question{Period: p, By: numbers.ByWeek}, Funnel: make([]numbers.Compared, len(numbers.Stages)),
		Confirming: numbers.Pair[numbers.Share]{Now: numbers.Share{Whole: 4}, Few: true},
		Cost:       numbers.Pair[numbers.Cost]{Now: numbers.Cost{Cents: 300, Customers: 2}, Few: true},
		Waited:     numbers.Pair[numbers.Waited]{Now: numbers.Waited{0: 1}, Few: true},
		Parts:      []numbers.Part{{Key: "2026-11-02"}},
	}
	rows := by.figures(b)
	inFile := map[string][2]report.Cell{}
	for _, row := range rows {
		inFile[row[0].Text] = [2]report.Cell{row[1], row[2]}
	}
	few := report.TextCell(by.word("few"))
	for code, now := range map[string]report.Cell{
		"confirming": report.TextCell("0,0"), "half": report.NumberCell(0), "each": report.MoneyCell(150),
	} {
		assert.Equal(t, [2]report.Cell{now, few}, inFile[by.word(code)], code)
	}
	assert.Contains(t, inFile, by.word("week")+" 02.11.2026: "+by.word("made"))
	assert.Equal(t, "01.10.2026 – 31.10.2026", inFile[by.word("period")][1].Text)
}
