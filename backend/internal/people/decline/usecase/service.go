// Package usecase holds how a person declines for good, and what follows.
package usecase

import (
	"context"
	"crypto/subtle"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/decline"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/safety/consent"
)

// Ports are what the use cases need.
type Ports struct {
	Known
	Friends recipient.Service
	// EndInvitations ends what waits for an answer of a mailbox's owner, and erases the person in it.
	EndInvitations func(ctx context.Context, t tenant.ID, owner string, now time.Time) error
	Captcha        captcha.Verifier
	Limiter        limit.Limiter
	Tx             transaction.Transactor
	Clock          clock.Clock
}

// Service does it.
type Service struct {
	Known
	p Ports
}

var _ decline.Service = (*Service)(nil)

// New connects the ports.
func New(p Ports) *Service { return &Service{Known: p.Known, p: p} }

// ByLink declines for who has the link, as often as it is used.
//
// Rule (friend, 4 D): Who declines by a letter's link is forgotten and never written to again; only an operator lifts
// it. Enforced: decline/usecase.decline, decline/usecase.Refuses. Test:
// TestWhoDeclinesByTheLinkOfAMailIsForgottenAndNeverWrittenToAgain.
func (s *Service) ByLink(ctx context.Context, t *tenant.Tenant, link string) error {
	if recipient.IsStopLink(link) {
		return s.stopReminders(ctx, t, link)
	}
	friend, _, _ := strings.Cut(link, ".")
	if friend == "" || subtle.ConstantTimeCompare([]byte(link), []byte(s.signed(t.ID, friend))) != 1 {
		return decline.ErrLink
	}
	return s.decline(ctx, t.ID, decline.ParseFriend(friend), decline.ByLink, true)
}

// stopReminders ends reminders of an order, and nothing else.
func (s *Service) stopReminders(ctx context.Context, t *tenant.Tenant, link string) error {
	known, err := s.p.Friends.StopReminders(ctx, t, link)
	if err == nil && !known {
		return decline.ErrLink
	}
	return err
}

// ByFriend declines for a friend who looks at their own data; proven tells that the mailbox opened them. A person who
// only typed them, from somewhere, is bounded as who types an address.
//
// Rule (friend, 4 D): A browser that only typed a friend's data says that friend's no as often as the form for
// addresses does. Enforced: decline/usecase.bound. Test: TestABrowserThatTypedDeclinesForFewFromOnePlace.
func (s *Service) ByFriend(ctx context.Context, t *tenant.Tenant, id string, proven bool, from string) error {
	email, err := s.p.Friends.EmailOf(ctx, t.ID, id)
	if err != nil {
		return err
	}
	friend := s.friend(t.ID, email)
	if !proven {
		if err := s.bound(ctx, t.ID, friend, from); err != nil {
			return err
		}
	}
	return s.decline(ctx, t.ID, friend, decline.OnOwnPage, proven)
}

// ByMailbox declines for who holds a link that came to the mailbox, of another purpose than this.
func (s *Service) ByMailbox(ctx context.Context, t *tenant.Tenant, email person.Email) error {
	return s.decline(ctx, t.ID, s.friend(t.ID, email), decline.ByLink, true)
}

// ByOperator declines for who wrote to the tenant from that very address. It is remembered.
func (s *Service) ByOperator(ctx context.Context, t tenant.ID, email person.Email, by audit.Acts) error {
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		friend := s.friend(t, email)
		if err := s.decline(ctx, t, friend, decline.ByAddress, true); err != nil {
			return err
		}
		return by.Record(ctx, t, audit.MailDeclined, s.key(t, friend.Owner), s.p.Clock.Now())
	})
}

// Typed is an address that somebody typed.
type Typed struct {
	Email   string
	Captcha string
	// From is where the attempt comes from.
	From string
}

// ByAddress declines for whose address was typed. The answer is the same whatever is known of it.
func (s *Service) ByAddress(ctx context.Context, t *tenant.Tenant, in Typed) error {
	email, err := person.ParseEmail(in.Email)
	if err != nil {
		return person.ErrEmail.WithFields(fault.Field{Path: "Email", Code: "email.invalid"})
	}
	// The captcha first: what no person sent counts against no address.
	if err := s.p.Captcha.Verify(ctx, in.Captcha, ""); err != nil {
		return err
	}
	friend := s.friend(t.ID, email)
	if err := s.bound(ctx, t.ID, friend, in.From); err != nil {
		return err
	}
	return s.decline(ctx, t.ID, friend, decline.ByAddress, false)
}

// bound keeps a place from declining for everybody.
func (s *Service) bound(ctx context.Context, t tenant.ID, friend decline.Friend, from string) error {
	ok, err := s.p.Limiter.Allow(ctx, "decline:"+string(t)+":"+s.key(t, friend.Owner), decline.OneAddress)
	if err == nil && ok && from != "" {
		ok, err = s.p.Limiter.Allow(ctx, place.Key(s.Hasher.Hash, "declining", string(t), from), decline.OnePlace)
	}
	if err == nil && !ok {
		err = decline.ErrTooMany
	}
	return err
}

func (s *Service) decline(ctx context.Context, t tenant.ID, friend decline.Friend, by decline.Act, proven bool) error {
	now := s.p.Clock.Now()
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		d := decline.Decline{Tenant: t, Key: s.key(t, friend.Owner), Proven: proven, At: now}
		if err := s.Declines.Put(ctx, d); err != nil {
			return err
		}
		if err := s.p.EndInvitations(ctx, t, friend.Owner, now); err != nil {
			return err
		}
		return s.p.Friends.Withdraw(ctx, t, friend.Person, friend.Owner, consent.How(by), now)
	})
}

// Allow lifts the wish. It is for an operator, and remembered.
func (s *Service) Allow(ctx context.Context, t tenant.ID, email person.Email, by audit.Acts) error {
	key := s.key(t, s.friend(t, email).Owner)
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		there, err := s.Declines.Remove(ctx, t, key)
		if err != nil {
			return err
		}
		if !there {
			return decline.ErrUnknown
		}
		return by.Record(ctx, t, audit.MailAllowed, key, s.p.Clock.Now())
	})
}
