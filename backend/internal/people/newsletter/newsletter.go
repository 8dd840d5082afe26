// Package newsletter is a person's permission to be written to (sections 3 and 4 of the specification): given in two
// steps, because only the owner of a mailbox can say yes for it, kept as evidence, and taken back by one click.
package newsletter

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// State is where a person stands, in the words of the wire.
type State string

// The states.
const (
	Yes State = "ja"
	// Pending: the mail that asks for the second step was sent.
	Pending State = "offen"
	No      State = "nein"
)

const (
	// Life is how long the mail can be confirmed.
	Life = 14 * 24 * time.Hour
	// Pause is how long one mail stands before another is sent.
	Pause = 10 * time.Minute
)

// The refusals.
var (
	ErrUnknown = fault.New(fault.NotFound, "account.unknown", "there is no such subscriber")
	// ErrOff is for a tenant without a newsletter (ModuleNewsletterPermission).
	ErrOff = fault.New(fault.NotFound, "route.unknown", "the tenant has no newsletter")
	// ErrLink is for a link to leave that isn't ours.
	ErrLink = fault.New(fault.Unauthenticated, "token.unknown", "the link is not known")
	// ErrLetter is for a letter that no code writes.
	ErrLetter = fault.New(fault.Internal, "technical", "there is no such letter")
)

// Subscriber is a person as the newsletter sees one.
type Subscriber struct {
	Tenant   tenant.ID
	ID       string
	Name     string
	LastName string
	Email    string
	Language string
	// Given is the permission; MailedAt is when it was asked for last, nil when it wasn't or was taken back.
	Given    bool
	MailedAt *time.Time
}

// State says where the person stands.
//
// Rule (letter, 4): The newsletter: given when the mail is confirmed, pending once it was sent, else opted out.
// Enforced: newsletter/usecase/service.go. Test: TestTwoStepsAndAWayOut.
func (s Subscriber) State() State {
	switch {
	case s.Given:
		return Yes
	case s.MailedAt != nil:
		return Pending
	default:
		return No
	}
}

// Waits tells whether a mail was sent so shortly before that another would be of no use.
func (s Subscriber) Waits(now time.Time) bool {
	return s.MailedAt != nil && now.Before(s.MailedAt.Add(Pause))
}
