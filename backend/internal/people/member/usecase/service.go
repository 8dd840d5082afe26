// Package usecase lets members in and out, and says who may work.
package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what members do themselves.
type Service struct {
	Members  member.Members
	Agencies member.Agencies
	Accounts member.Accounts
	Pages    member.Pages
	Tokens   member.Tokens
	Audit    member.Audit
	Notices  member.Notices
	Limiter  limit.Limiter
	Tx       transaction.Transactor
	Clock    clock.Clock
	NewID    func() string
}

// Belongs tells whether an account is a member's, one who is kept out too.
func (s *Service) Belongs(ctx context.Context, t tenant.ID, account string) (bool, error) {
	_, err := s.Members.Living(ctx, t, account)
	if errors.Is(err, member.ErrUnknown) {
		return false, nil
	}
	return err == nil, err
}

// Standing is a member with the agency.
type Standing struct {
	member.Member
	Of member.Agency
}

// Working gives the member of a session, at each call anew: whoever is deactivated or ended, whose agency has ended, or whose account is locked is out.
func (s *Service) Working(ctx context.Context, t *tenant.Tenant, account string) (Standing, error) {
	if !t.Modules.Agency {
		return Standing{}, member.ErrOff
	}
	if err := s.Accounts.Holds(ctx, t, account); err != nil {
		return Standing{}, err
	}
	return s.standing(ctx, t, account)
}

func (s *Service) standing(ctx context.Context, t *tenant.Tenant, account string) (Standing, error) {
	m, err := s.Members.Living(ctx, t.ID, account)
	switch {
	case errors.Is(err, member.ErrUnknown):
		return Standing{}, member.ErrNone
	case err != nil:
		return Standing{}, err
	case m.State != member.Active:
		return Standing{}, member.ErrDeactivated
	}
	of, err := s.Agencies.ByNumber(ctx, t.ID, m.Agency)
	if err == nil && of.Ended {
		err = member.ErrAgencyEnded
	}
	return Standing{m, of}, err
}
