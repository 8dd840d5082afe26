// Package contact keeps what people write to a tenant by the form of its contact page, until its time is over. The
// writer may type any address, so none is written to that hasn't answered a letter before.
package contact

import (
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Message is what somebody wrote.
type Message struct {
	Tenant tenant.ID
	ID     string
	// Mailbox is a keyed hash of the sender's, the same for all spellings that reach it.
	Mailbox string
	Written
	// Language of the page that it was written on.
	Language  string
	WrittenAt time.Time
	// KeepUntil is the first instant at which it may no longer be kept.
	KeepUntil time.Time
	// DoneAt is when somebody of the tenant's closed it; missing while it is open.
	DoneAt *time.Time
}

// Written is what the form holds.
type Written struct {
	Topic Topic
	Name  string
	Email person.Email
	Text  string
	// Copy tells that the sender wants one.
	Copy bool
}

// Topic is what a message is about.
type Topic string

// The topics.
const (
	Recommendation Topic = "recommendation"
	Reward         Topic = "reward"
	Account        Topic = "account"
	Privacy        Topic = "privacy"
	// Accessibility is a barrier that somebody tells of: the way of feedback that the law wants (BFSG, Annex 3).
	Accessibility Topic = "accessibility"
	Other         Topic = "other"
)

// Topics lists them in the order in which a form offers them.
var Topics = []Topic{Recommendation, Reward, Account, Privacy, Accessibility, Other}

// Done tells whether it is closed.
func (m *Message) Done() bool { return m.DoneAt != nil }

// Close notes that somebody has seen to it, once.
func (m *Message) Close(now time.Time) error {
	if m.Done() {
		return ErrDone
	}
	m.DoneAt = &now
	return nil
}
