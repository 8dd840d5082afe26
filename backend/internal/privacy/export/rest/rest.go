// Package rest hands a person all of their own data (Auskunft), as one JSON document to keep.
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Collect puts together what is kept of an account's person.
type Collect func(ctx context.Context, t *tenant.Tenant, l tenant.Language, account string) (export.Record, error)

type plainInput struct{ httpapi.Tenant }

type answer struct {
	CacheControl       string `header:"Cache-Control"`
	ContentDisposition string `header:"Content-Disposition"`
	Body               Export
}

// Register adds the call; account is the one that the request's session belongs to.
func Register(api huma.API, collect Collect, account func(context.Context) string) {
	httpapi.Register(api, huma.Operation{
		OperationID: "exportOwnData", Description: about["exportOwnData"], Method: http.MethodGet,
		Path:    "/api/v1/{tenant}/empfehler/export",
		Summary: "All own data as a file", Tags: []string{"recommender"},
	}, func(ctx context.Context, _ *plainInput) (*answer, error) {
		record, err := collect(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), account(ctx))
		if err != nil {
			return nil, err
		}
		return &answer{
			CacheControl: "no-store", ContentDisposition: `attachment; filename="daten.json"`, Body: toExport(record),
		}, nil
	})
}
