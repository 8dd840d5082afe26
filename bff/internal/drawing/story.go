package drawing

import "github.com/fogleman/gg"

// The size of a story.
const (
	StoryWidth  = 1080
	StoryHeight = 1920
)

// Story is what the picture says: it is seen by many, and so leads to a code that many can enter.
type Story struct {
	Brand
	Words
	// FirstName is the recommender's: anyone who shares it shows more of one's own name, or doesn't.
	FirstName string
	Product   string
	// RecipientCents is the friend's part, 0 for none.
	RecipientCents int64
	// Link is in the QR code; Code and Address are what people read and type.
	Link    string
	Code    string
	Address string
	// Until is the last day, YYYY-MM-DD.
	Until string
}

// Networks lay their own buttons over the top and the bottom of a story.
const (
	storyMargin = 84.0
	storyColumn = StoryWidth - 2*storyMargin
	storyBottom = 1600.0
	storyCode   = 400
	// The logo stands half on the picture.
	storyLogo = 60
	// The picture takes what the words leave.
	leastPicture, mostPicture = 430.0, 810.0
)

// DrawStory gives the PNG.
func DrawStory(s Story) ([]byte, error) {
	l := s.lettering()
	scratch := &pen{lettering: l, c: gg.NewContext(StoryWidth, 1), b: s.Brand, x: storyMargin, room: storyColumn}
	scratch.words(s)
	height := min(max(storyBottom-scratch.y, leastPicture), mostPicture)

	c := gg.NewContext(StoryWidth, StoryHeight)
	c.SetColor(Colour(s.Ground, "#1f2937"))
	c.Clear()
	p := &pen{lettering: l, c: c, b: s.Brand, x: storyMargin, room: storyColumn}
	p.visual(0, 0, StoryWidth, height)
	p.y = height - storyLogo
	p.words(s)
	if p.err != nil {
		return nil, p.err
	}
	return encoded(c)
}

// words are the column under the picture, from the logo down.
func (p *pen) words(s Story) {
	p.logo(storyLogo)
	p.y += 26
	p.ink(s.Text, "#ffffff")
	p.paragraph(p.body, 48, 1, s.sender(s.FirstName))
	p.y += 8
	p.paragraph(p.heading, 92, 3, s.Product)
	p.y += 34
	if s.RecipientCents > 0 {
		p.badge(52, s.phrase("forYou", "{amount}", s.amount(s.RecipientCents)))
		p.y += 34
	}
	p.code(s)
}

// code is the QR code on white, and beside it what those type who see the story on the phone that would scan it.
func (p *pen) code(s Story) {
	picture, err := qrImage(s.Link, storyCode)
	if err != nil {
		p.err = err
		return
	}
	const pad, gap = 20.0, 44.0
	plate := float64(picture.Bounds().Dx()) + 2*pad
	p.c.SetRGB(1, 1, 1)
	p.c.DrawRoundedRectangle(p.x, p.y, plate, plate, radiusOf(s.Brand, 36))
	p.c.Fill()
	p.c.DrawImage(picture, int(p.x+pad), int(p.y+pad))
	side := &pen{lettering: p.lettering, c: p.c, b: s.Brand, x: p.x + plate + gap, room: p.room - plate - gap, y: p.y + 18}
	side.ink(s.Text, "#ffffff")
	side.paragraph(p.body, 34, 2, s.phrase("scanOrEnter"))
	side.y += 14
	side.paragraph(p.body, 70, 1, Grouped(s.Code))
	side.y += 14
	side.paragraph(p.body, 30, 2, s.Address)
	side.y += 22
	side.paragraph(p.body, 28, 1, s.phrase("until", "{date}", s.date(s.Until)))
	p.y, p.err = p.y+plate, side.err
}
