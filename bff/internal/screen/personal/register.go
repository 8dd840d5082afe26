// Package personal holds the screens of a recommender with a login.
package personal

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Backend is what these screens ask.
type Backend interface {
	Access(ctx context.Context, c backend.Call) (backend.Access, error)
	PasswordRules(ctx context.Context, c backend.Call) (backend.PasswordRules, error)
	SetPassword(ctx context.Context, c backend.Call, password string) (backend.Login, error)
	Login(ctx context.Context, c backend.Call, email, password string) (backend.Login, error)
	Logout(ctx context.Context, c backend.Call) error
	Overview(ctx context.Context, c backend.Call) (backend.Overview, error)
}

// Sessions keeps who is logged in.
type Sessions interface {
	Open(ctx context.Context, d session.Data, remember bool) (string, error)
	Close(ctx context.Context, cookieValue string) (string, error)
	Gone() string
}

// Screens answers for the personal micro-frontend.
type Screens struct {
	backend  Backend
	sessions Sessions
}

// New makes the screens.
func New(b Backend, s Sessions) *Screens { return &Screens{backend: b, sessions: s} }

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	huma.Register(api, screen.Post("lookAccess", "/bff/personal/access/look", "what the mailed access stands for", 200), s.lookAccess)
	huma.Register(api, screen.Post("setPassword", "/bff/personal/access", "sets a password by mailed access and logs in", 200), s.postAccess)
	huma.Register(api, screen.Post("login", "/bff/personal/login", "logs in", 200), s.postLogin)
	huma.Register(api, screen.Post("logout", "/bff/personal/logout", "logs out", 204), s.postLogout)
	huma.Register(api, screen.Get("overview", "/bff/personal/overview", "the personal area"), s.getOverview)
}
