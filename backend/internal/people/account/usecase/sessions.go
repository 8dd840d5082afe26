package usecase

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// mostSessions bounds the list for an account whose programs log in all day.
const mostSessions = 200

// ownersLogins are the tokens that the owner's logins leave; an operator's aren't the owner's.
var ownersLogins = []token.Purpose{token.Session, token.AutologinStored, token.Member, token.Partner}

// Sessions lists where the owner is logged in.
func (s *Service) Sessions(ctx context.Context, t tenant.ID, id string) ([]account.Session, error) {
	live, err := s.p.Tokens.Live(ctx, t, id, ownersLogins, s.p.Clock.Now(), mostSessions)
	if err != nil {
		return nil, err
	}
	return account.SessionsOf(live), nil
}

// LogOut ends one login, the one that asks: its session and what an autologin left in the same browser.
//
// Rule (account, 7 D): Logging out ends this device's session alone, with what the portal left in its browser.
// Enforced: token/gormstore.EndLogin. Test: TestLoggingOutEndsThisDeviceAlone.
func (s *Service) LogOut(ctx context.Context, t tenant.ID, id, login string) error {
	_, err := s.p.Tokens.EndLogin(ctx, t, id, login, token.LoggedOut, s.p.Clock.Now())
	return err
}

// EndSession ends one of the listed sessions, and says so to the person at it.
func (s *Service) EndSession(ctx context.Context, t tenant.ID, id, login string) error {
	there, err := s.p.Tokens.EndLogin(ctx, t, id, login, token.EndedElsewhere, s.p.Clock.Now())
	if err == nil && !there {
		return account.ErrNoSession
	}
	return err
}

// EndSessions ends all sessions but one, operators' too; without one, everywhere.
//
// Rule (account, 7 D): The owner sees every session and ends one, all others or all, operators' too. Enforced:
// token/gormstore.EndOtherLogins. Test: TestTheOwnerSeesAndEndsTheSessions.
func (s *Service) EndSessions(ctx context.Context, t tenant.ID, id, but string) error {
	return s.p.Tokens.EndOtherLogins(ctx, t, id, but, token.EndedElsewhere, s.p.Clock.Now())
}
