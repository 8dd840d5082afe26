// Package rest serves customer numbers (Kundennummern) under the specification's names (section 7).
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CustomerNumber is what is known of the customer number of a recommendation: that of a reward token, or of a friend's
// token.
type CustomerNumber struct {
	_ struct{} `schema:"Kundennummer"`

	Wanted               bool   `json:"Verlangt" doc:"the tenant takes customer numbers; without it the other fields are empty"`
	Pattern              string `json:"Muster,omitempty" doc:"regular expression that a number has to match as a whole"`
	RecommendationNumber string `json:"Empfehlungsnummer,omitempty"`
	Last3                string `json:"Hinterlegt,omitempty" doc:"last three characters of the stored number; empty when none is stored"`
	Fits                 bool   `json:"Passt" doc:"the number that was asked about has the tenant's form"`
	IsStored             bool   `json:"IstHinterlegt" doc:"it is the stored one"`
}

// Numbers is what a giver can do.
type Numbers interface {
	Look(ctx context.Context, t *tenant.Tenant, g customernumber.Giver, number string) (customernumber.Sight, error)
	Set(
		ctx context.Context, t *tenant.Tenant, g customernumber.Giver, recommendation, number string,
	) (customernumber.Sight, error)
}

// Register adds the calls.
func Register(api huma.API, numbers Numbers, giver func(context.Context) customernumber.Giver) {
	c := calls{numbers, giver}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/empfehler" + path, Summary: summary,
			Tags: []string{"reward"},
		}
	}
	httpapi.Register(
		api, op("getCustomerNumber", http.MethodGet, "/GetResultFromKundennummer", "What is known of a customer number"),
		c.look,
	)
	httpapi.Register(api, op("setCustomerNumber", http.MethodPut, "/SetKundennummerForEmpfehler/{nummer}",
		"Stores the customer number for the recommendation of the token, which is a reward's or a confirmed friend's"), c.set)
	// How the call was spelled here for some time: a client that was built upon it goes on.
	older := op(
		"setCustomerNumberAsBefore", http.MethodPut, "/SetKundennummerForEmpfehlung/{nummer}",
		"The same under a name that it had before",
	)
	older.Deprecated = true
	httpapi.Register(api, older, c.set)
}

type calls struct {
	numbers Numbers
	giver   func(context.Context) customernumber.Giver
}

type lookNumberInput struct {
	httpapi.Tenant
	Number string `query:"kundennummer" maxLength:"60"`
}

type setNumberInput struct {
	httpapi.Tenant
	Recommendation string `path:"nummer" maxLength:"40" doc:"Empfehlungsnummer"`
	Number         string `query:"kundennummer" required:"true" maxLength:"60"`
}

type answer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CustomerNumber
}

func (c calls) look(ctx context.Context, in *lookNumberInput) (*answer, error) {
	s, err := c.numbers.Look(ctx, tenant.From(ctx), c.giver(ctx), in.Number)
	if err != nil {
		return nil, err
	}
	return toAnswer(s), nil
}

func (c calls) set(ctx context.Context, in *setNumberInput) (*answer, error) {
	s, err := c.numbers.Set(ctx, tenant.From(ctx), c.giver(ctx), in.Recommendation, in.Number)
	if err != nil {
		return nil, err
	}
	return toAnswer(s), nil
}

func toAnswer(s customernumber.Sight) *answer {
	return &answer{CacheControl: "no-store", Body: CustomerNumber{
		Wanted: s.Wanted, Pattern: s.Pattern, RecommendationNumber: s.Recommendation, Last3: s.Last3, Fits: s.Fits,
		IsStored: s.Stored,
	}}
}
