// Package rest gives the audit log to people of the desk.
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/journal"
	"weitersagen.app/backend/internal/insight/journal/usecase"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/sheetrest"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

const (
	noStore = "no-store"
	// partSize is how many entries a page has that asks for no number.
	partSize = 50
)

type calls struct {
	journal *usecase.Journal
	at      func(context.Context) staff.AtDesk
}

// about says of each call what its summary leaves open.
var about = map[string]string{
	"listDeskLog": "The newest first. Everybody reads one's own deeds and what was done about oneself; those of others " +
		"who has the duty `staff`, and that stands in the log: " +
		"`journal.others` (403) for another person's without it. `journal.day` (400) for what is no day. A page goes " +
		"on with the `Weiter` of the one before; the last has none. `Nachweis`: signed by a key of the command line " +
		"(`key`) or a passkey, done in a session that a passkey opened, none, or a signature that isn't the person's.",
	"exportDeskLog": "All that the filter chooses, in the words of the language that is asked for. That it was taken " +
		"stands in the log. Refusals as of `listDeskLog`.",
}

// Register adds the calls; at tells whose session a request bears.
func Register(api huma.API, j *usecase.Journal, at func(context.Context) staff.AtDesk) {
	c := calls{j, at}
	httpapi.Register(api, huma.Operation{
		OperationID: "listDeskLog", Description: about["listDeskLog"], Method: http.MethodPost,
		Path: "/api/v1/{tenant}/verwaltung/protokoll", Summary: "What was done, by whose proof, page by page",
		Tags: []string{"desk"},
	}, c.list)
	httpapi.Register(api, huma.Operation{
		OperationID: "exportDeskLog", Description: about["exportDeskLog"], Method: http.MethodPost,
		Path: "/api/v1/{tenant}/verwaltung/protokoll/export", Summary: "The audit log as a file", Tags: []string{"desk"},
		Responses: map[string]*huma.Response{"200": {Description: "the file", Content: sheetrest.Files()}},
	}, c.export)
}

// DeskLogFilter chooses entries; what is missing chooses all.
type DeskLogFilter struct {
	_ struct{} `schema:"Protokollfilter"`

	Person  string `json:"Person,omitempty" maxLength:"200" doc:"whose deeds, by name" example:"Kira Sommer"`
	What    string `json:"Art,omitempty" maxLength:"60" doc:"one kind of deed" example:"desk.admitted"`
	Subject string `json:"Betrifft,omitempty" maxLength:"200" doc:"to what: a number, a name, a day" example:"Lars Winter"`
	Ref     string `json:"Vorgang,omitempty" maxLength:"200" doc:"what belongs together" example:"01J9ZK8Q4V2T"`
	From    string `json:"Von,omitempty" maxLength:"10" doc:"first day" example:"2026-11-01"`
	Until   string `json:"Bis,omitempty" maxLength:"10" doc:"last day" example:"2026-11-30"`
}

func (f DeskLogFilter) fromAPI() journal.Asked {
	return journal.Asked{
		Person: f.Person, What: audit.What(f.What), Subject: f.Subject, Ref: f.Ref, From: f.From, Until: f.Until,
	}
}

type logInput struct {
	httpapi.Tenant
	Body struct {
		Filter DeskLogFilter `json:"Filter,omitempty" doc:"leaves out what doesn't fit"`
		Most   int           `json:"Anzahl,omitempty" minimum:"1" maximum:"200" doc:"how many a page has; 50 without it"`
		After  string        `json:"Weiter,omitempty" maxLength:"400" doc:"where the page before ended" example:"eyJhIjoxfQ"`
	}
}

