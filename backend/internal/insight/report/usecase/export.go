// Package usecase gives an agency's lists as files.
package usecase

import (
	"context"
	"io"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/words"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/quota"
	"weitersagen.app/backend/internal/sellers/member"
)

// Exports makes files of lists.
type Exports struct {
	Reports  report.Reports
	Products product.Assortments
	Plans    commission.Offers
	// Commissions are listed where they are kept.
	Commissions commission.Commissions
	Words       words.Words
	// Sheet begins a file with its head, which is written to where w leads.
	Sheet   func(f report.Format, l tenant.Language, h report.Headed, w io.Writer) (report.Sheet, error)
	Members member.Service
	Audit   audit.Service
	Limit   quota.Service
	Tx      transaction.Transactor
	Clock   clock.Clock
}

// File is one that has begun.
type File struct {
	Name   string
	Format report.Format
	// Write writes it, part by part, until it is whole, w takes no more, the context ends, or the person who asked may
	// read it no longer.
	Write func(ctx context.Context, w io.Writer) error
}

// part is some rows in their order, and where they end.
type part struct {
	rows []any
	last *report.Place
}

// Begin counts and remembers an export, and reads its first part: what is refused is refused before anything is
// written.
func (e *Exports) Begin(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, account string, agency link.Code, x report.Export,
) (File, error) {
	x, err := x.Checked()
	if err != nil {
		return File{}, err
	}
	who, err := e.working(ctx, t, account, agency, x.Kind)
	if err != nil {
		return File{}, err
	}
	now := e.Clock.Now()
	err = e.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := e.Limit.Take(ctx, t.ID, account, now); err != nil {
			return err
		}
		return audit.Acts{Log: e.Audit, Who: who.ID}.RecordWhy(
			ctx, t.ID, audit.ReportExported, string(agency), x.Detail(), now,
		)
	})
	if err != nil {
		return File{}, err
	}
	named, err := product.Names(ctx, e.Products, t, l)
	if err != nil {
		return File{}, err
	}
	plans, err := e.planNames(ctx, t, l)
	if err != nil {
		return File{}, err
	}
	first, err := e.read(ctx, t.ID, agency, x)
	if err != nil {
		return File{}, err
	}
	word := e.Words.Of(t, l)
	saying := report.Saying{
		Word: word, Product: named, Plan: plans, Day: func(at time.Time) string { return tenant.Date(at, l) },
	}
	w := walk{e: e, t: t, l: l, who: who, x: x, saying: saying, now: first}
	return File{Name: report.FileName(word(string(x.Kind)+".file"), x.Format, now), Format: x.Format, Write: w.write}, nil
}

// walk goes through a list.
type walk struct {
	e      *Exports
	t      *tenant.Tenant
	l      tenant.Language
	who    report.Member
	x      report.Export
	saying report.Saying
	now    part
}

func (w walk) write(ctx context.Context, to io.Writer) error {
	head := make([]string, len(w.x.Columns))
	for i, column := range w.x.Columns {
		head[i] = w.saying.Word(string(w.x.Kind) + "." + column)
	}
	about := report.Headed{
		Title: w.saying.Word(string(w.x.Kind) + ".title"), Columns: head, By: w.t.Name, At: w.e.Clock.Now(),
	}
	sheet, err := w.e.Sheet(w.x.Format, w.l, about, to)
	if err != nil {
		return err
	}
	defer sheet.Drop()
	for {
		for _, row := range w.now.rows {
			if err := sheet.Row(w.x.Row(row, w.saying)); err != nil {
				return err
			}
		}
		if err := sheet.Hand(); err != nil {
			return err
		}
		if w.now.last == nil {
			return sheet.Close()
		}
		if err := w.next(ctx); err != nil {
			return err
		}
	}
}

// next reads on, for who still works there.
//
// Rule (agency, 7 D): A person who may no longer read a list gets no further part of its file, and a file that breaks
// off is cut. Enforced: httpapi.Stream, screen.Stream. Test: TestWhoWorksNoLongerGetsNoFurtherPart,
// TestAFileThatIsRefusedIsAProblemAndOneThatBreaksOffIsNone.
func (w *walk) next(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if _, err := w.e.working(ctx, w.t, w.who.Account, w.who.Agency, w.x.Kind); err != nil {
		return err
	}
	w.x.Query.After = w.now.last
	var err error
	w.now, err = w.e.read(ctx, w.t.ID, w.who.Agency, w.x)
	return err
}

func (e *Exports) read(ctx context.Context, t tenant.ID, agency link.Code, x report.Export) (part, error) {
	switch x.Kind {
	case report.Recommendations:
		return partOf(e.Reports.Recommendations(ctx, t, agency, x.Query))
	case report.Orders:
		return partOf(e.Reports.Orders(ctx, t, agency, x.Query))
	case report.Leads:
		return partOf(e.Reports.Leads(ctx, t, agency, x.Query))
	case report.Recommenders:
		return partOf(e.Reports.Recommenders(ctx, t, agency, x.Query))
	case report.Commissions:
		return partOf(e.commissions(ctx, t, agency, x.Query))
	default:
		return partOf(e.Reports.Invitations(ctx, t, agency, x.Query, e.Clock.Now()))
	}
}

func partOf[Row any](p report.Page[Row], err error) (part, error) {
	out := part{rows: make([]any, len(p.Rows)), last: p.Last}
	for i, row := range p.Rows {
		out.rows[i] = row
	}
	return out, err
}
