// Package pdf writes set lines into PDFs: as text that can be found and read aloud, in fonts that the document carries.
package pdf

import (
	"bytes"
	"math"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"weitersagen.app/typeset"
)

// Sheet is a PDF with a type that was chosen.
type Sheet struct {
	*fpdf.Fpdf
	setter *typeset.Setter
	family typeset.Family
	size   float64
	fonts  map[*typeset.Font]bool
}

// NewSheet makes one of a PDF that has no page.
func NewSheet(pdf *fpdf.Fpdf) *Sheet {
	return &Sheet{Fpdf: pdf, setter: typeset.NewSetter(), fonts: map[*typeset.Font]bool{}}
}

// Choose takes a family in a size, in points.
func (s *Sheet) Choose(f typeset.Family, size float64) {
	s.family, s.size = f, size
	s.use(f[0])
}

func (s *Sheet) use(f *typeset.Font) {
	if !s.fonts[f] {
		s.AddUTF8FontFromBytes(f.Name, "", f.File)
		s.fonts[f] = true
	}
	s.SetFont(f.Name, "", s.size)
}

// Embeddable tells whether a document can hold a font: one of TrueType outlines alone.
func Embeddable(f *typeset.Font) bool {
	if f.Check() != nil || bytes.HasPrefix(f.File, []byte("OTTO")) {
		return false
	}
	trial := NewSheet(fpdf.New("P", "mm", "A4", ""))
	trial.Choose(typeset.Family{f}, 10)
	return !trial.Err()
}

// Typed is a text in the family that was chosen. Its measures are parts of the size, an em.
func (s *Sheet) Typed(text string) *typeset.Text { return s.setter.Text(s.family, text) }

// Em is the size that was chosen, in the document's unit.
func (s *Sheet) Em() float64 { return s.PointConvert(s.size) }

// Lines breaks a text into lines of a width, as many as it takes.
func (s *Sheet) Lines(text string, width float64) []typeset.Line {
	return s.Typed(text).Lines(0, width/s.Em())
}

// Width is that of a line.
func (s *Sheet) Width(l typeset.Line) float64 { return l.Width * s.Em() }

// Write writes a line whose base line begins at a point. Readers of PDFs know letters from right to left, and
// joined forms, in the order in which they are seen.
func (s *Sheet) Write(x, y float64, l typeset.Line) {
	for i := 0; i < len(l.Glyphs); {
		first, n := l.Glyphs[i], l.Together(i)
		if first.Letter == 0 {
			s.outline(x, y, first)
		} else {
			var text strings.Builder
			for _, g := range l.Glyphs[i : i+n] {
				text.WriteRune(g.Letter)
			}
			s.use(first.Font)
			s.Text(x+first.X*s.Em(), y-first.Y*s.Em(), text.String())
		}
		i += n
	}
	s.use(s.family[0])
}

// outline draws a glyph that no letter of its font names.
func (s *Sheet) outline(x, y float64, g typeset.Glyph) {
	r, green, b := s.GetFillColor()
	s.SetFillColor(s.GetTextColor())
	g.Trace(&path{Fpdf: s.Fpdf}, x, y, s.Em())
	s.DrawPath("F")
	s.SetFillColor(r, green, b)
}

// path takes outlines. A PDF has no quadratic curves: each is drawn as the cubic one that it is.
type path struct {
	*fpdf.Fpdf
	x, y float64
}

func (p *path) MoveTo(x, y float64) {
	p.Fpdf.MoveTo(x, y)
	p.x, p.y = x, y
}

func (p *path) LineTo(x, y float64) {
	p.Fpdf.LineTo(x, y)
	p.x, p.y = x, y
}

func (p *path) QuadraticTo(x1, y1, x2, y2 float64) {
	p.CubicTo(p.x+(x1-p.x)*2/3, p.y+(y1-p.y)*2/3, x2+(x1-x2)*2/3, y2+(y1-y2)*2/3, x2, y2)
}

func (p *path) CubicTo(x1, y1, x2, y2, x3, y3 float64) {
	p.CurveBezierCubicTo(x1, y1, x2, y2, x3, y3)
	p.x, p.y = x3, y3
}

// Cell writes one line into a box, as CellFormat does. A text that is too wide ends in dots, but not on the right:
// there stand sums, which are never cut.
//
// Rule (reward, D): A sum on a document is never cut. Test: TestACellIsItsTextsPlace.
func (s *Sheet) Cell(w, h float64, text, border string, ln int, align string) {
	room := (w - 2*s.GetCellMargin()) / s.Em()
	if align == "R" {
		room = math.Inf(1)
	}
	s.cell(w, h, s.Typed(text).Fit(room), border, ln, align)
}

func (s *Sheet) cell(w, h float64, l typeset.Line, border string, ln int, align string) {
	x, f, size := s.GetX(), s.family, s.size
	s.CellFormat(w, h, "", border, ln, align, false, 0, "")
	s.Choose(f, size) // the foot of a page that ended here has a type of its own
	y := s.GetY()
	if ln > 0 {
		y -= h
	}
	x += s.GetCellMargin()
	if align == "R" {
		x += w - 2*s.GetCellMargin() - s.Width(l)
	}
	s.Write(x, y+h/2+0.3*s.Em(), l)
}

// CellOf writes a line of a block into a box.
func (s *Sheet) CellOf(w, h float64, l typeset.Line) { s.cell(w, h, l, "", 0, "L") }

// Paragraph writes a text in as many lines as it takes, and goes on to new pages.
func (s *Sheet) Paragraph(w, h float64, text string) {
	x := s.GetX()
	for _, l := range s.Lines(text, w-2*s.GetCellMargin()) {
		s.SetX(x)
		s.cell(w, h, l, "", 1, "L")
	}
}
