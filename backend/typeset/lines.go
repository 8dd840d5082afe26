package typeset

import (
	"slices"
	"strings"

	"github.com/go-text/typesetting/segmenter"
)

// Text is one that lines are made of.
type Text struct {
	setter     *Setter
	family     Family
	paragraphs []paragraph
}

// paragraph has a text up to a line feed: as one line, its letters, how wide each is in its place, and behind which
// ones a line may end.
type paragraph struct {
	line    Line
	letters [][]rune
	widths  []float64
	ends    []int
}

// Text reads one. Each line feed begins a new line of it.
func (s *Setter) Text(f Family, text string) *Text {
	t := &Text{setter: s, family: f}
	for one := range strings.SplitSeq(bounded(text), "\n") {
		letters := trimmed(f.letters(one))
		line := s.line(letters, f)
		t.paragraphs = append(t.paragraphs, paragraph{line, letters, widths(letters, line), wordEnds(letters)})
	}
	return t
}

// Fits tells whether the text has room in some lines of a width, without a word being divided.
func (t *Text) Fits(most int, width float64) bool {
	lines := 0
	for _, one := range t.paragraphs {
		parts, whole := one.parts(width)
		if lines += len(parts); !whole || lines > most {
			return false
		}
	}
	return true
}

// Lines breaks the text into lines of a width: at most some, or any number for 0. The last one ends in dots where
// the rest has no room.
func (t *Text) Lines(most int, width float64) []Line {
	if only := t.paragraphs[0]; len(t.paragraphs) == 1 && only.line.Width <= width {
		return []Line{only.line}
	}
	var parts [][][]rune
	for _, one := range t.paragraphs {
		own, _ := one.parts(width)
		parts = append(parts, own...)
	}
	if most > 0 && len(parts) > most {
		parts = append(parts[:most-1:most-1], slices.Concat(parts[most-1:]...))
	}
	var lines []Line
	for i, part := range parts {
		if i == most-1 {
			lines = append(lines, t.fit(part, width))
		} else {
			lines = append(lines, t.setter.line(trimmed(part), t.family))
		}
	}
	return lines
}

// Fit sets the text as one line, which ends in dots where it has no room.
func (t *Text) Fit(width float64) Line { return t.Lines(1, width)[0] }

func (t *Text) fit(letters [][]rune, width float64) Line {
	letters = trimmed(letters)
	whole := t.setter.line(letters, t.family)
	if whole.Width <= width {
		return whole
	}
	cut := func(n int) Line {
		return t.setter.line(append(slices.Clone(trimmed(letters[:n])), []rune(ellipsis)), t.family)
	}
	least, most := 0, len(letters)-1
	for least < most {
		if middle := (least + most + 1) / 2; cut(middle).Width <= width {
			least = middle
		} else {
			most = middle - 1
		}
	}
	if shortest := cut(least); shortest.Width <= width {
		return shortest
	}
	return Line{}
}

// looseEnd is how much wider a letter may be that ends a line, where its word would have gone on.
const looseEnd = 0.7

// parts divides a paragraph into what stands in a line each: within a word only where the word has no line to
// itself, which isn't whole then.
func (p paragraph) parts(width float64) (parts [][][]rune, whole bool) {
	start, filled, from := 0, 0.0, 0
	end := func(at int) {
		parts = append(parts, p.letters[start:at])
		start, filled = at, 0
	}
	whole = true
	for _, to := range p.ends {
		if from > start && filled+p.inked(from, to) > width {
			end(from)
		}
		for from <= start && to > start+1 && p.inked(start, to) > width {
			hold := width
			if joins(p.letters[start][0]) {
				hold -= looseEnd
			}
			end(start + room(p.widths[start:to], hold))
			whole = false
		}
		filled += sum(p.widths[max(from, start):to])
		from = to
	}
	if start < len(p.letters) || len(parts) == 0 {
		end(len(p.letters))
	}
	return parts, whole
}

// wordEnds are the places where a line may end: behind a space or a hyphen, between Chinese letters.
func wordEnds(letters [][]rune) []int {
	var words segmenter.Segmenter
	words.Init(slices.Concat(letters...))
	var ends []int
	at, runes := 0, 0
	for all := words.LineIterator(); all.Next(); {
		end := all.Line().Offset + len(all.Line().Text)
		for at < len(letters) && runes < end {
			runes += len(letters[at])
			at++
		}
		ends = append(ends, at)
	}
	return ends
}

// inked is the width of some letters without the spaces behind them, which may stand beyond a line's end.
func (p paragraph) inked(from, to int) float64 {
	for to > from && isSpace(p.letters[to-1]) {
		to--
	}
	return sum(p.widths[from:to])
}

// widths are those of letters in their line; of letters that are drawn as one, the first has all of it.
func widths(letters [][]rune, l Line) []float64 {
	var letterAt []int
	for i, letter := range letters {
		for range letter {
			letterAt = append(letterAt, i)
		}
	}
	widths := make([]float64, len(letters))
	for _, g := range l.Glyphs {
		widths[letterAt[g.at]] += g.advance
	}
	return widths
}

// room is how many letters a width holds, one at least.
func room(widths []float64, width float64) int {
	n, filled := 0, 0.0
	for n < len(widths) && filled+widths[n] <= width {
		filled += widths[n]
		n++
	}
	return max(n, 1)
}

func sum(widths []float64) float64 {
	all := 0.0
	for _, w := range widths {
		all += w
	}
	return all
}

func trimmed(letters [][]rune) [][]rune {
	for len(letters) > 0 && isSpace(letters[0]) {
		letters = letters[1:]
	}
	for len(letters) > 0 && isSpace(letters[len(letters)-1]) {
		letters = letters[:len(letters)-1]
	}
	return letters
}

func isSpace(letter []rune) bool { return len(letter) == 1 && letter[0] == ' ' }
