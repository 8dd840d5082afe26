package usecase

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// File is one that has begun.
type File struct {
	Name   string
	Format report.Format
	// Write writes it until it is whole, w takes no more, the context ends, or the person may read it no longer.
	Write func(ctx context.Context, w io.Writer) error
}

// taker is who takes a file, in which language.
type taker struct {
	t    *tenant.Tenant
	l    tenant.Language
	at   staff.AtDesk
	f    report.Format
	now  time.Time
	word func(code string) string
	name func(product string) string
}

func (u *Numbers) taker(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, at staff.AtDesk, f report.Format,
) (taker, error) {
	if f != report.CSV && f != report.XLSX {
		return taker{}, numbers.ErrAsked
	}
	named, err := product.Names(ctx, u.Products, t, l)
	return taker{t, l, at, f, u.Clock.Now(), u.Words.Of(t, l), named}, err
}

// noted writes down that a file was taken, and of what.
//
// Rule (operator, 6 D): Who takes numbers as a file stands in the audit log, with the format, the period and by what it
// was filtered. Enforced: insight/numbers/usecase.noted. Test: TestNumbersAreTakenAsFiles.
func (u *Numbers) noted(
	ctx context.Context, by taker, of string, p numbers.Period, f numbers.Filter, more ...string,
) error {
	detail := []string{of, string(by.f), p.First(), p.Last()}
	for _, part := range []struct{ name, value string }{
		{"product", f.Product}, {"channel", f.Channel}, {"seller", string(f.Whose)}, {"recommender", f.Recommender},
	} {
		if part.value != "" {
			detail = append(detail, part.name)
		}
	}
	detail = append(detail, more...)
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		return u.Log.Record(ctx, audit.Entry{
			Tenant: by.t.ID, At: by.now, Who: by.at.Person.Name, What: audit.NumbersExported, Subject: string(by.t.ID),
			Ref: by.at.Session.ID, Detail: strings.Join(detail, " "),
		})
	})
}

func (by taker) headed(title string, columns ...string) report.Headed {
	h := report.Headed{Title: by.word(title), By: by.t.Name, At: by.now}
	for _, one := range columns {
		h.Columns = append(h.Columns, by.word(one))
	}
	return h
}

// Figures gives all figures of a question as a file.
func (u *Numbers) Figures(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, at staff.AtDesk, q numbers.Question, f report.Format,
) (File, error) {
	by, err := u.taker(ctx, t, l, at, f)
	if err != nil {
		return File{}, err
	}
	b, err := u.Show(ctx, t.ID, q)
	if err != nil {
		return File{}, err
	}
	if err := u.noted(ctx, by, "figures", b.Period, b.Filter); err != nil {
		return File{}, err
	}
	columns := []string{"column.figure", "column.now", "column.before"}
	head := by.headed("title", columns...)
	write := func(_ context.Context, w io.Writer) error {
		sheet, err := u.Sheet(by.f, by.l, head, w)
		if err != nil {
			return err
		}
		defer sheet.Drop()
		for _, row := range by.figures(b) {
			if err := sheet.Row(row); err != nil {
				return err
			}
		}
		return sheet.Close()
	}
	return File{Name: report.FileName(by.word("file"), f, by.now), Format: f, Write: write}, nil
}

func (by taker) days(p numbers.Period) string {
	return tenant.Date(p.From, by.l) + " – " + tenant.Date(p.Until.AddDate(0, 0, -1), by.l)
}

// figures are the rows of a file: those of the page, and below them its parts step by step.
func (by taker) figures(b numbers.Board) [][]report.Cell {
	var rows [][]report.Cell
	add := func(code string, now, before report.Cell) {
		rows = append(rows, []report.Cell{report.TextCell(by.word(code)), now, before})
	}
	number := report.NumberCell
	add("period", report.TextCell(by.days(b.Period)), report.TextCell(by.days(b.Period.Before())))
	for i, s := range numbers.Stages {
		add(string(s), number(b.Funnel[i].Now), number(b.Funnel[i].Before))
	}
	// What the page doesn't say, for nothing or too little is behind it, isn't 0 here.
	both := func(code string, has, few bool, now, before report.Cell) {
		if !has {
			now = report.TextCell("–")
		}
		if few {
			before = report.TextCell(by.word("few"))
		}
		add(code, now, before)
	}
	share := func(s numbers.Share) report.Cell {
		return report.TextCell(fmt.Sprintf("%d%s%d", s.PerMille()/10, by.word("comma"), s.PerMille()%10))
	}
	c, w := b.Confirming, b.Waited
	both("confirming", c.Now.Whole > 0, c.Few, share(c.Now), share(c.Before))
	both("half", w.Now.Orders() > 0, w.Few, number(w.Now.By(50)), number(w.Before.By(50)))
	both("most", w.Now.Orders() > 0, w.Few, number(w.Now.By(80)), number(w.Before.By(80)))
	add("cost", report.MoneyCell(b.Cost.Now.Cents), report.MoneyCell(b.Cost.Before.Cents))
	add("customers", number(b.Cost.Now.Customers), number(b.Cost.Before.Customers))
	both(
		"each", b.Cost.Now.Customers > 0, b.Cost.Few, report.MoneyCell(b.Cost.Now.Each()),
		report.MoneyCell(b.Cost.Before.Each()),
	)
	for _, p := range b.Parts {
		name := by.part(b.By, p) + ": "
		for _, s := range numbers.Stages {
			rows = append(rows, []report.Cell{report.TextCell(name + by.word(string(s))), number(p.Of(s)), {}})
		}
		rows = append(rows, []report.Cell{report.TextCell(name + by.word("cost")), report.MoneyCell(p.Cents), {}})
	}
	return rows
}

