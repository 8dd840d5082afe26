package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Considerate sends no letter to a mailbox that declined, and puts the way to decline below those that go to friends,
// or to who may not have asked. A letter that isn't wanted, or that the mailbox refuses for good, counts as done:
// nothing waits for it. A voucher doesn't.
type Considerate struct {
	Sender   mail.Sender
	Declines Known
	Links    address.Links
	Tenants  tenant.Catalog
}

var _ mail.Sender = Considerate{}

// Send leaves out what isn't wanted.
func (c Considerate) Send(ctx context.Context, l mail.Letter) error {
	mailbox, kind := person.EmailOf(l.To.Email), l.Data.Kind()
	declined, err := c.Declines.Refuses(ctx, l.Tenant, mailbox, kind.Unasked())
	if err != nil || declined && !kind.Wanted() {
		return err
	}
	if l.Ways.Record != "" || kind.Refusable() {
		t, err := c.Tenants.ByID(ctx, l.Tenant)
		if err != nil {
			return err
		}
		link := c.Declines.Link(l.Tenant, mailbox)
		l.Ways.Decline = c.Links.Decline(t, l.Language, link)
		if l.Ways.Unsubscribe == "" {
			l.Ways.Unsubscribe = c.Links.Unsubscribe(t, address.AllLetters, link)
		}
	}
	err = c.Sender.Send(ctx, l)
	if !kind.Wanted() && errors.Is(err, mail.ErrRefused) {
		return nil
	}
	return err
}
