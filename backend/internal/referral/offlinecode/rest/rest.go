// Package rest serves offline codes (Empfehlungscodes) under the specification's names (section 7).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	"weitersagen.app/backend/internal/referral/offlinecode/usecase"
)

// OwnCode is an own code.
type OwnCode struct {
	_ struct{} `schema:"Empfehlungscode"`

	Code                 string `json:"Code" doc:"8 characters"`
	RecommendationNumber string `json:"Empfehlungsnummer,omitempty" doc:"the recommendation that it was made with"`
	ValidUntil           string `json:"GueltigBis" format:"date" doc:"last day"`
	Ended                bool   `json:"Beendet" doc:"it makes no more recommendations"`
	Used                 int    `json:"Eingegeben" doc:"recommendations that it has made"`
	Most                 int    `json:"Hoechstens" doc:"recommendations that it may make"`
}

// CodeView is what the holder of a code may see.
type CodeView struct {
	_ struct{} `schema:"Codeblick"`

	Code                 string `json:"Code" doc:"the code, in its one written form of 8 characters"`
	RecommenderFirstName string `json:"EmpfehlerVorname"`
	RecommenderName      string `json:"EmpfehlerName" doc:"shortened: Anna M."`
	ProductID            string `json:"ProduktId"`
	ProductName          string `json:"Produktname"`
	Share                int    `json:"AnteilEmpfehler" enum:"100,50,0"`
	RecommenderCents     int64  `json:"EmpfehlerCent" doc:"what it brings when it is entered now"`
	RecipientCents       int64  `json:"EmpfaengerCent"`
	ValidUntil           string `json:"GueltigBis" format:"date" doc:"last day"`
}

// EnteredCode is the recommendation that a code has made.
type EnteredCode struct {
	_ struct{} `schema:"Eingegeben"`

	RecommendationNumber string `json:"Empfehlungsnummer"`
	Key                  string `json:"Hex" doc:"the key beside the number"`
	RecommenderName      string `json:"EmpfehlerName" doc:"shortened: Anna M."`
	ProductID            string `json:"ProduktId"`
	ProductName          string `json:"Produktname"`
	ValidUntil           string `json:"GueltigBis" format:"date" doc:"last day"`
	LongURL              string `json:"Empfehlungslink" doc:"the friend's page"`
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
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary,
			Tags: []string{"offline code"},
		}
	}
	entering := op("enterCode", http.MethodGet, "/empfehlung/empfehlungscode/{code}",
		"Enters a code: each time makes a recommendation, unless it comes again with its Idempotency-Key")
	entering.Metadata = httpapi.Acting()
	httpapi.Register(api, httpapi.KeyedByRow(entering), c.do)
	another := op("anotherRecommendation", http.MethodPost, "/empfehlung/{nummer}/{hex}/weitere",
		"Makes another recommendation like the one of a link that somebody else has")
	another.DefaultStatus = http.StatusCreated
	httpapi.Register(api, httpapi.KeyedByRow(another), c.another)
	httpapi.Register(
		api, op("lookCode", http.MethodGet, "/empfehlungscode/{code}", "What the holder of a code may see; makes nothing"),
		c.look,
	)
	list := op("listOwnCodes", http.MethodGet, "/empfehler/empfehlungscodes", "The recommender's own codes, newest first")
	list.RejectUnknownQueryParameters = true
	httpapi.Register(api, list, c.list)
	httpapi.Register(
		api,
		op(
			"makeCode", http.MethodPost, "/empfehlung/{nummer}/empfehlungscode",
			"The code of an own recommendation, made when there is none",
		),
		c.make,
	)
	end := op(
		"endCode", http.MethodDelete, "/empfehlung/{nummer}/empfehlungscode", "Ends the code of an own recommendation",
	)
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
	Body         EnteredCode
}

func (c calls) do(ctx context.Context, in *enterInput) (*enterAnswer, error) {
	m, err := c.enter.Do(
		ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), usecase.Tried{Text: in.Code, Place: in.RealIP}, in.Source, in.Key,
	)
	if err != nil {
		return nil, err
	}
	return toEnterAnswer(m), nil
}

func toEnterAnswer(m offlinecode.Made) *enterAnswer {
	return &enterAnswer{CacheControl: "no-store", Body: EnteredCode{
		RecommendationNumber: m.Number.String(), Key: m.Hex, RecommenderName: m.RecommenderName, ProductID: m.ProductID,
		ProductName: m.ProductName, ValidUntil: m.LastDay.Format(time.DateOnly), LongURL: m.LongLink,
	}}
}

type anotherInput struct {
	httpapi.Tenant
	RealIP  string `header:"X-Real-IP" doc:"where the try comes from, set by the edge" maxLength:"60"`
	Number  string `path:"nummer" maxLength:"40"`
	Hex     string `path:"hex" doc:"the key beside the number" maxLength:"40"`
	Channel string `query:"channel" doc:"by which the link came" maxLength:"100"`
	Key     string `header:"Idempotency-Key" doc:"the same for a press that is sent again" maxLength:"100"`
}

func (c calls) another(ctx context.Context, in *anotherInput) (*enterAnswer, error) {
	m, err := c.enter.Another(
		ctx, tenant.From(ctx), tenant.LanguageFrom(ctx),
		usecase.Link{Number: in.Number, Key: in.Hex, Place: in.RealIP}, in.Channel, in.Key,
	)
	if err != nil {
		return nil, err
	}
	return toEnterAnswer(m), nil
}

type lookAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CodeView
}

func (c calls) look(ctx context.Context, in *lookInput) (*lookAnswer, error) {
	s, err := c.enter.Look(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), usecase.Tried{Text: in.Code, Place: in.RealIP})
	if err != nil {
		return nil, err
	}
	return &lookAnswer{CacheControl: "no-store", Body: CodeView{
		Code: string(s.Value), RecommenderFirstName: s.RecommenderFirstName, RecommenderName: s.RecommenderName,
		ProductID:   s.ProductID,
		ProductName: s.ProductName, Share: s.Share, RecommenderCents: s.RecommenderCents, RecipientCents: s.RecipientCents,
		ValidUntil: s.LastDay().Format(time.DateOnly),
	}}, nil
}

type numberInput struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"40"`
}

type codeAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         OwnCode
}

func (c calls) make(ctx context.Context, in *numberInput) (*codeAnswer, error) {
	own, err := c.keep.Of(ctx, tenant.From(ctx), c.recommender(ctx), in.Number)
	if err != nil {
		return nil, err
	}
	return &codeAnswer{CacheControl: "no-store", Body: toOwnCode(own)}, nil
}

func (c calls) end(ctx context.Context, in *numberInput) (*struct{}, error) {
	return nil, c.keep.End(ctx, tenant.From(ctx), c.recommender(ctx), in.Number)
}

func toOwnCode(o usecase.Own) OwnCode {
	return OwnCode{
		Code: string(o.Value), RecommendationNumber: o.Number.String(), ValidUntil: o.LastDay().Format(time.DateOnly),
		Ended: o.EndedAt != nil, Used: o.Uses, Most: o.MaxUses,
	}
}
