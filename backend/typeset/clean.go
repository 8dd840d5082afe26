package typeset

import (
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/segmenter"
	"golang.org/x/text/unicode/norm"
)

const (
	// mostLetters bounds a paragraph: what is longer was written to be a burden.
	mostLetters = 2000
	// mostMarks is how many marks a letter takes: pointed Hebrew and Arabic have up to three, other names fewer.
	//
	// Rule (reward, 8 D): Nothing that is typed as a name breaks a drawing: controls and marks of direction are left
	// out, and a letter keeps four marks. Enforced: typeset.hiddenIn. Test: TestHostileTextsStayInTheirPlace.
	mostMarks = 4
	// unknown stands in the place of a letter that no font has, so that a reader sees that one is missing.
	unknown  = '?'
	ellipsis = "…"
)

// Clean gives a text as it is set: composed, without what turns or hides letters, and with a question mark for each
// letter that no font of the family has.
func (f Family) Clean(text string) string { return string(slices.Concat(f.letters(text)...)) }

// letters are those that a reader counts, each with its marks.
func (f Family) letters(text string) [][]rune {
	runes := spaced(norm.NFC.String(strings.ToValidUTF8(bounded(text), string(unknown))))
	hidden := hiddenIn(runes)
	var segments segmenter.Segmenter
	segments.Init(runes)
	var letters [][]rune
	for all := segments.GraphemeIterator(); all.Next(); {
		letter := seenOf(all.Grapheme(), hidden)
		if len(letter) == 0 {
			continue
		}
		if len(letters) == mostLetters {
			return append(letters, []rune(ellipsis))
		}
		letter = letter[:marked(letter)]
		if f.fontFor(letter) == nil {
			letter = []rune{unknown}
		}
		letters = append(letters, letter)
	}
	return letters
}

// bounded cuts before any work is done; a letter has at most some bytes.
func bounded(text string) string {
	const most = 8 * mostLetters
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + ellipsis
}

// spaced makes each blank a space, but for those at which no line ends.
func spaced(text string) []rune {
	runes := []rune(text)
	for i, r := range runes {
		if unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' {
			runes[i] = ' '
		}
	}
	return runes
}

// hiddenIn tells what isn't seen: controls, marks of direction, joiners outside of a script that joins.
func hiddenIn(runes []rune) []bool {
	hidden := make([]bool, len(runes))
	for i, r := range runes {
		if r == '\u200c' || r == '\u200d' {
			hidden[i] = i == 0 || i+1 == len(runes) || !joins(runes[i-1]) || !joins(runes[i+1])
		} else {
			hidden[i] = unicode.In(r, unicode.Cc, unicode.Cf) || harfbuzz.IsDefaultIgnorable(r)
		}
	}
	return hidden
}

func seenOf(letter segmenter.Grapheme, hidden []bool) []rune {
	if !slices.Contains(hidden[letter.Offset:letter.Offset+len(letter.Text)], true) {
		return letter.Text
	}
	var seen []rune
	for i, r := range letter.Text {
		if !hidden[letter.Offset+i] {
			seen = append(seen, r)
		}
	}
	return seen
}

func joins(r rune) bool {
	script := language.LookupScript(r)
	return script == language.Arabic || script == language.Inherited
}

// marked is where a letter ends that has no more marks than are read.
func marked(letter []rune) int {
	marks := 0
	for i, r := range letter {
		if unicode.IsMark(r) {
			if marks++; marks > mostMarks {
				return i
			}
		}
	}
	return len(letter)
}

// fontFor is the first font that has a letter with all its marks, nil for none.
func (f Family) fontFor(letter []rune) *Font {
	for _, one := range f {
		if one.hasAll(letter) {
			return one
		}
	}
	return nil
}

func (f *Font) hasAll(letter []rune) bool {
	for _, r := range letter {
		if unicode.Is(unicode.Co, r) || !blank(r) && !f.has(r) {
			return false
		}
	}
	return true
}

// blank needs no font: a space is as wide as the font's own, a joiner is nothing.
func blank(r rune) bool { return unicode.IsSpace(r) || r == '\u200c' || r == '\u200d' }

// Short keeps at most some letters, as a reader counts them.
func (f Family) Short(text string, most int) string {
	letters := f.letters(text)
	if len(letters) <= most {
		return string(slices.Concat(letters...))
	}
	return string(slices.Concat(letters[:most-1]...)) + ellipsis
}
