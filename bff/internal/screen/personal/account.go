package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// EndForm ends the account. The password proves that the person at the screen is its owner.
type EndForm struct {
	Password string `json:"password" minLength:"1" maxLength:"200" text:"secret"`
}

type endInput struct{ Body EndForm }

func (s *Screens) deleteAccount(ctx context.Context, in *endInput) (*screen.Done, error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	if err := s.backend.DeleteAccount(ctx, call, wire.EraseInputBody{Password: in.Body.Password}); err != nil {
		return nil, wrongPassword(screen.Relocate(err, LoginForm{}), "password")
	}
	// The account is gone, whatever becomes of the session: its token opens nothing any more.
	_, _ = s.sessions.Close(ctx, v.CookieValue(session.Cookie))
	done := screen.Nothing()
	done.SetCookie = []string{s.sessions.Gone(), session.DeviceGone()}
	return done, nil
}

// File is an answer that the browser saves.
type File struct {
	CacheControl string `header:"Cache-Control"`
	ContentType  string `header:"Content-Type"`
	Disposition  string `header:"Content-Disposition"`
	Body         []byte
}

func (s *Screens) getExport(ctx context.Context, _ *struct{}) (*File, error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	document, err := s.backend.ExportOwnData(ctx, call)
	if err != nil {
		return nil, err
	}
	return &File{
		CacheControl: "no-store", ContentType: "application/json",
		Disposition: `attachment; filename="` + v.Tenant.ID + `.json"`, Body: document,
	}, nil
}
