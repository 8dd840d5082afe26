// Package rest serves inquiries about a missing reward (Anfragen).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/inquiry/usecase"
)

// Inquiry is an inquiry as the person who made it sees it.
type Inquiry struct {
	_ struct{} `schema:"Anfrage"`

	ID                   string     `json:"Id"`
	OrderNumber          string     `json:"Auftragsnummer"`
	Product              string     `json:"Produkt,omitempty"`
	RecommendationNumber string     `json:"Empfehlungsnummer,omitempty"`
	Message              string     `json:"Nachricht"`
	Status               string     `json:"Status" enum:"offen,beantwortet" doc:"offen, or beantwortet"`
	Answer               string     `json:"Antwort,omitempty"`
	CreatedAt            time.Time  `json:"ErstelltAm" doc:"when it was asked"`
	AnsweredAt           *time.Time `json:"BeantwortetAm,omitempty" doc:"when it was answered; missing while it is open"`
}

// Register adds the calls; account is the one that the request's session belongs to.
func Register(api huma.API, inquiries *usecase.Ask, account func(context.Context) string) {
	c := calls{inquiries, account}
	op := func(id, method, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/empfehler/anfragen",
			Summary: summary, Tags: []string{"recommender"},
		}
	}
	create := op("createInquiry", http.MethodPost, "Asks about a reward that is missing")
	create.DefaultStatus = http.StatusCreated
	httpapi.Register(api, httpapi.Keyed(create), c.create)
	list := op("listInquiries", http.MethodGet, "The own inquiries, the newest first")
	list.RejectUnknownQueryParameters = true
	httpapi.Register(api, list, c.list)
}

type calls struct {
	inquiries *usecase.Ask
	account   func(context.Context) string
}

type askInput struct {
	httpapi.Tenant
	Body struct {
		OrderNumber          string `json:"Auftragsnummer" maxLength:"200" doc:"number of the friend's order or contract"`
		Product              string `json:"Produkt,omitempty" maxLength:"300" doc:"what was ordered, in the person's words"`
		RecommendationNumber string `json:"Empfehlungsnummer,omitempty" maxLength:"40" doc:"one of the own recommendations"`
		Message              string `json:"Nachricht" maxLength:"8000" text:"lines"`
	}
}

type askAnswer struct{ Body Inquiry }

func (c calls) create(ctx context.Context, in *askInput) (*askAnswer, error) {
	b := in.Body
	made, err := c.inquiries.Ask(ctx, tenant.From(ctx), c.account(ctx), inquiry.Question{
		OrderNumber: b.OrderNumber, Product: b.Product, RecommendationNumber: b.RecommendationNumber, Message: b.Message,
	})
	if err != nil {
		return nil, err
	}
	return &askAnswer{Body: toInquiry(made)}, nil
}

func toInquiry(i inquiry.Inquiry) Inquiry {
	a := Inquiry{
		ID: i.ID, OrderNumber: i.OrderNumber, Product: i.Product, RecommendationNumber: i.RecommendationNumber,
		Message: i.Message,
		Status:  "offen", CreatedAt: i.CreatedAt,
	}
	if i.Answered() {
		a.Status, a.Answer, a.AnsweredAt = "beantwortet", i.Answer, i.AnsweredAt
	}
	return a
}
