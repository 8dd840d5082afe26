// Package rest lets people of the desk see and change what a programme pays (docs/adr/0114).
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/offer/usecase"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

const noStore = "no-store"

type calls struct {
	desk *usecase.Desk
	at   func(context.Context) staff.AtDesk
}

// Register adds the calls; at tells whose session a request bears.
func Register(api huma.API, d *usecase.Desk, at func(context.Context) staff.AtDesk) {
	c := calls{d, at}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/verwaltung/angebote" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	httpapi.Register(api, op("listOffers", http.MethodGet, "", "What is paid, was and will be, and what waits"), c.list)
	httpapi.Register(
		api, op("tryOffer", http.MethodPost, "/probe", "What a change would do; nothing is kept"), c.try,
	)
	httpapi.Register(
		api, op("askOfferDeed", http.MethodPost, "/frage", "Asks a person's passkey to sign a change of offers"), c.ask,
	)
	httpapi.Register(
		api, op("doOfferDeed", http.MethodPost, "", "Does a change of offers that a passkey has signed"), c.do,
	)
	httpapi.Register(
		api, op("listOfferFiles", http.MethodGet, "/dateien", "The tenant's files in which offers stand"), c.files,
	)
	httpapi.Register(
		api, op("getOfferFile", http.MethodPost, "/datei", "One of the tenant's files as it holds"), c.file,
	)
}

type plainInput struct{ httpapi.Tenant }

type offersAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Offers
}

func (c calls) list(ctx context.Context, _ *plainInput) (*offersAnswer, error) {
	v, err := c.desk.Look(ctx, tenant.From(ctx), c.at(ctx))
	if err != nil {
		return nil, err
	}
	w := words{v.Tenant, tenant.LanguageFrom(ctx), v.Products, v.Plans}
	return &offersAnswer{CacheControl: noStore, Body: w.offers(v)}, nil
}

type tryOfferInput struct {
	httpapi.Tenant
	Body OfferChange
}

type triedAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         OfferTrial
}

func (c calls) try(ctx context.Context, in *tryOfferInput) (*triedAnswer, error) {
	t, at := tenant.From(ctx), c.at(ctx)
	v, err := c.desk.Look(ctx, t, at)
	if err != nil {
		return nil, err
	}
	tried, err := c.desk.Try(ctx, t, at, in.Body.fromAPI())
	if err != nil {
		return nil, named(err)
	}
	w := words{t, tenant.LanguageFrom(ctx), v.Products, v.Plans}
	return &triedAnswer{CacheControl: noStore, Body: w.trial(tried, w)}, nil
}

type askOfferInput struct {
	httpapi.Tenant
	Body OfferDeed
}

// OfferQuestion is what a page gives to its browser for a deed.
type OfferQuestion struct {
	_ struct{} `schema:"Angebotsfrage"`

	Question string `json:"Frage" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
	Text     string `json:"Text" doc:"what is signed: it comes back with the answer, to the letter"`
}

type offerQuestionAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         OfferQuestion
}

func (c calls) ask(ctx context.Context, in *askOfferInput) (*offerQuestionAnswer, error) {
	asked, err := c.desk.Ask(ctx, tenant.From(ctx), c.at(ctx), in.Body.fromAPI())
	if err != nil {
		return nil, named(err)
	}
	return &offerQuestionAnswer{CacheControl: noStore, Body: OfferQuestion{
		Question: string(asked.Question), Text: asked.Text,
	}}, nil
}

type doOfferInput struct {
	httpapi.Tenant
	Body struct {
		OfferDeed
		Answer string `json:"Antwort" maxLength:"32768" text:"secret" doc:"the browser's answer, as JSON in a text"`
		Text   string `json:"Text" maxLength:"8192" doc:"what was signed, as the question had it"`
	}
}

// DoneOffer is what became of a deed.
type DoneOffer struct {
	_ struct{} `schema:"Angebotshandlung"`

	Number int    `json:"Nummer" doc:"of the edition"`
	State  string `json:"Zustand" enum:"holds,waits,refused" doc:"what became of it"`
}

type doneOfferAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DoneOffer
}

func (c calls) do(ctx context.Context, in *doOfferInput) (*doneOfferAnswer, error) {
	e, err := c.desk.Do(
		ctx, tenant.From(ctx), c.at(ctx), in.Body.fromAPI(), in.Body.Text, []byte(in.Body.Answer),
	)
	if err != nil {
		return nil, named(err)
	}
	out := DoneOffer{Number: e.Number, State: "holds"}
	switch {
	case e.Waits():
		out.State = "waits"
	case !e.Holds():
		out.State = "refused"
	}
	return &doneOfferAnswer{CacheControl: noStore, Body: out}, nil
}

// OfferFile is one in which offers stand.
type OfferFile struct {
	_ struct{} `schema:"Angebotsdatei"`

	Name    string `json:"Name" example:"funkwelle/products.yaml" doc:"its path in the folder of tenants"`
	Differs bool   `json:"Abweichend" doc:"the folder has another state of it"`
}

type offerFilesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Files []OfferFile `json:"Dateien" doc:"in which rewards, rules and plans stand"`
	}
}

func (c calls) files(ctx context.Context, _ *plainInput) (*offerFilesAnswer, error) {
	states, _, err := c.desk.Named(ctx, tenant.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	out := &offerFilesAnswer{CacheControl: noStore}
	out.Body.Files = make([]OfferFile, len(states))
	for i, f := range states {
		out.Body.Files[i] = OfferFile{Name: f.Name, Differs: f.Differs}
	}
	return out, nil
}

type offerFileInput struct {
	httpapi.Tenant
	Body struct {
		Name string `json:"Name" maxLength:"200" example:"funkwelle/products.yaml" doc:"one that is listed"`
	}
}

// OfferFileText is one as it holds.
type OfferFileText struct {
	_ struct{} `schema:"Angebotsdateiinhalt"`

	Name string `json:"Name" example:"funkwelle/products.yaml" doc:"its path in the folder of tenants"`
	Text string `json:"Inhalt" doc:"YAML, to the letter"`
}

type offerFileAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         OfferFileText
}

func (c calls) file(ctx context.Context, in *offerFileInput) (*offerFileAnswer, error) {
	text, err := c.desk.File(ctx, tenant.From(ctx).ID, in.Body.Name)
	if err != nil {
		return nil, err
	}
	return &offerFileAnswer{CacheControl: noStore, Body: OfferFileText{Name: in.Body.Name, Text: string(text)}}, nil
}
