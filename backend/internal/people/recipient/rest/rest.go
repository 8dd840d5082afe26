package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Rule (friend, 4 D): The link of a mail isn't the browser that entered the data, until the mailbox has confirmed
// them. Enforced: recipient/usecase/look.go mailed. Test:
// TestTheLinkOfAMailIsNotTheBrowserThatEnteredTheDataUntilTheyAreConfirmed.
const noStore = "no-store"

type calls struct {
	recipients *usecase.Service
	holder     Holder
}

// Holder tells of the request's token: whose data its browser entered, and the token itself, which confirming uses up.
type Holder struct {
	// Recipient is the person the token leads to, empty for one of another kind.
	Recipient func(context.Context) string
	// Mailed tells that the token came by mail.
	Mailed func(context.Context) bool
	// Erase removes a recipient wherever anything is kept.
	Erase func(ctx context.Context, t tenant.ID, recipient string) error
	Token func(context.Context) token.Secret
}

func operation(id, method, path, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary,
		Tags: []string{"recipient"},
	}
}

// Register adds the calls.
func Register(api huma.API, s *usecase.Service, holder Holder) {
	c := calls{recipients: s, holder: holder}
	create := operation(
		"createRecipient", http.MethodPost, "/empfaenger/create/{nummer}",
		"Takes the friend's data and mails the confirmation link",
	)
	create.DefaultStatus = http.StatusCreated
	create.SkipValidateBody = true // the form's rules are the use case's, which names every field at fault with its own code
	httpapi.Register(api, httpapi.Keyed(create), c.create)
	httpapi.Register(
		api,
		operation(
			"getRecipient", http.MethodGet, "/empfaenger/{hex}",
			"What is stored of the recipient, for the browser that entered it",
		),
		c.look,
	)
	httpapi.Register(
		api, operation("lookConfirmation", http.MethodGet, "/empfaenger/zustimmung", "What the mailed link confirms"),
		c.lookConfirmation,
	)
	goOn := operation(
		"anotherForRecipient", http.MethodPost, "/empfaenger/weitere",
		"Makes a recommendation of their own for who was overtaken by another friend of the same link",
	)
	goOn.DefaultStatus = http.StatusCreated
	httpapi.Register(api, goOn, c.goOn)
	again := operation(
		"confirmationAgain", http.MethodPost, "/empfaenger/zustimmung/erneut",
		"Mails the link that confirms once more, by one that confirms no longer",
	)
	again.DefaultStatus = http.StatusNoContent
	httpapi.Register(api, again, c.again)
	c.registerOwn(api)
	c.registerRecord(api)
	httpapi.Register(
		api,
		operation(
			"confirmRecipient", http.MethodPut, "/empfaenger/zustimmung", "Confirms data and consents by the mailed token",
		),
		c.confirm,
	)
}

type createInput struct {
	httpapi.Tenant
	Number  string `path:"nummer" doc:"Empfehlungsnummer" maxLength:"40"`
	Key     string `query:"k" doc:"the key beside the number" maxLength:"40"`
	Channel string `query:"channel" maxLength:"100"`
	RealIP  string `header:"X-Real-IP" doc:"where the form was sent from, set by the edge" maxLength:"60"`
	Body    struct {
		RecommendationNumber string        `json:"empfehlungsnummer,omitempty" doc:"as in the path" maxLength:"40"`
		RecipientNumber      string        `json:"empfaengernummer,omitempty" doc:"changes nothing: who comes again is recognised by the token of the first answer, or by the data" maxLength:"60"`
		Data                 RecipientData `json:"empfaengerdaten" doc:"what the friend enters"`
	}
}

type createAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		RecipientNumber string     `json:"Empfaengernummer"`
		Token           string     `json:"Token,omitempty" doc:"lets this browser see what was entered; left out for who doesn't know all of it"`
		EmailMasked     string     `json:"EmailMaskiert"`
		ErasedOn        string     `json:"LoeschDatum" format:"date" doc:"last day of unconfirmed data: that of the recommendation, or 12 weeks"`
		Again           bool       `json:"Wiederholt,omitempty" doc:"the very same had been entered before"`
		NextMailAt      *time.Time `json:"NaechsteMailAb,omitempty" doc:"none comes of this call: when one may be asked for"`
	}
}

