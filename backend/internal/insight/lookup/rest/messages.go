package rest

import (
	"context"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ContactMessages are those that are open.
type ContactMessages struct {
	_ struct{} `schema:"Kontaktnachrichten"`

	Messages []ContactMessage `json:"Nachrichten" doc:"the oldest first; a hundred at most"`
	Count    int              `json:"Anzahl" doc:"of all"`
}

// ContactMessage is one of them, its sender masked.
type ContactMessage struct {
	_ struct{} `schema:"Kontaktzeile"`

	ID       string    `json:"Id"`
	Topic    string    `json:"Thema" enum:"recommendation,reward,account,privacy,accessibility,other" doc:"of it"`
	At       time.Time `json:"Zeit" doc:"when it was written"`
	Initials string    `json:"Initialen,omitempty"`
}

// ContactText is a message as it was written.
type ContactText struct {
	_ struct{} `schema:"Kontaktnachricht"`

	ID        string     `json:"Id"`
	Topic     string     `json:"Thema" enum:"recommendation,reward,account,privacy,accessibility,other" doc:"of it"`
	At        time.Time  `json:"Zeit" doc:"when it was written"`
	Name      string     `json:"Name" doc:"as it was typed"`
	Email     string     `json:"Email" doc:"as it was typed: no letter has proved it"`
	Language  string     `json:"Sprache" doc:"of the page that it was written on"`
	Text      string     `json:"Nachricht" text:"lines"`
	KeptUntil string     `json:"AufbewahrtBis" format:"date" doc:"last day on which it is kept"`
	DoneAt    *time.Time `json:"ErledigtAm,omitempty" doc:"when somebody closed it"`
}

type messagesInput struct{ httpapi.Tenant }

type messagesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         ContactMessages
}

func (c calls) messages(ctx context.Context, _ *messagesInput) (*messagesAnswer, error) {
	found, n, err := c.desk.Messages(ctx, tenant.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	out := &messagesAnswer{CacheControl: noStore, Body: ContactMessages{
		Messages: make([]ContactMessage, len(found)), Count: n,
	}}
	for i, m := range found {
		out.Body.Messages[i] = ContactMessage{
			ID: m.ID, Topic: string(m.Topic), At: m.WrittenAt, Initials: person.Initials(strings.Fields(m.Name)...),
		}
	}
	return out, nil
}

type messageAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         ContactText
}

func (c calls) message(ctx context.Context, in *idInput) (*messageAnswer, error) {
	m, err := c.desk.Message(ctx, c.at(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &messageAnswer{CacheControl: noStore, Body: toMessage(m)}, nil
}

func toMessage(m contact.Message) ContactText {
	return ContactText{
		ID: m.ID, Topic: string(m.Topic), At: m.WrittenAt, Name: m.Name, Email: m.Email.String(), Language: m.Language,
		Text: m.Text, KeptUntil: tenant.LastDay(m.KeepUntil).Format(time.DateOnly), DoneAt: m.DoneAt,
	}
}

type closeContactInput struct {
	httpapi.Tenant
	ID string `path:"id" maxLength:"100"`
}

func (c calls) closeMessage(ctx context.Context, in *closeContactInput) (*done, error) {
	return &done{}, c.desk.CloseMessage(ctx, c.at(ctx), in.ID)
}
