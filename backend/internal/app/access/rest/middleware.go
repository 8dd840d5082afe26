// Package rest puts the guard in front of every call.
package rest

import (
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Middleware admits a request or answers with the refusal. It runs after the tenant was put into the context. The
// agency that a path names is compared with the session's here and nowhere else, for every call that names one.
func Middleware(g *access.Guard) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		name := ""
		if t := tenant.From(ctx.Context()); t != nil {
			name = string(t.ID)
		}
		p, err := g.Admit(ctx.Context(), ctx.Operation().OperationID, tenant.ID(name), access.Credentials{
			Authorization: ctx.Header("Authorization"), XAuthToken: ctx.Header("X-Auth-Token"),
		})
		if err == nil && access.AboutAgency(ctx.Operation().Path) {
			err = p.OfAgency(ctx.Param(access.AgencyParameter))
		}
		if err != nil {
			httpapi.Refuse(ctx, err)
			return
		}
		next(huma.WithContext(ctx, access.Into(ctx.Context(), p)))
	}
}

// The ways in which a caller proves who it is, as the document names them.
const (
	bearer     = "bearer"
	xAuthToken = "xAuthToken"
	signature  = "signature"
	service    = "service"
)

var schemes = map[string]*huma.SecurityScheme{
	bearer: {
		Type: "http", Scheme: "bearer", Description: "a token that a login or a letter gave; which one, says the call",
	},
	xAuthToken: {
		Type: "apiKey", In: "header", Name: "X-Auth-Token",
		Description: "the same token in the other header; a request may bear it in either or both, and two that differ are refused",
	},
	signature: {
		Type: "apiKey", In: "header", Name: "X-Signature",
		Description: "the signature of a tenant's own system over the body as sent, made with its feed key",
	},
	service: {Type: "http", Scheme: "bearer", Description: "the key of another process of the programme"},
}

// Secure says in the document what each call takes, and of those that take nothing that they do.
func Secure(api *huma.OpenAPI) {
	api.Components.SecuritySchemes = schemes
	for _, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Put, item.Post, item.Delete, item.Patch} {
			if op == nil {
				continue
			}
			if p, ok := access.Of(op.OperationID); ok {
				op.Security = proofs(p)
				op.Description = strings.TrimSpace(op.Description + "\n\n" + takes(p))
			}
		}
	}
}

func proofs(p access.Permission) []map[string][]string {
	switch {
	case slices.Contains(p.Roles, access.Feed):
		return []map[string][]string{{signature: {}}}
	case slices.Contains(p.Roles, access.Service):
		return []map[string][]string{{service: {}}}
	case p.Open():
		return []map[string][]string{}
	default:
		return []map[string][]string{{bearer: {}}, {xAuthToken: {}}}
	}
}

// takes says in words which token a call takes.
func takes(p access.Permission) string {
	var tokens []string
	for _, r := range p.Roles {
		if words, ok := tokensOf[r]; ok {
			tokens = append(tokens, words)
		}
	}
	if len(tokens) == 0 {
		return ""
	}
	sentence := "Takes " + strings.Join(tokens, ", or ") + "."
	if p.Mailed {
		sentence += " A friend's token has to be one that came by letter."
	}
	return sentence
}

var tokensOf = map[access.Role]string{
	access.User:        "the token of a login",
	access.Recommender: "the token of a recommender's login",
	access.Agent:       "the token of an agent's login",
	access.Agency:      "the token of a login to the agency area",
	access.Partner:     "the token of a partner's login",
	access.Desk:        "the token of a session of the desk, of one of the tenant's own people",
	access.Recipient:   "the token of a friend: that of the entry, or that of a letter",
	access.Confirmer:   "the token of the letter that asks the friend to confirm",
	access.Reward:      "the token of the letter about a reward",
	access.Feed:        "no token: it is signed with the tenant's feed key",
	access.Service:     "the key of the programme's own processes",
}
