package wiring

import (
	"context"
	"errors"
	"slices"
	"sync"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	mails "weitersagen.app/backend/internal/letters/mail/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	declines "weitersagen.app/backend/internal/referral/decline/usecase"
)

// lateMail connects to the mail server with the first letter: the calls of the API send none.
type lateMail struct{ open func() (*mails.Send, error) }

// Letters sends what people asked for, and what others may bring to them in bounds.
func (a *App) Letters() mail.Sender { return a.considerate(true) }

func (a *App) considerate(patient bool) mail.Sender {
	post := bounded{sender: lateMail{sync.OnceValues(a.Mail)}, mailboxes: a.Mailboxes(), patient: patient}
	return considerate{post, a.KnownDeclines(), a.Links(), a.Tenants}
}

// Send implements mail.Sender.
func (m lateMail) Send(ctx context.Context, l mail.Letter) error {
	sender, err := m.open()
	if err != nil {
		return err
	}
	return sender.Send(ctx, l)
}

// unasked are the letters that somebody else's typing may send to a mailbox. All others are about money, or about the own account that
// its owner wants to get into.
var unasked = []mail.Kind{mail.Confirm, mail.Created, mail.Confirmed, mail.Expired, mail.NewsletterConfirm, mail.NewsletterJoined, mail.Waiting}

// refusable are those of them that bear the way to decline; friends' letters all do, and the newsletter has a way of its own.
var refusable = []mail.Kind{mail.Created, mail.Confirmed, mail.Expired, mail.Waiting}

// asked is the one letter that its reader has just asked for: it holds what would be lost with it.
const asked = mail.Voucher

// considerate sends no letter to a mailbox that declined, and puts the way to decline below those that go to friends, or to who may not
// have asked. A letter that isn't wanted, or that the mailbox refuses for good, counts as done: nothing waits for it. A voucher doesn't.
type considerate struct {
	sender mail.Sender
	wishes declines.Known
	links  address.Links
	tenant tenant.Catalog
}

// Send implements mail.Sender.
func (c considerate) Send(ctx context.Context, l mail.Letter) error {
	mailbox, kind := person.EmailOf(l.To.Email), l.Data.Kind()
	declined, err := c.wishes.Refuses(ctx, l.Tenant, mailbox, slices.Contains(unasked, kind))
	if err != nil || declined && kind != asked {
		return err
	}
	if l.Ways.Held != "" || slices.Contains(refusable, kind) {
		t, err := c.tenant.ByID(ctx, l.Tenant)
		if err != nil {
			return err
		}
		link := c.wishes.Link(l.Tenant, mailbox)
		l.Ways.Decline, l.Ways.Unsubscribe = c.links.Decline(t, l.Language, link), c.links.Unsubscribe(t, address.AllLetters, link)
	}
	err = c.sender.Send(ctx, l)
	if kind != asked && errors.Is(err, mail.ErrRefused) {
		return nil
	}
	return err
}
