package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/suspicion/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	"weitersagen.app/backend/internal/safety/token"
)

// ReviewOfLetter is what the link of a letter about a reward shows.
type ReviewOfLetter struct {
	_ struct{} `schema:"PraemienpruefungDesBriefs"`

	Review recommendationrest.AwardReview `json:"Pruefung" doc:"how far it is"`
	Cents  int64                          `json:"BetragCent"`
	Kind   string                         `json:"Art" enum:"referral,bonus"`
	Number string                         `json:"Empfehlungsnummer"`
}

// HolderCalls is what the calls of holders of awards need.
type HolderCalls struct {
	Links *usecase.Links
	// Recommender is who is logged in.
	Recommender func(context.Context) string
}

// RegisterHolders adds the calls of holders of awards: by a login, and by the link of their letter.
func RegisterHolders(api huma.API, c HolderCalls) {
	const letters = "/api/v1/{tenant}/praemierung/pruefung"
	op := func(id, method, path, summary, tag string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: path, Summary: summary, Tags: []string{tag},
		}
	}
	httpapi.Register(api, op(
		"objectToReview", http.MethodPost, "/api/v1/{tenant}/empfehler/praemierung/pruefung/{id}/widerspruch",
		"Objects to what was decided about an own award", "recommender",
	), c.object)
	httpapi.Register(
		api, op("getReview", http.MethodGet, letters, "What the letter about a reward is about", "reward"), c.look,
	)
	httpapi.Register(api, op(
		"objectByLink", http.MethodPost, letters, "Objects by the letter's link to what was decided", "reward",
	), c.objectBy)
}

type objectToReviewInput struct {
	httpapi.Tenant
	ID   string `path:"id" maxLength:"100" doc:"of the review"`
	Body struct {
		Text string `json:"Text" maxLength:"1000" text:"lines" doc:"5 to 1000 characters"`
	}
}

func (c HolderCalls) object(ctx context.Context, in *objectToReviewInput) (*done, error) {
	return &done{}, c.Links.Object(ctx, tenant.From(ctx).ID, c.Recommender(ctx), in.ID, in.Body.Text)
}

type getReviewInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the question comes from, set by the edge" maxLength:"60"`
	Token  string `query:"t" required:"true" doc:"of the letter's link" maxLength:"100"`
}

type reviewAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         ReviewOfLetter
}

func (c HolderCalls) look(ctx context.Context, in *getReviewInput) (*reviewAnswer, error) {
	found, err := c.Links.Look(ctx, tenant.From(ctx).ID, token.Secret(in.Token), in.RealIP)
	if err != nil {
		return nil, err
	}
	body := ReviewOfLetter{
		Review: *recommendationrest.ToReview(&found.Review), Cents: found.Cents, Kind: "referral", Number: found.Number,
	}
	if found.Bonus {
		body.Kind = "bonus"
	}
	return &reviewAnswer{CacheControl: noStore, Body: body}, nil
}

type objectByReviewLinkInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	Body   struct {
		Token string `json:"Token" maxLength:"100" doc:"of the letter's link"`
		Text  string `json:"Text" maxLength:"1000" text:"lines" doc:"5 to 1000 characters"`
	}
}

func (c HolderCalls) objectBy(ctx context.Context, in *objectByReviewLinkInput) (*done, error) {
	t := tenant.From(ctx).ID
	return &done{}, c.Links.ObjectBy(ctx, t, token.Secret(in.Body.Token), in.RealIP, in.Body.Text)
}
