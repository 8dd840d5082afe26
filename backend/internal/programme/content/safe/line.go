package safe

import (
	"html"
	"strings"
	"unicode"
)

// Line makes a text one line of words, without marks of HTML and without letters that move or turn what stands beside
// them.
func Line(text string) string {
	text = html.UnescapeString(words.Sanitize(text))
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.In(
			r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Noncharacter_Code_Point,
		) || r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, text)
	return strings.Join(strings.Fields(text), " ")
}
