// Package notepdf draws a credit note as a PDF for people: the same words and sums as the electronic invoice.
package notepdf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/typeset"
	"weitersagen.app/typeset/pdf"
)

// Measures of the page, in millimetres.
const (
	margin    = 20.0
	bottom    = 24.0
	wide      = 210 - 2*margin
	step      = 5.0
	posWide   = 10.0
	sumWide   = 30.0
	whatWide  = wide - posWide - sumWide
	labelWide = 46.0
	sumsWide  = 100.0
	carryTall = step + 2
	grey      = 95
)

type page struct {
	*pdf.Sheet
	n creditnote.Note
	// pages are how many there are; 0 as long as they are counted.
	pages int
}

// Draw gives the PDF, with the tenant's logo as PNG; nil for none. The same document is the same bytes: its times are
// those of the document. It is drawn twice, first to count its pages, which stand on each of them.
func Draw(n creditnote.Note, logo []byte) ([]byte, error) {
	p := draw(n, logo, draw(n, logo, 0).PageNo())
	var out bytes.Buffer
	err := p.Output(&out)
	return out.Bytes(), err
}

func draw(n creditnote.Note, logo []byte, pages int) *page {
	p := &page{Sheet: pdf.NewSheet(fpdf.New("P", "mm", "A4", "")), n: n, pages: pages}
	p.SetMargins(margin, margin, margin)
	p.SetAutoPageBreak(true, bottom)
	p.SetTitle(creditnote.TitleOf(n.Kind)+" "+n.Number, true)
	p.SetAuthor(typeset.Regular.Clean(n.Issuer.Name), true)
	p.SetSubject(creditnote.HeadingOf(n.Content), true)
	p.SetLang("de")
	p.SetCreationDate(n.IssuedAt)
	p.SetModificationDate(n.IssuedAt)
	p.SetCatalogSort(true) // else fonts stand in any order
	p.SetFooterFunc(p.foot)
	p.AddPage()
	p.logo(logo)
	p.head()
	p.table()
	p.sums()
	p.closing()
	return p
}

func (p *page) text(size float64, f typeset.Family, text string) {
	p.Choose(f, size)
	p.Paragraph(wide, size*0.5, text)
}

func (p *page) muted(text string) {
	p.SetTextColor(grey, grey, grey)
	p.text(8.5, typeset.Regular, text)
	p.SetTextColor(0, 0, 0)
}

// head has both sides, each with its whole address, and what the law wants to be said of the document.
func (p *page) head() {
	from, to := p.n.Issuer, p.n.Creditor
	p.muted(
		"Aussteller und Leistungsempfänger: " + from.Name + " · " + from.Street + " · " + from.Postcode + " " + from.City,
	)
	p.Ln(8)
	p.text(11, typeset.Regular, strings.Join(creditnote.AddressOf(to), "\n"))
	p.Ln(12)
	p.text(20, typeset.Bold, creditnote.TitleOf(p.n.Kind))
	if below := creditnote.SubtitleOf(p.n.Content); below != "" {
		p.text(11, typeset.Regular, below)
	}
	p.Ln(4)
	p.fact("Nummer", p.n.Number)
	p.fact("Datum", day(p.n))
	p.fact("Leistungszeitraum", p.n.Month.First().Format("02.01.2006")+" bis "+p.n.Month.Last().Format("02.01.2006"))
	p.fact("Leistender Unternehmer", to.Name+", Nr. "+p.n.SellerNumber)
	if to.TaxNumber != "" {
		p.fact("Steuernummer", to.TaxNumber)
	}
	if to.VATID != "" {
		p.fact("USt-IdNr.", to.VATID)
	}
	if from.VATID != "" {
		p.fact("USt-IdNr. des Empfängers", from.VATID)
	}
	if p.n.AccountLast4 != "" && p.n.Kind != creditnote.Cancellation {
		p.fact("Konto", "IBAN endet auf "+p.n.AccountLast4+" (Stand "+day(p.n)+")")
	}
	if p.n.Reason != "" {
		p.fact("Grund", p.n.Reason)
	}
	if agreed := creditnote.AgreementOf(p.n.Content); agreed != "" {
		p.fact("Vereinbarung", agreed)
	}
	p.Ln(6)
}

func day(n creditnote.Note) string { return n.Day.Format("02.01.2006") }

func (p *page) fact(label, value string) {
	p.Choose(typeset.Regular, 10)
	p.SetTextColor(grey, grey, grey)
	p.Cell(labelWide, step+0.5, label, "", 0, "L")
	p.SetTextColor(0, 0, 0)
	p.Paragraph(wide-labelWide, step+0.5, value)
}

func (p *page) table() {
	p.columns()
	sum := int64(0)
	for i, l := range p.n.Lines {
		p.row(i+1, l, sum)
		sum += l.Cents
	}
	p.Ln(3)
}

// turn begins a new page of the table, with the sum of the lines so far at the end of the one and the top of the other.
func (p *page) turn(sum int64) {
	p.carry("Zwischensumme", sum)
	before := strconv.Itoa(p.PageNo())
	p.AddPage()
	p.columns()
	p.carry("Übertrag von Seite "+before, sum)
}

func (p *page) carry(label string, cents int64) {
	p.Choose(typeset.Bold, 9.5)
	p.Cell(wide-sumWide, carryTall, label, "", 0, "R")
	p.Cell(sumWide, carryTall, tenant.Money(cents, "de"), "", 1, "R")
}

func (p *page) columns() {
	p.Choose(typeset.Bold, 9.5)
	p.Cell(posWide, step+2, "Pos.", "B", 0, "L")
	p.Cell(whatWide, step+2, "Leistung", "B", 0, "L")
	p.Cell(sumWide, step+2, "Netto", "B", 1, "R")
}

