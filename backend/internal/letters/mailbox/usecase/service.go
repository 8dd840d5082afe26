// Package usecase decides which letters go to a mailbox, and sends those that lead to what waits.
package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Ports are what the use cases need.
type Ports struct {
	Mailboxes mailbox.Mailboxes
	Known     mailbox.Known
	Hasher    person.Hasher
	Tx        transaction.Transactor
	Clock     clock.Clock
}

// Service does it.
type Service struct{ p Ports }

var _ mailbox.Service = (*Service)(nil)

// New connects the ports.
func New(p Ports) *Service { return &Service{p: p} }

// Ask counts a letter in the transaction that asks for it.
func (s *Service) Ask(ctx context.Context, a mailbox.Asked) error {
	_, err := s.ask(ctx, a)
	return err
}

func (s *Service) ask(ctx context.Context, a mailbox.Asked) (mailbox.State, error) {
	l := mailbox.Letter{
		Tenant: a.Tenant, Mailbox: s.key(a.Tenant, a.To), Spelling: s.spelling(a.Tenant, a.To), Key: a.Key, Kind: a.Kind,
		Subject: a.Subject,
	}
	state := mailbox.Waits
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) (err error) {
		state, err = s.p.Mailboxes.Ask(ctx, l, mailbox.Limits, s.p.Clock.Now())
		return err
	})
	return state, err
}

// Place tells what becomes of a letter that is about to be sent: one that was asked for before, or one that isn't
// counted yet. Most were decided with what they are about, and cost a look.
func (s *Service) Place(ctx context.Context, a mailbox.Asked) (mailbox.State, error) {
	state, err := s.p.Mailboxes.StateOf(ctx, a.Tenant, a.Key)
	if err != nil || state == mailbox.Goes || state == mailbox.Covered {
		return state, err
	}
	if state, err = s.ask(ctx, a); err != nil || state != mailbox.Waits {
		return state, err
	}
	noted, err := s.noteKnown(ctx, a.Tenant, a.To)
	if err != nil || !noted {
		return state, err
	}
	return s.ask(ctx, a)
}

// noteKnown notes a mailbox that answered before anybody kept it, and tells whether it did.
func (s *Service) noteKnown(ctx context.Context, t tenant.ID, email person.Email) (bool, error) {
	noted, err := s.p.Mailboxes.HasAnswered(ctx, t, s.key(t, email))
	if err != nil || noted {
		return false, err
	}
	known, err := s.p.Known(ctx, t, email)
	if err != nil || !known {
		return false, err
	}
	return true, s.Answered(ctx, t, email)
}

// HasAnswered looks at what is noted first, and then at what is known from before.
func (s *Service) HasAnswered(ctx context.Context, t tenant.ID, email person.Email) (bool, error) {
	noted, err := s.p.Mailboxes.HasAnswered(ctx, t, s.key(t, email))
	if err != nil || noted {
		return noted, err
	}
	return s.p.Known(ctx, t, email)
}

// Answered notes an answer of the mailbox.
func (s *Service) Answered(ctx context.Context, t tenant.ID, email person.Email) error {
	return s.p.Mailboxes.Answer(ctx, t, s.key(t, email), s.p.Clock.Now())
}

// Overtaken notes as covered what waits about a subject and isn't needed any more.
func (s *Service) Overtaken(ctx context.Context, t tenant.ID, subject string, which func(key string) bool) error {
	waiting, err := s.p.Mailboxes.About(ctx, t, subject)
	if err != nil {
		return err
	}
	over := slices.DeleteFunc(waiting, func(key string) bool { return !which(key) })
	return s.p.Mailboxes.Tell(ctx, t, over, s.p.Clock.Now())
}

// AnsweredLetter notes an answer of the mailbox that a letter about a subject went to.
func (s *Service) AnsweredLetter(ctx context.Context, t tenant.ID, subject string) error {
	return s.p.Mailboxes.AnswerLetter(ctx, t, subject, s.p.Clock.Now())
}

func (s *Service) spelling(t tenant.ID, email person.Email) string {
	if email.Key() == email.Owner() {
		return ""
	}
	return s.p.Hasher.Hash("mailbox spelling", string(t), email.Key())
}

// key is a hash of its own: it leads to nothing else that is kept of the person.
func (s *Service) key(t tenant.ID, email person.Email) string {
	return s.p.Hasher.Hash("mailbox", string(t), email.Owner())
}
