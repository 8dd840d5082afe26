package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Prove wants the present password of an account, before something that can't be undone; field is what the request
// calls it.
func (s *Service) Prove(ctx context.Context, t tenant.ID, id, password, field string) error {
	a, err := s.p.Accounts.ByID(ctx, t, id)
	if err != nil {
		return err
	}
	return s.proves(ctx, a, password, field)
}

// ProveAgain wants the password of who has one. Who comes by the tenant's own login alone has to have come a moment
// ago: that is all there is to prove by.
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

// AsksPassword tells whether a recommender proves by a password who it is. None does where people come by the company's
// own link: a password of earlier times may be forgotten, and no other can be set.
func (s *Service) AsksPassword(ctx context.Context, t *tenant.Tenant, id string) (bool, error) {
	if t.Modules.Autologin {
		return false, nil
	}
	a, err := s.p.Accounts.ByID(ctx, t.ID, id)
	return err == nil && a.HasPassword(), err
}

// ProveOwner is ProveAgain for a recommender. By the company's own link, the login is when the link was followed: a
// session that began by what it left in the browser proves no more than the browser does.
func (s *Service) ProveOwner(ctx context.Context, t *tenant.Tenant, p account.Proof, login, field string) error {
	if !t.Modules.Autologin {
		return s.ProveAgain(ctx, t.ID, p, field)
	}
	began, err := s.p.Tokens.Began(ctx, t.ID, p.Account, login)
	if err := fault.Ignore(err, token.ErrUnknown); err != nil {
		return err
	}
	p.Since = began
	if !p.Fresh(s.p.Clock.Now()) {
		return account.ErrLogInAgain
	}
	return nil
}
