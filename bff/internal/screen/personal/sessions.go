package personal

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Session is one place where the person is logged in.
//
// Rule (page, 7 D): Two browsers of one person, walked: a session that is ended in one ends at the other's next call,
// logging out leaves the other, and everywhere ends both. Test: sessions.spec.ts `one session ends at its next call,
// logging out leaves the other, and everywhere ends both`.
//
// Rule (page, 7 D): A logout everywhere is confirmed only when it is done. Test:
// TestEverywhereIsThisBrowserTooOnceTheOthersHaveEnded.
type Session struct {
	ID       string    `json:"id"`
	Browser  string    `json:"browser" enum:"edge,opera,samsung,firefox,chrome,safari," doc:"empty for what is none that we know"`
	Platform string    `json:"platform" enum:"iphone,ipad,android,windows,chromeos,macos,linux,"`
	Agency   bool      `json:"agency" doc:"in the area of the agency that the person belongs to"`
	Partner  bool      `json:"partner" doc:"in the area of partners"`
	Since    time.Time `json:"since"`
	Seen     time.Time `json:"seen" doc:"last use, to the hour"`
	Here     bool      `json:"here" doc:"this browser"`
}

func sessionOf(s wire.OpenSession) Session {
	return Session{
		ID: s.ID, Browser: s.Browser, Platform: s.Platform, Agency: s.Agency,
		Partner: s.Partner, Since: s.Since.UTC(), Seen: s.Seen.UTC(),
		Here: s.This,
	}
}

type sessionInput struct {
	ID string `path:"id" maxLength:"100"`
}

func (s *Screens) deleteSession(ctx context.Context, in *sessionInput) (*screen.Done, error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	if err := s.backend.EndSession(ctx, call, in.ID); err != nil {
		return nil, err
	}
	return screen.Nothing(), nil
}

func (s *Screens) deleteSessions(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	if err := s.backend.EndSessions(ctx, call, wire.EndSessionsParams{Everywhere: false}); err != nil {
		return nil, err
	}
	return screen.Nothing(), nil
}

// postLogoutEverywhere is no logout of this browser alone: when the backend can't end the others, nothing is said to be
// done.
func (s *Screens) postLogoutEverywhere(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	if err := s.backend.EndSessions(ctx, call, wire.EndSessionsParams{Everywhere: true}); err != nil {
		return nil, err
	}
	return s.leave(ctx, v)
}
