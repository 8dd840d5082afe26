package drawing

import "strconv"

const (
	posterMargin = 16.0
	posterColumn = a4Width - 2*posterMargin
	posterLogo   = 12.0
	// The picture takes what the words leave, as on the story.
	posterGround                          = 186.0
	leastPosterPicture, mostPosterPicture = 70.0, 112.0
	// posterCode is scanned by who stands before the notice board.
	posterCode = 80.0
)

// DrawPoster gives a PDF: one sheet for the notice board.
func DrawPoster(s Slip) ([]byte, error) {
	p := newPaper(s, s.phrase("posterTitle", "{product}", s.Product))
	p.blind = true
	words := p.posterWords(0)
	p.blind = false
	height := min(max(posterGround-words, leastPosterPicture), mostPosterPicture)
	p.prepare(a4Width, height)
	p.fill(p.s.Ground)
	p.Rect(0, 0, a4Width, height+words, "F")
	p.visual(0, 0, a4Width, height)
	p.posterWords(height)
	p.posterWay(height + words + 9)
	p.ink(muted)
	foot := p.s.Programme + " · " + p.s.Company
	if p.s.Code == "" {
		foot = p.s.phrase("ad") + " · " + foot
	}
	p.paragraph(posterMargin, a4Height-14, posterColumn, face{p.body, 9, 6}, 1, foot)
	return p.bytes()
}

// posterWords stand on the tenant's ground, from the logo down; it gives where the ground ends.
func (p *paper) posterWords(y float64) float64 {
	at := p.plate(posterMargin, y-posterLogo, posterLogo, posterColumn)
	p.ink(p.s.Text)
	at = p.paragraph(posterMargin, at+6, posterColumn, face{p.body, 24, 14}, 1, p.s.from(p.s.FirstName))
	at = p.paragraph(posterMargin, at+2, posterColumn, face{p.heading, 46, 26}, 2, p.s.Product)
	if p.s.RecipientCents > 0 {
		at = p.reward(posterMargin, at+7, posterColumn, 26)
	}
	return at + 9
}

// posterWay is how one gets from the paper to the offer: the QR code, and beside it what can be typed and what
// comes then.
func (p *paper) posterWay(y float64) {
	const left, gap = posterMargin + posterCode + 10, 3.2
	const column = a4Width - posterMargin - left
	p.qr(posterMargin-3, y-3, posterCode)
	p.ink(dark)
	at := p.posterAddress(left, y, column) + 4
	for i, step := range p.s.steps() {
		p.paragraph(left, at+gap, 7, face{p.bold, 12, 12}, 1, strconv.Itoa(i+1))
		at = p.paragraph(left+7, at+gap, column-7, face{p.body, 12, 9}, 2, p.s.phrase(step))
	}
	p.paragraph(left, at+gap+2, column, face{p.bold, 12, 9}, 1, p.s.phrase("until", "{date}", p.s.date(p.s.Until)))
}

// posterAddress is what people type: the code and where, or an invitation's address. It gives where it ends.
func (p *paper) posterAddress(x, y, column float64) float64 {
	if p.s.Code != "" {
		at := p.paragraph(x, y, column, face{p.bold, 42, 24}, 1, Grouped(p.s.Code))
		return p.paragraph(x, at+1.5, column, face{p.body, 13, 8}, 2, p.s.phrase("enterAt", "{address}", p.s.Address))
	}
	host, end := parted(p.s.Address)
	at := p.paragraph(x, y, column, face{p.body, 16, 8}, 1, host)
	return p.paragraph(x, at+1, column, face{p.bold, 32, 8}, 1, end)
}
