package typeset_test

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"

	"weitersagen.app/typeset"
	"weitersagen.app/typeset/typesettest"
)

const size = 40.0

var canvas = image.Rect(0, 0, 700, 80)

// Each name looks as another reader of the same fonts draws its letters one by one, in joined forms and in the order in
// which they are seen.
func TestNamesLookAsTheyAreSeen(t *testing.T) {
	for weight, family := range map[string]typeset.Family{"regular": typeset.Regular, "bold": typeset.Bold} {
		for kind, name := range typesettest.Names {
			t.Run(weight+" "+kind, func(t *testing.T) {
				line := typeset.NewSetter().Text(family, name.Written).Fit(100)
				assert.Equal(t, name.Seen, seen(line))
				want := typesettest.Draw(t, family, name.Seen, size, canvas, 20, 55)
				assert.Less(t, typesettest.Difference(want, typesettest.Trace(line, size, canvas, 20, 55)), typesettest.Same)
			})
		}
	}
}

// The comparison finds what it is for: a box in the place of one letter, letters that don't join, and letters in the
// order of writing.
func TestTheComparisonFindsWhatIsWrong(t *testing.T) {
	draw := func(text string, f typeset.Family) *image.Gray {
		return typesettest.Draw(t, f, text, size, canvas, 20, 55)
	}
	arabic := typesettest.Names["Arabic"]
	right := draw(arabic.Seen, typeset.Regular)
	for wrong, picture := range map[string]*image.Gray{
		"written order": draw("\u200e"+arabic.Written, typeset.Regular),
		"not joined":    draw(reversed(arabic.Written), typeset.Regular), "nothing": draw("", typeset.Regular),
	} {
		assert.Greater(t, typesettest.Difference(right, picture), 2*typesettest.Same, wrong)
	}
	old := typeset.Family{typeset.NewFont("old", goregular.TTF)}
	vietnamese := typesettest.Names["Vietnamese"].Seen
	assert.Greater(
		t,
		typesettest.Difference(
			draw(vietnamese, typeset.Family{typeset.Regular[0]}),
			draw(strings.Replace(vietnamese, "ễ", "\U0010fffe", 1), typeset.Regular),
		),
		2*typesettest.Same,
	)
	assert.Equal(t, "Nguy?n", old.Clean("Nguyễn"), "the font that was used before")
}

func reversed(s string) string {
	var all strings.Builder
	runes := []rune(s)
	for i := range runes {
		all.WriteRune(runes[len(runes)-1-i])
	}
	return all.String()
}

func seen(l typeset.Line) string {
	var all strings.Builder
	for _, g := range l.Glyphs {
		all.WriteRune(g.Letter)
	}
	return all.String()
}

// Whatever is written, nothing breaks, no box is drawn, and all of it stays in its width.
func TestHostileTextsStayInTheirPlace(t *testing.T) {
	for kind, text := range typesettest.Hostile {
		t.Run(kind, func(t *testing.T) {
			for _, width := range []float64{0, 0.3, 5, 40} {
				words := typeset.NewSetter().Text(typeset.Bold, text)
				for _, line := range append(words.Lines(3, width), words.Fit(width)) {
					if width > 1 {
						assert.LessOrEqual(t, line.Width, width+0.001)
					}
					for _, g := range line.Glyphs {
						require.NotZero(t, g.ID, "a box in %q", line.Text)
					}
				}
				assert.LessOrEqual(t, len(words.Lines(3, width)), 3)
			}
		})
	}
}

func TestWhatIsNotDrawn(t *testing.T) {
	for text, want := range map[string]string{
		"Anna 👩‍👩‍👧!":       "Anna ?!",
		"𠮷田":                "?田",
		"A\u202eB\u2066C":   "ABC",
		"a\u200db":          "ab",
		"می\u200cخواهم":     "می\u200cخواهم",
		"A\x00B\tC\r\nD":    "AB C  D",
		"x\ue000\u0378y":    "x??y",
		"Nguye\u0302\u0303": "Nguyễ",
		"\xffA":             "?A",
	} {
		assert.Equal(t, want, typeset.Regular.Clean(text), "%q", text)
	}
	assert.Equal(
		t, "Á"+strings.Repeat("\u0301", 4), typeset.Regular.Clean("A"+strings.Repeat("\u0301", 90)),
		"a letter under a heap of marks keeps a few",
	)
	assert.Len(t, []rune(typeset.Regular.Clean(strings.Repeat("ab ", 9000))), 2001)
}

// A font of the tenant's is used as far as it goes, and for a whole text or for none of its Latin letters.
func TestATenantsFontComesFirst(t *testing.T) {
	own := typeset.NewFont("own", goregular.TTF)
	family := typeset.Regular.With(own)
	fonts := func(text string) map[string]bool {
		used := map[string]bool{}
		for _, g := range typeset.NewSetter().Text(family, text).Fit(100).Glyphs {
			used[g.Font.Name] = true
		}
		return used
	}
	assert.Equal(t, map[string]bool{"own": true}, fonts("Anna empfiehlt Ihnen"))
	assert.Equal(
		t, map[string]bool{"regular": true}, fonts("Nguyễn empfiehlt Ihnen"), "no letter looks like a stranger in its word",
	)
	assert.Equal(t, map[string]bool{"own": true, "fallback": true}, fonts("王小明 empfiehlt Ihnen"))
	for _, wrong := range []*typeset.Font{
		nil, typeset.NewFont("none", nil), typeset.NewFont("broken", []byte("no font")),
	} {
		assert.Equal(t, typeset.Regular, typeset.Regular.With(wrong))
	}
}
