package usecase

import (
	"context"
	"io"
	"strings"

	"weitersagen.app/backend/internal/insight/journal"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// File is one that has begun.
type File struct {
	Name   string
	Format report.Format
	// Write writes it, part by part, until it is whole, w takes no more, the context ends, or the person may read it no
	// longer.
	Write func(ctx context.Context, w io.Writer) error
}

// Export begins a file of all that a question chooses, and writes down that it was taken.
//
// Rule (operator, 6 D): Who takes the audit log as a file stands in it, with the format and by what it was filtered;
// what is in memory of the file doesn't grow with its rows. Enforced: insight/journal/usecase.Export. Test:
// TestTheLogIsReadPageByPageAndTakenAsAFile.
func (j *Journal) Export(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, at staff.AtDesk, asked journal.Asked, f report.Format,
) (File, error) {
	if f != report.CSV && f != report.XLSX {
		return File{}, report.ErrQuery
	}
	first, err := j.Read(ctx, at, l, asked, nil, report.RowsAtOnce)
	if err != nil {
		return File{}, err
	}
	now := j.Clock.Now()
	err = j.Tx.InTx(ctx, func(ctx context.Context) error {
		return j.Log.Record(ctx, audit.Entry{
			Tenant: t.ID, At: now, Who: at.Person.Name, What: audit.LogExported, Subject: string(t.ID), Ref: at.Session.ID,
			Detail: strings.TrimSpace(string(f) + " " + asked.Filters()),
		})
	})
	if err != nil {
		return File{}, err
	}
	word := j.Words.Of(t, l)
	head := make([]string, len(journal.Columns))
	for i, column := range journal.Columns {
		head[i] = word("column." + column)
	}
	w := walk{j: j, at: at, asked: asked, now: first, word: word, language: l, format: f, head: report.Headed{
		Title: word("title"), Columns: head, By: t.Name, At: now,
	}}
	return File{Name: report.FileName(word("file"), f, now), Format: f, Write: w.write}, nil
}

// Took writes down that somebody took a file at the desk, and of what: codes and days, no one's name.
func (j *Journal) Took(ctx context.Context, at staff.AtDesk, what audit.What, of string) error {
	return j.Tx.InTx(ctx, func(ctx context.Context) error {
		return j.Log.Record(ctx, audit.Entry{
			Tenant: at.Session.Tenant, At: j.Clock.Now(), Who: at.Person.Name, What: what,
			Subject: string(at.Session.Tenant), Ref: at.Session.ID, Detail: of,
		})
	})
}

// walk goes through what was asked for.
type walk struct {
	j        *Journal
	at       staff.AtDesk
	asked    journal.Asked
	now      Page
	word     func(code string) string
	language tenant.Language
	format   report.Format
	head     report.Headed
}

func (w walk) write(ctx context.Context, to io.Writer) error {
	sheet, err := w.j.Sheet(w.format, w.language, w.head, to)
	if err != nil {
		return err
	}
	defer sheet.Drop()
	for {
		for _, line := range w.now.Lines {
			if err := sheet.Row(line.Cells(w.word, w.language)); err != nil {
				return err
			}
		}
		if err := sheet.Hand(); err != nil {
			return err
		}
		if w.now.Last == nil {
			return sheet.Close()
		}
		if err := w.next(ctx); err != nil {
			return err
		}
	}
}

// next reads on, for who may still read it.
func (w *walk) next(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	now, err := w.j.Desk.Member(ctx, w.at.Session.Tenant, w.at.Person.Name)
	if err != nil {
		return err
	}
	if !now.Active(w.j.Clock.Now()) {
		return staff.ErrInactive
	}
	w.at.Person = now.Person
	w.now, err = w.j.Read(ctx, w.at, w.language, w.asked, w.now.Last, report.RowsAtOnce)
	return err
}
