// Package rest serves offline codes (Empfehlungscodes) under the specification's names (section 7).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode/usecase"
)

// Empfehlungscode is an own code.
type Empfehlungscode struct {
	Code              string `json:"Code" doc:"8 characters"`
	Empfehlungsnummer string `json:"Empfehlungsnummer,omitempty" doc:"the recommendation that it was made with"`
	GueltigBis        string `json:"GueltigBis" format:"date" doc:"last day"`
	Beendet           bool   `json:"Beendet" doc:"it makes no more recommendations"`
	Eingegeben        int    `json:"Eingegeben" doc:"recommendations that it has made"`
	Hoechstens        int    `json:"Hoechstens" doc:"recommendations that it may make"`
}

// Codeblick is what the holder of a code may see.
type Codeblick struct {
	Code             string `json:"Code"`
	EmpfehlerVorname string `json:"EmpfehlerVorname"`
	EmpfehlerName    string `json:"EmpfehlerName" doc:"shortened: Anna M."`
	ProduktID        string `json:"ProduktId"`
	Produktname      string `json:"Produktname"`
	AnteilEmpfehler  int    `json:"AnteilEmpfehler" enum:"100,50,0"`
	EmpfehlerCent    int64  `json:"EmpfehlerCent" doc:"what it brings when it is entered now"`
	EmpfaengerCent   int64  `json:"EmpfaengerCent"`
	GueltigBis       string `json:"GueltigBis" format:"date" doc:"last day"`
}

// Eingegeben is the recommendation that a code has made.
type Eingegeben struct {
	Empfehlungsnummer string `json:"Empfehlungsnummer"`
	Hex               string `json:"Hex" doc:"the key beside the number"`
	EmpfehlerName     string `json:"EmpfehlerName" doc:"shortened: Anna M."`
	ProduktID         string `json:"ProduktId"`
	Produktname       string `json:"Produktname"`
	GueltigBis        string `json:"GueltigBis" format:"date" doc:"last day"`
	Empfehlungslink   string `json:"Empfehlungslink" doc:"the friend's page"`
}

type calls struct {
	keep        *usecase.Keep
	enter       *usecase.Enter
	recommender func(context.Context) string
}

// Register adds the calls; recommender is the one that the request's session belongs to.
func Register(api huma.API, keep *usecase.Keep, enter *usecase.Enter, recommender func(context.Context) string) {
	c := calls{keep, enter, recommender}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary, Tags: []string{"offline code"}}
	}
	entering := op("enterCode", http.MethodGet, "/empfehlung/empfehlungscode/{code}",
		"Enters a code: each time makes a recommendation, unless it comes again with its Idempotency-Key")
	entering.Metadata = httpapi.Acting()
	httpapi.Register(api, entering, c.do)
	httpapi.Register(api, op("lookCode", http.MethodGet, "/empfehlungscode/{code}", "What the holder of a code may see; makes nothing"), c.look)
	httpapi.Register(api, op("listOwnCodes", http.MethodGet, "/empfehler/empfehlungscodes", "The recommender's own codes, newest first"), c.all)
	httpapi.Register(api, op("makeCode", http.MethodPost, "/empfehlung/{nummer}/empfehlungscode", "The code of an own recommendation, made when there is none"), c.make)
	end := op("endCode", http.MethodDelete, "/empfehlung/{nummer}/empfehlungscode", "Ends the code of an own recommendation")
	end.DefaultStatus = http.StatusNoContent
	httpapi.Register(api, end, c.end)
}

type lookInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the try comes from, set by the edge" maxLength:"60"`
	Code   string `path:"code" doc:"in any case, with or without dashes" maxLength:"40"`
}

type enterInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the try comes from, set by the edge" maxLength:"60"`
	Code   string `path:"code" doc:"in any case, with or without dashes" maxLength:"40"`
	Source string `query:"einsprungsquelle" doc:"where the code was entered" maxLength:"100"`
	Key    string `header:"Idempotency-Key" doc:"the same for an entry that is sent again" maxLength:"100"`
}

type enterAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Eingegeben
}

func (c calls) do(ctx context.Context, in *enterInput) (*enterAnswer, error) {
	m, err := c.enter.Do(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), usecase.Tried{Text: in.Code, Place: in.RealIP}, in.Source, in.Key)
	if err != nil {
		return nil, err
	}
	return &enterAnswer{CacheControl: "no-store", Body: Eingegeben{
		Empfehlungsnummer: m.Number.String(), Hex: m.Hex, EmpfehlerName: m.RecommenderName, ProduktID: m.ProductID,
		Produktname: m.ProductName, GueltigBis: m.LastDay.Format(time.DateOnly), Empfehlungslink: m.LongLink,
	}}, nil
}

type lookAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Codeblick
}

func (c calls) look(ctx context.Context, in *lookInput) (*lookAnswer, error) {
	s, err := c.enter.Look(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), usecase.Tried{Text: in.Code, Place: in.RealIP})
	if err != nil {
		return nil, err
	}
	return &lookAnswer{CacheControl: "no-store", Body: Codeblick{
		Code: string(s.Value), EmpfehlerVorname: s.RecommenderFirstName, EmpfehlerName: s.RecommenderName, ProduktID: s.ProductID,
		Produktname: s.ProductName, AnteilEmpfehler: s.Share, EmpfehlerCent: s.RecommenderCents, EmpfaengerCent: s.RecipientCents,
		GueltigBis: s.LastDay().Format(time.DateOnly),
	}}, nil
}

type allInput struct{ httpapi.Tenant }

type allAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         []Empfehlungscode
}

func (c calls) all(ctx context.Context, _ *allInput) (*allAnswer, error) {
	codes, err := c.keep.All(ctx, tenant.From(ctx), c.recommender(ctx))
	if err != nil {
		return nil, err
	}
	out := &allAnswer{CacheControl: "no-store", Body: make([]Empfehlungscode, 0, len(codes))}
	for _, one := range codes {
		out.Body = append(out.Body, toEmpfehlungscode(one))
	}
	return out, nil
}

type numberInput struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"40"`
}

type codeAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Empfehlungscode
}

func (c calls) make(ctx context.Context, in *numberInput) (*codeAnswer, error) {
	own, err := c.keep.Of(ctx, tenant.From(ctx), c.recommender(ctx), in.Number)
	if err != nil {
		return nil, err
	}
	return &codeAnswer{CacheControl: "no-store", Body: toEmpfehlungscode(own)}, nil
}

func (c calls) end(ctx context.Context, in *numberInput) (*struct{}, error) {
	return nil, c.keep.End(ctx, tenant.From(ctx), c.recommender(ctx), in.Number)
}

func toEmpfehlungscode(o usecase.Own) Empfehlungscode {
	return Empfehlungscode{
		Code: string(o.Value), Empfehlungsnummer: o.Number.String(), GueltigBis: o.LastDay().Format(time.DateOnly),
		Beendet: o.EndedAt != nil, Eingegeben: o.Uses, Hoechstens: o.MaxUses,
	}
}
