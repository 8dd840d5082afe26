// Package rest takes what people write to a tenant (Kontakt).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/letters/contact/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// topics are the names of the wire.
var topics = map[string]contact.Topic{
	"empfehlung": contact.Recommendation, "praemie": contact.Reward, "konto": contact.Account,
	"datenschutz": contact.Privacy,
	"barriere":    contact.Accessibility, "sonstiges": contact.Other,
}

// ContactForm is what somebody writes.
type ContactForm struct {
	_ struct{} `schema:"Kontaktformular"`

	Topic   string `json:"Thema" doc:"empfehlung, praemie, konto, datenschutz, barriere (a barrier on a page) or sonstiges" maxLength:"40"`
	Name    string `json:"Name" maxLength:"200"`
	Email   string `json:"Email" maxLength:"300"`
	Text    string `json:"Nachricht" maxLength:"16000" text:"lines" doc:"at most 4000 characters"`
	Copy    bool   `json:"Kopie,omitempty" doc:"a copy to the sender; one leaves only to a mailbox that has answered a letter of the programme before"`
	Captcha string `json:"Captcha,omitempty" maxLength:"4000" doc:"solved captcha"`
}

type sendInput struct {
	httpapi.Tenant
	RealIP  string       `header:"X-Real-IP" doc:"where the attempt comes from, set by the edge" maxLength:"60"`
	Command string       `query:"cmd" doc:"IsCaptchaRequired, with a null body, asks only that" maxLength:"40"`
	Key     string       `header:"Idempotency-Key" doc:"the same for a form that is sent again" maxLength:"100"`
	Body    *ContactForm `required:"false"`
}

// ContactTaken is the answer: until when the message is kept, or whether a captcha is wanted.
type ContactTaken struct {
	_ struct{} `schema:"Kontaktantwort"`

	CaptchaRequired *bool  `json:"CaptchaRequired,omitempty" doc:"only for cmd=IsCaptchaRequired; always true"`
	KeptUntil       string `json:"AufbewahrtBis,omitempty" format:"date" doc:"last day on which the message is kept"`
}

type sendAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         ContactTaken
}

const (
	askCaptcha = "IsCaptchaRequired"
	noStore    = "no-store"
)

// Register adds the call.
func Register(api huma.API, write *usecase.Write) {
	op := huma.Operation{
		OperationID: "sendContactMessage", Description: about["sendContactMessage"], Method: http.MethodPost,
		Path: "/api/v1/{tenant}/kontakt", Summary: "Writes to the tenant", Tags: []string{"contact"},
		SkipValidateBody: true, // null is a body here; the form's rules are the use case's
	}
	httpapi.Register(api, httpapi.Keyed(op), func(ctx context.Context, in *sendInput) (*sendAnswer, error) {
		if in.Command == askCaptcha {
			always := true
			return &sendAnswer{CacheControl: noStore, Body: ContactTaken{CaptchaRequired: &always}}, nil
		}
		m, err := write.Do(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), sentOf(in))
		if err != nil {
			return nil, err
		}
		return &sendAnswer{
			CacheControl: noStore, Body: ContactTaken{KeptUntil: tenant.LastDay(m.KeepUntil).Format(time.DateOnly)},
		}, nil
	})
}

func sentOf(in *sendInput) usecase.Sent {
	body := in.Body
	if body == nil {
		body = &ContactForm{}
	}
	topic := body.Topic
	if known, ok := topics[topic]; ok {
		topic = string(known)
	} else if topic != "" {
		topic = "unknown"
	}
	return usecase.Sent{
		Form:    contact.Form{Topic: topic, Name: body.Name, Email: body.Email, Text: body.Text, Copy: body.Copy},
		Captcha: body.Captcha, From: in.RealIP, Key: in.Key,
	}
}
