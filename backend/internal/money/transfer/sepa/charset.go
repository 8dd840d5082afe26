// Package sepa writes and reads the files of the exchange with a bank: pain.001.001.09 for credit transfers,
// pain.002 for status reports, camt.054 for what came back (ISO 20022, as the European Payments Council and the
// German banks use them).
package sepa

import (
	"strings"

	"weitersagen.app/backend/internal/kernel/person"
)

// Text gives a text in the SEPA character set, at most limit characters long, without blanks at its ends.
func Text(s string, limit int) string {
	var b strings.Builder
	for _, r := range person.ForBank(s) {
		if person.BankLetter(r) {
			b.WriteRune(r)
		} else {
			b.WriteByte(' ')
		}
	}
	text := strings.Join(strings.Fields(b.String()), " ")
	if len(text) > limit {
		text = strings.TrimSpace(text[:limit])
	}
	// A reference that begins with a slash, or has two in a row, is refused by some banks.
	return strings.TrimLeft(strings.ReplaceAll(text, "//", "/"), "/")
}
