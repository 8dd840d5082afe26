package drawing

import (
	"bytes"
	"image"
	_ "image/jpeg" // a tenant's picture is a PNG or a JPEG
	_ "image/png"
)

// Brand is the tenant's face.
type Brand struct {
	Company   string
	Programme string
	// Colours in #rrggbb.
	Ground, Text, Accent, AccentText string
	// Radius in pixels of a page.
	Radius int
	// Logo is a PNG on a light ground; without one the company's name stands in its place.
	Logo []byte
	// Picture is the tenant's own, PNG or JPEG; without one rings in its colours stand in its place.
	Picture []byte
	// Heading and Body are fonts for what is large and for the rest; without one the programme's own is used.
	Heading, Body []byte
}

// mostPixels bounds what a picture takes when it is unpacked.
const mostPixels = 16_000_000

func (b Brand) picture() image.Image { return unpacked(b.Picture) }

// unpacked gives a picture of the tenant's, or nothing where it can't be read or would take too much.
func unpacked(raw []byte) image.Image {
	size, _, err := image.DecodeConfig(bytes.NewReader(raw))
	if err != nil || size.Width > mostPixels/max(size.Height, 1) {
		return nil
	}
	p, _, err := image.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil
	}
	return p
}
