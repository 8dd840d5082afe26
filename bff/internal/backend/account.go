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
	Newsletter NewsletterState
}

// Names are how a person is called.
type Names struct{ Salutation, FirstName, LastName string }

// Attempt is a login that somebody tries.
type Attempt struct {
	Email    string
	Password string
	// Device is what an earlier login left in this browser, empty for a browser that nobody knows.
	Device string
}

// NewAccount is what somebody who wants to recommend tells.
type NewAccount struct{ FirstName, LastName, Email string }

// Draft is a password that somebody is typing. Token is the mailed one where that is the way in.
type Draft struct{ Password, Token string }

// Verdict says which rules a password keeps and which it breaks, by their codes.
type Verdict struct{ Kept, Broken []string }

// BankAccount is what may be shown of a stored account; without Last4 none is stored.
type BankAccount struct{ Last4, Holder string }

// Inquiry is a question about a reward that is missing, and its answer.
type Inquiry struct {
	ID                   string
	OrderNumber          string
	Product              string
	RecommendationNumber string
	Message              string
	CreatedAt            time.Time
	Answer               string
	AnsweredAt           *time.Time
}

// CustomerNumber is what the holder of a reward token, or a friend who has confirmed, may know of the tenant's customer number.
type CustomerNumber struct {
	// Wanted: the tenant takes customer numbers, in the form of Pattern.
	Wanted               bool
	Pattern              string
	RecommendationNumber string
	// Last3 are the last characters of the stored one.
	Last3 string
}