// DeskLogEntry is an entry of the log.
type DeskLogEntry struct {
	_ struct{} `schema:"Protokolleintrag"`

	ID          string    `json:"Id" doc:"names the entry"`
	At          time.Time `json:"Zeitpunkt" doc:"when it was done"`
	Person      string    `json:"Person" doc:"who did it: a name, or a member's id" example:"Kira Sommer"`
	What        string    `json:"Art" doc:"what was done" example:"desk.admitted"`
	Subject     string    `json:"Betrifft" doc:"what it was done to: an id, or a person's name" example:"Lars Winter"`
	Detail      string    `json:"Hinweis,omitempty" doc:"what exactly, or why" example:"looks money; 1a2b 3c4d 5e6f 7081"`
	Name        string    `json:"Gegenstand" doc:"the subject in words" example:"Empfehlung 4K7PX9MVB0"`
	Room        string    `json:"Raum,omitempty" doc:"where the desk shows it" example:"menschen/4K7PX9MVB0"`
	Wording     string    `json:"Wortlaut,omitempty" doc:"the detail in words" example:"Übersicht, Geld"`
	Ref         string    `json:"Vorgang,omitempty" doc:"what belongs together has the same" example:"01J9ZK8Q4V2T"`
	Deed        string    `json:"Unterschrift,omitempty" doc:"names what was signed" example:"01J9ZK8Q4V2T"`
	Proof       string    `json:"Nachweis" enum:"key,passkey,session,none,broken" doc:"by which proof"`
	Fingerprint string    `json:"Fingerabdruck,omitempty" doc:"of that passkey" example:"1a2b 3c4d 5e6f 7081"`
}

type logAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Entries []DeskLogEntry `json:"Eintraege" doc:"the newest first"`
		After   string         `json:"Weiter,omitempty" doc:"where the next page begins" example:"eyJhIjoxfQ"`
		People  []string       `json:"Personen" doc:"names to filter by" example:"[\"Kira Sommer\"]"`
	}
}

// errPlace is for a page that isn't one of this list.
var errPlace = fault.New(
	fault.Invalid, "field.invalid", "the page can't be read",
).WithFields(fault.Field{Path: "Weiter", Code: "field.invalid"})

func (c calls) list(ctx context.Context, in *logInput) (*logAnswer, error) {
	at := c.at(ctx)
	list := "audit log " + string(at.Session.Tenant)
	var before *audit.Place
	if in.Body.After != "" {
		parts, ok := httpapi.ReadPlace(list, in.Body.After)
		if !ok || len(parts) != 2 {
			return nil, errPlace
		}
		moment, err := time.Parse(time.RFC3339Nano, parts[0])
		if err != nil {
			return nil, errPlace
		}
		before = &audit.Place{At: moment, ID: parts[1]}
	}
	most := in.Body.Most
	if most == 0 {
		most = partSize
	}
	language := tenant.LanguageFrom(ctx)
	page, err := c.journal.Look(ctx, at, language, in.Body.Filter.fromAPI(), before, most)
	if err != nil {
		return nil, err
	}
	out := &logAnswer{CacheControl: noStore}
	if out.Body.People, err = c.journal.People(ctx, at); err != nil {
		return nil, err
	}
	out.Body.Entries = make([]DeskLogEntry, len(page.Lines))
	word := c.journal.Words.Of(tenant.From(ctx), language)
	for i, line := range page.Lines {
		out.Body.Entries[i] = lineToAPI(line, word, language)
	}
	if page.Last != nil {
		out.Body.After = httpapi.PlaceWord(list, page.Last.At.UTC().Format(time.RFC3339Nano), page.Last.ID)
	}
	return out, nil
}

func lineToAPI(l journal.Line, word func(code string) string, language tenant.Language) DeskLogEntry {
	return DeskLogEntry{
		ID: l.ID, At: l.At, Person: l.Who, What: string(l.What), Subject: l.Subject, Detail: l.Detail, Ref: l.Ref,
		Name: l.Called(word), Room: l.Of.Room, Wording: l.Wording(word, language), Deed: l.Deed,
		Proof: string(l.Proof.By), Fingerprint: l.Proof.Fingerprint,
	}
}

type exportLogInput struct {
	httpapi.Tenant
	Body DeskLogExport
}

// DeskLogExport asks for all entries that a filter chooses as a file.
type DeskLogExport struct {
	_ struct{} `schema:"Protokollexport"`

	Format string        `json:"Format" enum:"csv,xlsx" doc:"csv for any spreadsheet, xlsx for Excel" example:"xlsx"`
	Filter DeskLogFilter `json:"Filter,omitempty" doc:"leaves out what doesn't fit"`
}

func (c calls) export(ctx context.Context, in *exportLogInput) (*huma.StreamResponse, error) {
	f, err := c.journal.Export(
		ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.at(ctx), in.Body.Filter.fromAPI(), report.Format(in.Body.Format),
	)
	if err != nil {
		return nil, err
	}
	return sheetrest.Stream(f.Name, f.Format, f.Write), nil
}
