// Package rest serves recommenders' own notes (Notizen).
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/note/usecase"
)

// Note is what was written beside a recommendation.
type Note struct {
	_ struct{} `schema:"Notiz"`

	Text string `json:"Text"`
}

type setInput struct {
	httpapi.Tenant
	Number string `path:"nummer" doc:"Empfehlungsnummer" maxLength:"40"`
	Body   struct {
		Text string `json:"Text" maxLength:"200" doc:"at most 80 letters in one line; empty takes the note away"`
	}
}

type setAnswer struct{ Body Note }

type listAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         map[string]string
}

// Register adds the calls; account is the one that the request's session belongs to.
func Register(api huma.API, notes *usecase.Keep, account func(context.Context) string) {
	const path = "/api/v1/{tenant}/empfehler/notizen"
	httpapi.Register(api, huma.Operation{
		OperationID: "listOwnNotes", Description: about["listOwnNotes"], Method: http.MethodGet, Path: path,
		Summary: "The own notes, keyed by Empfehlungsnummer", Tags: []string{"recommender"},
	}, func(ctx context.Context, _ *struct{ httpapi.Tenant }) (*listAnswer, error) {
		found, err := notes.Of(ctx, tenant.From(ctx).ID, account(ctx))
		return &listAnswer{CacheControl: "no-store", Body: found}, err
	})
	httpapi.Register(api, huma.Operation{
		OperationID: "setNote", Description: about["setNote"], Method: http.MethodPut, Path: path + "/{nummer}",
		Summary: "Writes a note beside an own recommendation, for the recommender alone", Tags: []string{"recommender"},
	}, func(ctx context.Context, in *setInput) (*setAnswer, error) {
		text, err := notes.Set(ctx, tenant.From(ctx).ID, account(ctx), in.Number, in.Body.Text)
		return &setAnswer{Body: Note{Text: text}}, err
	})
}
