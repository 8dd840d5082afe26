package drawing

import "strconv"

// DrawPoster gives a PDF: one sheet for the notice board.
func DrawPoster(s Slip) ([]byte, error) {
	const margin, head = 18.0, 112.0
	const column = a4Width - 2*margin
	p := newPaper(s, s.say("posterTitle", "{product}", s.Product))
	p.fill(p.s.Ground)
	p.Rect(0, 0, a4Width, head, "F")
	p.rings(head)
	p.plate(margin, 16)
	p.ink(p.s.Text)
	p.line(margin, 52, column, 24, "", p.s.say("recommendsYou", "{name}", p.s.FirstName))
	lines, size := p.lines(column-20, 44, 26, 2, "B", p.s.Product)
	at := 70.0
	for _, line := range lines {
		p.line(margin, at, column, size, "B", line)
		at += size * 0.42
	}
	if p.s.RecipientCents > 0 {
		p.bigReward(margin, head-9)
	}

	const code = 88.0
	p.qr((a4Width-code)/2, head+16, code)
	p.ink(muted)
	p.centred(head+112, column, 14, "", p.s.say("enterAt", "{address}", p.s.Address))
	p.ink(dark)
	p.centred(head+129, column, 44, "B", Grouped(p.s.Code))

	at = head + 143
	for i, step := range []string{"step1", "step2", "step3"} {
		p.ink(dark)
		p.line(margin, at, 8, 12, "B", strconv.Itoa(i+1))
		p.line(margin+9, at, column-9, 12, "", p.s.say(step, "{address}", p.s.Address))
		at += 8
	}
	p.ink(muted)
	p.line(margin, a4Height-13, column, 9, "", p.s.Programme+" · "+p.s.Company+" · "+p.s.say("until", "{date}", p.s.date(p.s.Until)))
	return p.bytes()
}

// plate gives the logo the light ground that it was made for.
func (p *paper) plate(x, y float64) {
	const height, pad = 9.0, 3.0
	if len(p.s.Logo) == 0 {
		p.ink(p.s.Text)
		p.line(x, y+height, a4Width-2*x, 18, "B", p.s.Company)
		return
	}
	info := p.GetImageInfo(logoName)
	width := height * info.Width() / info.Height()
	p.fill("#ffffff")
	p.RoundedRect(x, y, width+2*pad, height+2*pad, min(float64(p.s.Radius)/4, 5), "1234", "F")
	p.mark(x+pad, y+pad, height, width)
}

// rings spread from the corner, as a word does that is passed on.
func (p *paper) rings(head float64) {
	accent := Colour(p.s.Accent, "#ffffff")
	p.ClipRect(0, 0, a4Width, head, false)
	p.SetDrawColor(int(accent.R), int(accent.G), int(accent.B))
	p.SetLineWidth(5)
	for i, alpha := range []float64{1, 0.5, 0.3, 0.16} {
		p.SetAlpha(alpha, "Normal")
		style := "D"
		if i == 0 {
			p.fill(p.s.Accent)
			style = "F"
		}
		p.Circle(a4Width, 0, 18+17*float64(i), style)
	}
	p.SetAlpha(1, "Normal")
	p.ClipEnd()
}

// bigReward is the friend's part, half on the head and half below it.
func (p *paper) bigReward(x, y float64) {
	text := p.s.say("forYou", "{amount}", p.s.money(p.s.RecipientCents))
	p.SetFont("go", "B", 26)
	width := min(p.GetStringWidth(text)+16, a4Width-2*x)
	p.fill(p.s.Accent)
	p.RoundedRect(x, y, width, 18, min(float64(p.s.Radius)/2, 9), "1234", "F")
	p.ink(p.s.AccentText)
	p.line(x+8, y+12.3, width-14, 26, "B", text)
}
