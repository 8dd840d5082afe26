package typesettest

import (
	"image"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"weitersagen.app/typeset"
)

// Draw draws a text letter by letter as it is seen, black on white, in the fonts of a family: with another reader
// of fonts and another shaper, which is none. The base line begins at a point of the picture.
func Draw(t *testing.T, f typeset.Family, seen string, size float64, bounds image.Rectangle, x, y float64) *image.Gray {
	t.Helper()
	p := white(bounds)
	dot := fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
	for _, r := range seen {
		face := faceOf(t, f, r, size)
		to, mask, at, advance, _ := face.Glyph(dot, r)
		draw.DrawMask(p, to, image.Black, image.Point{}, mask, at, draw.Over)
		dot.X += advance
	}
	return p
}

func white(bounds image.Rectangle) *image.Gray {
	p := image.NewGray(bounds)
	for i := range p.Pix {
		p.Pix[i] = 0xff
	}
	return p
}

// faceOf takes the first font that has the letter, and the first of all for a letter that none has: there is the box.
func faceOf(t *testing.T, f typeset.Family, r rune, size float64) font.Face {
	t.Helper()
	chosen := (*opentype.Font)(nil)
	for _, one := range f {
		read, err := opentype.Parse(one.File)
		require.NoError(t, err)
		var buffer sfnt.Buffer
		glyph, err := read.GlyphIndex(&buffer, r)
		require.NoError(t, err)
		if chosen == nil || glyph != 0 {
			chosen = read
		}
		if glyph != 0 {
			break
		}
	}
	face, err := opentype.NewFace(chosen, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	require.NoError(t, err)
	return face
}

// Same is how much two pictures of one text differ at most: readers of fonts round in their own ways. A box in the
// place of one letter of a name is more.
const Same = 0.12

// Difference is how much of the ink of one picture another one lacks or has too much of: 0 for the same picture,
// some 2 for another text.
func Difference(want, got *image.Gray) float64 { return Least(want, got, 0, got.Rect.Min.Y) }

// Least is the least difference of a picture from what stands anywhere in a column of another one, from a height down.
func Least(want, in *image.Gray, x, from int) float64 {
	ink := 0
	for _, dot := range want.Pix {
		ink += 255 - int(dot)
	}
	least := 2 * max(ink, 1)
	for y := from; y+want.Rect.Dy() <= in.Rect.Max.Y; y++ {
		least = min(least, off(want, in, x, y, least))
	}
	return float64(least) / float64(max(ink, 1))
}

// off counts what is too much or too little, until it is more than what was found elsewhere.
func off(want, in *image.Gray, x, y, most int) int {
	sum := 0
	for row := range want.Rect.Dy() {
		has := in.Pix[in.PixOffset(in.Rect.Min.X+x, y+row):]
		for i, dot := range want.Pix[row*want.Stride : row*want.Stride+want.Rect.Dx()] {
			sum += max(int(dot)-int(has[i]), int(has[i])-int(dot))
		}
		if sum >= most {
			return most
		}
	}
	return sum
}

// Trace draws a set line, black on white, as pictures do.
func Trace(l typeset.Line, size float64, bounds image.Rectangle, x, y float64) *image.Gray {
	p := white(bounds)
	v := vector.NewRasterizer(bounds.Dx(), bounds.Dy())
	l.Trace(path{v}, x-float64(bounds.Min.X), y-float64(bounds.Min.Y), size)
	v.Draw(p, bounds, image.Black, image.Point{})
	return p
}

type path struct{ *vector.Rasterizer }

func (p path) MoveTo(x, y float64) { p.Rasterizer.MoveTo(float32(x), float32(y)) }

func (p path) LineTo(x, y float64) { p.Rasterizer.LineTo(float32(x), float32(y)) }

func (p path) QuadraticTo(x1, y1, x2, y2 float64) {
	p.QuadTo(float32(x1), float32(y1), float32(x2), float32(y2))
}

func (p path) CubicTo(x1, y1, x2, y2, x3, y3 float64) {
	p.CubeTo(float32(x1), float32(y1), float32(x2), float32(y2), float32(x3), float32(y3))
}