func (c calls) create(ctx context.Context, in *createInput) (*createAnswer, error) {
	s, err := c.recipients.Submit(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), recipient.Submission{
		Number: in.Number, Key: in.Key, Channel: in.Channel, Form: in.Body.Data.form(),
		Place: in.RealIP, Browser: c.browser(ctx),
	})
	if err != nil {
		return nil, err
	}
	out := &createAnswer{CacheControl: noStore}
	out.Body.RecipientNumber, out.Body.Token = s.ID, string(s.Token)
	out.Body.EmailMasked, out.Body.Again = s.EmailMasked, s.Repeated
	out.Body.ErasedOn = lastDay(recipient.GoneFrom(s.EraseAfter, s.ValidUntil))
	if !s.NextMailAt.IsZero() {
		out.Body.NextMailAt = &s.NextMailAt
	}
	return out, nil
}

// browser is whose data the request's browser entered: a token that came by mail belongs to the reader of the mailbox.
func (c calls) browser(ctx context.Context) string {
	if c.holder.Mailed(ctx) {
		return ""
	}
	return c.holder.Recipient(ctx)
}

type lookInput struct {
	httpapi.Tenant
	Key string `path:"hex" doc:"the key of the recommendation's link" maxLength:"40"`
}

type lookAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Recipient
}

func (c calls) look(ctx context.Context, in *lookInput) (*lookAnswer, error) {
	e, err := c.recipients.Look(
		ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Recipient(ctx), c.holder.Mailed(ctx), in.Key,
	)
	if err != nil {
		return nil, err
	}
	return &lookAnswer{CacheControl: noStore, Body: toRecipient(e)}, nil
}

type plainInput struct{ httpapi.Tenant }

type lookConfirmationAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Confirmation
}

func (c calls) lookConfirmation(ctx context.Context, _ *plainInput) (*lookConfirmationAnswer, error) {
	found, err := c.recipients.LookConfirmation(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Token(ctx))
	if err != nil {
		return nil, err
	}
	return &lookConfirmationAnswer{CacheControl: noStore, Body: toConfirmation(found)}, nil
}

// RecipientsLink is the link of who was overtaken.
type RecipientsLink struct {
	_ struct{} `schema:"EigenerLink"`

	RecommendationNumber string `json:"Empfehlungsnummer"`
	Key                  string `json:"Hex" doc:"the key beside the number"`
}

type anotherAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         RecipientsLink
}

func (c calls) goOn(ctx context.Context, _ *plainInput) (*anotherAnswer, error) {
	made, err := c.recipients.GoOn(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Token(ctx))
	if err != nil {
		return nil, err
	}
	link := RecipientsLink{RecommendationNumber: made.Number, Key: made.Key}
	return &anotherAnswer{CacheControl: noStore, Body: link}, nil
}

func (c calls) again(ctx context.Context, _ *plainInput) (*struct{}, error) {
	return nil, c.recipients.AskAgain(ctx, tenant.From(ctx), c.holder.Token(ctx))
}

type confirmInput struct {
	httpapi.Tenant
	Body struct {
		TermsText        string `json:"AgbText" maxLength:"200" doc:"the terms that were agreed to: their version, or their id beside AgbVersion"`
		TermsVersion     string `json:"AgbVersion,omitempty" maxLength:"100"`
		PrivacyVersion   string `json:"DatenschutzVersion" maxLength:"100" doc:"version of the privacy statement that was shown"`
		AdvertisingEmail string `json:"WerbungEmail,omitempty" maxLength:"100" doc:"version of the permission that was shown as ticked before and left ticked; without it there is none"`
		AdvertisingPhone string `json:"WerbungTelefon,omitempty" maxLength:"100" doc:"the same for calls"`
	}
}

type confirmAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Confirmed
}

func (c calls) confirm(ctx context.Context, in *confirmInput) (*confirmAnswer, error) {
	a := usecase.Agreement{
		PrivacyVersion: in.Body.PrivacyVersion, AdvertisingEmail: in.Body.AdvertisingEmail,
		AdvertisingPhone: in.Body.AdvertisingPhone,
	}
	if in.Body.TermsText != "" {
		a.TermsVersion = in.Body.TermsVersion
		if a.TermsVersion == "" {
			a.TermsVersion = in.Body.TermsText
		}
	}
	done, err := c.recipients.Confirm(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Token(ctx), a)
	if err != nil {
		return nil, err
	}
	return &confirmAnswer{CacheControl: noStore, Body: toConfirmed(done)}, nil
}
