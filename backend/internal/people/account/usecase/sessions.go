package usecase

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/token"
)

// mostSessions bounds the list for an account whose programs log in all day.
const mostSessions = 200

// ownersLogins are the tokens that the owner's logins leave; an operator's aren't the owner's.
var ownersLogins = []token.Purpose{token.Session, token.AutologinStored}

// Sessions lists where the owner is logged in.
func (s *Service) Sessions(ctx context.Context, tenant, id string) ([]account.Session, error) {
	live, err := s.p.Tokens.Live(ctx, tenant, id, ownersLogins, s.p.Clock.Now(), mostSessions)
	if err != nil {
		return nil, err
	}
	return account.SessionsOf(live), nil
}

// LogOut ends one login, the one that asks: its session and what an autologin left in the same browser.
func (s *Service) LogOut(ctx context.Context, tenant, id, login string) error {
	_, err := s.p.Tokens.EndLogin(ctx, tenant, id, login, token.LoggedOut, s.p.Clock.Now())
	return err
}

// EndSession ends one of the listed sessions, and says so to whoever sits there.
func (s *Service) EndSession(ctx context.Context, tenant, id, login string) error {
	there, err := s.p.Tokens.EndLogin(ctx, tenant, id, login, token.EndedElsewhere, s.p.Clock.Now())
	if err == nil && !there {
		return account.ErrNoSession
	}
	return err
}

// EndSessions ends all sessions but one, operators' too; without one, everywhere.
func (s *Service) EndSessions(ctx context.Context, tenant, id, but string) error {
	return s.p.Tokens.EndOtherLogins(ctx, tenant, id, but, token.EndedElsewhere, s.p.Clock.Now())
}
