package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

// Again has the letter of an agency's invitation sent once more.
func (s *Service) Again(
	ctx context.Context, t *tenant.Tenant, agency link.Code, id string,
) (invitation.Invitation, error) {
	var i invitation.Invitation
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		was, err := s.ofAgency(ctx, t, agency, id)
		if err != nil {
			return err
		}
		if i, err = was.Again(s.p.Clock.Now()); err != nil {
			return moved(err)
		}
		if err := s.p.Invitations.Change(ctx, i, was.Status); err != nil {
			return err
		}
		return s.p.Outbox.Add(ctx, letterAsked(i))
	})
	return i, err
}

// Withdraw takes an agency's invitation back: its links don't count any more.
func (s *Service) Withdraw(
	ctx context.Context, t *tenant.Tenant, agency link.Code, id string,
) (invitation.Invitation, error) {
	var i invitation.Invitation
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		was, err := s.ofAgency(ctx, t, agency, id)
		if err != nil {
			return err
		}
		if i, err = was.End(invitation.Withdrawn, s.p.Clock.Now()); err != nil {
			return moved(err)
		}
		return s.end(ctx, i, was.Status)
	})
	return i, err
}

// Waiting counts an agency's invitations that wait for an answer.
func (s *Service) Waiting(ctx context.Context, t *tenant.Tenant, agency link.Code) (int, error) {
	if err := open(t); err != nil {
		return 0, err
	}
	return s.p.Invitations.Waiting(ctx, t.ID, agency, s.p.Clock.Now())
}

func (s *Service) ofAgency(
	ctx context.Context, t *tenant.Tenant, agency link.Code, id string,
) (invitation.Invitation, error) {
	if err := open(t); err != nil {
		return invitation.Invitation{}, err
	}
	i, err := s.p.Invitations.ByID(ctx, t.ID, id)
	if err == nil && i.Agency != agency {
		err = invitation.ErrUnknown
	}
	return i, err
}

// moved tells a member that an invitation is over in a member's words.
func moved(err error) error {
	if errors.Is(err, invitation.ErrExpired) || errors.Is(err, invitation.ErrOver) {
		return invitation.ErrMoved
	}
	return err
}
