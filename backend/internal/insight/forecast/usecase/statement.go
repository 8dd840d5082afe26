package usecase

import (
	"context"
	"io"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Statement is a month of the books, to read and to take along.
type Statement struct {
	// Month is the use case of the command `ledger statement`.
	Month func(ctx context.Context, t tenant.ID, month string) (ledger.Report, error)
	Taking
}

// Taking is what files of money are made with.
type Taking struct {
	// Words gives the word of a code in a language, Sheet begins a file.
	Words func(l tenant.Language) func(code string) string
	Sheet func(f report.Format, l tenant.Language, h report.Headed, w io.Writer) (report.Sheet, error)
	Clock clock.Clock
	// Took writes down that somebody took a file, of what.
	Took func(ctx context.Context, what string) error
}

// StatementFile is one that has begun.
type StatementFile struct {
	Name   string
	Format report.Format
	Write  func(ctx context.Context, w io.Writer) error
}

var columns = []string{"part", "account", "what", "count", "opening", "debits", "credits", "closing"}

// File gives a month as a file: its accounts, and below them what moved.
//
// Rule (operator, 6 D): Who takes a file at the desk stands in the audit log with what it was, its period and its
// format. Enforced: insight/journal/usecase/export.go Took, forecast/usecase.File, offer/usecase.File,
// wording/usecase.Edited. Test: TestEachFileOfTheDeskStandsInTheLog.
func (u *Statement) File(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, month string, f report.Format,
) (StatementFile, error) {
	if f != report.CSV && f != report.XLSX {
		return StatementFile{}, report.ErrQuery
	}
	r, err := u.Month(ctx, t.ID, month)
	if err != nil {
		return StatementFile{}, err
	}
	word, now := u.Words(l), u.Clock.Now()
	if err := u.Took(ctx, month+" "+string(f)); err != nil {
		return StatementFile{}, err
	}
	head := report.Headed{Title: word("title") + " " + month, By: t.Name, At: now}
	for _, c := range columns {
		head.Columns = append(head.Columns, word("column."+c))
	}
	name := report.FileName(word("file")+"-"+month, f, now) // with the day on which it was taken
	return StatementFile{Name: name, Format: f, Write: func(_ context.Context, w io.Writer) error {
		sheet, err := u.Sheet(f, l, head, w)
		if err != nil {
			return err
		}
		defer sheet.Drop()
		for _, row := range rows(r, word) {
			if err := sheet.Row(row); err != nil {
				return err
			}
		}
		return sheet.Close()
	}}, nil
}

func rows(r ledger.Report, word func(string) string) (all [][]report.Cell) {
	text, none := report.TextCell, report.Cell{}
	for _, l := range r.Lines {
		all = append(all, []report.Cell{
			text(word("part.account")), text(word("account." + string(l.Account))), none, none, report.MoneyCell(l.Opening),
			report.MoneyCell(l.Debits), report.MoneyCell(l.Credits), report.MoneyCell(l.Closing),
		})
	}
	for _, m := range r.Movements {
		all = append(all, []report.Cell{
			text(word("part.movement")), text(word("account." + string(m.To))), text(word("kind." + string(m.Kind()))),
			report.NumberCell(m.Count), none, report.MoneyCell(m.Cents), none, none,
		}, []report.Cell{
			text(word("part.movement")), text(word("account." + string(m.From))), text(word("kind." + string(m.Kind()))),
			report.NumberCell(m.Count), none, none, report.MoneyCell(m.Cents), none,
		})
	}
	return all
}
