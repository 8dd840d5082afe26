// Package sepa writes and reads the files of the exchange with a bank: pain.001.001.09 for credit transfers, pain.002 for
// status reports (ISO 20022, as the European Payments Council and the German banks use them).
package sepa

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// allowed are the characters that every SEPA bank takes.
const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-?:().,'+ "

// German letters are written out; of all others the accents go, and what then isn't allowed becomes a blank.
var written = strings.NewReplacer(
	"ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss", "ẞ", "SS", "&", "+", "’", "'", "–", "-", "—", "-",
	"æ", "ae", "Æ", "Ae", "ø", "o", "Ø", "O", "œ", "oe", "Œ", "Oe", "ł", "l", "Ł", "L", "đ", "d", "Đ", "D", "ð", "d", "þ", "th", "ı", "i",
)

// Text gives a text in the SEPA character set, at most limit characters long, without blanks at its ends.
func Text(s string, limit int) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(written.Replace(norm.NFC.String(s))) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case strings.ContainsRune(allowed, r):
			b.WriteRune(r)
		default:
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
