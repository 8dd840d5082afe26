package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MailAgain has the reward mail sent again for a recommendation of a recommender.
type MailAgain func(ctx context.Context, t tenant.ID, recommender, number string) error

type againInput struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"40" doc:"Empfehlungsnummer"`
}

// RegisterMailAgain adds the call; recommender gives the one that the request's session belongs to.
func RegisterMailAgain(api huma.API, again MailAgain, recommender func(context.Context) string) {
	httpapi.Register(api, httpapi.Keyed(huma.Operation{
		OperationID: "mailRewardAgain", Description: about["mailRewardAgain"], Metadata: httpapi.Acting(),
		Method: http.MethodGet, Path: "/api/v1/{tenant}/empfehler/praemierungmail/{nummer}",
		Summary: "The reward mail again; an earlier one stays good", Tags: []string{"recommender"},
	}), func(ctx context.Context, in *againInput) (*struct{}, error) {
		return &struct{}{}, again(ctx, tenant.From(ctx).ID, recommender(ctx), in.Number)
	})
}
