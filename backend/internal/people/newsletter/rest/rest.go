// Package rest serves the newsletter's permission (section 7 of the specification).
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/people/newsletter/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

const noStore = "no-store"

type calls struct {
	newsletter *usecase.Service
	holder     func(context.Context) string
}

func operation(id, path, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Description: about[id], Method: http.MethodPut, Path: "/api/v1/{tenant}" + path, Summary: summary,
		Tags: []string{"newsletter"},
	}
}

// Register adds the calls; holder tells whose session a request bears.
func Register(api huma.API, s *usecase.Service, holder func(context.Context) string) {
	c := calls{newsletter: s, holder: holder}
	httpapi.Register(
		api,
		httpapi.Keyed(operation(
			"setNewsletterOptin", "/empfehler/setNewsletterOptin",
			"Asks for the newsletter, which mails a confirmation, or leaves it",
		)),
		c.set,
	)
	httpapi.Register(
		api, operation("confirmNewsletter", "/newsletter/bestaetigen", "Confirms the newsletter by mailed token"), c.confirm,
	)
	httpapi.Register(
		api,
		operation("leaveNewsletter", "/newsletter/abmelden", "Leaves the newsletter by the link that stands in its letters"),
		c.leave,
	)
}

type optinInput struct {
	httpapi.Tenant
	Body struct {
		Optin bool `json:"Optin" doc:"false leaves at once"`
	}
}

type optinAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		OptinMailAlreadySent bool `json:"OptinMailAlreadySent" doc:"the mail was sent a short while ago, and this call sends none"`
		OptinAlreadySet      bool `json:"OptinAlreadySet" doc:"the newsletter was permitted before"`
	}
}

func (c calls) set(ctx context.Context, in *optinInput) (*optinAnswer, error) {
	asked, err := c.newsletter.Set(ctx, tenant.From(ctx), c.holder(ctx), in.Body.Optin, tenant.LanguageFrom(ctx))
	if err != nil {
		return nil, err
	}
	out := &optinAnswer{CacheControl: noStore}
	out.Body.OptinMailAlreadySent, out.Body.OptinAlreadySet = asked.MailAlreadySent, asked.AlreadySet
	return out, nil
}

type newsletterInput struct {
	httpapi.Tenant
	Body struct {
		Token string `json:"Token" maxLength:"200" doc:"of the link in the letter"`
	}
}

type newsletterAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		NewsletterState string `json:"NewsletterZustand" enum:"ja,offen,nein" doc:"ja: permitted; offen: asked for, and not confirmed from the mailbox yet; nein: not permitted"`
	}
}

func (c calls) confirm(ctx context.Context, in *newsletterInput) (*newsletterAnswer, error) {
	return answer(c.newsletter.Confirm(ctx, tenant.From(ctx), token.Secret(in.Body.Token)))
}

func (c calls) leave(ctx context.Context, in *newsletterInput) (*newsletterAnswer, error) {
	return answer(c.newsletter.Leave(ctx, tenant.From(ctx), in.Body.Token))
}

func answer(state newsletter.State, err error) (*newsletterAnswer, error) {
	if err != nil {
		return nil, err
	}
	out := &newsletterAnswer{CacheControl: noStore}
	out.Body.NewsletterState = string(state)
	return out, nil
}
