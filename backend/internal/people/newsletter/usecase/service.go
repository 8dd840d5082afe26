// Package usecase holds what can be done about the newsletter.
package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/quota"
	"weitersagen.app/backend/internal/safety/token"
)

// Ports are what the use cases need.
//
// Rule (letter, 7): setNewsletterOptin tells whether a mail stands (OptinMailAlreadySent) and whether it was permitted
// before (OptinAlreadySet). Test: TestMailsAreNotSentAgainAndAgain.
//
// Rule (letter, 3 D): Both steps of the newsletter's permission are evidence, with the text that was asked for.
// Enforced: newsletter/usecase.join. Test: TestTheNewsletterIsPermittedFromTheMailbox.
type Ports struct {
	Subscribers newsletter.Subscribers
	Contents    content.Contents
	Evidences   newsletter.Evidences
	Outbox      outbox.Outbox
	Mailer      newsletter.Mailer
	Tokens      token.Service
	Quota       quota.Service
	Signer      person.Hasher
	Tx          transaction.Transactor
	Clock       clock.Clock
	NewID       func() string
}

// Service does it.
type Service struct{ p Ports }

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }

// letter asks for one, in the transaction of the step. It waits beside those for the account's own letters.
func (s *Service) letter(ctx context.Context, t tenant.ID, l newsletter.Letter, id, request string) error {
	return s.p.Outbox.Add(ctx, account.Request{Letter: account.Letter(l), Account: id, ID: request}.Message(t))
}

// Asked is what became of a request.
type Asked struct {
	// MailAlreadySent: a mail was sent a short while ago, and none is sent now.
	MailAlreadySent bool
	// AlreadySet: the permission was given before.
	AlreadySet bool
}

// Set asks for the newsletter or leaves it.
func (s *Service) Set(ctx context.Context, t *tenant.Tenant, id string, wanted bool, l tenant.Language) (Asked, error) {
	if !wanted {
		_, err := s.leave(ctx, t, id, newsletter.ChannelArea)
		return Asked{}, err
	}
	if !t.Modules.NewsletterPermission {
		return Asked{}, newsletter.ErrOff
	}
	text, err := content.TextOf(ctx, s.p.Contents, t, l, content.ConsentNewsletter)
	if err != nil {
		return Asked{}, err
	}
	request := newsletter.Request{
		Text: newsletter.Text{ID: text.ID, Version: text.Version, Body: text.Shown()}, Language: l,
	}
	var asked Asked
	err = transaction.Retry(ctx, func(ctx context.Context) (err error) { // of two tabs that ask at once the second finds the mail of the first
		asked, err = s.ask(ctx, t, id, newsletter.ChannelArea, request)
		return err
	})
	return asked, err
}

// AskBeside is the first step beside another form, whose transaction it joins. Anybody may have typed the address: the
// mailbox alone says yes. Who was asked too often today isn't asked again, and the form goes through; the earlier mails
// of the day stand.
func (s *Service) AskBeside(ctx context.Context, t *tenant.Tenant, id string, w newsletter.Request) error {
	if !t.Modules.NewsletterPermission {
		return nil
	}
	_, err := s.ask(ctx, t, id, newsletter.ChannelForm, w)
	if fault.KindOf(err) == fault.TooMany {
		return nil
	}
	return err
}

// ask is the first step: evidence of the request and a mail to the person's own mailbox.
func (s *Service) ask(ctx context.Context, t *tenant.Tenant, id, channel string, w newsletter.Request) (Asked, error) {
	now, request := s.p.Clock.Now(), s.p.NewID()
	var asked Asked
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		asked = Asked{}
		err := s.p.Subscribers.Update(ctx, t.ID, id, func(who *newsletter.Subscriber) error {
			asked.AlreadySet, asked.MailAlreadySent = who.Given, !who.Given && who.Waits(now)
			if !asked.AlreadySet && !asked.MailAlreadySent {
				who.MailedAt = &now
			}
			return nil
		})
		if err != nil || asked.AlreadySet || asked.MailAlreadySent {
			return err
		}
		if err := s.p.Quota.Take(ctx, t.ID, id, now); err != nil {
			return err
		}
		err = s.p.Evidences.Record(ctx, newsletter.Evidence{
			Tenant: t.ID, Subscriber: id, Step: newsletter.Asked, Request: request, Text: w.Text, Language: string(w.Language),
			Channel: channel, At: now,
		})
		if err != nil {
			return err
		}
		return s.letter(ctx, t.ID, newsletter.LetterConfirm, id, request)
	})
	if err != nil {
		return Asked{}, err
	}
	return asked, nil
}

// Confirm is the second step, from the mailbox. Who clicks twice has confirmed.
func (s *Service) Confirm(ctx context.Context, t *tenant.Tenant, secret token.Secret) (newsletter.State, error) {
	if !t.Modules.NewsletterPermission {
		return "", newsletter.ErrOff
	}
	now := s.p.Clock.Now()
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		mailed, err := s.p.Tokens.Spend(ctx, t.ID, token.Newsletter, secret, now)
		if err != nil {
			return err
		}
		return s.join(ctx, t, mailed.Subject)
	})
	switch {
	case errors.Is(err, token.ErrUsed):
		return newsletter.Yes, s.confirmed(ctx, t, secret)
	case errors.Is(err, newsletter.ErrUnknown):
		return "", token.ErrUnknown // the account was deleted since
	case err != nil:
		return "", err
	}
	return newsletter.Yes, nil
}

func (s *Service) join(ctx context.Context, t *tenant.Tenant, id string) error {
	now := s.p.Clock.Now()
	err := s.p.Subscribers.Update(ctx, t.ID, id, func(who *newsletter.Subscriber) error {
		who.Given = true
		return nil
	})
	if err != nil {
		return err
	}
	e, ok, err := s.p.Evidences.Last(ctx, t.ID, id)
	if err != nil {
		return err
	}
	if !ok {
		return token.ErrUnknown // what wasn't asked for can't be confirmed
	}
	e.Step, e.Channel, e.At = newsletter.Confirmed, newsletter.ChannelMail, now
	if err := s.p.Evidences.Record(ctx, e); err != nil {
		return err
	}
	if err := s.p.Tokens.Withdraw(ctx, t.ID, token.Newsletter, id, "", now); err != nil {
		return err
	}
	return s.letter(ctx, t.ID, newsletter.LetterJoined, id, e.Request)
}

// confirmed gives nil when a used token has done its work, else what is wrong with it.
func (s *Service) confirmed(ctx context.Context, t *tenant.Tenant, secret token.Secret) error {
	mailed, err := s.p.Tokens.LookFor(ctx, t.ID, token.Newsletter, secret)
	if err != nil {
		return err
	}
	who, err := s.p.Subscribers.ByID(ctx, t.ID, mailed.Subject)
	if err != nil {
		return err
	}
	if !who.Given {
		return token.ErrUsed
	}
	return nil
}
