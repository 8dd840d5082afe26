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
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
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

var bold, medium = parsed(gobold.TTF), parsed(gomedium.TTF)

// parsed takes the Go project's own typeface, which is embedded: whether it can be read doesn't depend on where we run.
func parsed(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("preview: " + err.Error())
	}
	return f
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
	ground, accent := colour(p.Ground, "#1f2937"), colour(p.Accent, "#ffffff")
	c.SetColor(ground)
	c.Clear()
	rings(c, accent)
	text := colour(p.Text, "#ffffff")
	c.SetColor(text)
	if err := set(c, medium, 34); err != nil {
		return nil, err
	}
	c.DrawString(fitting(c, p.Company, column), margin, margin+34)
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
		if err := set(c, bold, size); err != nil {
			return nil, 0, err
		}
		lines = c.WordWrap(text, column)
		if size <= smallest || size*spacing*float64(len(lines)) <= room && fit(c, lines) {
			break
		}
	}
	lines = lines[:min(len(lines), mostLines)]
	for i := range lines {
		lines[i] = fitting(c, strings.TrimSpace(lines[i]), column)
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

// fitting shortens what has no room.
func fitting(c *gg.Context, text string, room float64) string {
	whole := []rune(text)
	for n := len(whole); n > 0; n-- {
		short := text
		if n < len(whole) {
			short = strings.TrimSpace(string(whole[:n])) + "…"
		}
		if w, _ := c.MeasureString(short); w <= room {
			return short
		}
	}
	return ""
}

// badge names the programme at the bottom, as a button of the tenant's would look.
func badge(c *gg.Context, p Picture, accent color.NRGBA) error {
	if err := set(c, bold, 32); err != nil {
		return err
	}
	const height, pad = 76.0, 34.0
	name := fitting(c, p.Programme, column-2*pad)
	width, _ := c.MeasureString(name)
	c.SetColor(accent)
	c.DrawRoundedRectangle(margin, Height-margin-height, width+2*pad, height, min(2*float64(p.Radius), height/2))
	c.Fill()
	c.SetColor(colour(p.AccentText, "#000000"))
	c.DrawString(name, margin+pad, Height-margin-height/2+11)
	return nil
}

func set(c *gg.Context, f *opentype.Font, size float64) error {
	// A face remembers what it drew and so belongs to one picture.
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return fmt.Errorf("a face of %v: %w", size, err)
	}
	c.SetFontFace(face)
	return nil
}

func colour(text, otherwise string) color.NRGBA {
	c := color.NRGBA{A: 255}
	if n, err := fmt.Sscanf(text, "#%02x%02x%02x", &c.R, &c.G, &c.B); n == 3 && err == nil && len(text) == 7 {
		return c
	}
	_, _ = fmt.Sscanf(otherwise, "#%02x%02x%02x", &c.R, &c.G, &c.B)
	return c
}
