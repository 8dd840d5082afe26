package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// createFor makes a recommendation for a caller. The agent hears its number and no more: the link is the caller's, and
// comes by letter.
//
// Rule (recommending, 6 D): An agent hears the same whatever is known of the caller, and no link. Test:
// TestTheAgentHearsTheSameOfKnownAndUnknownCallers.
func (c calls) createFor(ctx context.Context, by string, f usecase.Form) (*createAnswer, error) {
	if f.Word == nil {
		f.Word = &usecase.Word{} // no yes
	}
	f.Word.Agent = agent.Agent{ID: by}
	v, err := c.recommendations.Submit(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), f)
	if err != nil {
		return nil, err
	}
	return &createAnswer{CacheControl: noStore, Body: CreatedRecommendation{
		RecommendationNumber: v.Number.String(), ValidUntil: v.LastDay().Format(time.DateOnly),
	}}, nil
}

type heardInput struct {
	httpapi.Tenant
	Body struct {
		Token string `json:"Token" maxLength:"100" doc:"of the link in the caller's letter"`
	}
}

// HeardRecommendation is what an agent made for a caller; once it is over, nothing but that.
type HeardRecommendation struct {
	_ struct{} `schema:"TelefonischeEmpfehlung"`

	Over        bool       `json:"Beendet" doc:"nothing is left to end"`
	Number      string     `json:"Empfehlungsnummer,omitempty"`
	Key         string     `json:"Hex,omitempty"`
	ProductName string     `json:"ProduktName,omitempty"`
	Agent       string     `json:"Berater,omitempty" doc:"who made it; missing for one who has left"`
	At          *time.Time `json:"Angelegt,omitempty" doc:"when"`
	ValidUntil  string     `json:"GueltigBis,omitempty" format:"date" doc:"last day"`
}

type callerAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         HeardRecommendation
}

func (c calls) lookForCaller(ctx context.Context, in *heardInput) (*callerAnswer, error) {
	h, err := c.recommendations.LookForCaller(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), in.Body.Token)
	if err != nil {
		return nil, err
	}
	out := &callerAnswer{CacheControl: noStore, Body: HeardRecommendation{Over: h.Over}}
	if h.Over {
		return out, nil
	}
	out.Body = HeardRecommendation{
		Number: h.Number.String(), Key: h.Hex, ProductName: h.ProductName, At: &h.At,
		ValidUntil: h.LastDay().Format(time.DateOnly),
	}
	if h.Advisor != nil {
		out.Body.Agent = h.Advisor.Name()
	}
	return out, nil
}

func endForCallerOperation() huma.Operation {
	op := operation(
		"endHeard", http.MethodPost, "/empfehlen/telefonisch/ende",
		"Ends what an agent made for a caller and erases what was made of it, by the link in the caller's letter",
	)
	op.DefaultStatus = http.StatusNoContent
	return op
}

func (c calls) endForCaller(ctx context.Context, in *heardInput) (*struct{}, error) {
	return nil, c.recommendations.EndForCaller(ctx, tenant.From(ctx), in.Body.Token)
}