// row is never torn between two pages; on a new one the heads of the columns stand again. Sum is that of the lines
// above.
func (p *page) row(position int, l creditnote.Line, sum int64) {
	p.Choose(typeset.Regular, 9.5)
	what := p.Lines(creditnote.ItemOf(l), whatWide-2)
	p.Choose(typeset.Regular, 8)
	details := p.Lines(creditnote.DetailsOf(l), whatWide-2)
	height := step*float64(len(what)) + (step-1)*float64(len(details)) + 2
	if _, tall := p.GetPageSize(); p.GetY()+height+carryTall > tall-bottom {
		p.turn(sum)
	}
	x, y := p.GetXY()
	p.Choose(typeset.Regular, 9.5)
	p.SetXY(x, y+1)
	p.Cell(posWide, step, strconv.Itoa(position), "", 0, "L")
	for i, part := range what {
		p.SetXY(x+posWide, y+1+float64(i)*step)
		p.CellOf(whatWide, step, part)
	}
	p.SetXY(x+posWide+whatWide, y+1)
	p.Cell(sumWide, step, tenant.Money(l.Cents, "de"), "", 0, "R")
	p.Choose(typeset.Regular, 8)
	p.SetTextColor(grey, grey, grey)
	for i, part := range details {
		p.SetXY(x+posWide, y+1+float64(len(what))*step+float64(i)*(step-1))
		p.CellOf(whatWide, step-1, part)
	}
	p.SetTextColor(0, 0, 0)
	p.SetDrawColor(215, 215, 215)
	p.Line(x, y+height, x+wide, y+height)
	p.SetDrawColor(0, 0, 0)
	p.SetXY(x, y+height)
}

// sums stand together on one page.
//
// Rule (document, D): No tax is shown on a document of an exempt service (§ 14c UStG). Test: notepdf.TestDraw.
func (p *page) sums() {
	const height = 7 * (step + 1.5)
	if _, tall := p.GetPageSize(); p.GetY()+height > tall-bottom {
		p.AddPage()
	}
	// Of an exempt service there is one sum and the word that it is exempt, and no tax that could be taken for one that is
	// shown (section 14c of the UStG).
	p.parts()
	if tax := p.n.Tax; tax.Exempt() {
		p.total()
		p.Ln(2)
		p.text(9.5, typeset.Regular, tax.Reason+".")
	} else {
		p.sum(typeset.Regular, "Summe netto", p.n.Sums.Net)
		p.sum(typeset.Regular, "Umsatzsteuer "+strconv.FormatInt(tax.Percent, 10)+" %", p.n.Sums.VAT)
		p.total()
	}
	p.Ln(5)
}

// parts are what the sum is made of: earned, taken back, and what of both the months before have left.
func (p *page) parts() {
	if earned, back := creditnote.Parts(p.n.Content); back != 0 {
		p.sum(typeset.Regular, "Provisionen", earned)
		p.sum(typeset.Regular, "Rückbuchungen", back)
	}
	if cents, carried := creditnote.Carried(p.n.Content); carried {
		p.within("darin Übertrag aus früheren Monaten: " + tenant.Money(cents, "de"))
	}
}

// within is about a part of the sums above: it stands beside their column, in which all add up.
func (p *page) within(text string) {
	p.Choose(typeset.Regular, 9)
	p.SetTextColor(grey, grey, grey)
	p.Cell(wide-sumWide, step+1.5, text, "", 1, "R")
	p.SetTextColor(0, 0, 0)
}

// total stands below a line.
func (p *page) total() {
	y := p.GetY()
	p.Line(margin+wide-sumsWide, y, margin+wide, y)
	label := "Gutschriftbetrag"
	if p.n.Kind == creditnote.Cancellation {
		label = "Stornobetrag"
	}
	p.sum(typeset.Bold, label, p.n.Sums.Gross)
}

func (p *page) sum(f typeset.Family, label string, cents int64) {
	p.Choose(f, 10.5)
	p.Cell(wide-sumWide, step+1.5, label, "", 0, "R")
	p.Cell(sumWide, step+1.5, tenant.Money(cents, "de"), "", 1, "R")
}

func (p *page) closing() {
	if p.n.Kind == creditnote.Cancellation {
		p.text(
			9.5, typeset.Regular,
			"Dieses Dokument nimmt die Gutschrift "+p.n.About.Number+" vollständig zurück. "+
				"Was stattdessen gilt, steht auf einer eigenen Gutschrift.",
		)
		return
	}
	p.text(9.5, typeset.Regular, creditnote.Terms)
	p.Ln(2)
	p.muted("Diese Abrechnung ist nach Vereinbarung eine Gutschrift im Sinne des § 14 Abs. 2 Satz 2 UStG und gilt als Rechnung. " +
		"Ein Widerspruch ist nach der Anmeldung möglich, ohne Zugang per E-Mail; " +
		"mit ihm verliert sie die Wirkung einer Rechnung. " +
		"Das rechtlich maßgebliche strukturierte Dokument ist die XRechnung gleicher Nummer.")
}

func (p *page) foot() {
	p.SetY(-bottom + 8)
	p.Choose(typeset.Regular, 8)
	p.SetTextColor(grey, grey, grey)
	p.Cell(wide*2/3, step, p.n.Issuer.Name+" · "+p.n.Issuer.Email, "", 0, "L")
	foot := fmt.Sprintf("%s · Seite %d von %d", p.n.Number, p.PageNo(), p.pages)
	p.Cell(wide/3, step, foot, "", 0, "R")
	p.SetTextColor(0, 0, 0)
}
