package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// noStore keeps what is personal or changes with every moment out of caches.
const noStore = "no-store"

// calls needs the use cases, and whose token the request bears.
type calls struct {
	recommendations *usecase.Service
	holder          Holder
}

// Holder tells of the request's token whose it is; empty where it is of another kind, or there is none.
type Holder struct {
	Recommender func(context.Context) string
	Recipient   func(context.Context) string
	Agent       func(context.Context) string
}

func operation(id, method, path, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary,
		Tags: []string{"recommendation"},
	}
}

// Register adds the calls.
func Register(api huma.API, s *usecase.Service, holder Holder) {
	c := calls{recommendations: s, holder: holder}
	httpapi.Register(api, httpapi.AnsweredByRow(createOperation()), c.create)
	httpapi.Register(
		api,
		operation(
			"getRecommendation", http.MethodGet, "/empfehlen/{nummer}/{hex}",
			"What the link's holder may see, while it is usable",
		),
		c.look,
	)
	httpapi.Register(
		api,
		operation(
			"getAnyRecommendation", http.MethodGet, "/empfehlen/any/{nummer}/{hex}",
			"What the link's holder may see, in any status; what became of it since somebody confirmed is told to that friend's token and to the recommender's login",
		),
		c.lookAny,
	)
	httpapi.Register(api, reportLineOperation(), c.reportLine)
	httpapi.Register(
		api, operation("getOwnRecommendation", http.MethodGet, "/empfehlen/{nummer}", "One of the recommender's own"), c.own,
	)
	httpapi.Register(api, withdrawOperation(), c.withdraw)
	httpapi.Register(api, addLineOperation(), c.addLine)
	httpapi.Register(
		api,
		operation(
			"lookHeard", http.MethodPost, "/empfehlen/telefonisch",
			"What an agent made for a caller, by the link in the caller's letter",
		),
		c.lookForCaller,
	)
	httpapi.Register(api, endForCallerOperation(), c.endForCaller)
	httpapi.Register(api, listOwnOperation(), c.listOwn)
	httpapi.Register(
		api,
		operation("listOwnInShort", http.MethodGet, "/empfehler/kurzliste", "All of the recommender's own in short"),
		c.listOwnInShort,
	)
	httpapi.Register(
		api,
		operation(
			"getOrderLink", http.MethodGet, "/empfehlung/{nummer}/produkt/produktlink",
			"The tenant's order link for the product, carrying the recommendation",
		),
		c.orderLink,
	)
}

type numberInput struct {
	httpapi.Tenant
	Number string `path:"nummer" doc:"Empfehlungsnummer, in any case, with or without dashes" maxLength:"40"`
}

type linkInput struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"40"`
	Key    string `path:"hex" doc:"the key beside the number" maxLength:"40"`
}

type linkAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Recommendation
}

func (c calls) look(ctx context.Context, in *linkInput) (*linkAnswer, error) {
	v, err := c.recommendations.Look(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), in.Number, in.Key)
	if err != nil {
		return nil, err
	}
	return &linkAnswer{CacheControl: noStore, Body: toRecommendation(v)}, nil
}

func (c calls) lookAny(ctx context.Context, in *linkInput) (*linkAnswer, error) {
	v, err := c.recommendations.LookAny(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), in.Number, in.Key,
		recommendation.Viewer{Recommender: c.holder.Recommender(ctx), Recipient: c.holder.Recipient(ctx)})
	if err != nil {
		return nil, err
	}
	return &linkAnswer{CacheControl: noStore, Body: toRecommendation(v)}, nil
}

func reportLineOperation() huma.Operation {
	op := operation(
		"reportLine", http.MethodPost, "/empfehlen/{nummer}/{hex}/zeile/melden",
		"The link's holder reports what the recommender says: it is shown to no one from then on",
	)
	op.DefaultStatus = http.StatusNoContent
	return op
}

func (c calls) reportLine(ctx context.Context, in *linkInput) (*struct{}, error) {
	return nil, c.recommendations.ReportLine(ctx, tenant.From(ctx), in.Number, in.Key)
}

type ownAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         OwnRecommendation
}

func (c calls) own(ctx context.Context, in *numberInput) (*ownAnswer, error) {
	v, err := c.recommendations.Own(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Recommender(ctx), in.Number)
	if err != nil {
		return nil, err
	}
	return &ownAnswer{CacheControl: noStore, Body: toEigene(v)}, nil
}

type orderLinkInput struct {
	httpapi.Tenant
	Number  string `path:"nummer" maxLength:"40"`
	Channel string `query:"channel" maxLength:"100"`
	// Recipient is the friend's number, for an order page that hands it back.
	Recipient string `query:"empfaengernummer" maxLength:"60" doc:"the friend's number: it stands in the link where the tenant's order page wants it"`
}

type orderLinkAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		ProductLink string `json:"Produktlink"`
	}
}

func (c calls) orderLink(ctx context.Context, in *orderLinkInput) (*orderLinkAnswer, error) {
	address, err := c.recommendations.OrderLink(ctx, tenant.From(ctx), in.Number, in.Recipient)
	if err != nil {
		return nil, err
	}
	out := &orderLinkAnswer{CacheControl: noStore}
	out.Body.ProductLink = address
	return out, nil
}

// day gives the last calendar day before the end of a period.
// withinDay gives an end that isn't that of a day in Berlin; nil for the others, whose day says it.
func withinDay(end *time.Time) *time.Time {
	if end == nil || end.Equal(tenant.EndOfDay(end.Add(-time.Nanosecond))) {
		return nil
	}
	return end
}

func day(end *time.Time) string {
	if end == nil {
		return ""
	}
	return tenant.LastDay(*end).Format(time.DateOnly)
}
