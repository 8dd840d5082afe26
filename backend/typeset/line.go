package typeset

import (
	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
)

// Line is a text that was set, from left to right as it is seen. Its measures are parts of the font's size. A line
// belongs to one document.
type Line struct {
	// Text is as it is read.
	Text   string
	Width  float64
	Glyphs []Glyph
}

// Glyph is the picture of a letter, of a part of one, or of some together.
type Glyph struct {
	Font *Font
	ID   font.GID
	// Letter is the one under which the font has the glyph, 0 for one without.
	Letter rune
	// X and Y are where it stands, from the line's beginning and above its base line.
	X, Y float64

	face *font.Face
	// next is where the font itself puts what follows.
	next float64
	// at is the place of its letter in the text, advance how far the line goes on.
	at      int
	advance float64
}

// Together counts the glyphs from one on that stand as their font itself would put them, one after the other.
func (l Line) Together(from int) int {
	const near = 0.002
	first := l.Glyphs[from]
	x, n := first.X, 0
	for _, g := range l.Glyphs[from:] {
		if g.Font != first.Font || g.Letter == 0 || g.Y != first.Y || g.X < x-near || g.X > x+near {
			break
		}
		x = g.next
		n++
	}
	return max(n, 1)
}

// Path is what outlines are drawn on.
type Path interface {
	MoveTo(x, y float64)
	LineTo(x, y float64)
	QuadraticTo(x1, y1, x2, y2 float64)
	CubicTo(x1, y1, x2, y2, x3, y3 float64)
	ClosePath()
}

// Trace gives the outlines of a line whose base line begins at a point, y growing downwards.
func (l Line) Trace(to Path, x, y, size float64) {
	for _, g := range l.Glyphs {
		g.Trace(to, x, y, size)
	}
}

// Trace gives the outline of one glyph of a line that begins at a point.
func (g Glyph) Trace(to Path, x, y, size float64) {
	outline, ok := g.face.GlyphDataOutline(g.ID)
	if !ok || len(outline.Segments) == 0 {
		return
	}
	scale := size / float64(g.face.Upem())
	at := func(p ot.SegmentPoint) (float64, float64) {
		return x + g.X*size + float64(p.X)*scale, y - g.Y*size - float64(p.Y)*scale
	}
	for i, s := range outline.Segments {
		x1, y1 := at(s.Args[0])
		x2, y2 := at(s.Args[1])
		x3, y3 := at(s.Args[2])
		switch s.Op {
		case ot.SegmentOpMoveTo:
			if i > 0 {
				to.ClosePath()
			}
			to.MoveTo(x1, y1)
		case ot.SegmentOpLineTo:
			to.LineTo(x1, y1)
		case ot.SegmentOpQuadTo:
			to.QuadraticTo(x1, y1, x2, y2)
		case ot.SegmentOpCubeTo:
			to.CubicTo(x1, y1, x2, y2, x3, y3)
		}
	}
	to.ClosePath()
}
