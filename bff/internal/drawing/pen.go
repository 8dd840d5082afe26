package drawing

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"github.com/fogleman/gg"
	"golang.org/x/image/draw"

	"weitersagen.app/typeset"
)

// pen writes a column of a picture from the top down and keeps the first error.
type pen struct {
	lettering
	c *gg.Context
	b Brand
	// The column: its left edge, its width, and how far down it is written.
	x, room, y float64
	err        error
}

// ink chooses the colour of what is written next.
func (p *pen) ink(colour, otherwise string) { p.c.SetColor(Colour(colour, otherwise)) }

// paragraph writes at most some lines, the fewest at which the letters stay large, smaller where the text is long.
func (p *pen) paragraph(f typeset.Family, size float64, most int, text string) {
	lines, size := p.lay(f, size, most, text)
	for _, line := range lines {
		p.y += size * 1.16
		Write(p.c, line, p.x, p.y, size)
	}
}

const (
	// large is how much smaller letters may become to save a line, smallest how much where there is no room otherwise.
	large, smallest = 0.74, 0.55
)

func (p *pen) lay(f typeset.Family, size float64, most int, text string) (lines []typeset.Line, at float64) {
	words := p.setter.Text(f, text)
	for allowed := 1; allowed <= most; allowed++ {
		least := large * size
		if allowed == most {
			least = smallest * size
		}
		for at = size; at >= least; at -= 2 {
			if words.Fits(allowed, p.room/at) {
				return words.Lines(allowed, p.room/at), at
			}
		}
	}
	at += 2
	return words.Lines(most, p.room/at), at
}

// logo stands on a plate of its own, because it was made for light ground.
func (p *pen) logo(height int) {
	pad := float64(height) * 0.34
	picture := unpacked(p.b.Logo)
	if picture == nil {
		p.ink(p.b.Text, "#ffffff")
		p.paragraph(p.heading, float64(height)*0.62, 1, p.b.Company)
		return
	}
	size := picture.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, size.Dx()*height/size.Dy(), height))
	draw.CatmullRom.Scale(small, small.Bounds(), picture, size, draw.Over, nil)
	p.c.SetRGB(1, 1, 1)
	p.c.DrawRoundedRectangle(
		p.x, p.y, float64(small.Bounds().Dx())+2*pad, float64(height)+2*pad,
		min(radiusOf(p.b, 40), float64(height)/2+pad),
	)
	p.c.Fill()
	p.c.DrawImage(small, int(p.x+pad), int(p.y+pad))
	p.y += float64(height) + 2*pad
}

func radiusOf(b Brand, most float64) float64 { return min(3*float64(b.Radius), most) }

// badge shows the friend's part as a button of the tenant's would look.
func (p *pen) badge(size float64, text string) {
	height, pad := 2*size, 0.85*size
	line := p.setter.Text(p.body, text).Fit((p.room - 2*pad) / size)
	width := line.Width * size
	p.ink(p.b.Accent, "#ffffff")
	p.c.DrawRoundedRectangle(p.x, p.y, width+2*pad, height, min(radiusOf(p.b, 52), height/2))
	p.c.Fill()
	p.ink(p.b.AccentText, "#000000")
	Write(p.c, line, p.x+pad, p.y+height/2+0.35*size, size)
	p.y += height
}

// visual fills a part of the picture with the tenant's own, or with rings that spread from its corner, as a word
// does that is passed on.
func (p *pen) visual(x, y, width, height float64) {
	if own := p.b.picture(); own != nil {
		part := covering(own.Bounds(), int(width), int(height))
		to := image.NewRGBA(image.Rect(0, 0, int(width), int(height)))
		draw.CatmullRom.Scale(to, to.Bounds(), own, part, draw.Src, nil)
		p.c.DrawImage(to, int(x), int(y))
		return
	}
	p.c.DrawRectangle(x, y, width, height)
	p.c.Clip()
	step := min(width, height) / 4.6
	for i, alpha := range []uint8{255, 120, 70, 40} {
		ring := Colour(p.b.Accent, "#ffffff")
		ring.A = alpha
		p.c.SetColor(ring)
		p.c.DrawCircle(x+width, y, step*float64(i+1))
		if i == 0 {
			p.c.Fill()
			continue
		}
		p.c.SetLineWidth(step / 3.2)
		p.c.Stroke()
	}
	p.c.ResetClip()
}

// focus is how far down a picture its people's heads are, in hundredths: a flat strip shows what is around it.
const focus = 37

// covering is a part of a picture in the proportions of its place: its middle, or as much as there is around its focus.
func covering(b image.Rectangle, width, height int) image.Rectangle {
	if b.Dx()*height > b.Dy()*width {
		w := b.Dy() * width / height
		left := b.Min.X + (b.Dx()-w)/2
		return image.Rect(left, b.Min.Y, left+w, b.Max.Y)
	}
	h := b.Dx() * height / width
	top := b.Min.Y + min(max(b.Dy()*focus/100-h/2, 0), b.Dy()-h)
	return image.Rect(b.Min.X, top, b.Max.X, top+h)
}

func encoded(c *gg.Context) ([]byte, error) {
	var b bytes.Buffer
	if err := png.Encode(&b, c.Image()); err != nil {
		return nil, fmt.Errorf("writing the picture: %w", err)
	}
	return b.Bytes(), nil
}
