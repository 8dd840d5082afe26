package newsletter

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Subscribers are the people that a newsletter could go to.
type Subscribers interface {
	// ByID gives ErrUnknown for an unknown id.
	ByID(ctx context.Context, t tenant.ID, id string) (Subscriber, error)
	// Update loads, lets fn change Given and MailedAt, and writes by compare-and-swap.
	Update(ctx context.Context, t tenant.ID, id string, fn func(*Subscriber) error) error
}

// Text is what people agree to, in its present version and all that stands on the screen.
type Text struct {
	ID      string
	Version string
	Body    string
}

// Request is what somebody agreed to be asked about.
type Request struct {
	Text     Text
	Language tenant.Language
}

// Service is what neighbours ask of the newsletter.
type Service interface {
	// AskBeside records the request and mails the question, in the transaction of another form. Who has the newsletter,
	// or was asked a short while ago or too often, isn't asked again.
	AskBeside(ctx context.Context, t *tenant.Tenant, id string, r Request) error
}

// Step is one step of a permission.
type Step string

// The steps.
const (
	Asked     Step = "asked"
	Confirmed Step = "confirmed"
	Left      Step = "left"
)

// Where a step was taken.
const (
	ChannelArea = "personal_area"
	ChannelForm = "recommend_form"
	ChannelMail = "mail"
)

// Evidence proves a step.
type Evidence struct {
	Tenant     tenant.ID
	Subscriber string
	Step       Step
	// Request joins the steps of one permission.
	Request  string
	Text     Text
	Language string
	Channel  string
	At       time.Time
}

// Evidences keeps them.
type Evidences interface {
	// Record adds evidence, in the transaction of the step.
	Record(ctx context.Context, e Evidence) error
	// Last gives the last request of a subscriber; false when there was none.
	Last(ctx context.Context, t tenant.ID, subscriber string) (Evidence, bool, error)
}

// Letter is a kind of letter.
type Letter string

// The letters.
const (
	LetterConfirm Letter = "newsletter_confirm"
	LetterJoined  Letter = "newsletter_joined"
)

// Mail is a letter that is ready to be written.
type Mail struct {
	Letter     Letter
	Request    string
	Subscriber Subscriber
	Token      token.Secret
	Expires    time.Time
	// Leave is what the link to leave bears.
	Leave string
}

// Mailer writes to people. The same letter again does nothing.
type Mailer interface {
	Send(ctx context.Context, m Mail) error
}
