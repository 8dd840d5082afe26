package mail

import "time"

// ContactMessageData goes to the tenant's own people: what somebody wrote by the form of the contact page.
type ContactMessageData struct {
	// FirstName stays empty: a mailbox of several people is greeted without one.
	FirstName string
	// Topic is a word of the programme's (contact.Topic).
	Topic       string
	Sender      string
	SenderEmail string
	// Message may have several lines.
	Message string
	// Language is that of the page on which it was written.
	Language  string
	WrittenOn time.Time
	// MessageID is what the operator's command calls it.
	MessageID string
	// LastDay is the last one on which the programme keeps it.
	LastDay time.Time
}

// ContactCopyData goes to who wrote it, if somebody at that mailbox has answered a letter before.
type ContactCopyData struct {
	// FirstName stays empty: the writer may have typed another message there than a name.
	FirstName string
	Topic     string
	// Message may have several lines, and no links.
	Message   string
	WrittenOn time.Time
	LastDay   time.Time
}

func (ContactMessageData) Kind() Kind { return ContactMessage }

func (ContactCopyData) Kind() Kind { return ContactCopy }
