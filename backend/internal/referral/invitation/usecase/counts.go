package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

// CountsFor gives the agency whose invitation an account came by last, while what its owner recommends counts for it,
// and empty for any other account.
func (s *Service) CountsFor(ctx context.Context, t *tenant.Tenant, account string) (link.Code, error) {
	if !t.Modules.Agency {
		return "", nil
	}
	i, err := s.p.Invitations.AcceptedBy(ctx, t.ID, account)
	if errors.Is(err, invitation.ErrUnknown) || err == nil && !i.CountsFor(s.p.Clock.Now()) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	_, err = s.living(ctx, t.ID, i.Agency)
	if errors.Is(err, invitation.ErrExpired) {
		return "", nil
	}
	return i.Agency, err
}
