package usecase

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/safety/token"
)

// Asked is the topic of an invitation's letter. Its key is the invitation's id and its status: the second letter is
// another.
const Asked outbox.Topic = "invitation.letter"

func letterAsked(i invitation.Invitation) outbox.Message {
	return outbox.Message{Tenant: string(i.Tenant), Topic: Asked, Key: i.ID + "/" + string(i.Status)}
}

// Deliver writes the letter that was asked for.
func (s *Service) Deliver(ctx context.Context, m outbox.Message) error {
	id, _, _ := strings.Cut(m.Key, "/")
	return s.Write(ctx, tenant.ID(m.Tenant), id)
}

// Write writes an invitation's letter. What is over by now, or whose inviter has left, isn't written: the letter names
// who spoke with the person.
//
// Rule (agency, D): What no one stands for any more isn't written: its agency has ended, or its inviter has
// left. Test: TestAnInvitationOfAnAgencyThatEndedLeadsNowhere.
func (s *Service) Write(ctx context.Context, t tenant.ID, id string) error {
	i, err := s.p.Invitations.ByID(ctx, t, id)
	now := s.p.Clock.Now()
	if err != nil {
		return fault.Ignore(err, invitation.ErrUnknown)
	}
	if i.StatusAt(now) != i.Status || !i.Waits() || i.Erased() {
		return nil
	}
	declined, err := s.p.Declines.Declined(ctx, t, person.EmailOf(i.Email))
	if err != nil {
		return err
	}
	if declined { // in the moment in which it was made
		return s.EndDeclined(ctx, t, i.Mailbox)
	}
	name, err := s.living(ctx, t, i.Agency)
	if err == nil {
		var by invitation.Member
		if by, err = s.working(ctx, t, i.Agency, i.Inviter); err == nil {
			return s.send(ctx, i, by, name)
		}
	}
	if errors.Is(err, invitation.ErrUnknown) || errors.Is(err, invitation.ErrExpired) {
		return s.drop(ctx, i)
	}
	return err
}

func (s *Service) send(ctx context.Context, i invitation.Invitation, by invitation.Member, agency string) error {
	secret, err := s.p.Tokens.Issue(ctx, i.Tenant, token.Invitation, i.ID, s.p.Clock.Now(), i.ExpiresAt)
	if err != nil {
		return err
	}
	return s.p.Letters.invite(ctx, i, by, agency, secret)
}

// drop takes an invitation back that no one stands for any more.
func (s *Service) drop(ctx context.Context, was invitation.Invitation) error {
	i, err := was.End(invitation.Withdrawn, s.p.Clock.Now())
	if err != nil {
		return fault.Ignore(err, invitation.ErrExpired)
	}
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error { return s.end(ctx, i, was.Status) })
	return fault.Ignore(err, invitation.ErrMoved)
}

// EndDeclined ends what waits for an answer of an address that declined, and erases the person. It joins the caller's
// transaction.
func (s *Service) EndDeclined(ctx context.Context, t tenant.ID, mailbox string) error {
	return End{
		Invitations: s.p.Invitations, Tokens: s.p.Tokens, Hasher: s.p.Hasher,
	}.Declined(ctx, t, mailbox, s.p.Clock.Now())
}
