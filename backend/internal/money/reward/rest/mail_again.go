package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MailAgain has the reward mail sent again for a recommendation of a recommender, or of the friend.
type MailAgain struct {
	Resend *usecase.Resend
	// Recommender gives the account of the request's login, empty for a friend's token.
	Recommender func(context.Context) string
	// Whose gives the friend whose token the request bears, and the recommendation, when the number in the path is theirs.
	Whose func(ctx context.Context, number string) (recommendation, friend string, err error)
}

type againInput struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"40" doc:"Empfehlungsnummer"`
}

// RegisterMailAgain adds the call.
func RegisterMailAgain(api huma.API, m MailAgain) {
	httpapi.Register(api, httpapi.Keyed(huma.Operation{
		OperationID: "mailRewardAgain", Description: about["mailRewardAgain"], Metadata: httpapi.Acting(),
		Method: http.MethodGet, Path: "/api/v1/{tenant}/empfehler/praemierungmail/{nummer}",
		Summary: "The reward mail again; an earlier one stays good", Tags: []string{"recommender"},
	}), m.again)
}

func (m MailAgain) again(ctx context.Context, in *againInput) (*struct{}, error) {
	t := tenant.From(ctx).ID
	if recommender := m.Recommender(ctx); recommender != "" {
		return &struct{}{}, m.Resend.Ask(ctx, t, recommender, in.Number)
	}
	recommendation, friend, err := m.Whose(ctx, in.Number)
	if err != nil {
		return nil, err
	}
	return &struct{}{}, m.Resend.AskAsFriend(ctx, t, recommendation, friend)
}
