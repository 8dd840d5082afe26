package agency

import (
	"context"
	"strings"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// ListForm invites the people of a list, or tries it.
type ListForm struct {
	Text    string `json:"text,omitempty" maxLength:"60000" text:"table" doc:"lines of cells under the names of their columns, as a spreadsheet writes them"`
	File    string `json:"file,omitempty" maxLength:"400000" doc:"in place of the text: a workbook, or CSV, in base64"`
	Talk    string `json:"talk" words:"VorOrt,Telefon" enum:"onSite,phone"`
	Inviter string `json:"inviter,omitempty" maxLength:"100"`
	Word    bool   `json:"word"`
	Version string `json:"version,omitempty" maxLength:"100"`
	Trial   bool   `json:"trial" doc:"nothing is kept and nothing sent"`
	Key     string `json:"idempotencyKey,omitempty" maxLength:"100"`
}

// Listed is what became of a list.
type Listed struct {
	Trial   bool           `json:"trial"`
	Invited int64          `json:"invited" doc:"lines that were invited, or would be"`
	Columns []ListedColumn `json:"columns" doc:"how the list was understood: its columns, those that are read first"`
	Above   []int64        `json:"above" doc:"numbers of the lines above the names of the columns, which aren't read"`
	Lines   []ListedLine   `json:"lines"`
	Letters []ListedLetter `json:"letters" doc:"the first ones as they would read; of a trial alone"`
}

// ListedColumn is a column of the list.
type ListedColumn struct {
	Name  string `json:"name"`
	Field string `json:"field,omitempty" words:"Vorname,Nachname,Email,Art,Zusage" enum:"firstName,lastName,email,talk,word" doc:"what it is read as; missing for one that isn't read"`
}

// ListedLetter is a letter as it would read.
type ListedLetter struct {
	Number  int64  `json:"number" doc:"of its line"`
	Subject string `json:"subject"`
	Text    string `json:"text" doc:"in plain text"`
}

// ListedLine is what became of one line.
type ListedLine struct {
	Number   int64    `json:"number" doc:"in the list, from 1"`
	Name     string   `json:"name"`
	Email    string   `json:"email"`
	Talk     string   `json:"talk,omitempty" words:"VorOrt,Telefon" enum:"onSite,phone" doc:"how the member spoke with the person; missing where the list has no word for it"`
	Problems []Reason `json:"problems" doc:"why it was left out; empty for one that was invited"`
}

// Reason is one of them.
type Reason struct {
	Field string `json:"field,omitempty" words:"Vorname,Nachname,Email,Art,Zusage" enum:"firstName,lastName,email,talk,word"`
	Code  string `json:"code"`
}

type listInput struct{ Body ListForm }

func (s *Screens) postList(ctx context.Context, in *listInput) (*screen.Answer[Listed], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	f := in.Body
	got, err := s.backend.ImportInvitations(ctx, call.Once(f.Key), me.AgencyNumber, wire.Sheet{
		Text: f.Text, File: f.File, Talk: screen.ToWire(f).Talk, Inviter: f.Inviter, Word: f.Word, Version: f.Version,
		Trial: f.Trial,
	})
	if err != nil {
		return nil, s.members.Ended(ctx, screen.Relocate(err, InviteForm{}))
	}
	return screen.Show(Listed{
		Trial: got.Trial, Invited: got.Invited, Columns: screen.Map(got.Columns, listedColumn),
		Above: append([]int64{}, got.Above...), Lines: screen.Map(got.Lines, listedLine),
		Letters: screen.Map(got.Letters, listedLetter),
	}), nil
}

func listedColumn(c wire.SheetColumn) ListedColumn {
	return screen.FromWire(ListedColumn{Name: c.Name, Field: c.Meaning})
}

func listedLetter(l wire.SheetLetter) ListedLetter {
	return ListedLetter{Number: l.Number, Subject: l.Subject, Text: l.Text}
}

func listedLine(l wire.SheetLine) ListedLine {
	return screen.FromWire(
		ListedLine{
			Number: l.Number, Name: strings.TrimSpace(l.FirstName + " " + l.LastName), Email: l.Email, Talk: l.Talk,
			Problems: screen.Map(l.Problems, func(p wire.SheetProblem) Reason {
				return screen.FromWire(Reason{Field: p.Field, Code: p.Code})
			}),
		},
	)
}
