// Package yearpdf draws a recommender's yearly statement as a PDF: the tenant's name and address, a table, and sums.
package yearpdf

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/typeset"
	"weitersagen.app/typeset/pdf"
)

// Rule (reward, 8): A paper draws every name, with a box for a letter that its font has not. Test:
// TestANameInAnyLettersIsDrawn.
//
//go:embed texts.yaml
var textFile []byte

type texts struct {
	Title     string `yaml:"title"`
	Intro     string `yaml:"intro"`
	Date      string `yaml:"date"`
	For       string `yaml:"for"`
	Means     string `yaml:"means"`
	Amount    string `yaml:"amount"`
	Bank      string `yaml:"bank"`
	Voucher   string `yaml:"voucher"`
	Bonus     string `yaml:"bonus"`
	Referral  string `yaml:"referral"`
	Transfers string `yaml:"transfers"`
	Vouchers  string `yaml:"vouchers"`
	Total     string `yaml:"total"`
	Nothing   string `yaml:"nothing"`
	Note      string `yaml:"note"`
	Created   string `yaml:"created"`
	Page      string `yaml:"page"`
}

func readTexts() (map[tenant.Language]texts, error) {
	d := yaml.NewDecoder(bytes.NewReader(textFile))
	d.KnownFields(true)
	voices := map[tenant.Language]texts{}
	if err := d.Decode(&voices); err != nil {
		return nil, fmt.Errorf("texts of the yearly statement: %w", err)
	}
	return voices, nil
}

// Measures of the page, in millimetres.
const (
	margin   = 20.0
	line     = 6.0
	wide     = 210 - 2*margin
	dateWide = 28.0
	kindWide = 32.0
	sumWide  = 30.0
	forWide  = wide - dateWide - kindWide - sumWide
)

// Drawer draws statements.
type Drawer struct{ Further Further }

// Draw gives the PDF of a statement, in the tenant's language that was asked for where it has the words.
func (d Drawer) Draw(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, s reward.YearStatement, now time.Time,
) ([]byte, error) {
	l, words, err := wordsOf(ctx, t, l, d.Further)
	if err != nil {
		return nil, err
	}
	p := &page{Sheet: pdf.NewSheet(fpdf.New("P", "mm", "A4", "")), t: t, l: l, words: words, s: s}
	p.SetMargins(margin, margin, margin)
	p.SetAutoPageBreak(true, margin)
	p.SetTitle(typeset.Bold.Clean(p.fill(words.Title)), true)
	p.SetAuthor(typeset.Regular.Clean(t.Contact.Company), true)
	p.SetLang(string(l))
	p.SetCreationDate(now)
	p.SetModificationDate(now)
	p.SetCatalogSort(true) // else fonts stand in any order
	p.SetFooterFunc(func() { p.footer(now) })
	p.AddPage()
	p.head()
	p.table()
	p.sums()
	var out bytes.Buffer
	err = p.Output(&out)
	return out.Bytes(), err
}

type page struct {
	*pdf.Sheet
	t     *tenant.Tenant
	l     tenant.Language
	words texts
	s     reward.YearStatement
}

func (p *page) fill(text string) string {
	return strings.NewReplacer(
		"{year}", strconv.Itoa(int(p.s.Year)), "{name}", p.s.Name, "{programme}", p.t.ProgrammeName,
	).Replace(text)
}

func (p *page) text(size float64, f typeset.Family, text string) {
	p.Choose(f, size)
	p.Paragraph(wide, size*0.5, text)
}

func (p *page) head() {
	c := p.t.Contact
	p.text(9, typeset.Regular, c.Company+" · "+c.Street+" · "+c.City)
	p.Ln(14)
	p.text(11, typeset.Regular, p.s.Name)
	p.Ln(10)
	p.text(18, typeset.Bold, p.fill(p.words.Title))
	p.Ln(3)
	p.text(11, typeset.Regular, p.fill(p.words.Intro))
	p.Ln(5)
}

func (p *page) table() {
	if len(p.s.Lines) == 0 {
		p.text(11, typeset.Regular, p.words.Nothing)
		p.Ln(5)
		return
	}
	p.row(typeset.Bold, p.words.Date, p.words.For, p.words.Means, p.words.Amount)
	for _, one := range p.s.Lines {
		what, means := strings.ReplaceAll(p.words.Referral, "{product}", one.Product), p.words.Bank
		if one.Kind == reward.ForBonus {
			what = p.words.Bonus
		}
		if one.Means == reward.ByVoucher {
			means = p.words.Voucher
		}
		p.row(typeset.Regular, tenant.Date(one.PaidAt, p.l), what, means, tenant.Money(one.AmountCents, p.l))
	}
	p.Ln(5)
}

// row is as high as its longest text, and never torn between two pages.
func (p *page) row(f typeset.Family, date, what, means, amount string) {
	p.Choose(f, 10)
	parts := p.Lines(what, forWide-2)
	height := line * float64(max(1, len(parts)))
	if _, tall := p.GetPageSize(); p.GetY()+height > tall-margin {
		p.AddPage()
		p.Choose(f, 10)
	}
	x, y := p.GetXY()
	p.Cell(dateWide, line, date, "", 0, "L")
	for i, part := range parts {
		p.SetXY(x+dateWide, y+float64(i)*line)
		p.CellOf(forWide, line, part)
	}
	p.SetXY(x+dateWide+forWide, y)
	p.Cell(kindWide, line, means, "", 0, "L")
	p.Cell(sumWide, line, amount, "", 0, "R")
	p.Line(x, y+height, x+wide, y+height)
	p.SetXY(x, y+height)
}

func (p *page) sums() {
	sum := func(f typeset.Family, label string, cents int64) {
		p.Choose(f, 11)
		p.Cell(wide-sumWide, line+1, label, "", 0, "L")
		p.Cell(sumWide, line+1, tenant.Money(cents, p.l), "", 1, "R")
	}
	sum(typeset.Regular, p.words.Transfers, p.s.TransferCents)
	sum(typeset.Regular, p.words.Vouchers, p.s.VoucherCents)
	sum(typeset.Bold, p.words.Total, p.s.TotalCents())
	p.Ln(6)
	p.text(9, typeset.Regular, p.words.Note)
}

func (p *page) footer(now time.Time) {
	p.SetY(-margin + 4)
	p.Choose(typeset.Regular, 8)
	created := strings.ReplaceAll(p.words.Created, "{date}", tenant.Date(now, p.l))
	p.Cell(wide/2, line, created, "", 0, "L")
	p.Cell(wide/2, line, strings.ReplaceAll(p.words.Page, "{page}", strconv.Itoa(p.PageNo())), "", 0, "R")
}
