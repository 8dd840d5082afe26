package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// NewRecommendation is the form of section 3 of the specification.
type NewRecommendation struct {
	_ struct{} `schema:"Anlage"`

	Recommendation NewEntry       `json:"Empfehlung" doc:"what is recommended, and how"`
	Recommender    NewRecommender `json:"Empfehler" doc:"who recommends"`
	Recipient      *NoRecipient   `json:"Empfaenger,omitempty" doc:"always null: the friend enters the own data"`
	Word           *Word          `json:"Auftragserteilung,omitempty" doc:"a caller's word to an agent; only agents send it, and nothing without it"`
	Captcha        string         `json:"Captcha,omitempty" maxLength:"4000" doc:"solved captcha"`
}

// Word is what a caller said on the telephone. The agent is the one who is logged in, and the time is when the request
// comes.
type Word struct {
	_ struct{} `schema:"Auftragserteilung"`

	Version string `json:"VorlesetextVersion" maxLength:"100" doc:"version of the sentence that was read aloud"`
	Yes     bool   `json:"Zugestimmt" doc:"the caller said yes to it"`
}

// NewEntry is what is recommended, and how.
type NewEntry struct {
	_ struct{} `schema:"AnlageEmpfehlungStruct"`

	ProductID      string   `json:"Produkt" maxLength:"100"`
	Share          *int     `json:"AnteilEmpfehler,omitempty" enum:"100,50,0" doc:"the tenant's default when left out"`
	TermsText      string   `json:"AgbText" maxLength:"200" doc:"the terms that were agreed to: their version, or their id beside AgbVersion"`
	TermsVersion   string   `json:"AgbVersion,omitempty" maxLength:"100" doc:"version of the terms"`
	Campaigns      []string `json:"Aktionen,omitempty" maxItems:"50" doc:"ids of the campaigns that were agreed to"`
	Channel        string   `json:"Channel,omitempty" maxLength:"100"`
	Link           bool     `json:"Empfehlungslink,omitempty" doc:"always made"`
	AgentNumber    string   `json:"AgentNumber,omitempty" maxLength:"40"`
	AgentNumberToo string   `json:"Agentennummer,omitempty" maxLength:"40" doc:"another name of AgentNumber"`
	AgencyToken    string   `json:"Agenturtoken,omitempty" maxLength:"100" doc:"of the agency's link that the person came by, or its readable end; one that doesn't count changes nothing"`
	Label          string   `json:"Label,omitempty" maxLength:"200" doc:"of that link; left out where it is none"`
	Line           string   `json:"PersoenlicheZeile,omitempty" maxLength:"400" doc:"words to the friend, 120 signs"`
}

// NewRecommender is who recommends.
type NewRecommender struct {
	_ struct{} `schema:"AnlageEmpfehlerStruct"`

	FirstName            string     `json:"Vorname" maxLength:"200"`
	LastName             string     `json:"Nachname" maxLength:"200"`
	Email                string     `json:"Email" maxLength:"300"`
	NewsletterPermission bool       `json:"NewsletterPermission,omitempty" doc:"changes nothing here: the newsletter wants a confirmation of its own"`
	NewsletterGiven      bool       `json:"NewsletterOptinGegeben,omitempty" doc:"changes nothing here"`
	NewsletterMailedAt   *time.Time `json:"NewsletterOptinVersendetAm,omitempty" doc:"changes nothing here"`
}

// NoRecipient stays empty: the friend enters their own data.
type NoRecipient struct {
	_ struct{} `schema:"AnlageEmpfaengerStruct"`
}

type createInput struct {
	httpapi.Tenant
	Command string             `query:"cmd" doc:"IsCaptchaRequired, with a null body, asks only that" maxLength:"40"`
	Channel string             `query:"channel" maxLength:"100"`
	Key     string             `header:"Idempotency-Key" doc:"the same for a form that is sent again" maxLength:"100"`
	Body    *NewRecommendation `required:"false"`
}

// CreatedRecommendation is the answer: the new recommendation, or whether a captcha is wanted.
type CreatedRecommendation struct {
	_ struct{} `schema:"Angelegt"`

	CaptchaRequired      *bool  `json:"CaptchaRequired,omitempty" doc:"only for cmd=IsCaptchaRequired"`
	RecommendationNumber string `json:"Empfehlungsnummer,omitempty"`
	Key                  string `json:"Hex,omitempty"`
	LongURL              string `json:"Empfehlungslink,omitempty"`
	ShortURL             string `json:"KurzURL,omitempty"`
	ValidUntil           string `json:"GueltigBis,omitempty" format:"date" doc:"last day"`
	Code                 string `json:"Empfehlungscode,omitempty" doc:"what friends without a link can enter; where the tenant has offline codes"`
}

type createAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CreatedRecommendation
}

const askCaptcha = "IsCaptchaRequired"

// Creates tells whether a call makes a recommendation, rather than asks what it takes to.
func Creates(method, command string) bool { return method == http.MethodPost && command != askCaptcha }

func (c calls) create(ctx context.Context, in *createInput) (*createAnswer, error) {
	t := tenant.From(ctx)
	if in.Command == askCaptcha {
		required := c.recommendations.CaptchaRequired(t)
		return &createAnswer{CacheControl: noStore, Body: CreatedRecommendation{CaptchaRequired: &required}}, nil
	}
	f := formOf(t, in)
	f.Owner = c.holder.Recommender(ctx)
	agent := c.holder.Agent(ctx)
	if f.Word != nil && agent == "" {
		return nil, recommendation.ErrNoAgent
	}
	if agent != "" {
		return c.createFor(ctx, agent, f)
	}
	v, err := c.recommendations.Submit(ctx, t, tenant.LanguageFrom(ctx), f)
	if err != nil {
		return nil, err
	}
	return &createAnswer{CacheControl: noStore, Body: CreatedRecommendation{
		RecommendationNumber: v.Number.String(), Key: v.Hex, LongURL: v.LongLink, ShortURL: v.ShortLink,
		ValidUntil: v.LastDay().Format(time.DateOnly), Code: v.OwnCode,
	}}, nil
}

func formOf(t *tenant.Tenant, in *createInput) usecase.Form {
	body := in.Body
	if body == nil {
		body = &NewRecommendation{}
	}
	e := body.Recommendation
	f := usecase.Form{
		ProductID: e.ProductID, Share: recommendation.Share(t.Rules.DefaultShare), FirstName: body.Recommender.FirstName,
		LastName: body.Recommender.LastName, Email: body.Recommender.Email, Campaigns: e.Campaigns, Captcha: body.Captcha,
		Channel: first(e.Channel, in.Channel), AgentNumber: first(e.AgentNumber, e.AgentNumberToo),
		SellerToken: e.AgencyToken, Label: e.Label, Line: e.Line, Key: in.Key,
	}
	if e.Share != nil {
		f.Share = recommendation.Share(*e.Share)
	}
	if body.Word != nil {
		f.Word = &usecase.Word{Version: body.Word.Version, Yes: body.Word.Yes}
	}
	if e.TermsText != "" {
		f.TermsVersion = first(e.TermsVersion, e.TermsText)
	}
	return f
}

func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func createOperation() huma.Operation {
	op := operation("createRecommendation", http.MethodPost, "/empfehlen/create", "Creates a recommendation")
	op.SkipValidateBody = true // null is a body here; the form's rules are the use case's
	return op
}
