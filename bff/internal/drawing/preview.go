package drawing

import (
	"bytes"
	"fmt"
	"image/jpeg"

	"github.com/fogleman/gg"
)

// The size that messengers and networks ask for, in pixels.
const (
	PreviewWidth  = 1200
	PreviewHeight = 630
)

// Preview is what stands beside a link that somebody sends: who recommends what, and what the friend gets.
type Preview struct {
	Brand
	Words
	// FirstName is the recommender's, the only thing that is personal.
	FirstName string
	Product   string
	// RecipientCents is the friend's part, 0 for none.
	RecipientCents int64
}

const (
	previewMargin  = 64.0
	previewPicture = 540.0
	// Messengers leave a picture out that is large.
	previewQuality = 88
)

// DrawPreview gives the JPEG.
func DrawPreview(s Preview) ([]byte, error) {
	c := gg.NewContext(PreviewWidth, PreviewHeight)
	c.SetColor(Colour(s.Ground, "#1f2937"))
	c.Clear()
	p := &pen{
		lettering: s.lettering(), c: c, b: s.Brand, x: previewMargin,
		room: PreviewWidth - previewPicture - 2*previewMargin, y: previewMargin - 10,
	}
	p.visual(PreviewWidth-previewPicture, 0, previewPicture, PreviewHeight)
	p.logo(48)
	p.y += 34
	p.ink(s.Text, "#ffffff")
	p.paragraph(p.body, 38, 1, s.sender(s.FirstName))
	p.y += 6
	p.paragraph(p.heading, 76, 3, s.Product)
	if s.RecipientCents > 0 {
		p.y = PreviewHeight - previewMargin - 2*46 + 8
		p.badge(46, s.phrase("forYou", "{amount}", s.amount(s.RecipientCents)))
	}
	if p.err != nil {
		return nil, p.err
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, c.Image(), &jpeg.Options{Quality: previewQuality}); err != nil {
		return nil, fmt.Errorf("writing the preview: %w", err)
	}
	return b.Bytes(), nil
}
