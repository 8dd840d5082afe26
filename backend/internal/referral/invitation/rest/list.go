package rest

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation/usecase"
)

// Sheet is a list of people as a spreadsheet writes it.
type Sheet struct {
	_ struct{} `schema:"Einladungsliste"`

	Text    string `json:"Text" maxLength:"60000" text:"lines" doc:"lines of Vorname;Nachname;Email;Art;Zugestimmt, at most 200, with or without a first line of these names; commas and tabs separate as well" example:"Vorname;Nachname;Email\nJörg;Öhler;joerg@example.de"`
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

	Trial   bool        `json:"Probe" doc:"nothing was sent"`
	Invited int         `json:"Eingeladen" doc:"lines that were invited, or would be" example:"2"`
	Lines   []SheetLine `json:"Zeilen" doc:"in the order of the list"`
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

func (c calls) importList(ctx context.Context, in *sheetInput) (*sheetAnswer, error) {
	b := in.Body
	found, err := c.invitations.Import(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.session(ctx), usecase.Sheet{
		Text: b.Text, Talk: talks[b.Talk], Inviter: b.Inviter, Word: b.Word, Version: b.Version, Trial: b.Trial,
	})
	if err != nil {
		return nil, err
	}
	out := &sheetAnswer{CacheControl: noStore, Body: SheetResult{Trial: b.Trial, Lines: make([]SheetLine, 0, len(found))}}
	for _, o := range found {
		if len(o.Problems) == 0 {
			out.Body.Invited++
		}
		out.Body.Lines = append(out.Body.Lines, SheetLine{
			Number: o.Number, FirstName: o.FirstName, LastName: o.LastName, Email: o.Email, Talk: Talk(o.Talk), Problems: problems(o.Problems),
		})
	}
	return out, nil
}

func problems(found fault.Fields) []SheetProblem {
	out := make([]SheetProblem, 0, len(found))
	for _, f := range found {
		out = append(out, SheetProblem{Field: f.Path, Code: f.Code})
	}
	return out
}
