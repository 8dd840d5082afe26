package drawing

// A sheet of cards of the size that fits in a wallet, to be printed on a machine at home and cut out.
const (
	cardWidth   = 85.0
	cardHeight  = 55.0
	cardColumns = 2
	cardRows    = 5
)

// DrawCards gives a PDF: one sheet with ten cards.
func DrawCards(s Slip) ([]byte, error) {
	p := newPaper(s, s.say("cardsTitle", "{product}", s.Product))
	left, top := (a4Width-cardColumns*cardWidth)/2, (a4Height-cardRows*cardHeight)/2
	for row := range cardRows {
		for column := range cardColumns {
			p.card(left+float64(column)*cardWidth, top+float64(row)*cardHeight)
		}
	}
	p.cuts(left, top)
	return p.bytes()
}

// cuts mark where to cut, outside of the cards.
func (p *paper) cuts(left, top float64) {
	const length, gap = 6.0, 1.5
	p.SetDrawColor(150, 150, 150)
	p.SetLineWidth(0.15)
	right, bottom := left+cardColumns*cardWidth, top+cardRows*cardHeight
	for column := range cardColumns + 1 {
		x := left + float64(column)*cardWidth
		p.Line(x, top-gap-length, x, top-gap)
		p.Line(x, bottom+gap, x, bottom+gap+length)
	}
	for row := range cardRows + 1 {
		y := top + float64(row)*cardHeight
		p.Line(left-gap-length, y, left-gap, y)
		p.Line(right+gap, y, right+gap+length, y)
	}
	// Inside, a hair line helps where two cards of one colour meet.
	p.SetDrawColor(225, 225, 225)
	p.Line(left+cardWidth, top, left+cardWidth, bottom)
	for row := 1; row < cardRows; row++ {
		y := top + float64(row)*cardHeight
		p.Line(left, y, right, y)
	}
}

func (p *paper) card(x, y float64) {
	const pad, code, band = 5.0, 27.0, 3.0
	column := cardWidth - 2*pad - code - 3
	p.fill(p.s.Ground)
	p.Rect(x, y, band, cardHeight, "F")
	x += band
	column -= band
	p.mark(x+pad, y+pad-0.5, 6.5, column)
	p.ink(muted)
	p.line(x+pad, y+17.5, column, 8, "", p.s.say("recommends", "{name}", p.s.FirstName))
	p.ink(dark)
	lines, size := p.lines(column, 12, 9, 2, "B", p.s.Product)
	at := y + 22.5
	for _, line := range lines {
		p.line(x+pad, at, column, size, "B", line)
		at += size * 0.42
	}
	if p.s.RecipientCents > 0 {
		p.reward(x+pad, at-2.2, column)
	}
	p.ink(muted)
	p.line(x+pad, y+40.5, column, 7, "", p.s.say("codeLabel"))
	p.ink(dark)
	p.line(x+pad, y+46, column, 14, "B", Grouped(p.s.Code))
	p.ink(muted)
	p.line(x+pad, y+51, cardWidth-2*pad-band, 6.5, "", p.s.say("enterAt", "{address}", p.s.Address))
	right := x - band + cardWidth - pad - code + 2
	p.qr(right, y+pad, code)
	p.line(right+3, y+pad+code+2, code, 6.5, "", p.s.say("until", "{date}", p.s.date(p.s.Until)))
}

// reward is the friend's part on the tenant's accent.
func (p *paper) reward(x, y, room float64) {
	text := p.s.say("forYou", "{amount}", p.s.money(p.s.RecipientCents))
	p.SetFont("go", "B", 8)
	width := min(p.GetStringWidth(text)+5, room)
	p.fill(p.s.Accent)
	p.RoundedRect(x, y, width, 5.4, min(float64(p.s.Radius)/6, 2.7), "1234", "F")
	p.ink(p.s.AccentText)
	p.line(x+2.5, y+3.8, width-4, 8, "B", text)
}
