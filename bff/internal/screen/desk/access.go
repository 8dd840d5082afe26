package desk

import (
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Access is by what one comes in, and where one is in.
type Access struct {
	Passkeys []Passkey `json:"passkeys" doc:"the first one first"`
	Sessions []Session `json:"sessions" doc:"the newest first"`
}

// Passkey is one of one's passkeys.
type Passkey struct {
	ID          string     `json:"id"`
	Fingerprint string     `json:"fingerprint" doc:"by which another operator knows it"`
	InFile      string     `json:"inFile" doc:"the 64 digits by which the tenant's file names it"`
	Browser     string     `json:"browser" enum:"edge,opera,samsung,firefox,chrome,safari," doc:"empty for another"`
	Platform    string     `json:"platform" enum:"iphone,ipad,android,windows,chromeos,macos,linux,"`
	Synced      bool       `json:"synced" doc:"it may be on several devices"`
	Since       time.Time  `json:"since"`
	Used        *time.Time `json:"used,omitempty"`
}

// Session is one of one's sessions of the desk.
type Session struct {
	ID       string    `json:"id"`
	Browser  string    `json:"browser" enum:"edge,opera,samsung,firefox,chrome,safari," doc:"empty for another"`
	Platform string    `json:"platform" enum:"iphone,ipad,android,windows,chromeos,macos,linux,"`
	Since    time.Time `json:"since"`
	Seen     time.Time `json:"seen" doc:"last use, to the minute"`
	Here     bool      `json:"here" doc:"this browser"`
}

func passkeyOf(p wire.OwnPasskey) Passkey {
	own := Passkey{
		ID: p.ID, Fingerprint: p.Fingerprint, InFile: p.InFile, Browser: p.Browser, Platform: p.Platform,
		Synced: p.Synced, Since: p.Since.UTC(),
	}
	if p.Used != nil {
		used := p.Used.UTC()
		own.Used = &used
	}
	return own
}

func sessionOf(s wire.OpenDeskSession) Session {
	return Session{
		ID: s.ID, Browser: s.Browser, Platform: s.Platform, Since: s.Since.UTC(), Seen: s.Seen.UTC(), Here: s.This,
	}
}

func (s *Screens) getAccess(ctx context.Context, _ *struct{}) (*screen.Answer[Access], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	var (
		passkeys wire.DeskPasskeysAnswerBody
		sessions wire.DeskSessionsAnswerBody
	)
	g, asking := errgroup.WithContext(ctx)
	g.Go(func() (err error) { passkeys, err = s.backend.ListDeskPasskeys(asking, call); return })
	g.Go(func() (err error) { sessions, err = s.backend.ListDeskSessions(asking, call); return })
	if err := g.Wait(); err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(Access{
		screen.Map(passkeys.Passkeys, passkeyOf), screen.Map(sessions.Sessions, sessionOf),
	}), nil
}

// Names of passkeys are the authenticators' own, and long.
type ownInput struct {
	ID string `path:"id" maxLength:"1400"`
}

func (s *Screens) deleteSession(ctx context.Context, in *ownInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.EndDeskSession(ctx, call, in.ID))
}

func (s *Screens) deleteSessions(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.EndOtherDeskSessions(ctx, call))
}

func (s *Screens) askLeave(ctx context.Context, _ *struct{}) (*screen.Answer[PasskeyQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	q, err := s.backend.AskDeskLeave(ctx, call)
	return asked(q, s.ended(ctx, err))
}

func (s *Screens) askPasskey(ctx context.Context, in *answerInput) (*screen.Answer[PasskeyQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	q, err := s.backend.AskDeskPasskey(ctx, call, wire.Signed{Answer: in.Body.Answer})
	return asked(q, s.ended(ctx, err))
}

func (s *Screens) postPasskey(ctx context.Context, in *answerInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.AddDeskPasskey(ctx, call, wire.Signed{Answer: in.Body.Answer}))
}

func (s *Screens) askRemoval(ctx context.Context, in *ownInput) (*screen.Answer[PasskeyQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	q, err := s.backend.AskDeskRemoval(ctx, call, in.ID)
	return asked(q, s.ended(ctx, err))
}

type removeInput struct {
	ID   string `path:"id" maxLength:"1400"`
	Body PasskeyAnswer
}

func (s *Screens) postRemoval(ctx context.Context, in *removeInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.RemoveDeskPasskey(ctx, call, in.ID, wire.Signed{Answer: in.Body.Answer}))
}

// done answers a change.
func (s *Screens) done(ctx context.Context, err error) (*screen.Done, error) {
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Nothing(), nil
}
