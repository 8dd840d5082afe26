package notepdf

import (
	"bytes"

	"codeberg.org/go-pdf/fpdf"
)

// Where the logo stands, in millimetres: on the right, above all else.
const (
	logoName  = "logo"
	logoTop   = 12.0
	logoWide  = 60.0
	logoTall  = 16.0
	belowLogo = 34.0
)

// logo draws the tenant's. A picture that is none leaves its place empty: the issuer's name stands below.
func (p *page) logo(png []byte) {
	if len(png) == 0 {
		return
	}
	options := fpdf.ImageOptions{ImageType: "PNG"}
	info := p.RegisterImageOptionsReader(logoName, options, bytes.NewReader(png))
	if p.Err() {
		p.ClearError()
		return
	}
	part := min(logoWide/info.Width(), logoTall/info.Height())
	width, height := info.Width()*part, info.Height()*part
	p.ImageOptions(logoName, margin+wide-width, logoTop, width, height, false, options, 0, "")
	p.SetXY(margin, belowLogo)
}
