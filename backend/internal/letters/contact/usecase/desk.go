package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// most is how many messages are listed.
const most = 500

// Desk is for the people who run the programme.
type Desk struct {
	Tx       transaction.Transactor
	Clock    clock.Clock
	Messages contact.Messages
	Acts     func(who string) audit.Acts
}

// List gives messages, the oldest first: the open ones, or all that are kept.
func (u *Desk) List(ctx context.Context, t tenant.ID, all bool) ([]contact.Message, error) {
	return u.Messages.List(ctx, t, all, most)
}

// Open gives the first of the open ones, the oldest first, and how many there are.
func (u *Desk) Open(ctx context.Context, t tenant.ID, most int) ([]contact.Message, int, error) {
	n, err := u.Messages.Open(ctx, t)
	if err != nil || n == 0 {
		return nil, n, err
	}
	first, err := u.Messages.List(ctx, t, false, most)
	return first, n, err
}

// Show gives one.
func (u *Desk) Show(ctx context.Context, t tenant.ID, id string) (contact.Message, error) {
	return u.Messages.ByID(ctx, t, id)
}

// Done closes one, once. It is kept until its time is over.
func (u *Desk) Done(ctx context.Context, t tenant.ID, who, id string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		m, err := u.Messages.ByID(ctx, t, id)
		if err != nil {
			return err
		}
		now := u.Clock.Now()
		if err := m.Close(now); err != nil {
			return err
		}
		if err := u.Messages.Close(ctx, m); err != nil {
			return err
		}
		return u.Acts(who).Record(ctx, t, audit.ContactDone, id, now)
	})
}

// OfPerson finds messages by the address that they came with.
type OfPerson struct {
	Messages contact.Messages
	Hasher   person.Hasher
}

// Written gives them, the newest first.
func (u OfPerson) Written(ctx context.Context, t tenant.ID, email person.Email) ([]contact.Message, error) {
	return u.Messages.Of(ctx, t, MailboxKey(u.Hasher, t, email))
}

// IDs gives theirs alone.
func (u OfPerson) IDs(ctx context.Context, t tenant.ID, email person.Email) ([]string, error) {
	all, err := u.Written(ctx, t, email)
	ids := make([]string, len(all))
	for i, m := range all {
		ids[i] = m.ID
	}
	return ids, err
}
