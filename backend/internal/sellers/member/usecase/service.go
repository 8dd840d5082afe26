// Package usecase lets members in and out, and says who may work.
package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Service is what members do themselves. What is only read is the store's own.
type Service struct {
	member.Members
	// Area is where they log in.
	Area     member.Area
	Agencies seller.Sellers
	Accounts account.Logins
	Links    address.Links
	Tokens   token.Service
	Acts     audit.Service
	Outbox   outbox.Outbox
	Limiter  limit.Limiter
	Tx       transaction.Transactor
	Clock    clock.Clock
	NewID    func() string
}

var _ member.Service = (*Service)(nil)

// Belongs tells whether an account is a member's, one who is kept out too.
func (s *Service) Belongs(ctx context.Context, t tenant.ID, account string) (bool, error) {
	_, err := s.mine(ctx, t, account)
	if errors.Is(err, member.ErrUnknown) {
		return false, nil
	}
	return err == nil, err
}

// Working gives the member of a session, at each call anew: one who is deactivated or ended, whose agency has ended, or
// whose account is locked is out.
//
// Rule (agency, 6): A member who is deactivated, ended or locked, by a wildcard too, or whose agency has ended,
// is out at the next call, and logs in again when that is over. Enforced: access/peers.Holds, access.holds. Test:
// TestAMemberWhoMayWorkNoMoreIsOutAtTheNextCall.
func (s *Service) Working(ctx context.Context, t *tenant.Tenant, account string) (member.Standing, error) {
	if !s.Area.Kind.In(t) {
		return member.Standing{}, member.ErrOff
	}
	if err := s.Accounts.Holds(ctx, t, account); err != nil {
		return member.Standing{}, err
	}
	return s.standing(ctx, t, account)
}

// WorkingIn gives the member that an account is in one seller, by the same rule.
func (s *Service) WorkingIn(
	ctx context.Context, t *tenant.Tenant, seller link.Code, account string,
) (member.Standing, error) {
	if err := s.Accounts.Holds(ctx, t, account); err != nil {
		return member.Standing{}, err
	}
	m, err := s.In(ctx, t.ID, seller, account)
	if err != nil {
		if errors.Is(err, member.ErrUnknown) {
			err = s.Area.None
		}
		return member.Standing{}, err
	}
	return s.active(ctx, t, m)
}

// mine gives an account's membership in the area.
func (s *Service) mine(ctx context.Context, t tenant.ID, account string) (member.Member, error) {
	if s.Area.Kind == seller.KindPartner {
		return s.Partner(ctx, t, account)
	}
	return s.Living(ctx, t, account)
}

func (s *Service) standing(ctx context.Context, t *tenant.Tenant, account string) (member.Standing, error) {
	m, err := s.mine(ctx, t.ID, account)
	if errors.Is(err, member.ErrUnknown) {
		return member.Standing{}, s.Area.None
	}
	if err != nil {
		return member.Standing{}, err
	}
	return s.active(ctx, t, m)
}

func (s *Service) active(ctx context.Context, t *tenant.Tenant, m member.Member) (member.Standing, error) {
	if m.State != member.Active {
		return member.Standing{}, member.ErrDeactivated
	}
	of, err := s.Agencies.ByNumber(ctx, t.ID, m.Agency)
	switch {
	case err != nil:
	case !of.Kind.In(t):
		err = member.ErrOff
	case of.EndedAt != nil:
		err = s.Area.Ended
	}
	return member.Standing{Member: m, Of: of}, err
}
