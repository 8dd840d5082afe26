package backend

import "time"

// NewsletterState is where a person stands with the newsletter (section 4 of the specification).
type NewsletterState string

// The states. Pending: the mail that asks for the second step was sent.
const (
	NewsletterIn      NewsletterState = "in"
	NewsletterPending NewsletterState = "pending"
	NewsletterOut     NewsletterState = "out"
)

// Account is who is logged in, with all that the person may change.
type Account struct {
	Person
	Salutation string
	Language   string
	// Newsletter is where the person stands, in the backend's words.
	Newsletter string
	// TermsAgreed tells that the person agreed by the login to the terms in their present version.
	TermsAgreed bool
	// PayoutsSeenAt is until when the person has been shown what was paid; nil for nothing yet.
	PayoutsSeenAt *time.Time
	// NoPassword tells that none is set: the person came by a mailed link, or by the company's own.
	NoPassword bool
}

// Person is who is logged in.
type Person struct{ FirstName, LastName, Email string }
