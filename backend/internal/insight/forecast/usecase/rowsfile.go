package usecase

import (
	"context"
	"io"
	"strings"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

// RowsFile is the rows behind a figure, to take along.
type RowsFile struct {
	Money *Money
	Taking
	// Reader gives, for who takes a file, whether they may still read on.
	Reader func(ctx context.Context) func(context.Context) error
}

// Behind is a figure with the span of what moved.
type Behind struct {
	Figure ledger.Figure
	Span   ledger.Span
}

// stands tells whether it is of the moment, and of no span.
func (b Behind) stands() bool {
	_, _, ok := b.Figure.Account()
	return ok || b.Figure == FigureHeld || b.Figure == FigurePossible
}

// detail is what the audit log says of it: codes.
func (b Behind) detail(f report.Format) string {
	parts := []string{"money_" + string(b.Figure)}
	if !b.stands() {
		parts = append(parts, string(b.Span))
	}
	return strings.Join(append(parts, string(f)), " ")
}

var rowColumns = []string{"number", "for", "state", "at", "cents"}

// File gives all rows behind a figure, in the order of the page.
func (u *RowsFile) File(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, b Behind, f report.Format,
) (StatementFile, error) {
	if f != report.CSV && f != report.XLSX {
		return StatementFile{}, report.ErrQuery
	}
	first, err := u.Money.List(ctx, t.ID, b.Figure, b.Span, nil, report.RowsAtOnce)
	if err != nil {
		return StatementFile{}, err
	}
	if err := u.Took(ctx, b.detail(f)); err != nil {
		return StatementFile{}, err
	}
	word, now := u.Words(l), u.Clock.Now()
	head := report.Headed{Title: word("figure." + string(b.Figure)), By: t.Name, At: now}
	for _, c := range rowColumns {
		head.Columns = append(head.Columns, word("column."+c))
	}
	w := rowsWalk{u: u, t: t.ID, behind: b, page: first, word: word, mayGoOn: u.Reader(ctx)}
	return StatementFile{
		Name: report.FileName(word("rowsFile"), f, now), Format: f, Write: func(ctx context.Context, to io.Writer) error {
			sheet, err := u.Sheet(f, l, head, to)
			if err != nil {
				return err
			}
			defer sheet.Drop()
			return w.write(ctx, sheet)
		},
	}, nil
}

// rowsWalk goes through the pages of a list.
type rowsWalk struct {
	u       *RowsFile
	t       tenant.ID
	behind  Behind
	page    []Row
	word    func(code string) string
	mayGoOn func(context.Context) error
}

func (w rowsWalk) write(ctx context.Context, sheet report.Sheet) error {
	for {
		for _, r := range w.page {
			if err := sheet.Row(w.cells(r)); err != nil {
				return err
			}
		}
		if err := sheet.Hand(); err != nil {
			return err
		}
		if len(w.page) < report.RowsAtOnce {
			return sheet.Close()
		}
		if err := w.next(ctx); err != nil {
			return err
		}
	}
}

func (w *rowsWalk) next(ctx context.Context) (err error) {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := w.mayGoOn(ctx); err != nil {
		return err
	}
	last := w.page[len(w.page)-1].Position
	w.page, err = w.u.Money.List(ctx, w.t, w.behind.Figure, w.behind.Span, &last, report.RowsAtOnce)
	return err
}

func (w rowsWalk) cells(r Row) []report.Cell {
	return []report.Cell{
		report.TextCell(r.Number), report.TextCell(w.word("for." + string(r.Subject.Kind))), report.TextCell(w.state(r)),
		report.DayCell(r.At), report.MoneyCell(r.Cents),
	}
}

// state says what happened, of what moved, and else where it stands.
func (w rowsWalk) state(r Row) string {
	switch {
	case r.Open != nil && r.Open.Confirmed:
		return w.word("state.confirmed")
	case r.Open != nil:
		return w.word("state.open")
	case r.Kind != "":
		return w.word("kind." + string(r.Kind))
	case r.State != "":
		return w.word("state." + string(r.State))
	default:
		return ""
	}
}
