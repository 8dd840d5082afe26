// Package usecase takes messages, brings them to the tenant, and lets its people close them.
package usecase

import (
	"context"
	"strconv"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// The topics of the outbox; their key is the message's id.
const (
	// Written has the message brought to the tenant.
	Written outbox.Topic = "contact.written"
	// CopyWanted has it brought to its sender, too.
	CopyWanted outbox.Topic = "contact.copy"
)

// Write takes messages.
type Write struct {
	Tx       transaction.Transactor
	Clock    clock.Clock
	Messages contact.Messages
	Captcha  captcha.Verifier
	Limiter  limit.Limiter
	Hasher   person.Hasher
	Outbox   outbox.Outbox
	NewID    func() string
}

// Sent is a form with what is needed to judge where it comes from.
type Sent struct {
	contact.Form
	Captcha string
	// From is where the attempt comes from.
	From string
	// Key is the same for a form that is sent again.
	Key string
}

// Do keeps a message until the tenant's period is over. The answer is the same whatever is known of the address.
func (u *Write) Do(ctx context.Context, t *tenant.Tenant, language tenant.Language, in Sent) (contact.Message, error) {
	written, err := in.Check()
	if err != nil {
		return contact.Message{}, err
	}
	// The captcha first: what no person sent counts against no address.
	if err := u.Captcha.Verify(ctx, in.Captcha, u.formOf(in)); err != nil {
		return contact.Message{}, err
	}
	now := u.Clock.Now()
	m := contact.Message{
		Tenant: t.ID, ID: u.NewID(), Mailbox: MailboxKey(u.Hasher, t.ID, written.Email), Written: written,
		Language:  string(language),
		WrittenAt: now, KeepUntil: t.Periods.ContactMessages.End(now),
	}
	if err := u.bound(ctx, m, in.From); err != nil {
		return contact.Message{}, err
	}
	return m, u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Messages.Add(ctx, m); err != nil {
			return err
		}
		if err := u.Outbox.Add(ctx, outbox.Message{Tenant: string(t.ID), Topic: Written, Key: m.ID}); err != nil || !m.Copy {
			return err
		}
		return u.Outbox.Add(ctx, outbox.Message{Tenant: string(t.ID), Topic: CopyWanted, Key: m.ID})
	})
}

// formOf names the form with all that stands in it: a solution is good once more for the same form sent again, and for
// no other under its key.
func (u *Write) formOf(in Sent) string {
	if in.Key == "" {
		return ""
	}
	return u.Hasher.Hash("contact form", in.Key, in.Topic, in.Name, in.Email, in.Text, strconv.FormatBool(in.Copy))
}

// bound keeps an address and a place from filling the tenant's mailbox. The place is asked first, so that one which is
// refused takes nothing from the address that somebody typed there.
func (u *Write) bound(ctx context.Context, m contact.Message, from string) error {
	ok, err := true, error(nil)
	if from != "" {
		ok, err = u.Limiter.Allow(ctx, place.Key(u.Hasher.Hash, "contact", string(m.Tenant), from), contact.OnePlace)
	}
	if err == nil && ok {
		ok, err = u.Limiter.Allow(ctx, "contact:"+string(m.Tenant)+":"+m.Mailbox, contact.OneAddress)
	}
	if err == nil && !ok {
		err = contact.ErrTooMany
	}
	return err
}

// MailboxKey is a hash of its own: it leads to nothing else that is kept of the person.
func MailboxKey(h person.Hasher, t tenant.ID, email person.Email) string {
	return h.Hash("contact", string(t), email.Owner())
}
