// Package rest gives the numbers of a programme to people of the desk.
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/usecase"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/sheetrest"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	noStore = "no-store"
	// partSize is how many recommendations a page has.
	partSize = 50
)

type calls struct {
	numbers *usecase.Numbers
	at      func(context.Context) staff.AtDesk
}

// about says of each call what its summary leaves open.
var about = map[string]string{
	"showDeskNumbers": "Each figure is of recommendations made in the period, as they stand now, and is compared " +
		"with as " +
		"many days right before; `Zuwenig` where fewer than 20 stood behind one of them. Amounts are cents, shares and " +
		"changes tenths of a per cent. `numbers.period` (400) for a period that can't be read or is longer than 366 days.",
	"listDeskNumbers": "The newest first, without a name. A page goes on with the `Weiter` of the one before; the " +
		"last has none. `Anzahl` is how many there are: the figure, or, with `AnteilAn`, the part of `Basis`, those of " +
		"that step. `KostenCent` is what the approved ones cost, and the sum of those of the rows. With `Monate` they are " +
		"those of a cohort that were approved by the end of so many months after their own. Refusals as of " +
		"`showDeskNumbers`.",
	"exportDeskNumbers": "With `Stufe` the recommendations behind that figure, else all figures, in the words of the " +
		"language that is asked for. That it was taken stands in the audit log. Refusals as of `showDeskNumbers`.",
}

// Register adds the calls; at tells whose session a request bears.
func Register(api huma.API, n *usecase.Numbers, at func(context.Context) staff.AtDesk) {
	c := calls{n, at}
	operation := func(id, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: http.MethodPost, Path: "/api/v1/{tenant}/verwaltung/zahlen" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	httpapi.Register(api, operation("showDeskNumbers", "", "How far recommendations of a period have come"), c.show)
	httpapi.Register(
		api, operation("listDeskNumbers", "/empfehlungen", "The recommendations behind a figure, page by page"), c.list,
	)
	export := operation("exportDeskNumbers", "/export", "Figures, or what is behind one, as a file")
	export.Responses = map[string]*huma.Response{"200": {Description: "the file", Content: sheetrest.Files()}}
	httpapi.Register(api, export, c.export)
}

// NumbersFilter chooses recommendations; what is missing chooses all.
type NumbersFilter struct {
	_ struct{} `schema:"Zahlenfilter"`

	From        string `json:"Von" maxLength:"10" doc:"first day on which they were made" example:"2026-11-01"`
	Until       string `json:"Bis" maxLength:"10" doc:"last day" example:"2026-11-30"`
	Product     string `json:"Produkt,omitempty" maxLength:"100" doc:"one product, by its id" example:"hausrat"`
	Channel     string `json:"Kanal,omitempty" maxLength:"100" doc:"one channel, or - for none" example:"whatsapp"`
	Whose       string `json:"Verkaeufer,omitempty" maxLength:"100" doc:"none, agency, partner, or a seller's number"`
	Recommender string `json:"Person,omitempty" maxLength:"100" doc:"those of one account; only of rows"`
}

func (f NumbersFilter) fromAPI() (numbers.Period, numbers.Filter, error) {
	p, err := numbers.PeriodOf(f.From, f.Until)
	return p, numbers.Filter{
		Product: f.Product, Channel: f.Channel, Whose: numbers.Whose(f.Whose), Recommender: f.Recommender,
	}, err
}

type boardInput struct {
	httpapi.Tenant
	Body NumbersQuestion
}

// NumbersQuestion asks for all figures.
type NumbersQuestion struct {
	_ struct{} `schema:"Zahlenfrage"`

	Filter NumbersFilter `json:"Filter" doc:"what is counted"`
	By     string        `json:"Nach,omitempty" enum:"day,week,month,product,channel,seller" doc:"by week without it"`
}

func (q NumbersQuestion) fromAPI() (numbers.Question, error) {
	p, f, err := q.Filter.fromAPI()
	return numbers.Question{Period: p, Filter: f, By: numbers.By(q.By)}, err
}

type boardAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         NumbersBoard
}

func (c calls) show(ctx context.Context, in *boardInput) (*boardAnswer, error) {
	q, err := in.Body.fromAPI()
	if err != nil {
		return nil, err
	}
	t := tenant.From(ctx)
	b, err := c.numbers.Show(ctx, t.ID, q)
	if err != nil {
		return nil, err
	}
	named, err := product.Names(ctx, c.numbers.Products, t, tenant.LanguageFrom(ctx))
	if err != nil {
		return nil, err
	}
	return &boardAnswer{CacheControl: noStore, Body: boardToAPI(b, named)}, nil
}

