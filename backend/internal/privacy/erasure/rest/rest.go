// Package rest serves the end of an account under the specification's names (section 7).
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Erase ends the account and erases its person; a password that is given has to be the right one.
type Erase func(ctx context.Context, t tenant.ID, account, password string) error

type eraseInput struct {
	httpapi.Tenant
	Body *struct {
		Password string `json:"Password,omitempty" maxLength:"300" doc:"compared when it is given" text:"secret"`
	}
}

// Register adds the call; account is the one that the request's session belongs to.
func Register(api huma.API, erase Erase, account func(context.Context) string) {
	httpapi.Register(api, huma.Operation{
		OperationID: "deleteAccount", Description: about["deleteAccount"], Method: http.MethodDelete,
		Path:    "/api/v1/{tenant}/empfehler/delete",
		Summary: "Deletes the account and erases its person everywhere", Tags: []string{"recommender"},
	}, func(ctx context.Context, in *eraseInput) (*struct{}, error) {
		password := ""
		if in.Body != nil {
			password = in.Body.Password
		}
		return &struct{}{}, erase(ctx, tenant.From(ctx).ID, account(ctx), password)
	})
}
