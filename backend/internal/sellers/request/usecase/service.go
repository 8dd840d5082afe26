// Package usecase takes requests of sellers, has the mailbox confirm them, and writes the letters.
package usecase

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/decline"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Ports are what the use cases need.
type Ports struct {
	Requests  request.Requests
	Contents  content.Contents
	Consents  consent.Service
	Captcha   captcha.Verifier
	Declines  decline.Service
	Mailboxes mailbox.Service
	Tokens    token.Service
	Accounts  account.Logins
	Partners  member.Partners
	Outbox    outbox.Outbox
	Letters   Letters
	Guesses   place.Guesses
	Limiter   limit.Limiter
	Hasher    person.Hasher
	Tx        transaction.Transactor
	Clock     clock.Clock
	NewID     func() string
}

// Service does what who asks does.
type Service struct{ p Ports }

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }

// Sent is a form with what is needed to judge where it comes from.
type Sent struct {
	request.Form
	Kind     seller.Kind
	Language tenant.Language
	Captcha  string
	From     string
	// Key is the same for a form that is sent again.
	Key string
}

// Ask keeps a request until the mailbox confirms. The answer is the same whatever is known of the address: one that
// asked before, that never wants to be written to, or that belongs to somebody who works here.
func (s *Service) Ask(ctx context.Context, t *tenant.Tenant, in Sent) error {
	if err := open(t, in.Kind); err != nil {
		return err
	}
	texts, err := s.today(ctx, t, in.Kind)
	if err != nil {
		return err
	}
	bad := in.Check(in.Kind, t.Rules)
	bad.Add(in.RulesVersion == texts[consent.Terms].Version, request.FieldRules, request.ErrText.Code)
	bad.Add(in.PrivacyVersion == texts[consent.Privacy].Version, request.FieldPrivacy, request.ErrText.Code)
	if err := bad.Err(); err != nil {
		return err
	}
	// The captcha first: what no person sent counts against no address.
	if err := s.p.Captcha.Verify(ctx, in.Captcha, s.formOf(in)); err != nil {
		return err
	}
	email := person.EmailOf(in.Email)
	box := s.mailbox(t.ID, in.Kind, email)
	if err := s.bound(ctx, t.ID, box, in.From); err != nil {
		return err
	}
	declined, err := s.p.Declines.Declined(ctx, t.ID, email)
	if err != nil || declined {
		return err
	}
	now := s.p.Clock.Now()
	r := request.Request{
		Tenant: t.ID, ID: s.p.NewID(), Kind: in.Kind, Entered: in.Entered, Mailbox: box,
		Language:  string(t.LanguageOr(in.Language)),
		Status:    request.New,
		CreatedAt: now, KeepUntil: request.Life.End(now),
	}
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error { return s.enter(ctx, r, evidenceOf(t, r, texts)) })
}

// enter keeps a request beside those that wait for the same mailbox, whose links may have been sent already; beside
// what it confirmed there is no second.
func (s *Service) enter(ctx context.Context, r request.Request, agreed []consent.Evidence) error {
	if err := s.p.Requests.Alone(ctx, r.Tenant, r.Mailbox); err != nil {
		return err
	}
	_, err := s.p.Requests.Open(ctx, r.Tenant, r.Mailbox)
	if !errors.Is(err, request.ErrUnknown) {
		return err
	}
	if err := s.p.Requests.Add(ctx, r); err != nil {
		return err
	}
	if err := s.p.Consents.Record(ctx, agreed); err != nil {
		return err
	}
	return s.p.Outbox.Add(ctx, letterAsked(r))
}

// formOf names the form with all that stands in it: a solution is good once more for the same form sent again, and for
// no other under its key.
func (s *Service) formOf(in Sent) string {
	if in.Key == "" {
		return ""
	}
	return s.p.Hasher.Hash(
		ways[in.Kind].word, in.Key, in.AgencyName, in.Street, in.ZipCode, in.City, in.FirstName, in.LastName, in.Email,
		in.Phone,
	)
}

// bound asks the place first, so that one which is refused takes nothing from the address that somebody typed there.
func (s *Service) bound(ctx context.Context, t tenant.ID, mailbox, from string) error {
	ok, err := true, error(nil)
	if from != "" {
		ok, err = s.p.Limiter.Allow(ctx, place.Key(s.p.Hasher.Hash, "agencyrequest", string(t), from), request.OnePlace)
	}
	if err == nil && ok {
		ok, err = s.p.Limiter.Allow(ctx, "agencyrequest:"+string(t)+":"+mailbox, request.OneAddress)
	}
	if err == nil && !ok {
		err = request.ErrTooMany
	}
	return err
}

// mailbox is a hash of its own, which leads to nothing else that is kept of a person.
func (s *Service) mailbox(t tenant.ID, k seller.Kind, email person.Email) string {
	return s.p.Hasher.Hash(ways[k].word, string(t), email.Owner())
}

// Write writes the letter that a request's status asks for. What changed since, or went, asks for another or for none.
func (s *Service) Write(ctx context.Context, t tenant.ID, key string) error {
	id, status, _ := strings.Cut(key, "/")
	r, err := s.p.Requests.ByID(ctx, t, id)
	if err != nil {
		return fault.Ignore(err, request.ErrUnknown)
	}
	if string(r.Status) != status {
		return nil
	}
	switch r.Status {
	case request.New:
		now := s.p.Clock.Now()
		if !now.Before(r.KeepUntil) {
			return nil
		}
		known, err := s.known(ctx, r)
		if err != nil {
			return err
		}
		if known != newcomer {
			return s.p.Letters.known(ctx, r, known == over)
		}
		secret, err := s.p.Tokens.Issue(ctx, t, token.AgencyRequest, r.ID, now, r.KeepUntil)
		if err != nil {
			return err
		}
		first, err := s.first(ctx, r)
		if err != nil {
			return err
		}
		return s.p.Letters.confirm(ctx, r, secret, first)
	case request.Approved:
		to, err := s.p.Accounts.ByID(ctx, t, r.Account)
		if err != nil {
			return err
		}
		secret, expires, err := s.p.Accounts.FirstAccess(ctx, t, r.Account)
		if err != nil {
			return err
		}
		return s.p.Letters.approved(ctx, r, to, secret, expires)
	case request.Refused:
		return s.p.Letters.refused(ctx, r)
	default:
		return nil
	}
}
