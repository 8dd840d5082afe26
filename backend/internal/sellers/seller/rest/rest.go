// Package rest tells whose link somebody came by, under the specification's name (section 7).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
	"weitersagen.app/backend/internal/sellers/seller/usecase"
)

// AgencyLink is whose link it is, and how long it counts.
type AgencyLink struct {
	_ struct{} `schema:"Agenturlink"`

	AgencyNumber string `json:"Agenturnummer" doc:"8 characters"`
	Name         string `json:"Name"`
	Partner      bool   `json:"Partner,omitempty" doc:"a partner's, who gets no reward by it"`
	ValidUntil   string `json:"GueltigBis" format:"date" doc:"last day"`
	Link         string `json:"Link" doc:"id of the link, by which its openings are counted"`
}

type calls struct{ whose *usecase.Whose }

// Register adds the call.
func Register(api huma.API, whose *usecase.Whose) {
	c := calls{whose}
	httpapi.Register(api, huma.Operation{
		OperationID: "verifyAgencyToken", Description: about["verifyAgencyToken"], Method: http.MethodGet,
		Path:    "/api/v1/{tenant}/token/verifyAgenturToken",
		Summary: "Whose link a token of an agency is", Tags: []string{"agency"},
	}, c.verify)
}

type verifyInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the question comes from, set by the edge" maxLength:"60"`
	Token  string `query:"t" doc:"of the link, or its readable end" maxLength:"100"`
}

type verifyAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         AgencyLink
}

func (c calls) verify(ctx context.Context, in *verifyInput) (*verifyAnswer, error) {
	o, err := c.whose.Verify(ctx, tenant.From(ctx), token.Secret(in.Token), in.RealIP)
	if err != nil {
		return nil, err
	}
	return &verifyAnswer{CacheControl: noStore, Body: AgencyLink{
		AgencyNumber: string(o.Number), Name: o.Name, Partner: o.Kind == seller.KindPartner,
		ValidUntil: o.Link.LastDay().Format(time.DateOnly),
		Link:       o.Link.ID,
	}}, nil
}