type livesInput struct {
	httpapi.Tenant
	Body NumbersBehind
}

// NumbersBehind asks for the recommendations behind a figure.
type NumbersBehind struct {
	_ struct{} `schema:"Zahlenzeilen"`

	Filter NumbersFilter `json:"Filter" doc:"what is counted"`
	Stage  string        `json:"Stufe" enum:"made,visited,entered,confirmed,ordered,approved,paid" doc:"which figure"`
	Of     string        `json:"AnteilAn,omitempty" enum:"made,entered" doc:"of which step the figure is a share"`
	Within *int          `json:"Monate,omitempty" minimum:"0" maximum:"12" doc:"approved so many months later" example:"2"`
	After  string        `json:"Weiter,omitempty" maxLength:"400" doc:"where the page before ended" example:"eyJhIjoxfQ"`
}

func (q NumbersBehind) fromAPI() (numbers.Behind, error) {
	p, f, err := q.Filter.fromAPI()
	return numbers.Behind{
		Period: p, Filter: f, Stage: report.Stage(q.Stage), Of: report.Stage(q.Of), Within: q.Within,
	}, err
}

type livesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         NumbersRows
}

// errPlace is for a page that isn't one of this list.
var errPlace = fault.New(
	fault.Invalid, "field.invalid", "the page can't be read",
).WithFields(fault.Field{Path: "Weiter", Code: "field.invalid"})

func (c calls) list(ctx context.Context, in *livesInput) (*livesAnswer, error) {
	q, err := in.Body.fromAPI()
	if err != nil {
		return nil, err
	}
	t := tenant.From(ctx)
	list := "numbers " + string(t.ID)
	before, err := placeOf(list, in.Body.After)
	if err != nil {
		return nil, err
	}
	page, err := c.numbers.Rows(ctx, t.ID, q, before, partSize)
	if err != nil {
		return nil, err
	}
	named, err := product.Names(ctx, c.numbers.Products, t, tenant.LanguageFrom(ctx))
	if err != nil {
		return nil, err
	}
	out := &livesAnswer{CacheControl: noStore, Body: rowsToAPI(page, named)}
	if page.Last != nil {
		out.Body.After = httpapi.PlaceWord(list, page.Last.At.UTC().Format(time.RFC3339Nano), page.Last.ID)
	}
	return out, nil
}

func placeOf(list, word string) (*numbers.Place, error) {
	if word == "" {
		return nil, nil
	}
	parts, ok := httpapi.ReadPlace(list, word)
	if !ok || len(parts) != 2 {
		return nil, errPlace
	}
	at, err := time.Parse(time.RFC3339Nano, parts[0])
	if err != nil {
		return nil, errPlace
	}
	return &numbers.Place{At: at, ID: parts[1]}, nil
}

type exportInput struct {
	httpapi.Tenant
	Body NumbersExport
}

// NumbersExport asks for a file.
type NumbersExport struct {
	_ struct{} `schema:"Zahlenexport"`

	Format string        `json:"Format" enum:"csv,xlsx" doc:"csv for any spreadsheet, xlsx for Excel" example:"xlsx"`
	Filter NumbersFilter `json:"Filter" doc:"what is counted"`
	By     string        `json:"Nach,omitempty" enum:"day,week,month,product,channel,seller" doc:"by week without it"`
	Stage  string        `json:"Stufe,omitempty" enum:"made,visited,entered,confirmed,ordered,approved,paid" doc:"rows"`
	Within *int          `json:"Monate,omitempty" minimum:"0" maximum:"12" doc:"of rows, as of the list" example:"2"`
}

func (c calls) export(ctx context.Context, in *exportInput) (*huma.StreamResponse, error) {
	t, l, format := tenant.From(ctx), tenant.LanguageFrom(ctx), report.Format(in.Body.Format)
	p, f, err := in.Body.Filter.fromAPI()
	if err != nil {
		return nil, err
	}
	var file usecase.File
	if in.Body.Stage != "" || in.Body.Within != nil {
		behind := numbers.Behind{Period: p, Filter: f, Stage: report.Stage(in.Body.Stage), Within: in.Body.Within}
		file, err = c.numbers.RowsFile(ctx, t, l, c.at(ctx), behind, format)
	} else {
		question := numbers.Question{Period: p, Filter: f, By: numbers.By(in.Body.By)}
		file, err = c.numbers.Figures(ctx, t, l, c.at(ctx), question, format)
	}
	if err != nil {
		return nil, err
	}
	return sheetrest.Stream(file.Name, file.Format, file.Write), nil
}
