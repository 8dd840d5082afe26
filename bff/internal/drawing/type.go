// Package drawing makes what leaves the browser as a picture or on paper: QR codes, the story picture, cards and posters, in a tenant's colours.
package drawing

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/fogleman/gg"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
)

// The Go project's own typeface is embedded and free to be handed on (BSD licence).
var (
	// Bold is for headlines.
	Bold = parsed(gobold.TTF)
	// Medium is for what stands beside them.
	Medium = parsed(gomedium.TTF)
)

// parsed takes what is built in: whether it can be read doesn't depend on where we run.
func parsed(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("drawing: " + err.Error())
	}
	return f
}

// Set chooses a face. A face remembers what it drew and so belongs to one picture.
func Set(c *gg.Context, f *opentype.Font, size float64) error {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return fmt.Errorf("a face of %v: %w", size, err)
	}
	c.SetFontFace(face)
	return nil
}

// Fitting shortens what has no room.
func Fitting(c *gg.Context, text string, room float64) string {
	return fitting(text, func(s string) bool { w, _ := c.MeasureString(s); return w <= room })
}

func fitting(text string, fits func(string) bool) string {
	whole := []rune(text)
	for n := len(whole); n > 0; n-- {
		short := text
		if n < len(whole) {
			short = strings.TrimSpace(string(whole[:n])) + "…"
		}
		if fits(short) {
			return short
		}
	}
	return ""
}

// Colour reads #rrggbb; a broken one breaks no picture.
func Colour(text, otherwise string) color.NRGBA {
	c := color.NRGBA{A: 255}
	if n, err := fmt.Sscanf(text, "#%02x%02x%02x", &c.R, &c.G, &c.B); n == 3 && err == nil && len(text) == 7 {
		return c
	}
	_, _ = fmt.Sscanf(otherwise, "#%02x%02x%02x", &c.R, &c.G, &c.B)
	return c
}
