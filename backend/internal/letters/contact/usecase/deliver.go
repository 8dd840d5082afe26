package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Bring writes the letters about messages. One that was erased in the meantime is written about no more.
type Bring struct {
	Messages  contact.Messages
	Mailboxes mailbox.Service
	Tenants   tenant.Catalog
	Sender    mail.Sender
}

// ToTenant brings a message to the tenant's people.
func (u *Bring) ToTenant(ctx context.Context, o outbox.Message) error {
	m, there, err := u.find(ctx, o)
	if err != nil || !there {
		return err
	}
	return u.write(ctx, m)
}

// Copy brings it to its sender, if somebody at that mailbox ever answered a letter: the writer may type any address.
func (u *Bring) Copy(ctx context.Context, o outbox.Message) error {
	m, there, err := u.find(ctx, o)
	if err != nil || !there {
		return err
	}
	answered, err := u.Mailboxes.HasAnswered(ctx, m.Tenant, m.Email)
	if err != nil || !answered {
		return err
	}
	return u.writeCopy(ctx, m)
}

func (u *Bring) find(ctx context.Context, o outbox.Message) (contact.Message, bool, error) {
	m, err := u.Messages.ByID(ctx, tenant.ID(o.Tenant), o.Key)
	if errors.Is(err, contact.ErrUnknown) {
		return contact.Message{}, false, nil
	}
	return m, err == nil, err
}
