package drawing

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"

	"github.com/fogleman/gg"
	"golang.org/x/image/draw"
	"golang.org/x/image/font/opentype"
)

// The size of a story.
const (
	StoryWidth  = 1080
	StoryHeight = 1920
)

// Story is what the picture says.
type Story struct {
	Brand
	Words
	// FirstName is the recommender's: whoever shares it shows more of the own name, or doesn't.
	FirstName string
	Product   string
	// RecipientCents is the friend's part, 0 for none.
	RecipientCents int64
	// Link is in the QR code, Address is what people read.
	Link    string
	Address string
	// Until is the last day, YYYY-MM-DD.
	Until string
}

// Networks lay their own buttons over the top and the bottom of a story.
const (
	storyMargin = 96.0
	storyTop    = 270.0
	storyColumn = StoryWidth - 2*storyMargin
	storyCode   = 560
)

// DrawStory gives the PNG.
func DrawStory(s Story) ([]byte, error) {
	c := gg.NewContext(StoryWidth, StoryHeight)
	ground, accent := Colour(s.Ground, "#1f2937"), Colour(s.Accent, "#ffffff")
	c.SetColor(ground)
	c.Clear()
	for i, alpha := range []uint8{255, 120, 70, 40} {
		ring := accent
		ring.A = alpha
		c.SetColor(ring)
		c.DrawCircle(StoryWidth, 0, 110+110*float64(i))
		if i == 0 {
			c.Fill()
			continue
		}
		c.SetLineWidth(34)
		c.Stroke()
	}
	p := &pen{c: c, y: storyTop}
	p.logo(s.Brand)
	c.SetColor(Colour(s.Text, "#ffffff"))
	p.paragraph(Medium, 52, 1, s.say("recommendsYou", "{name}", s.FirstName))
	p.paragraph(Bold, 92, 3, s.Product)
	if s.RecipientCents > 0 {
		p.badge(s.Brand, s.say("forYou", "{amount}", s.money(s.RecipientCents)))
	}
	p.y = max(p.y, 860)
	p.code(s)
	c.SetColor(Colour(s.Text, "#ffffff"))
	p.centred(Bold, 38, s.Address)
	p.centred(Medium, 32, s.say("until", "{date}", s.date(s.Until)))
	if p.err != nil {
		return nil, p.err
	}
	var b bytes.Buffer
	if err := png.Encode(&b, c.Image()); err != nil {
		return nil, fmt.Errorf("writing the story: %w", err)
	}
	return b.Bytes(), nil
}

// pen writes from the top down and keeps the first error.
type pen struct {
	c   *gg.Context
	y   float64
	err error
}

func (p *pen) set(f *opentype.Font, size float64) {
	if p.err == nil {
		p.err = Set(p.c, f, size)
	}
}

// paragraph writes at most some lines, smaller where the text is long.
func (p *pen) paragraph(f *opentype.Font, size float64, most int, text string) {
	var lines []string
	for least := 0.6 * size; ; size -= 4 {
		p.set(f, size)
		if p.err != nil {
			return
		}
		if lines = p.c.WordWrap(text, storyColumn); len(lines) <= most || size <= least {
			break
		}
	}
	for _, line := range lines[:min(len(lines), most)] {
		p.y += size * 1.16
		p.c.DrawString(Fitting(p.c, strings.TrimSpace(line), storyColumn), storyMargin, p.y)
	}
	p.y += 18
}

// centred writes one line, smaller where the text is long: an address that is cut short leads nowhere.
func (p *pen) centred(f *opentype.Font, size float64, text string) {
	for least := 0.6 * size; ; size -= 2 {
		p.set(f, size)
		if p.err != nil {
			return
		}
		if width, _ := p.c.MeasureString(text); width <= storyColumn || size <= least {
			break
		}
	}
	p.y += size * 1.6
	p.c.DrawStringAnchored(Fitting(p.c, text, storyColumn), StoryWidth/2, p.y, 0.5, 0)
}

// logo stands on a plate of its own, because it was made for light ground.
func (p *pen) logo(b Brand) {
	const height, pad = 64, 22.0
	picture, err := png.Decode(bytes.NewReader(b.Logo))
	if err != nil {
		p.c.SetColor(Colour(b.Text, "#ffffff"))
		p.paragraph(Bold, 40, 1, b.Company)
		return
	}
	size := picture.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, size.Dx()*height/size.Dy(), height))
	draw.CatmullRom.Scale(small, small.Bounds(), picture, size, draw.Over, nil)
	p.c.SetRGB(1, 1, 1)
	p.c.DrawRoundedRectangle(storyMargin, p.y, float64(small.Bounds().Dx())+2*pad, height+2*pad, radiusOf(b, 40))
	p.c.Fill()
	p.c.DrawImage(small, int(storyMargin+pad), int(p.y+pad))
	p.y += height + 2*pad + 48
}

func radiusOf(b Brand, most float64) float64 { return min(3*float64(b.Radius), most) }

// badge shows the friend's part as a button of the tenant's would look.
func (p *pen) badge(b Brand, text string) {
	const height, pad = 104.0, 44.0
	p.set(Bold, 52)
	if p.err != nil {
		return
	}
	text = Fitting(p.c, text, storyColumn-2*pad)
	width, _ := p.c.MeasureString(text)
	p.c.SetColor(Colour(b.Accent, "#ffffff"))
	p.c.DrawRoundedRectangle(storyMargin, p.y+30, width+2*pad, height, min(radiusOf(b, 52), height/2))
	p.c.Fill()
	p.c.SetColor(Colour(b.AccentText, "#000000"))
	p.c.DrawString(text, storyMargin+pad, p.y+30+height/2+18)
	p.y += height + 60
}

// code is the QR code on white, with what to do with it.
func (p *pen) code(s Story) {
	picture, err := qrImage(s.Link, storyCode)
	if err != nil {
		p.err = err
		return
	}
	p.set(Bold, 38)
	if p.err != nil {
		return
	}
	const pad = 26.0
	side := float64(picture.Bounds().Dx())
	plate := side + 2*pad
	left := (StoryWidth - plate) / 2
	p.c.SetRGB(1, 1, 1)
	p.c.DrawRoundedRectangle(left, p.y, plate, plate+64, radiusOf(s.Brand, 48))
	p.c.Fill()
	p.c.DrawImage(picture, int(left+pad), int(p.y+pad))
	p.c.SetRGB(0.07, 0.07, 0.09)
	p.c.DrawStringAnchored(Fitting(p.c, s.say("scan"), plate-40), StoryWidth/2, p.y+plate+28, 0.5, 0)
	p.y += plate + 64 + 16
}
