// Package preview draws the picture that messengers and networks show beside a shared link: they take no SVG. It
// says what the programme says of itself, in the tenant's colours, and nothing of anybody who recommends.
package preview

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"

	"github.com/fogleman/gg"

	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/typeset"
)

// The size that all of them ask for, in pixels.
const (
	Width  = 1200
	Height = 630
)

// Picture is what is drawn.
type Picture struct {
	Company   string
	Programme string
	Headline  string
	// Colours in #rrggbb.
	Ground, Text, Accent, AccentText string
	// Radius is the tenant's, in pixels of a page.
	Radius int
}

const (
	margin    = 80
	column    = 800
	largest   = 88.0
	smallest  = 40.0
	small     = 34.0
	spacing   = 1.16
	mostLines = 4
	// The headline stands between the company above and the programme below.
	middle, room = 292.0, 296.0
)

// Draw gives the PNG.
func Draw(p Picture) ([]byte, error) {
	c := gg.NewContext(Width, Height)
	ground, accent := drawing.Colour(p.Ground, "#1f2937"), drawing.Colour(p.Accent, "#ffffff")
	c.SetColor(ground)
	c.Clear()
	rings(c, accent)
	c.SetColor(drawing.Colour(p.Text, "#ffffff"))
	setter := typeset.NewSetter()
	drawing.Write(c, setter.Text(typeset.Regular, p.Company).Fit(column/small), margin, margin+small, small)
	headline(c, setter.Text(typeset.Bold, p.Headline))
	badge(c, setter, p, accent)
	var b bytes.Buffer
	if err := png.Encode(&b, c.Image()); err != nil {
		return nil, fmt.Errorf("writing the picture: %w", err)
	}
	return b.Bytes(), nil
}

// rings spread from the corner, as a word does that is passed on.
func rings(c *gg.Context, accent color.NRGBA) {
	for i, alpha := range []uint8{255, 120, 70, 40} {
		accent.A = alpha
		c.SetColor(accent)
		radius := 80 + 80*float64(i)
		c.DrawCircle(Width, Height, radius)
		if i == 0 {
			c.Fill()
			continue
		}
		c.SetLineWidth(26)
		c.Stroke()
	}
}

func headline(c *gg.Context, text *typeset.Text) {
	lines, size := lay(text)
	height := size * spacing
	top := middle - height*float64(len(lines))/2
	for i, line := range lines {
		drawing.Write(c, line, margin, top+height*float64(i)+size*0.92, size)
	}
}

// lay breaks a text into lines of the largest size at which it has room.
func lay(text *typeset.Text) (lines []typeset.Line, size float64) {
	for size = largest; size > smallest; size -= 4 {
		if text.Fits(int(room/(size*spacing)), column/size) {
			break
		}
	}
	return text.Lines(mostLines, column/size), size
}

// badge names the programme at the bottom, as a button of the tenant's would look.
func badge(c *gg.Context, setter *typeset.Setter, p Picture, accent color.NRGBA) {
	const height, pad, size = 76.0, 34.0, 32.0
	name := setter.Text(typeset.Bold, p.Programme).Fit((column - 2*pad) / size)
	width := name.Width * size
	c.SetColor(accent)
	c.DrawRoundedRectangle(margin, Height-margin-height, width+2*pad, height, min(2*float64(p.Radius), height/2))
	c.Fill()
	c.SetColor(drawing.Colour(p.AccentText, "#000000"))
	drawing.Write(c, name, margin+pad, Height-margin-height/2+11, size)
}
