package rest

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/spreadsheet"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/referral/invitation/usecase"
)

// Sheet is a list of people as a spreadsheet writes it.
type Sheet struct {
	_ struct{} `schema:"Einladungsliste"`

	Text    string `json:"Text,omitempty" maxLength:"60000" text:"table" doc:"lines with cells between semicolons, commas or tabs, of which the first names the columns: Vorname, Nachname and E-Mail, and where there are any Art and Zugestimmt; at most 200 below it" example:"Vorname;Nachname;E-Mail\nJörg;Öhler;joerg@example.de"`
	File    []byte `json:"Datei,omitempty" maxLength:"400000" doc:"in place of Text: a workbook (.xlsx) or a CSV file, at most 300,000 bytes, in base64"`
	Talk    string `json:"Art" enum:"VorOrt,Telefon" doc:"how the member spoke with those of whom the list doesn't say it"`
	Inviter string `json:"Mitarbeiternummer,omitempty" maxLength:"100" doc:"in whose name: Id of a colleague, for who may; the own when left out"`
	Word    bool   `json:"Zusage" doc:"the member says that each of them agreed to the letter; wanted for a trial as well"`
	Version string `json:"ZusageVersion,omitempty" maxLength:"100" doc:"version of the sentence to which that was said"`
	Trial   bool   `json:"Probe,omitempty" doc:"only tells what would become of each line: nothing is kept and nothing sent"`
}

type sheetInput struct {
	OfAgency
	Key  string `header:"Idempotency-Key" doc:"the same for a list that is sent again" maxLength:"100"`
	Body Sheet
}

// SheetResult is what became of a list.
type SheetResult struct {
	_ struct{} `schema:"Einladungslistenergebnis"`

	Trial   bool          `json:"Probe" doc:"nothing was sent"`
	Invited int           `json:"Eingeladen" doc:"lines that were invited, or would be" example:"2"`
	Columns []SheetColumn `json:"Spalten" doc:"how the list was understood: its columns, those that are read first"`
	Above   []int         `json:"Uebergangen" doc:"numbers of the lines above the names of the columns, which aren't read"`
	Lines   []SheetLine   `json:"Zeilen" doc:"in the order of the list"`
	Letters []SheetLetter `json:"Briefe" doc:"the first three letters as they would read; of a trial alone"`
}

// SheetColumn is a column of the list.
type SheetColumn struct {
	_ struct{} `schema:"Einladungslistenspalte"`

	Name    string `json:"Spalte" doc:"its name in the list, or its letter where it has none" example:"Vorname"`
	Meaning string `json:"Bedeutung,omitempty" enum:"Vorname,Nachname,Email,Art,Zusage" doc:"what it is read as; missing for one that isn't read"`
}

// SheetLetter is a letter as it would read.
type SheetLetter struct {
	_ struct{} `schema:"Einladungslistenbrief"`

	Number  int    `json:"Zeile" doc:"in the list, from 1" example:"2"`
	Subject string `json:"Betreff" doc:"what mail programs show of it first" example:"Mara Sommer lädt Sie ein"`
	Text    string `json:"Text" doc:"as mail programs show it that read text alone; its links open nobody's invitation"`
}

// SheetLine is what became of one line.
type SheetLine struct {
	_ struct{} `schema:"Einladungszeilenergebnis"`

	Number    int            `json:"Zeile" doc:"in the list, from 1" example:"2"`
	FirstName string         `json:"Vorname"`
	LastName  string         `json:"Nachname"`
	Email     string         `json:"Email"`
	Talk      string         `json:"Art,omitempty" enum:"VorOrt,Telefon" doc:"missing where it can't be read"`
	Problems  []SheetProblem `json:"Gruende" doc:"why the line was left out; empty for one that was invited"`
}

// SheetProblem is one reason.
type SheetProblem struct {
	_ struct{} `schema:"Einladungszeilengrund"`

	Field string `json:"Feld,omitempty" doc:"what it is about; missing where it is the person" example:"Email"`
	Code  string `json:"Code" doc:"as refusals name it" example:"email.invalid"`
}

type sheetAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SheetResult
}

// bounds are those of a list: two hundred people, with whatever else a spreadsheet says of them.
var bounds = spreadsheet.Bounds{Bytes: 300_000, Unpacked: 4 << 20, Rows: invitation.MostLines}

func (c calls) importList(ctx context.Context, in *sheetInput) (*sheetAnswer, error) {
	b := in.Body
	raw := b.File
	if len(raw) == 0 {
		raw = []byte(b.Text)
	}
	table, err := spreadsheet.Read(raw, bounds)
	if err != nil {
		return nil, err
	}
	found, err := c.invitations.Import(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.session(ctx), usecase.Sheet{
		Table: table, Talk: talks[b.Talk], Inviter: b.Inviter, Word: b.Word, Version: b.Version, Trial: b.Trial,
	})
	if err != nil {
		return nil, err
	}
	return &sheetAnswer{CacheControl: noStore, Body: resultOf(found, b.Trial)}, nil
}

func resultOf(found usecase.Imported, trial bool) SheetResult {
	out := SheetResult{
		Trial: trial, Columns: []SheetColumn{}, Above: []int{}, Lines: []SheetLine{}, Letters: []SheetLetter{},
	}
	out.Above = append(out.Above, found.Above...)
	for _, c := range found.Columns {
		out.Columns = append(out.Columns, SheetColumn{Name: c.Name, Meaning: c.Meaning})
	}
	for _, o := range found.Outcomes {
		if len(o.Problems) == 0 {
			out.Invited++
		}
		out.Lines = append(out.Lines, SheetLine{
			Number: o.Number, FirstName: o.FirstName, LastName: o.LastName, Email: o.Email, Talk: Talk(o.Talk),
			Problems: problems(o.Problems),
		})
	}
	for _, d := range found.Drafts {
		out.Letters = append(out.Letters, SheetLetter{Number: d.Line, Subject: d.Subject, Text: d.Text})
	}
	return out
}

func problems(found fault.Fields) []SheetProblem {
	out := make([]SheetProblem, 0, len(found))
	for _, f := range found {
		out = append(out, SheetProblem{Field: f.Path, Code: f.Code})
	}
	return out
}
