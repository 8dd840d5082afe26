package voucher_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestACodeLastsForAsLongAsItsHolderHasToUseIt(t *testing.T) {
	evening := time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC) // the 21st in Berlin
	for name, tt := range map[string]struct {
		left tenant.Span
		want voucher.Lasts
	}{
		"90 days":       {tenant.Days(90), voucher.Lasts{Least: "2027-02-19", Soon: "2027-03-21"}},
		"a day":         {tenant.Days(1), voucher.Lasts{Least: "2026-11-22", Soon: "2026-12-22"}},
		"a few seconds": {tenant.Seconds(20), voucher.Lasts{Least: "2026-11-21", Soon: "2026-12-21"}},
		"nothing":       {tenant.Span{}, voucher.Lasts{Least: "2026-11-21", Soon: "2026-12-21"}},
	} {
		assert.Equal(t, tt.want, voucher.LastsFor(tt.left, evening), name)
	}
	for day, lasts := range map[voucher.Day]bool{"": true, "2027-02-18": false, "2027-02-19": true, "2029-12-31": true} {
		assert.Equal(t, lasts, day.LastsTo("2027-02-19"), day)
	}
}

func TestADayIsReadAndShownAsTheSameDay(t *testing.T) {
	for text, want := range map[string]voucher.Day{"": "", "2029-12-31": "2029-12-31", "31.12.2029": "2029-12-31"} {
		day, ok := voucher.ReadDay(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, day)
	}
	for _, text := range []string{"2029-02-30", "31.12.29", "2029-12-31T00:00:00Z", "12/31/2029", "soon"} {
		_, ok := voucher.ReadDay(text)
		assert.False(t, ok, text)
	}
	assert.Equal(t, "2029-12-31", voucher.Day("2029-12-31").Noon().Format(time.DateOnly))
	assert.True(t, voucher.Day("").Noon().IsZero())
}

func TestALineWithoutALastDayHasThatOfItsBatch(t *testing.T) {
	lines := []voucher.CodeLine{
		{Line: 1, Code: "A"}, {Line: 2, Code: "B", LastDay: "2026-12-31"}, {Line: 3, Code: "C", LastDay: "2030-12-31"},
	}
	lasting, wrong := voucher.Lasting(lines, "2029-12-31", "2027-02-19")
	assert.Equal(t, []voucher.CodeLine{{Line: 1, Code: "A", LastDay: "2029-12-31"}, lines[2]}, lasting)
	if assert.Len(t, wrong, 1) {
		assert.Equal(t, 2, wrong[0].Line)
	}
	lasting, wrong = voucher.Lasting(lines[:1], "", "2027-02-19")
	assert.Equal(t, lines[:1], lasting, "nobody named any")
	assert.Empty(t, wrong)
}
