// Package mail writes to people in the tenant's name. A letter is data; how it looks is the tenant's theme, how it
// speaks the tenant's language and form of address. A letter with the same key leaves once.
package mail

import (
	"context"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// What can go wrong with a letter.
var (
	// ErrRefused: the mailbox doesn't take the letter; sending again is no use, and isn't tried.
	ErrRefused = fault.New(fault.Invalid, "mail.refused", "the mail server refuses the letter for good")
	// ErrAway: the mail server can't be reached or asks to come again.
	ErrAway = fault.New(fault.Unavailable, "mail.away", "the mail server can't take the letter now")
	// ErrUnequipped: the mail server takes no address like this one, whose mailbox may well be there. Somebody else's
	// server would; an operator learns of it, and the letter waits.
	ErrUnequipped = fault.New(
		fault.Unavailable, "mail.unequipped", "the mail server takes no address beyond ASCII (it lacks SMTPUTF8, RFC 6531)",
	)
	// ErrLater: the mailbox has had its letters for now, and this one comes again when there is room.
	ErrLater = fault.New(fault.Unavailable, "mail.later", "the mailbox has had its letters for now")
	// ErrInProgress: the same letter is being sent at this moment.
	ErrInProgress = fault.New(fault.Unavailable, "mail.in_progress", "the letter is being sent by somebody else")
)

// Kind is the occasion of a letter.
type Kind string

// Letter is one mail to one person.
type Letter struct {
	Tenant   tenant.ID
	Language tenant.Language
	To       Person
	// ReplyTo is the person that an answer goes to, where that isn't the tenant; its name is what a person typed.
	ReplyTo Person
	// Key names the letter for ever: <kind>/<id of the subject>, and whatever tells it from others about the same subject.
	Key string
	// Asked is the name under which the letter was asked for, where that isn't its Key: what is written was decided later.
	Asked string
	Data  Data
	Ways  Ways
	// Files go with it; they fit (FilesFit).
	Files []File
}

// Occasion is the name under which the letter was asked for.
func (l Letter) Occasion() string {
	if l.Asked != "" {
		return l.Asked
	}
	return l.Key
}

// Ways are links below a letter, each empty where there is none: to the record of its reader, and to never being
// written to again.
type Ways struct {
	Record  string
	Decline string
	// Unsubscribe is where a mail program ends letters of this kind with one click (RFC 8058); empty for letters that
	// can't be refused.
	//
	// Rule (letter, 4 D): Such a letter says so in its head; letters about an own account don't. Enforced:
	// smtp.compose. Test: TestLettersThatMayBeRefusedTellMailProgramsHow.
	Unsubscribe string
}

// Person is who a letter is for.
type Person struct {
	Name  string
	Email string
}

// Sender sends letters.
type Sender interface {
	// Send renders and sends a letter, unless one with its key has left before.
	Send(ctx context.Context, l Letter) error
}

// Renderer turns a letter into a message in the tenant's look.
type Renderer interface {
	Render(ctx context.Context, t *tenant.Tenant, l Letter) (Message, error)
}

// Transport hands a message to a mail server.
type Transport interface {
	Deliver(ctx context.Context, m Message) error
}

// Message is a rendered letter.
type Message struct {
	// ID is the same for the same letter, so that a repeated one is recognised by mail programs.
	ID       string
	FromName string
	From     string
	To       Person
	// ReplyTo is the person that an answer goes to; without an address it goes to From.
	ReplyTo  Person
	Language tenant.Language
	Subject  string
	HTML     string
	Text     string
	// Unsubscribe ends letters of this kind with one click.
	Unsubscribe string
	// Logo is shown inside of the HTML as cid:logo.
	Logo  tenant.Picture
	Files []File
}

// Leased is the outcome of asking for a letter in the log.
type Leased int

// The outcomes.
const (
	// Taken: it is ours to send.
	Taken Leased = iota
	// Done: it was sent before.
	Done
	// Busy: somebody else is sending it.
	Busy
	// Refused: the mailbox refused it for good.
	Refused
)

// Entry is a line of the log. It holds no address.
type Entry struct {
	Tenant    tenant.ID
	Key       string
	Kind      Kind
	MessageID string
}

// Subject is the id of what a letter is about: a person, a recommendation, an award.
func (e Entry) Subject() string { return SubjectOf(e.Key) }

// SubjectOf reads it out of the letter's name.
func SubjectOf(key string) string {
	_, rest, _ := strings.Cut(key, "/")
	subject, _, _ := strings.Cut(rest, "/")
	return subject
}

// AboutOf reads out of the letter's name what it is about: its kind and its subject. Asked for anew, such a letter says
// the same.
func AboutOf(key string) string {
	kind, _, _ := strings.Cut(key, "/")
	return kind + "/" + SubjectOf(key)
}

// Left is a letter that was sent.
type Left struct {
	Kind    Kind
	Subject string
	At      time.Time
}

// Log remembers letters.
type Log interface {
	// Lease asks to send a letter. One that didn't end in Sent is open again after the lease.
	Lease(ctx context.Context, e Entry, now time.Time, lease time.Duration) (Leased, error)
	// Sent notes that the letter has left.
	Sent(ctx context.Context, t tenant.ID, key string, now time.Time) error
	// Refuse notes that the mailbox refused the letter for good.
	Refuse(ctx context.Context, t tenant.ID, key string, now time.Time) error
	// Of gives the letters about some subjects that have left, the first one first.
	Of(ctx context.Context, t tenant.ID, subjects []string) ([]Left, error)
	// GiveBack gives a letter back when sending failed.
	GiveBack(ctx context.Context, t tenant.ID, key string) error
}
