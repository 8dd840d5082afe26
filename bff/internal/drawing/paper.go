package drawing

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// Slip is what a card or a poster says: a recommendation for whoever enters its code.
type Slip struct {
	Brand
	Words
	FirstName      string
	Product        string
	RecipientCents int64
	// Code in its one form, 8 characters.
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

// drawable puts a box in the place of a letter beyond the basic plane: the PDF library has no room for one, and the embedded font no picture of it.
// A reader sees that something stands there; pages have the letter itself.
func drawable(s string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xffff {
			return '□'
		}
		return r
	}, s)
}

// paper is a PDF in millimetres.
type paper struct {
	*fpdf.Fpdf
	s Slip
}

const (
	a4Width  = 210.0
	a4Height = 297.0
	logoName = "logo"
)

func newPaper(s Slip, title string) *paper {
	title, s.FirstName, s.Product = drawable(title), drawable(s.FirstName), drawable(s.Product)
	p := &paper{Fpdf: fpdf.New("P", "mm", "A4", ""), s: s}
	p.AddUTF8FontFromBytes("go", "", goregular.TTF)
	p.AddUTF8FontFromBytes("go", "B", gobold.TTF)
	p.SetTitle(title, true)
	p.SetAuthor(s.Company, true)
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

// line writes one line, shortened to its room; y is its base line.
func (p *paper) line(x, y, room, size float64, style, text string) {
	p.SetFont("go", style, size)
	p.Text(x, y, fitting(text, func(s string) bool { return p.GetStringWidth(s) <= room }))
}

func (p *paper) centred(y, room, size float64, style, text string) {
	p.SetFont("go", style, size)
	text = fitting(text, func(s string) bool { return p.GetStringWidth(s) <= room })
	p.Text((a4Width-p.GetStringWidth(text))/2, y, text)
}

// lines breaks a text into at most some lines of the largest size at which it has room.
func (p *paper) lines(room, size, least float64, most int, style, text string) ([]string, float64) {
	for ; ; size-- {
		p.SetFont("go", style, size)
		broken := p.SplitText(text, room)
		if len(broken) <= most || size <= least {
			broken = broken[:min(len(broken), most)]
			for i := range broken {
				broken[i] = fitting(strings.TrimSpace(broken[i]), func(s string) bool { return p.GetStringWidth(s) <= room })
			}
			return broken, size
		}
	}
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

// mark is the logo on its light ground, or the company's name.
func (p *paper) mark(x, y, height, room float64) {
	if len(p.s.Logo) == 0 {
		p.ink("#14161a")
		p.line(x, y+height*0.7, room, height*1.4, "B", p.s.Company)
		return
	}
	p.ImageOptions(logoName, x, y, 0, height, false, fpdf.ImageOptions{ImageType: "PNG"}, 0, "")
}

// The colours of what is read on white.
const (
	dark  = "#14161a"
	muted = "#55585f"
)
