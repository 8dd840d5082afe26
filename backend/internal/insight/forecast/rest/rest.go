// Package rest shows the people of the desk how the programme's money stands, and what is to come (docs/adr/0113).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/forecast/usecase"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/sheetrest"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	noStore = "no-store"
	// most bounds a page of rows.
	most = 25
)

// Uses are what the calls ask.
type Uses struct {
	Money     *usecase.Money
	Forecasts *usecase.Forecasts
	Statement *usecase.Statement
	RowsFile  *usecase.RowsFile
}

// Register adds the calls.
func Register(api huma.API, u Uses) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/verwaltung/geld" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	get := func(id, path, summary string) huma.Operation { return op(id, http.MethodGet, path, summary) }
	httpapi.Register(api, get("getDeskMoney", "", "How the programme's money stands"), u.money)
	httpapi.Register(api, get("listDeskMoneyRows", "/zahlen/{zahl}", "The rows behind a figure"), u.rows)
	httpapi.Register(
		api, get("getDeskForecast", "/vorschau", "What will fall due, and how earlier forecasts did"), u.forecast,
	)
	httpapi.Register(api, get("getDeskStatement", "/abrechnung/{monat}", "A month of the books"), u.statement)
	rows := op("exportDeskMoneyRows", http.MethodPost, "/zahlen/{zahl}/datei", "The rows behind a figure as a file")
	rows.Responses = map[string]*huma.Response{
		"200": {Description: "the file, which breaks off where it can't be whole", Content: sheetrest.Files()},
	}
	httpapi.Register(api, rows, u.rowsFile)
	file := op(
		"exportDeskStatement", http.MethodPost, "/abrechnung/{monat}/datei", "A month of the books as a file",
	)
	file.Responses = map[string]*huma.Response{
		"200": {Description: "the file, which breaks off where it can't be whole", Content: sheetrest.Files()},
	}
	httpapi.Register(api, file, u.file)
}

type moneyInput struct{ httpapi.Tenant }

type moneyAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskMoney
}

func (u Uses) money(ctx context.Context, _ *moneyInput) (*moneyAnswer, error) {
	s, err := u.Money.Of(ctx, tenant.From(ctx))
	if err != nil {
		return nil, err
	}
	return &moneyAnswer{CacheControl: noStore, Body: toMoney(s)}, nil
}

// OfFigure is part of the input of each call about a figure.
type OfFigure struct {
	httpapi.Tenant
	Figure string `path:"zahl" enum:"owed_awards,owed_commissions,under_way,receivables,paid,dropped,clawed_back,spent,possible,held_awards"`
}

type moneyRowsInput struct {
	OfFigure
	Span  string `query:"spanne" enum:"month,year" default:"month" doc:"of what moved"`
	After string `query:"weiter" maxLength:"400" doc:"where the page before ended"`
}

type moneyRowsAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskMoneyRows
}

// errPlace is for a page that isn't one of this list.
var errPlace = fault.New(
	fault.Invalid, "field.invalid", "the page can't be read",
).WithFields(fault.Field{Path: "weiter", Code: "field.invalid"})

func (u Uses) rows(ctx context.Context, in *moneyRowsInput) (*moneyRowsAnswer, error) {
	t := tenant.From(ctx)
	list := "money " + string(t.ID) + " " + in.Figure + " " + in.Span
	last, err := readPlace(list, in.After)
	if err != nil {
		return nil, err
	}
	found, err := u.Money.List(ctx, t.ID, ledger.Figure(in.Figure), ledger.Span(in.Span), last, most+1)
	if err != nil {
		return nil, err
	}
	out := &moneyRowsAnswer{CacheControl: noStore}
	if out.Body.Sum, err = u.Money.SumOf(ctx, t.ID, ledger.Figure(in.Figure), ledger.Span(in.Span)); err != nil {
		return nil, err
	}
	if len(found) > most {
		found = found[:most]
		end := found[most-1]
		out.Body.After = httpapi.PlaceWord(
			list, string(end.Subject.Kind), end.Subject.ID, end.At.UTC().Format(time.RFC3339Nano), end.Transaction,
		)
	}
	out.Body.Rows = make([]DeskMoneyRow, len(found))
	for i, r := range found {
		out.Body.Rows[i] = toMoneyRow(r)
	}
	return out, nil
}

type moneyRowsFileInput struct {
	OfFigure
	Body DeskMoneyRowsExport
}

func (u Uses) rowsFile(ctx context.Context, in *moneyRowsFileInput) (*huma.StreamResponse, error) {
	f, err := u.RowsFile.File(
		ctx, tenant.From(ctx), tenant.LanguageFrom(ctx),
		usecase.Behind{Figure: ledger.Figure(in.Figure), Span: ledger.Span(in.Body.Span)}, report.Format(in.Body.Format),
	)
	if err != nil {
		return nil, err
	}
	return sheetrest.Stream(f.Name, f.Format, f.Write), nil
}

func readPlace(list, word string) (*ledger.Position, error) {
	if word == "" {
		return nil, nil
	}
	parts, ok := httpapi.ReadPlace(list, word)
	if !ok || len(parts) != 4 {
		return nil, errPlace
	}
	at, err := time.Parse(time.RFC3339Nano, parts[2])
	if err != nil {
		return nil, errPlace
	}
	return &ledger.Position{
		Subject: payable.Ref{Kind: payable.Kind(parts[0]), ID: parts[1]}, At: at, Transaction: parts[3],
	}, nil
}

type forecastInput struct{ httpapi.Tenant }

type forecastAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskForecast
}

func (u Uses) forecast(ctx context.Context, _ *forecastInput) (*forecastAnswer, error) {
	v, err := u.Forecasts.Look(ctx, tenant.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	return &forecastAnswer{CacheControl: noStore, Body: toForecast(v)}, nil
}

// OfMonth is part of the input of each call about a month.
type OfMonth struct {
	httpapi.Tenant
	Month string `path:"monat" maxLength:"7" doc:"YYYY-MM" example:"2026-11"`
}

type statementAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskStatement
}

func (u Uses) statement(ctx context.Context, in *OfMonth) (*statementAnswer, error) {
	r, err := u.Statement.Month(ctx, tenant.From(ctx).ID, in.Month)
	if err != nil {
		return nil, err
	}
	return &statementAnswer{CacheControl: noStore, Body: toStatement(in.Month, r)}, nil
}

type statementFileInput struct {
	OfMonth
	Body DeskStatementExport
}

func (u Uses) file(ctx context.Context, in *statementFileInput) (*huma.StreamResponse, error) {
	f, err := u.Statement.File(
		ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), in.Month, report.Format(in.Body.Format),
	)
	if err != nil {
		return nil, err
	}
	return sheetrest.Stream(f.Name, f.Format, f.Write), nil
}
