package backend

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

// Attempt is a login that somebody tries.
type Attempt struct {
	Email    string
	Password string
	// Device is what an earlier login left in this browser, empty for a browser that nobody knows.
	Device string
}

// BankAccount is what may be shown of a stored account; without Last4 none is stored.
type BankAccount struct{ Last4, Holder string }