func (by taker) part(of numbers.By, p numbers.Part) string {
	switch {
	case of == numbers.ByProduct:
		return by.name(p.Key)
	case of == numbers.BySeller && p.Key == "":
		return by.word("seller.none")
	case of == numbers.ByChannel && p.Key == "":
		return by.word("channel.none")
	case of == numbers.BySeller && p.Name != "":
		return p.Name + " (" + p.Key + ")"
	case of == numbers.ByWeek:
		return by.word("week") + " " + by.day(p.Key, time.DateOnly, tenant.Date)
	case of == numbers.ByDay:
		return by.day(p.Key, time.DateOnly, tenant.Date)
	case of == numbers.ByMonth:
		return by.day(p.Key, "2006-01", tenant.Month)
	default:
		return p.Key
	}
}

// day writes a part's day or month as people read it.
func (by taker) day(key, layout string, write func(time.Time, tenant.Language) string) string {
	at, err := time.ParseInLocation(layout, key, tenant.Berlin)
	if err != nil {
		return key
	}
	return write(at, by.l)
}

// Rows of a file: those behind a figure.
var rowColumns = []string{
	"column.number", "column.created", "column.product", "column.channel", "column.seller", "column.status",
	"column.cents",
}

// RowsFile gives the recommendations behind a figure as a file.
func (u *Numbers) RowsFile(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, at staff.AtDesk, q numbers.Behind, f report.Format,
) (File, error) {
	by, err := u.taker(ctx, t, l, at, f)
	if err != nil {
		return File{}, err
	}
	first, err := u.Rows(ctx, t.ID, q, nil, report.RowsAtOnce)
	if err != nil {
		return File{}, err
	}
	var more []string
	if q.Within != nil {
		more = []string{"months"}
	}
	if err := u.noted(ctx, by, string(q.Stage), q.Period, q.Filter, more...); err != nil {
		return File{}, err
	}
	head := by.headed("rowsTitle", rowColumns...)
	write := func(ctx context.Context, w io.Writer) error {
		sheet, err := u.Sheet(by.f, by.l, head, w)
		if err != nil {
			return err
		}
		defer sheet.Drop()
		return u.write(ctx, by, q, first, sheet)
	}
	return File{Name: report.FileName(by.word("rowsFile"), f, by.now), Format: f, Write: write}, nil
}

func (u *Numbers) write(ctx context.Context, by taker, q numbers.Behind, page Rows, sheet report.Sheet) error {
	for {
		for _, life := range page.Lives {
			if err := sheet.Row(by.row(life)); err != nil {
				return err
			}
		}
		if err := sheet.Hand(); err != nil {
			return err
		}
		if page.Last == nil {
			return sheet.Close()
		}
		if err := u.mayGoOn(ctx, by); err != nil {
			return err
		}
		var err error
		if page, err = u.next(ctx, by.t.ID, q, page, report.RowsAtOnce); err != nil {
			return err
		}
	}
}

// mayGoOn tells whether who takes the file may read on.
func (u *Numbers) mayGoOn(ctx context.Context, by taker) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	now, err := u.Desk.Member(ctx, by.t.ID, by.at.Person.Name)
	if err == nil && !now.Active(u.Clock.Now()) {
		return staff.ErrInactive
	}
	return err
}

func (by taker) row(life numbers.Life) []report.Cell {
	return []report.Cell{
		report.TextCell(life.Number), report.DayCell(life.CreatedAt), report.TextCell(by.name(life.Product)),
		report.TextCell(life.Channel), report.TextCell(string(life.Seller)),
		report.TextCell(by.word("status." + life.Standing())), report.MoneyCell(life.Cents),
	}
}
