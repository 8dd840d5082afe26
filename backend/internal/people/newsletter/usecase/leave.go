package usecase

import (
	"context"
	"crypto/subtle"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// leaveLength is as much of the keyed hash as stands in the link: 128 bits.
//
// Rule (letter, 3 D): The link in a newsletter ends it for ever, without a login. Test: TestLinksToLeave.
const leaveLength = 32

// Link is what the link to leave bears: it works for ever, for who got the letter and without a login.
func (s *Service) Link(t tenant.ID, id string) string {
	return id + "." + s.p.Signer.Hash("newsletter", string(t), id)[:leaveLength]
}

// Leave takes the permission back for who has the link, as often as it is clicked, and also at a tenant that has no
// newsletter any more.
func (s *Service) Leave(ctx context.Context, t *tenant.Tenant, link string) (newsletter.State, error) {
	id, _, _ := strings.Cut(link, ".")
	if subtle.ConstantTimeCompare([]byte(link), []byte(s.Link(t.ID, id))) != 1 {
		return "", newsletter.ErrLink
	}
	state, err := s.leave(ctx, t, id, newsletter.ChannelMail)
	if errors.Is(err, newsletter.ErrUnknown) {
		return newsletter.No, nil // without an account there is no newsletter
	}
	return state, err
}

func (s *Service) leave(ctx context.Context, t *tenant.Tenant, id, channel string) (newsletter.State, error) {
	now := s.p.Clock.Now()
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		was := newsletter.No
		err := s.p.Subscribers.Update(ctx, t.ID, id, func(who *newsletter.Subscriber) error {
			was = who.State()
			who.Given, who.MailedAt = false, nil
			return nil
		})
		if err != nil || was == newsletter.No {
			return err
		}
		if err := s.p.Tokens.Withdraw(ctx, t.ID, token.Newsletter, id, "", now); err != nil {
			return err
		}
		if was != newsletter.Yes {
			return nil
		}
		e, ok, err := s.p.Evidences.Last(ctx, t.ID, id)
		if err != nil || !ok {
			return err
		}
		e.Step, e.Channel, e.At = newsletter.Left, channel, now
		return s.p.Evidences.Record(ctx, e)
	})
	if err != nil {
		return "", err
	}
	return newsletter.No, nil
}

// Deliver writes the letter that was asked for; it happens in the worker. What was confirmed, or taken back, since
// needs no letter.
func (s *Service) Deliver(ctx context.Context, t *tenant.Tenant, l newsletter.Letter, id, request string) error {
	who, err := s.p.Subscribers.ByID(ctx, t.ID, id)
	if errors.Is(err, newsletter.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	m := newsletter.Mail{Letter: l, Request: request, Subscriber: who, Leave: s.Link(t.ID, id)}
	switch {
	case l == newsletter.LetterConfirm && who.State() == newsletter.Pending:
		now := s.p.Clock.Now()
		m.Expires = now.Add(newsletter.Life)
		if m.Token, err = s.p.Tokens.Issue(ctx, t.ID, token.Newsletter, id, now, m.Expires); err != nil {
			return err
		}
		return s.p.Mailer.Send(ctx, m)
	case l == newsletter.LetterJoined && who.State() == newsletter.Yes:
		return s.p.Mailer.Send(ctx, m)
	case l == newsletter.LetterConfirm, l == newsletter.LetterJoined:
		return nil
	default:
		return newsletter.ErrLetter
	}
}
