// Package drawing makes what leaves the browser as a picture or on paper: QR codes, the story picture, cards and
// posters, in a tenant's colours.
package drawing

import (
	"fmt"
	"image/color"

	"github.com/fogleman/gg"

	"weitersagen.app/typeset"
)

// Write writes a line on a picture, in the colour that was chosen. Its base line begins at a point.
func Write(c *gg.Context, l typeset.Line, x, y, size float64) {
	l.Trace(c, x, y, size)
	c.Fill()
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
