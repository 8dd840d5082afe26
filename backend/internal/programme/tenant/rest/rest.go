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

// Cached is how long anybody may keep what is read from a tenant's files: what an operator loads shows within seconds.
const Cached = "public, max-age=2"

// Register adds the calls. Outside is the address of the page that plays tenants' sites in a demonstration; captcha
// gives the origins of a tenant's service.
func Register(api huma.API, tenants tenant.Catalog, outside string, captcha func(*tenant.Tenant) []string) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getTenant", Description: about["getTenant"], Method: http.MethodGet, Path: "/mandant/{mandant}",
		Tags:    []string{"tenant"},
		Summary: "Configuration that a browser may know, by a tenant's id or by host name",
	}, func(ctx context.Context, in *mandantInput) (*mandantAnswer, error) {
		t, err := tenants.ByID(ctx, tenant.ID(in.Mandant))
		if err != nil {
			t, err = tenants.ByHost(ctx, in.Mandant)
		}
		if err != nil {
			return nil, err
		}
		view := toTenantView(t)
		view.Modules.FrameOrigins = playedAt(outside, view.Modules.FrameOrigins)
		view.CaptchaOrigins = notNil(captcha(t))
		return &mandantAnswer{CacheControl: Cached, Body: view}, nil
	})
	httpapi.Register(api, huma.Operation{
		OperationID: "listDefaultRoutes", Description: about["listDefaultRoutes"], Method: http.MethodGet,
		Path: "/api/v1/{tenant}/route/default", Tags: []string{"tenant"},
		Summary: "Languages and paths of the default routes",
	}, func(ctx context.Context, _ *tenantInput) (*routesAnswer, error) {
		t := tenant.From(ctx)
		return &routesAnswer{CacheControl: Cached, Body: DefaultRoutes{
			SupportedLanguage: SupportedLanguage{Languages: t.Languages}, Routes: toRoutes(t, tenant.LanguageFrom(ctx), false),
		}}, nil
	})
	httpapi.Register(api, huma.Operation{
		OperationID: "listAdditionalRoutes", Description: about["listAdditionalRoutes"], Method: http.MethodGet,
		Path: "/api/v1/{tenant}/route/additional", Tags: []string{"tenant"},
		Summary: "Further routes: agency, profiseller, kiosk, participation terms",
	}, func(ctx context.Context, _ *tenantInput) (*additionalAnswer, error) {
		return &additionalAnswer{CacheControl: Cached, Body: toRoutes(tenant.From(ctx), tenant.LanguageFrom(ctx), true)}, nil
	})
}
