package wiring

import (
	"context"
	"errors"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/decline"
	declinestore "weitersagen.app/backend/internal/referral/decline/gormstore"
	declinerest "weitersagen.app/backend/internal/referral/decline/rest"
	declines "weitersagen.app/backend/internal/referral/decline/usecase"
	"weitersagen.app/backend/internal/referral/recipient"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
)

// Declines keeps who never wants to be written to again.
func (a *App) Declines() *declines.Service {
	return declines.New(declines.Ports{
		Declines: declinestore.New(a.DB), Friends: decliningFriends{a.Recipients(), keyedFriends{a.Persons()}}, Hasher: a.Persons(), Captcha: single{a.Captcha()},
		Limit: declineLimit{a.Limiter, a.Persons()}, Tx: a.DB, Clock: a.Clock,
	})
}

func (a *App) registerDeclines() {
	declinerest.Register(a.API, a.Declines(), declinerest.Holder{
		Recipient: access.Holder, Mailed: access.Mailed,
	})
}

// AllowMail lifts a decline; it is for an operator, who signs with a name.
func (a *App) AllowMail(ctx context.Context, t tenant.ID, email person.Email, who string) error {
	return a.Declines().Allow(ctx, t, email, acts{a.Acts(who)})
}

// Allowed implements decline.Audit.
func (a acts) Allowed(ctx context.Context, t tenant.ID, key string, now time.Time) error {
	return a.Record(ctx, t, audit.MailAllowed, key, now)
}

// decliningFriends are recipients in the decline's words.
type decliningFriends struct {
	recipients *recipients.Service
	keyed      keyedFriends
}

// Key implements decline.Friends.
func (f decliningFriends) Key(t tenant.ID, email person.Email) decline.Friend {
	return f.keyed.Key(t, email)
}

// KeyOf implements decline.Friends.
func (f decliningFriends) KeyOf(ctx context.Context, t tenant.ID, friend string) (decline.Friend, error) {
	email, err := f.recipients.EmailOf(ctx, string(t), friend)
	return f.keyed.Key(t, email), err
}

// Withdraw implements decline.Friends.
func (f decliningFriends) Withdraw(ctx context.Context, t tenant.ID, who decline.Friend, by decline.Act, now time.Time) error {
	return f.recipients.Withdraw(ctx, string(t), who.Person, who.Owner, recipient.How(by), now)
}

// declinedFriends tells recipients who declined. It asks the store alone: both slices know each other, and neither can be made first.
type declinedFriends struct{ declines *declines.Service }

// Declined implements recipient.Declines.
func (d declinedFriends) Declined(ctx context.Context, tenantID string, email person.Email) (bool, error) {
	return d.declines.Declined(ctx, tenant.ID(tenantID), email)
}

// wishes answers what needs the store and the keyed hash only.
func (a *App) wishes() *declines.Service {
	return declines.New(declines.Ports{Declines: declinestore.New(a.DB), Hasher: a.Persons(), Friends: keyedFriends{a.Persons()}})
}

// keyedFriends knows people by the hashes alone.
type keyedFriends struct{ hasher person.Hasher }

// Key implements decline.Friends.
func (k keyedFriends) Key(t tenant.ID, email person.Email) decline.Friend {
	return decline.Friend{
		Person: recipients.PersonKey(k.hasher, string(t), email), Owner: recipients.OwnerKey(k.hasher, string(t), email),
	}
}

// KeyOf implements decline.Friends; nobody is looked up here.
func (keyedFriends) KeyOf(context.Context, tenant.ID, string) (decline.Friend, error) {
	return decline.Friend{}, recipient.ErrUnknown
}

// Withdraw implements decline.Friends; nobody declines here.
func (keyedFriends) Withdraw(context.Context, tenant.ID, decline.Friend, decline.Act, time.Time) error {
	return nil
}

// declineLimit bounds typed addresses: each by itself, and all from one place together.
type declineLimit struct {
	limiter func() ratelimit.Limiter
	hasher  person.Hasher
}

var (
	oneAddress = ratelimit.Rule{Most: 5, Per: 24 * time.Hour}
	onePlace   = ratelimit.Rule{Most: 20, Per: time.Hour}
)

// Allow implements decline.Limit.
func (d declineLimit) Allow(ctx context.Context, t tenant.ID, from, key string) (bool, error) {
	ok, err := d.limiter().Allow(ctx, "decline:"+string(t)+":"+key, oneAddress)
	if err != nil || !ok || from == "" {
		return ok, err
	}
	return d.limiter().Allow(ctx, place.Key(d.hasher.Hash, "declining", string(t), from), onePlace)
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
	wishes *declines.Service
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

// single is the captcha of a form that has no key.
type single struct{ verifier captcha.Verifier }

// Verify implements decline.Captcha.
func (s single) Verify(ctx context.Context, solution string) error {
	return s.verifier.Verify(ctx, solution, "")
}
