// Package rest takes the wish never to be written to again.
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/decline/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Holder tells of the recipient whose token a request bears, and whether the mailbox brought it.
type Holder struct {
	Recipient func(context.Context) string
	Mailed    func(context.Context) bool
}

type calls struct {
	declines *usecase.Service
	holder   Holder
}

// Register adds the calls.
func Register(api huma.API, s *usecase.Service, h Holder) {
	c := calls{s, h}
	op := func(id, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: http.MethodPost,
			Path: "/api/v1/{tenant}/empfaenger/ablehnung" + path, Summary: summary, Tags: []string{"recipient"},
			DefaultStatus: http.StatusNoContent,
		}
	}
	httpapi.Register(api, op("declineByLink", "", "Declines for good, by the link that stands in each letter"), c.byLink)
	httpapi.Register(
		api,
		op("declineByAddress", "/adresse", "Declines for good for a typed address; the same answer whatever is known of it"),
		c.byAddress,
	)
	httpapi.Register(api, op("declineAsRecipient", "/eigene", "Declines for good with the recipient's token"), c.own)
}

type linkInput struct {
	httpapi.Tenant
	Body struct {
		Token string `json:"Token" maxLength:"200" doc:"of the link in the letter"`
	}
}

func (c calls) byLink(ctx context.Context, in *linkInput) (*struct{}, error) {
	return &struct{}{}, c.declines.ByLink(ctx, tenant.From(ctx), in.Body.Token)
}

type addressInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the attempt comes from, set by the edge" maxLength:"60"`
	Body   struct {
		Email   string `json:"Email" maxLength:"300"`
		Captcha string `json:"Captcha" maxLength:"4000"`
	}
}

func (c calls) byAddress(ctx context.Context, in *addressInput) (*struct{}, error) {
	return &struct{}{}, c.declines.ByAddress(ctx, tenant.From(ctx), usecase.Typed{
		Email: in.Body.Email, Captcha: in.Body.Captcha, From: in.RealIP,
	})
}

type ownInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the attempt comes from, set by the edge" maxLength:"60"`
}

func (c calls) own(ctx context.Context, in *ownInput) (*struct{}, error) {
	return &struct{}{}, c.declines.ByFriend(
		ctx, tenant.From(ctx), c.holder.Recipient(ctx), c.holder.Mailed(ctx), in.RealIP,
	)
}
