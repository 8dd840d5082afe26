package typesettest

import (
	"bytes"
	"image"
	"image/draw"
	"io"
	"slices"
	"testing"

	"github.com/ledongthuc/pdf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"weitersagen.app/typeset"
)

// Drawn is a letter that a page shows by a glyph of the font that its document carries.
type Drawn struct {
	Letter rune
	Glyph  sfnt.GlyphIndex
	font   *carried
	// Where its base line begins, in points from the left and from the top, and its size.
	X, Y, Size float64
}

// Page is what one of a document shows as text.
type Page struct {
	Letters []Drawn
	// Outlines are what is drawn as paths.
	Outlines      []Stroke
	Width, Height float64
}

// Stroke is a piece of a path, m, l or c, with its points from the left and from the top.
type Stroke struct {
	Op string
	At []float64
}

// carried is a font of a document: its codes are letters, its map gives the glyph of each.
type carried struct {
	file   *sfnt.Font
	glyphs []byte
	buffer sfnt.Buffer
}

// ReadPDF reads back what fpdf wrote.
func ReadPDF(t *testing.T, raw []byte) []Page {
	t.Helper()
	r, err := pdf.NewReader(bytes.NewReader(raw), int64(len(raw)))
	require.NoError(t, err)
	fonts := map[string]*carried{}
	var pages []Page
	for n := 1; n <= r.NumPage(); n++ {
		pages = append(pages, readPage(t, r.Page(n), fonts))
	}
	return pages
}

func readPage(t *testing.T, from pdf.Page, fonts map[string]*carried) Page {
	t.Helper()
	box := from.V.Key("MediaBox")
	if box.IsNull() {
		box = from.V.Key("Parent").Key("MediaBox")
	}
	page := Page{Width: box.Index(2).Float64(), Height: box.Index(3).Float64()}
	current, size := (*carried)(nil), 0.0
	x, y := 0.0, 0.0
	pdf.Interpret(from.V.Key("Contents"), func(stack *pdf.Stack, op string) {
		values := make([]pdf.Value, stack.Len())
		for i := len(values) - 1; i >= 0; i-- {
			values[i] = stack.Pop()
		}
		switch op {
		case "m", "l", "c":
			stroke := Stroke{Op: op}
			for i, v := range values {
				stroke.At = append(stroke.At, []float64{v.Float64(), page.Height - v.Float64()}[i%2])
			}
			page.Outlines = append(page.Outlines, stroke)
		case "Tf":
			name := values[0].Name()
			if fonts[name] == nil {
				fonts[name] = readFont(t, from.Resources().Key("Font").Key(name))
			}
			current, size = fonts[name], values[1].Float64()
		case "Td":
			x, y = values[0].Float64(), page.Height-values[1].Float64()
		case "Tj":
			codes := []byte(values[0].RawString())
			for i := 0; i+1 < len(codes); i += 2 {
				d := Drawn{Letter: rune(codes[i])<<8 | rune(codes[i+1]), font: current, X: x, Y: y, Size: size}
				d.Glyph = current.glyph(d.Letter)
				page.Letters = append(page.Letters, d)
				x += current.advance(t, d.Glyph) * size
			}
		}
	})
	return page
}

func readFont(t *testing.T, from pdf.Value) *carried {
	t.Helper()
	own := from.Key("DescendantFonts").Index(0)
	file, err := sfnt.Parse(stream(t, own.Key("FontDescriptor").Key("FontFile2")))
	require.NoError(t, err, "the document carries its font")
	return &carried{file: file, glyphs: stream(t, own.Key("CIDToGIDMap"))}
}

func stream(t *testing.T, v pdf.Value) []byte {
	t.Helper()
	r := v.Reader()
	defer func() { _ = r.Close() }()
	raw, err := io.ReadAll(r)
	require.NoError(t, err)
	return raw
}

func (c *carried) glyph(code rune) sfnt.GlyphIndex {
	return sfnt.GlyphIndex(c.glyphs[2*code])<<8 | sfnt.GlyphIndex(c.glyphs[2*code+1])
}

// advance is in parts of the size.
func (c *carried) advance(t *testing.T, glyph sfnt.GlyphIndex) float64 {
	t.Helper()
	units := fixed.I(int(c.file.UnitsPerEm()))
	wide, err := c.file.GlyphAdvance(&c.buffer, glyph, units, 0)
	require.NoError(t, err)
	return float64(wide) / float64(units)
}

