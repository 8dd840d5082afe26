package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/platform/outbox"
)

// Bounded sends a letter when there is a place for it.
type Bounded struct {
	Sender    mail.Sender
	Mailboxes *Service
	// Patient tells that what can wait does: it is in the list, and counts as sent.
	Patient bool
}

var _ mail.Sender = Bounded{}

// Send lets a letter go, or wait, or come again.
func (b Bounded) Send(ctx context.Context, l mail.Letter) error {
	kind := l.Data.Kind()
	if kind.Owed() {
		return b.Sender.Send(ctx, l)
	}
	state, err := b.Mailboxes.Place(ctx, askedOf(l))
	switch {
	case err != nil:
		return err
	case state == mailbox.Goes:
		return b.Sender.Send(ctx, l)
	case state == mailbox.Covered:
		return nil
	case b.Patient && kind.CanWait():
		return nil
	default:
		return outbox.Held{Why: mail.ErrLater}
	}
}

func askedOf(l mail.Letter) mailbox.Asked {
	key := l.Occasion()
	return mailbox.Asked{
		Tenant: l.Tenant, To: person.EmailOf(l.To.Email), Key: key, Kind: string(l.Data.Kind()), Subject: mail.SubjectOf(key),
	}
}
