package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// RecipientOrder is the friend's order as the friend may see it.
type RecipientOrder struct {
	_ struct{} `schema:"Empfaengerauftrag"`

	RecommendationNumber string `json:"Empfehlungsnummer"`
	ProductName          string `json:"Produktname"`
	Status               string `json:"Status" enum:"keiner,bestaetigt,storniert,zaehltNicht" doc:"keiner: the tenant has said nothing of an order; bestaetigt: the order counts; storniert: it was cancelled; zaehltNicht: it counts for no recommendation"`
	OrderNumber          string `json:"Auftragsnummer,omitempty" doc:"the tenant's own; missing for one that was only reported, and before the confirmation"`
	ReportedNumber       string `json:"GemeldeteAuftragsnummer,omitempty" doc:"the shop's number as its order page reported it; missing where it said none, and before the confirmation" example:"A-10442"`
	OrderedOn            string `json:"Auftragsdatum,omitempty" format:"date" doc:"day of Berlin on which it was placed"`
	ComplaintUntil       string `json:"WiderspruchBis,omitempty" format:"date" doc:"last day of the complaint period of an order that counts"`
}

var orderStatus = map[recipient.OrderStatus]string{
	recipient.NotOrdered: "keiner", recipient.OrderReported: "keiner", recipient.Approved: "bestaetigt",
	recipient.OrderCancelled: "storniert", recipient.NotCounted: "zaehltNicht",
}

func toOrder(o usecase.OwnOrder) RecipientOrder {
	out := RecipientOrder{
		RecommendationNumber: o.Recommendation.Number, ProductName: o.Recommendation.ProductName,
		Status:      orderStatus[o.Order.Status],
		OrderNumber: o.Order.Number, ReportedNumber: o.Order.ReportedNumber,
	}
	if !o.Order.OrderedAt.IsZero() {
		out.OrderedOn = o.Order.OrderedAt.In(tenant.Berlin).Format(time.DateOnly)
	}
	if o.Order.Status == recipient.Approved {
		out.ComplaintUntil = lastDay(o.Order.ComplaintUntil)
	}
	return out
}

type orderAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         RecipientOrder
}

func (c calls) registerOwn(api huma.API) {
	httpapi.Register(
		api, operation("getRecipientOrder", http.MethodGet, "/empfaenger/auftrag", "The friend's own order"), c.order,
	)
}

func (c calls) order(ctx context.Context, _ *plainInput) (*orderAnswer, error) {
	o, err := c.recipients.Order(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Recipient(ctx))
	if err != nil {
		return nil, err
	}
	return &orderAnswer{CacheControl: noStore, Body: toOrder(o)}, nil
}
