package order_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/order"
)

// Anybody can report a number, and an agency reads it: it has no room for a sentence or an address.
func TestAReportedNumberIsANumberAndNoText(t *testing.T) {
	longest := strings.Repeat("9", order.MaxReportedNumber)
	for given, kept := range map[string]string{
		"": "", "  ": "", " A-10442 ": "A-10442", "2026/11_7.b": "2026/11_7.b", longest: longest,
	} {
		got, ok := order.ReportedNumber(given)
		assert.True(t, ok, given)
		assert.Equal(t, kept, got)
	}
	for _, given := range []string{
		"Freigeben! +49 151 23", "A 1", "-1", "/x", "a@b.de", "A\nB", "Ä1", "https://b.de", longest + "9",
	} {
		_, ok := order.ReportedNumber(given)
		assert.False(t, ok, given)
	}
}
