// Package rest hands a tenant's further languages to who shows pages in them.
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/tenant"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
)

var errNone = fault.New(fault.NotFound, "language.unknown", "the tenant has no texts of its own in this language")

type input struct {
	httpapi.Tenant
	Lang string `path:"lang" doc:"two-letter code" maxLength:"10"`
}

type answer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Interface
}

// Interface is what pages say in a language that isn't built in.
type Interface struct {
	_ struct{} `schema:"Oberflaeche"`

	Language tenant.Language              `json:"Sprache"`
	Areas    map[string]map[string]string `json:"Bereiche" doc:"texts by the part of the programme that shows them, and by key"`
}

// Register adds the call.
func Register(api huma.API, languages language.Languages) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getInterface", Description: about["getInterface"], Method: http.MethodGet,
		Path:    "/api/v1/{tenant}/content/oberflaeche/{lang}",
		Summary: "What pages say in a language that isn't built in", Tags: []string{"content"},
	}, func(ctx context.Context, in *input) (*answer, error) {
		l := tenant.Language(in.Lang)
		texts, ok := languages.Of(ctx, tenant.From(ctx).ID, l)
		if !ok {
			return nil, errNone
		}
		return &answer{CacheControl: tenantrest.Cached, Body: Interface{Language: l, Areas: texts}}, nil
	})
}
