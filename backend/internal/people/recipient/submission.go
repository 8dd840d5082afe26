package recipient

import (
	"time"

	"weitersagen.app/backend/internal/safety/token"
)

// Submission is the form with the link that it came by.
type Submission struct {
	Number  string
	Key     string
	Channel string
	Form    Form
	// Place is where the form was sent from; empty when that isn't known.
	Place string
	// Browser is the recipient that this browser entered before, as its token says; empty when it entered none.
	Browser string
	// Another is the end of data that come to a link on which others wait already.
	Another time.Time
	// Reported marks data from the end of the tenant's order page: they never touch what somebody has entered here.
	Reported bool
}

// Submitted is the answer to entered data.
type Submitted struct {
	ID          string
	EmailMasked string
	EraseAfter  time.Time
	// ValidUntil is the first instant at which the data can't be confirmed any more.
	ValidUntil time.Time
	// Repeated tells somebody who entered the very same before that nothing was added by it.
	Repeated bool
	// NextMailAt is when another mail may be asked for, where this call asked in vain because one was asked for just
	// before; zero where it brings one, and for who doesn't know all that was entered.
	NextMailAt time.Time
	// Token lets this browser see what it entered, and correct it, until the mailbox has confirmed.
	Token token.Secret
}
