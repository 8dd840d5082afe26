package drawing

import (
	"bytes"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"weitersagen.app/typeset"
	"weitersagen.app/typeset/pdf"
)

// Slip is what a card or a poster says: a recommendation for anyone who enters its code, or a seller's invitation to
// recommend for anyone who opens its address.
type Slip struct {
	Brand
	Words
	// FirstName is the recommender's, of an invitation the seller's name.
	FirstName string
	Product   string
	// RecipientCents is what the friend gets, of an invitation what a recommendation brings in all.
	RecipientCents int64
	// Code in its one form, 8 characters; an invitation has none.
	Code string
	// Link is in the QR code, Address is where the code can be entered, as people read it.
	Link    string
	Address string
	// Until is the last day, YYYY-MM-DD.
	Until string
	Now   time.Time
}

// Grouped writes a code as people read it aloud.
func Grouped(code string) string {
	if len(code) != 8 {
		return code
	}
	return code[:4] + " " + code[4:]
}

// paper is a PDF in millimetres.
type paper struct {
	*pdf.Sheet
	faces
	s Slip
	// blind paper is measured and not written.
	blind bool
}

const (
	a4Width     = 210.0
	a4Height    = 297.0
	logoName    = "logo"
	pictureName = "picture"
)

func newPaper(s Slip, title string) *paper {
	p := &paper{Sheet: pdf.NewSheet(fpdf.New("P", "mm", "A4", "")), faces: s.faces(), s: s}
	p.SetTitle(typeset.Bold.Clean(title), true)
	p.SetAuthor(typeset.Bold.Clean(s.Company), true)
	p.SetLang(s.language)
	p.SetCreationDate(s.Now)
	p.SetModificationDate(s.Now)
	p.SetCatalogSort(true) // else fonts stand in any order
	p.SetMargins(0, 0, 0)
	p.SetAutoPageBreak(false, 0)
	if len(s.Logo) > 0 {
		p.RegisterImageOptionsReader(logoName, fpdf.ImageOptions{ImageType: "PNG"}, bytes.NewReader(s.Logo))
		if p.Err() {
			p.ClearError() // the company's name stands in its place
			p.s.Logo = nil
		}
	}
	p.AddPage()
	return p
}

func (p *paper) bytes() ([]byte, error) {
	var b bytes.Buffer
	if err := p.Output(&b); err != nil {
		return nil, fmt.Errorf("writing the document: %w", err)
	}
	return b.Bytes(), nil
}

func (p *paper) ink(colour string) {
	c := Colour(colour, "#000000")
	p.SetTextColor(int(c.R), int(c.G), int(c.B))
}

func (p *paper) fill(colour string) {
	c := Colour(colour, "#ffffff")
	p.SetFillColor(int(c.R), int(c.G), int(c.B))
}

// qr draws the code as surfaces: sharp at every size.
func (p *paper) qr(x, y, side float64) {
	type run struct{ x, y, width int }
	var dark []run
	modules, err := runs(p.s.Link, func(x, y, width int) { dark = append(dark, run{x, y, width}) })
	if err != nil {
		p.SetError(err)
		return
	}
	module := side / float64(modules)
	p.fill("#ffffff")
	p.Rect(x, y, side, side, "F")
	p.fill("#000000")
	for _, r := range dark {
		// A little overlap, or printers show hair lines between rows.
		p.Rect(x+float64(r.x)*module, y+float64(r.y)*module, float64(r.width)*module, module*1.02, "F")
	}
}

// The colours of what is read on white.
const (
	dark  = "#14161a"
	muted = "#55585f"
)
