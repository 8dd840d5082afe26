// Package text is the one rule for text that people enter. The edge's module has the same rule, held to the same table
// (testdata/texts.json).
package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Kind says what a text may hold.
//
// Rule (call, 5): What people enter is text that can be seen: letters of all planes, but no control characters, marks
// of direction or of no width, and no line breaks where a field has one line; what stands around it is cut, the rest
// is refused by its field. Enforced: httpapi/server.go text.Check. Test:
// backend/internal/platform/text.TestTheTableOfTexts.
type Kind string

// The kinds; a field is a Line unless its tag says otherwise: `text:"lines"`.
const (
	Line  Kind = "line"
	Lines Kind = "lines"
	// Table is lines with cells, of which an empty first one counts.
	Table Kind = "table"
	// Secret is neither changed nor looked at: it is compared, and never shown or stored.
	Secret Kind = "secret"
)

// Clean gives the composed form (NFC) without what can't be seen around it: people paste it in without knowing.
// What can't be seen in a text stays, for Usable to refuse.
func Clean(s string, k Kind) string {
	switch k {
	case Secret:
		return s
	case Table:
		return strings.TrimPrefix(norm.NFC.String(s), "\ufeff")
	}
	return strings.TrimFunc(norm.NFC.String(s), func(r rune) bool { return unicode.IsSpace(r) || hidden(r) || joins(r) })
}

// Usable tells whether a cleaned text holds nothing but what a person can see and meant to write: letters of all
// planes, but no control characters, no marks that turn the direction of what follows, nothing without width, and
// nothing that was no text at all.
func Usable(s string, k Kind) bool {
	if k == Secret {
		return true
	}
	if !utf8.ValidString(s) {
		return false
	}
	// As a part of an address these two lead to another call than the one that was meant.
	if k == Line && (s == "." || s == "..") {
		return false
	}
	if typed(s) {
		return true
	}
	runes := []rune(s)
	for i, r := range runes {
		switch {
		case r == '\n' || r == '\r' || r == '\t':
			if k != Lines && k != Table {
				return false
			}
		case unicode.IsControl(r), r == utf8.RuneError, hidden(r), unicode.Is(unicode.Noncharacter_Code_Point, r):
			return false
		case varies(r):
			if i == 0 || !pictured(runes[i-1]) {
				return false
			}
		case joins(r):
			if i == 0 || i == len(runes)-1 || !joined(runes[i-1]) || !joined(runes[i+1]) {
				return false
			}
		}
	}
	return true
}

// typed tells that a text has nothing but ASCII's printed characters and spaces, as most have.
func typed(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// unseen are characters without a picture of their own: marks of direction, of no width, fillers, and the plane of
// tags.
var unseen = []rune{
	'\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u180b', '\u180c', '\u180d', '\u180e',
	'\u180f', '\u200b', '\u200e', '\u200f', '\u2028', '\u2029', '\u202a', '\u202b', '\u202c',
	'\u202d', '\u202e', '\u2060', '\u2061', '\u2062', '\u2063', '\u2064', '\u2065', '\u2066', '\u2067', '\u2068',
	'\u2069', '\u206a', '\u206b', '\u206c', '\u206d',
	'\u206e', '\u206f', '\u3164', '\ufeff', '\uffa0', '\ufff9', '\ufffa', '\ufffb',
}

func hidden(r rune) bool {
	_, found := slices.BinarySearch(unseen, r)
	return found || r >= 0xe0000 && r <= 0xe0fff
}

// joins are the two marks that Persian, the scripts of India and pictures of families are written with; between
// Latin letters they would only hide.
func joins(r rune) bool { return r == '\u200c' || r == '\u200d' }

// varies are the marks that choose one picture of a character, as a heart's; behind a dot or a letter they would
// only hide.
func varies(r rune) bool { return r >= 0xfe00 && r <= 0xfe0f }

func pictured(r rune) bool { return unicode.IsSymbol(r) || joined(r) }

func joined(r rune) bool { return r > '\u02af' && !unicode.Is(unicode.Latin, r) }
