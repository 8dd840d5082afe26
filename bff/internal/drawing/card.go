package drawing

// A sheet of cards of the size that fits in a wallet, to be printed on a machine at home and cut out.
const (
	cardWidth   = 85.0
	cardHeight  = 55.0
	cardColumns = 2
	cardRows    = 5
	cardPad     = 4.0
	// cardPicture is the strip at the top, on which the logo stands half.
	cardPicture = 14.0
	cardLogo    = 5.4
	// cardCode is as large as the card lets it be: it is scanned at arm's length.
	cardCode = 36.0
)

// DrawCards gives a PDF: one sheet with ten cards.
func DrawCards(s Slip) ([]byte, error) {
	p := newPaper(s, s.phrase("cardsTitle", "{product}", s.Product))
	p.prepare(cardWidth, cardPicture)
	left, top := (a4Width-cardColumns*cardWidth)/2, (a4Height-cardRows*cardHeight)/2
	for row := range cardRows {
		for column := range cardColumns {
			p.card(left+float64(column)*cardWidth, top+float64(row)*cardHeight)
		}
	}
	p.cuts(left, top)
	return p.bytes()
}

// cuts mark where to cut: outside of the cards, and as hair lines where two of one colour meet.
func (p *paper) cuts(left, top float64) {
	const length, gap = 6.0, 1.5
	p.SetDrawColor(150, 150, 150)
	p.SetLineWidth(0.15)
	right, bottom := left+cardColumns*cardWidth, top+cardRows*cardHeight
	for column := range cardColumns + 1 {
		x := left + float64(column)*cardWidth
		p.Line(x, top-gap-length, x, top-gap)
		p.Line(x, bottom+gap, x, bottom+gap+length)
		p.Line(x, top, x, bottom)
	}
	for row := range cardRows + 1 {
		y := top + float64(row)*cardHeight
		p.Line(left-gap-length, y, left-gap, y)
		p.Line(right+gap, y, right+gap+length, y)
		p.Line(left, y, right, y)
	}
}

func (p *paper) card(x, y float64) {
	const column = cardWidth - 3*cardPad - cardCode
	p.fill(p.s.Ground)
	p.Rect(x, y, cardWidth, cardHeight, "F")
	p.visual(x, y, cardWidth, cardPicture)
	at := p.plate(x+cardPad, y+cardPicture-cardLogo, cardLogo, column)
	p.ink(p.s.Text)
	at = p.paragraph(x+cardPad, at+1.6, column, face{p.body, 8, 4.5}, 1, p.s.from(short(p.s.FirstName)))
	at = p.paragraph(x+cardPad, at+0.6, column, face{p.heading, 12, 6}, 2, p.s.Product)
	if p.s.RecipientCents > 0 {
		p.reward(x+cardPad, at+1.6, column, 8.5)
	}
	p.ink(p.s.Text)
	at = p.cardWay(x+cardPad, y+cardHeight-15.6, column)
	foot := p.s.phrase("until", "{date}", p.s.date(p.s.Until))
	if p.s.Code == "" {
		foot = p.s.phrase("ad") + " · " + foot
	}
	p.paragraph(x+cardPad, at+0.5, column, face{p.body, 7, 5}, 1, foot)
	p.qr(x+cardWidth-cardPad-cardCode, y+cardHeight-cardPad-cardCode+1, cardCode)
}

// cardWay is what people type: the code and where, or an invitation's address. It gives where it ends.
func (p *paper) cardWay(x, y, column float64) float64 {
	host, end, least := p.s.Address, Grouped(p.s.Code), 10.0
	if p.s.Code == "" {
		host, end = parted(p.s.Address)
		least = 4
	}
	at := p.paragraph(x, y, column, face{p.bold, 16, least}, 1, end)
	return p.paragraph(x, at+0.9, column, face{p.body, 7, 4.5}, 1, host)
}
