// Package preview draws the picture that messengers and networks show beside a shared link: they take no SVG. It says what the programme
// says of itself, in the tenant's colours, and nothing of anybody who recommends.
package preview

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"
	"strings"

	"github.com/fogleman/gg"

	"weitersagen.app/bff/internal/drawing"
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
	text := drawing.Colour(p.Text, "#ffffff")
	c.SetColor(text)
	if err := drawing.Set(c, drawing.Medium, 34); err != nil {
		return nil, err
	}
	c.DrawString(drawing.Fitting(c, p.Company, column), margin, margin+34)
	if err := headline(c, p.Headline); err != nil {
		return nil, err
	}
	if err := badge(c, p, accent); err != nil {
		return nil, err
	}
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

func headline(c *gg.Context, text string) error {
	lines, size, err := lay(c, text)
	if err != nil {
		return err
	}
	height := size * spacing
	top := middle - height*float64(len(lines))/2
	for i, line := range lines {
		c.DrawString(line, margin, top+height*float64(i)+size*0.92)
	}
	return nil
}

// lay breaks a text into lines of the largest size at which it has room.
func lay(c *gg.Context, text string) (lines []string, size float64, err error) {
	for size = largest; ; size -= 4 {
		if err := drawing.Set(c, drawing.Bold, size); err != nil {
			return nil, 0, err
		}
		lines = c.WordWrap(text, column)
		if size <= smallest || size*spacing*float64(len(lines)) <= room && fit(c, lines) {
			break
		}
	}
	lines = lines[:min(len(lines), mostLines)]
	for i := range lines {
		lines[i] = drawing.Fitting(c, strings.TrimSpace(lines[i]), column)
	}
	return lines, size, nil
}

func fit(c *gg.Context, lines []string) bool {
	for _, line := range lines {
		if w, _ := c.MeasureString(line); w > column {
			return false
		}
	}
	return true
}

// badge names the programme at the bottom, as a button of the tenant's would look.
func badge(c *gg.Context, p Picture, accent color.NRGBA) error {
	if err := drawing.Set(c, drawing.Bold, 32); err != nil {
		return err
	}
	const height, pad = 76.0, 34.0
	name := drawing.Fitting(c, p.Programme, column-2*pad)
	width, _ := c.MeasureString(name)
	c.SetColor(accent)
	c.DrawRoundedRectangle(margin, Height-margin-height, width+2*pad, height, min(2*float64(p.Radius), height/2))
	c.Fill()
	c.SetColor(drawing.Colour(p.AccentText, "#000000"))
	c.DrawString(name, margin+pad, Height-margin-height/2+11)
	return nil
}
