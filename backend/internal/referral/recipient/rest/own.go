package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	"weitersagen.app/backend/internal/referral/recipient/usecase"
)

// Empfaengerauftrag is the friend's order as the friend may see it.
type Empfaengerauftrag struct {
	Empfehlungsnummer string `json:"Empfehlungsnummer"`
	Produktname       string `json:"Produktname"`
	Status            string `json:"Status" enum:"keiner,bestaetigt,storniert,zaehltNicht"`
	Auftragsnummer    string `json:"Auftragsnummer,omitempty"`
	Auftragsdatum     string `json:"Auftragsdatum,omitempty" format:"date"`
	WiderspruchBis    string `json:"WiderspruchBis,omitempty" format:"date" doc:"last day of the complaint period of an order that counts"`
}

var orderStatus = map[recipient.OrderStatus]string{
	recipient.NotOrdered: "keiner", recipient.Approved: "bestaetigt", recipient.OrderCancelled: "storniert", recipient.NotCounted: "zaehltNicht",
}

func toAuftrag(o usecase.OwnOrder) Empfaengerauftrag {
	out := Empfaengerauftrag{
		Empfehlungsnummer: o.Recommendation.Number, Produktname: o.Recommendation.ProductName, Status: orderStatus[o.Order.Status],
		Auftragsnummer: o.Order.Number,
	}
	if !o.Order.OrderedAt.IsZero() {
		out.Auftragsdatum = o.Order.OrderedAt.In(tenant.Berlin).Format(time.DateOnly)
	}
	if o.Order.Status == recipient.Approved {
		out.WiderspruchBis = lastDay(o.Order.ComplaintUntil)
	}
	return out
}

type orderAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Empfaengerauftrag
}

func (c calls) registerOwn(api huma.API) {
	httpapi.Register(api, operation("getRecipientOrder", http.MethodGet, "/empfaenger/auftrag", "The friend's own order"), c.order)
}

func (c calls) order(ctx context.Context, _ *plainInput) (*orderAnswer, error) {
	o, err := c.recipients.Order(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Recipient(ctx))
	if err != nil {
		return nil, err
	}
	return &orderAnswer{CacheControl: noStore, Body: toAuftrag(o)}, nil
}
