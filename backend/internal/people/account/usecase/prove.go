package usecase

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Prove wants the present password of an account, before something that can't be undone; field is what the request calls it.
func (s *Service) Prove(ctx context.Context, t tenant.ID, id, password, field string) error {
	a, err := s.p.Accounts.ByID(ctx, t, id)
	if err != nil {
		return err
	}
	return s.proves(ctx, a, password, field)
}

// ProveAgain wants the password of who has one. Who comes by the tenant's own login alone has to have come a moment ago: that is all there is to prove by.
func (s *Service) ProveAgain(ctx context.Context, t tenant.ID, p account.Proof, field string) error {
	a, err := s.p.Accounts.ByID(ctx, t, p.Account)
	switch {
	case err != nil:
		return err
	case a.HasPassword():
		return s.proves(ctx, a, p.Password, field)
	case p.Fresh(s.p.Clock.Now()):
		return nil
	default:
		return account.ErrLogInAgain
	}
}