// Boxes are the letters that a page shows by no glyph of theirs, each once.
func (p Page) Boxes() []rune {
	var boxes []rune
	for _, one := range p.Letters {
		if one.Glyph == 0 && !slices.Contains(boxes, one.Letter) {
			boxes = append(boxes, one.Letter)
		}
	}
	return boxes
}

// Text is what the glyphs of a page stand for, in their order.
func (p Page) Text() string {
	var all []rune
	for _, one := range p.Letters {
		all = append(all, one.Letter)
	}
	return string(all)
}

// Picture draws the letters and paths of a page that stand in a place, black on white, some dots to a point.
func (p Page) Picture(t *testing.T, dots float64, place image.Rectangle) *image.Gray {
	t.Helper()
	picture := white(place)
	for _, one := range p.Letters {
		one.draw(t, picture, dots)
	}
	p.fill(picture, dots)
	return picture
}

func (p Page) fill(to *image.Gray, dots float64) {
	v := vector.NewRasterizer(to.Rect.Dx(), to.Rect.Dy())
	for _, stroke := range p.Outlines {
		at := make([]float32, len(stroke.At))
		for i, one := range stroke.At {
			at[i] = float32(one*dots) - float32([]int{to.Rect.Min.X, to.Rect.Min.Y}[i%2])
		}
		switch stroke.Op {
		case "m":
			v.ClosePath()
			v.MoveTo(at[0], at[1])
		case "l":
			v.LineTo(at[0], at[1])
		case "c":
			v.CubeTo(at[0], at[1], at[2], at[3], at[4], at[5])
		}
	}
	v.ClosePath()
	v.Draw(to, to.Rect, image.Black, image.Point{})
}

func (d Drawn) draw(t *testing.T, to *image.Gray, dots float64) {
	t.Helper()
	const steps = 64
	scale := d.Size * dots
	segments, err := d.font.file.LoadGlyph(&d.font.buffer, d.Glyph, fixed.Int26_6(scale*steps), nil)
	require.NoError(t, err)
	left, base := int(d.X*dots)-int(scale), int(d.Y*dots)-int(2*scale)
	side := int(4*scale) + 1
	v := vector.NewRasterizer(side, side)
	at := func(p fixed.Point26_6) (x, y float32) {
		return float32(float64(p.X)/steps + d.X*dots - float64(left)), float32(float64(p.Y)/steps + d.Y*dots - float64(base))
	}
	for _, s := range segments {
		x1, y1 := at(s.Args[0])
		x2, y2 := at(s.Args[1])
		x3, y3 := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			v.MoveTo(x1, y1)
		case sfnt.SegmentOpLineTo:
			v.LineTo(x1, y1)
		case sfnt.SegmentOpQuadTo:
			v.QuadTo(x1, y1, x2, y2)
		case sfnt.SegmentOpCubeTo:
			v.CubeTo(x1, y1, x2, y2, x3, y3)
		}
	}
	mask := image.NewAlpha(image.Rect(0, 0, side, side))
	v.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	draw.DrawMask(
		to, image.Rect(left, base, left+side, base+side), image.Black, image.Point{}, mask, image.Point{}, draw.Over,
	)
}

// Shows finds a text as it is seen, and compares what the page draws there with the same letters drawn by other means.
func (p Page) Shows(t *testing.T, f typeset.Family, seen string) {
	t.Helper()
	const dots = 4
	wanted, all := []rune(seen), []rune(p.Text())
	at := indexOf(all, wanted)
	require.GreaterOrEqual(t, at, 0, "%q isn't on the page, which shows %q", seen, p.Text())
	first, last := p.Letters[at], p.Letters[at+len(wanted)-1]
	place := image.Rect(
		int((first.X-first.Size/2)*dots), int((first.Y-1.2*first.Size)*dots), int((last.X+last.Size)*dots),
		int((first.Y+first.Size/2)*dots),
	)
	alone := Page{Width: p.Width, Height: p.Height, Letters: p.Letters[at : at+len(wanted)]}
	want := Draw(t, f, seen, first.Size*dots, place, first.X*dots, first.Y*dots)
	assert.Less(t, Difference(want, alone.Picture(t, dots, place)), Same, "%q looks otherwise", seen)
}

func indexOf(all, part []rune) int {
	for i := range len(all) - len(part) + 1 {
		if slices.Equal(all[i:i+len(part)], part) {
			return i
		}
	}
	return -1
}
