package rest

import (
	"context"

	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Who asks for a letter learns nothing of the address: these calls answer alike whether or not somebody has it.

type letterInput struct {
	httpapi.Tenant
	Origin
	Email string `path:"email" maxLength:"300"`
}

type passwordLetterInput struct {
	httpapi.Tenant
	Origin
	Email string `path:"email" maxLength:"300"`
	Area  string `query:"Bereich" enum:"agentur,profiseller" doc:"where the link leads; to the personal area without it"`
}

func (c calls) askForPassword(ctx context.Context, in *passwordLetterInput) (*done, error) {
	ask := c.accounts.AskForPassword
	switch in.Area {
	case "agentur":
		ask = c.accounts.AskForAgencyPassword
	case "profiseller":
		ask = c.accounts.AskForPartnerPassword
	}
	return &done{}, ask(ctx, tenant.From(ctx), in.Email, in.RealIP)
}

func (c calls) askForWelcome(ctx context.Context, in *letterInput) (*done, error) {
	return &done{}, c.accounts.AskForWelcome(ctx, tenant.From(ctx), in.Email, in.RealIP)
}

type registrationInput struct {
	httpapi.Tenant
	Origin
	Body struct {
		FirstName string `json:"Vorname" maxLength:"200"`
		LastName  string `json:"Nachname" maxLength:"200"`
		Email     string `json:"Email" maxLength:"300"`
	}
}

func (c calls) createRecommender(ctx context.Context, in *registrationInput) (*done, error) {
	return &done{}, c.accounts.Register(ctx, tenant.From(ctx), usecase.Registration{
		FirstName: in.Body.FirstName, LastName: in.Body.LastName, Email: in.Body.Email,
		Language: string(tenant.LanguageFrom(ctx)), From: in.RealIP,
	})
}
