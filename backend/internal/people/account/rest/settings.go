package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

type userAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         User
}

func (c calls) user(ctx context.Context, _ *plainInput) (*userAnswer, error) {
	a, err := c.accounts.ByID(ctx, tenant.From(ctx).ID, c.session(ctx).Account)
	if err != nil {
		return nil, err
	}
	return c.toUser(ctx, a)
}

func (c calls) toUser(ctx context.Context, a *account.Account) (*userAnswer, error) {
	agreed, err := c.agreed(ctx, a.Tenant, a.ID)
	if err != nil {
		return nil, err
	}
	return &userAnswer{CacheControl: noStore, Body: User{
		Email: a.Email.String(), Salutation: a.Salutation, FirstName: a.FirstName, LastName: a.LastName,
		RecommenderHash: c.accounts.PublicHash(a), NewsletterGiven: a.Newsletter,
		NewsletterMailedAt: a.NewsletterMailAt, NewsletterState: state(a), Language: a.Language,
		Admin: c.session(ctx).Admin, TermsAgreed: agreed, PayoutsSeenAt: a.PayoutsSeenAt, NoPassword: !a.HasPassword(),
	}}, nil
}

type updateUserInput struct {
	httpapi.Tenant
	Body struct {
		Salutation string `json:"Anrede" maxLength:"20" doc:"Frau, Herr, Divers or nothing"`
		FirstName  string `json:"Vorname" maxLength:"200"`
		LastName   string `json:"Nachname" maxLength:"200"`
	}
}

func (c calls) updateUser(ctx context.Context, in *updateUserInput) (*userAnswer, error) {
	a, err := c.accounts.Rename(ctx, tenant.From(ctx).ID, c.session(ctx).Account, usecase.Names{
		Salutation: in.Body.Salutation, FirstName: in.Body.FirstName, LastName: in.Body.LastName,
	})
	if err != nil {
		return nil, err
	}
	return c.toUser(ctx, a)
}

type languageInput struct {
	httpapi.Tenant
	Body struct {
		Language string `json:"Language" maxLength:"10" doc:"two letters; one of the tenant's languages"`
	}
}

func (c calls) updateLanguage(ctx context.Context, in *languageInput) (*done, error) {
	return &done{}, c.accounts.Speak(ctx, tenant.From(ctx), c.session(ctx).Account, tenant.Language(in.Body.Language))
}

type seePayoutsInput struct {
	httpapi.Tenant
	Body struct {
		Until time.Time `json:"Bis" doc:"when what was shown last was paid"`
	}
}

func (c calls) seePayouts(ctx context.Context, in *seePayoutsInput) (*done, error) {
	return &done{}, c.accounts.SeePayouts(ctx, tenant.From(ctx).ID, c.session(ctx).Account, in.Body.Until)
}

type changeEmailInput struct {
	httpapi.Tenant
	Body struct {
		Email    string `json:"Email" maxLength:"300" doc:"the new address"`
		Password string `json:"Password" maxLength:"300" text:"secret"`
	}
}

func (c calls) changeEmail(ctx context.Context, in *changeEmailInput) (*done, error) {
	return &done{}, c.accounts.ChangeEmail(ctx, tenant.From(ctx), c.session(ctx).Account, in.Body.Email, in.Body.Password)
}

type confirmEmailInput struct {
	httpapi.Tenant
	Body struct {
		Token string `json:"Token" maxLength:"100" doc:"mailed to the new address"`
	}
}

type linkAgainInput struct {
	httpapi.Tenant
	Origin
	Body struct {
		Token string `json:"Token" maxLength:"200" doc:"of the mailed link that has ended"`
	}
}

func (c calls) askLinkAgain(ctx context.Context, in *linkAgainInput) (*done, error) {
	return &done{}, c.accounts.AskAgain(ctx, tenant.From(ctx), token.Secret(in.Body.Token), in.RealIP)
}

type confirmEmailAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		EmailMasked string `json:"EmailMaskiert" doc:"the address that holds now"`
	}
}

func (c calls) confirmEmail(ctx context.Context, in *confirmEmailInput) (*confirmEmailAnswer, error) {
	masked, err := c.accounts.ConfirmEmail(ctx, tenant.From(ctx), token.Secret(in.Body.Token))
	if err != nil {
		return nil, err
	}
	out := &confirmEmailAnswer{CacheControl: noStore}
	out.Body.EmailMasked = masked
	return out, nil
}
