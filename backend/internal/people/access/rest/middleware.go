// Package rest puts the guard in front of every call.
package rest

import (
	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Middleware admits a request or answers with the refusal. It runs after the tenant was put into the context.
func Middleware(g *access.Guard) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		name := ""
		if t := tenant.From(ctx.Context()); t != nil {
			name = string(t.ID)
		}
		p, err := g.Admit(ctx.Context(), ctx.Operation().OperationID, tenant.ID(name), access.Credentials{
			Authorization: ctx.Header("Authorization"), XAuthToken: ctx.Header("X-Auth-Token"),
		})
		if err != nil {
			httpapi.Refuse(ctx, err)
			return
		}
		next(huma.WithContext(ctx, access.Into(ctx.Context(), p)))
	}
}

// Secure says in the document which calls take a token.
func Secure(api *huma.OpenAPI) {
	for _, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Put, item.Post, item.Delete, item.Patch} {
			if op == nil {
				continue
			}
			if p, ok := access.Of(op.OperationID); ok && !p.Open() {
				op.Security = []map[string][]string{{"bearer": {}}, {"xAuthToken": {}}}
			}
		}
	}
}
