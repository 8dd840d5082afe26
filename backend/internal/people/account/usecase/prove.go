package usecase

import (
	"context"

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
