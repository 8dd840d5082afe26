package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/sellers/member"
)

// mailbox names an address by a keyed hash.
func (s *Service) mailbox(t tenant.ID, email person.Email) string {
	return mailboxOf(s.p.Hasher, t, recipient.OwnerKey(s.p.Hasher, t, email))
}

// member gives the member of a session.
func (s *Service) member(ctx context.Context, t tenant.ID, account string) (invitation.Member, error) {
	found, err := s.p.Members.Living(ctx, t, account)
	if err != nil {
		return invitation.Member{}, err
	}
	return s.named(ctx, found)
}

// working gives one of an agency who works there now, or ErrUnknown.
func (s *Service) working(ctx context.Context, t tenant.ID, of link.Code, id string) (invitation.Member, error) {
	found, err := s.p.Members.ByID(ctx, t, of, id)
	if errors.Is(err, member.ErrUnknown) || err == nil && found.State != member.Active {
		return invitation.Member{}, invitation.ErrUnknown
	}
	if err != nil {
		return invitation.Member{}, err
	}
	return s.named(ctx, found)
}

func (s *Service) named(ctx context.Context, found member.Member) (invitation.Member, error) {
	who, err := s.p.Accounts.ByID(ctx, found.Tenant, found.Account)
	if err != nil {
		return invitation.Member{}, err
	}
	return invitation.Member{
		ID: found.ID, FirstName: who.FirstName, LastName: who.LastName, Email: who.Email.String(),
	}, nil
}

// living gives the name of an agency that works, or ErrExpired. No one answered or withdrew what an ended one sent: it
// counts no longer, as after its last day.
func (s *Service) living(ctx context.Context, t tenant.ID, number link.Code) (string, error) {
	found, err := s.p.Agencies.ByNumber(ctx, t, number)
	if err == nil && found.EndedAt != nil {
		err = invitation.ErrExpired
	}
	return found.Name, err
}
