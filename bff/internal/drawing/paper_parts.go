package drawing

import (
	"bytes"
	"image/jpeg"

	"codeberg.org/go-pdf/fpdf"
	"github.com/fogleman/gg"
)

// dots in a millimetre of a printed picture: some 200 to the inch.
const dots = 8

// prepare draws the picture for its place, once for all its places.
func (p *paper) prepare(width, height float64) {
	c := gg.NewContext(int(width*dots), int(height*dots))
	c.SetColor(Colour(p.s.Ground, "#1f2937"))
	c.Clear()
	(&pen{c: c, b: p.s.Brand}).visual(0, 0, width*dots, height*dots)
	var b bytes.Buffer
	if err := jpeg.Encode(&b, c.Image(), &jpeg.Options{Quality: previewQuality}); err != nil {
		p.SetError(err)
		return
	}
	p.RegisterImageOptionsReader(pictureName, fpdf.ImageOptions{ImageType: "JPEG"}, &b)
}

func (p *paper) visual(x, y, width, height float64) {
	p.ImageOptions(pictureName, x, y, width, height, false, fpdf.ImageOptions{ImageType: "JPEG"}, 0, "")
}

// plate gives the logo the light ground that it was made for; without a logo the company's name stands there. It
// gives where the plate ends.
func (p *paper) plate(x, y, height, room float64) float64 {
	pad := height * 0.34
	text := face{p.bold, height * 1.9, height * 1.2}
	width := room - 2*pad
	if len(p.s.Logo) > 0 {
		info := p.GetImageInfo(logoName)
		width = height * info.Width() / info.Height()
	} else {
		lines, size := p.lines(width, text, 1, p.s.Company)
		p.Choose(text.font, size)
		width = p.Width(lines[0])
	}
	if p.blind {
		return y + height + 2*pad
	}
	p.fill("#ffffff")
	p.RoundedRect(x, y, width+2*pad, height+2*pad, p.radius(height/2), "1234", "F")
	if len(p.s.Logo) > 0 {
		p.ImageOptions(logoName, x+pad, y+pad, 0, height, false, fpdf.ImageOptions{ImageType: "PNG"}, 0, "")
	} else {
		p.ink(dark)
		p.paragraph(x+pad, y+pad+height*0.2, room-2*pad, text, 1, p.s.Company)
	}
	return y + height + 2*pad
}

// reward is the friend's part as a button of the tenant's would look; it gives where it ends.
func (p *paper) reward(x, y, room, size float64) float64 {
	text := p.s.reward()
	height, pad := size*0.7, size*0.3
	lines, size := p.lines(room-2*pad, face{p.bold, size, size / 2}, 1, text)
	if !p.blind {
		p.fill(p.s.Accent)
		p.RoundedRect(x, y, p.Width(lines[0])+2*pad, height, p.radius(height/2), "1234", "F")
		p.ink(p.s.AccentText)
		p.Write(x+pad, y+height/2+size*0.125, lines[0])
	}
	return y + height
}

// radius is the tenant's, on a plate that has most for a half.
func (p *paper) radius(most float64) float64 { return min(float64(p.s.Radius)/4, most) }
