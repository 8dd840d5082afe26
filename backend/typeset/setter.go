package typeset

import (
	"slices"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// Setter sets the lines of one document, by one goroutine.
type Setter struct {
	shaper shaping.HarfbuzzShaper
	levels bidi.Paragraph
	faces  map[*Font]*font.Face
}

// NewSetter makes one.
func NewSetter() *Setter { return &Setter{faces: map[*Font]*font.Face{}} }

// precision is the size at which text is shaped, so that measures are thousandths of any size.
const precision = 1000

// A ligature of Latin letters would keep them from being found in a document; those that a script demands stay.
var plain = []shaping.FontFeature{{Tag: ot.MustNewTag("liga")}, {Tag: ot.MustNewTag("kern")}}

func (s *Setter) face(f *Font) *font.Face {
	face, ok := s.faces[f]
	if !ok {
		read, err := f.read()
		if err != nil {
			return nil
		}
		face = font.NewFace(read)
		s.faces[f] = face
	}
	return face
}

// run is a piece of a line in one font, one script and one direction.
type run struct {
	font       *Font
	script     language.Script
	level      bidi.Level
	start, end int
}

func (s *Setter) line(letters [][]rune, f Family) Line {
	runes := slices.Concat(letters...)
	l := Line{Text: string(runes)}
	for _, one := range seen(s.runs(runes, letters, f)) {
		s.add(&l, runes, one)
	}
	return l
}

// runs divides a text. Its documents are read from left to right, with names in them that aren't.
func (s *Setter) runs(runes []rune, letters [][]rune, f Family) []run {
	if len(runes) == 0 {
		return nil
	}
	levels := make([]bidi.Level, len(runes))
	directions := s.levels.Segment(runes, bidi.LeftToRight)
	for i := range directions.NumRuns() {
		one := directions.Run(i)
		for at := one.Start; at < one.End; at++ {
			levels[at] = one.Level
		}
	}
	scripts, fonts := scriptsOf(runes), f.fontsOf(letters)
	runs := []run{{fonts[0], scripts[0], levels[0], 0, 0}}
	for i := range runes {
		last := &runs[len(runs)-1]
		if fonts[i] != last.font || scripts[i] != last.script || levels[i] != last.level {
			runs = append(runs, run{fonts[i], scripts[i], levels[i], i, i})
			last = &runs[len(runs)-1]
		}
		last.end = i + 1
	}
	return runs
}

// scriptsOf gives what belongs to no script, such as a space, to the one before it, or to the first one.
func scriptsOf(runes []rune) []language.Script {
	scripts := make([]language.Script, len(runes))
	current := language.Latin
	for _, r := range runes {
		if script := language.LookupScript(r); script.Strong() {
			current = script
			break
		}
	}
	for i, r := range runes {
		if script := language.LookupScript(r); script.Strong() {
			current = script
		}
		scripts[i] = current
	}
	return scripts
}

// fontsOf keeps a text in one font where one has all of it, so that no letter looks like somebody else in its word.
func (f Family) fontsOf(letters [][]rune) []*Font {
	base, most := f[0], 0
	for _, one := range f {
		count := 0
		for _, letter := range letters {
			if one.hasAll(letter) {
				count++
			}
		}
		if count > most {
			base, most = one, count
		}
		if count == len(letters) {
			break
		}
	}
	var fonts []*Font
	for _, letter := range letters {
		one := base
		if !base.hasAll(letter) {
			one = f.fontFor(letter)
		}
		if one == nil {
			one = base
		}
		for range letter {
			fonts = append(fonts, one)
		}
	}
	return fonts
}

// seen puts runs from left to right, by rule L2 of the Unicode bidirectional algorithm.
func seen(runs []run) []run {
	highest := bidi.Level(0)
	for _, one := range runs {
		highest = max(highest, one.level)
	}
	for level := highest; level > 0; level-- {
		for i := 0; i < len(runs); i++ {
			end := i
			for end < len(runs) && runs[end].level >= level {
				end++
			}
			slices.Reverse(runs[i:max(i, end)])
			i = max(i, end)
		}
	}
	return runs
}

// add shapes a run at the end of a line.
func (s *Setter) add(l *Line, runes []rune, one run) {
	face := s.face(one.font)
	if face == nil {
		return
	}
	direction := di.DirectionLTR
	if one.level%2 == 1 {
		direction = di.DirectionRTL
	}
	shaped := s.shaper.ShapeNoExtents(shaping.Input{
		Text: runes, RunStart: one.start, RunEnd: one.end, Direction: direction, Face: face, Size: fixed.I(precision),
		Script: one.script, FontFeatures: plain,
	})
	for _, g := range shaped.Glyphs {
		if g.GlyphID != font.EmptyGlyph {
			x := l.Width + em(g.XOffset)
			l.Glyphs = append(l.Glyphs, Glyph{
				Font: one.font, ID: g.GlyphID, Letter: one.font.letterOf(g, runes), X: x, Y: em(g.YOffset),
				face: face, next: x + float64(face.HorizontalAdvance(g.GlyphID))/float64(face.Upem()), at: g.TextIndex(),
				advance: em(g.Advance),
			})
		}
		l.Width += em(g.Advance)
	}
}

func em(v fixed.Int26_6) float64 { return float64(v) / 64 / precision }

// letterOf is the letter that a glyph is drawn for, or else the one under which the font keeps it.
func (f *Font) letterOf(g shaping.Glyph, runes []rune) rune {
	read, err := f.read()
	if err != nil {
		return 0
	}
	for _, r := range runes[g.TextIndex():min(g.TextIndex()+max(g.RunesCount(), 1), len(runes))] {
		if nominal, ok := read.Cmap.Lookup(r); ok && nominal == g.GlyphID && r <= 0xffff {
			return r
		}
	}
	return f.names()[g.GlyphID]
}
