package usecase

import (
	"context"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// MostMessages is how many messages the desk lists.
const MostMessages = 100

// Messages gives what people wrote by the contact form and is open still, the oldest first, and how many there are.
func (d *Desk) Messages(ctx context.Context, t tenant.ID) ([]contact.Message, int, error) {
	return d.Contacts.Open(ctx, t, MostMessages)
}

// Message shows one. Who wrote wants to be answered, and wrote to the tenant: name and address stand there, without
// another reason than the message itself.
//
// Rule (operator, 6 D): A message of the contact form is shown with its sender to who cares for people; each look
// stands in the audit log, and counts as a person's name that is shown. Enforced: lookup/usecase/messages.go Message.
// Test: TestAMessageIsReadAndClosedAtTheDesk.
func (d *Desk) Message(ctx context.Context, at staff.AtDesk, id string) (contact.Message, error) {
	m, err := d.Contacts.Show(ctx, at.Session.Tenant, id)
	if err != nil {
		return contact.Message{}, err
	}
	if err := d.takeReveal(ctx, at); err != nil {
		return contact.Message{}, err
	}
	return m, d.note(ctx, at, lookup.MessageSeen, m.ID, "")
}

// CloseMessage closes one that was answered or needs no answer, once.
func (d *Desk) CloseMessage(ctx context.Context, at staff.AtDesk, id string) error {
	return d.Contacts.Done(audit.WithRef(ctx, at.Session.ID), at.Session.Tenant, at.Person.Name, id)
}
