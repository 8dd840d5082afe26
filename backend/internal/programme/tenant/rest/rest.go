package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

type tenantInput struct{ httpapi.Tenant }

type mandantInput struct {
	Mandant string `path:"mandant" doc:"id of a tenant, or a host name" maxLength:"253"`
}

type mandantAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         TenantView
}

type routesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DefaultRoutes
}

type additionalAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         []Route
}

// cached is how long an edge may keep a tenant's configuration: a new version of it comes with a new process.
const cached = "public, max-age=60"

// Register adds the calls.
func Register(api huma.API, tenants tenant.Catalog) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getTenant", Method: http.MethodGet, Path: "/mandant/{mandant}", Tags: []string{"tenant"},
		Summary: "Configuration that a browser may know, by a tenant's id or by host name",
	}, func(ctx context.Context, in *mandantInput) (*mandantAnswer, error) {
		t, err := tenants.ByID(ctx, tenant.ID(in.Mandant))
		if err != nil {
			t, err = tenants.ByHost(ctx, in.Mandant)
		}
		if err != nil {
			return nil, err
		}
		return &mandantAnswer{CacheControl: cached, Body: toTenantView(t)}, nil
	})
	httpapi.Register(api, huma.Operation{
		OperationID: "listDefaultRoutes", Method: http.MethodGet, Path: "/api/v1/{tenant}/route/default", Tags: []string{"tenant"},
		Summary: "Languages and paths of the default routes",
	}, func(ctx context.Context, _ *tenantInput) (*routesAnswer, error) {
		t := tenant.From(ctx)
		return &routesAnswer{CacheControl: cached, Body: DefaultRoutes{
			SupportedLanguage: SupportedLanguage{Languages: t.Languages}, Routes: toRoutes(t, tenant.LanguageFrom(ctx), false),
		}}, nil
	})
	httpapi.Register(api, huma.Operation{
		OperationID: "listAdditionalRoutes", Method: http.MethodGet, Path: "/api/v1/{tenant}/route/additional", Tags: []string{"tenant"},
		Summary: "Further routes: agency, profiseller, kiosk, participation terms",
	}, func(ctx context.Context, _ *tenantInput) (*additionalAnswer, error) {
		return &additionalAnswer{CacheControl: cached, Body: toRoutes(tenant.From(ctx), tenant.LanguageFrom(ctx), true)}, nil
	})
}
