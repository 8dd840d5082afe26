package mailbox

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service counts letters that are asked for, and knows who has answered one.
type Service interface {
	// Ask counts a letter in the transaction that asks for it. It does the same for every address, so that no one learns
	// from it who has answered.
	Ask(ctx context.Context, a Asked) error
	// Answered notes that somebody who has the mailbox did what only a letter leads to. It joins the caller's transaction.
	Answered(ctx context.Context, t tenant.ID, email person.Email) error
	// Overtaken lets letters about a subject be that wait, for what they were asked for was done without them. It joins
	// the caller's transaction.
	Overtaken(ctx context.Context, t tenant.ID, subject string, which func(key string) bool) error
	// AnsweredLetter notes it where the address is gone by now, and what the letter was about is known.
	AnsweredLetter(ctx context.Context, t tenant.ID, subject string) error
	// HasAnswered tells whether somebody ever did.
	HasAnswered(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
}

// Asked is a letter that is asked for.
type Asked struct {
	Tenant  tenant.ID
	To      person.Email
	Key     string
	Kind    string
	Subject string
}
