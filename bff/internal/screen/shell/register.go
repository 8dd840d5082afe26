// Package shell holds what the host of the micro-frontends needs: the boot answer, the state of the session, the logins
// that come by a link, and what the host tells of a visit.
package shell

import (
	"context"
	"log/slog"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Composer makes the boot answer for an address, path and query.
type Composer interface {
	Compose(ctx context.Context, address string) (*Boot, error)
}

// Sessions keeps who is logged in.
type Sessions interface {
	Replace(ctx context.Context, cookieValue string, d session.Data, remember bool) (string, error)
}

// Counter takes what is counted of a visit. It never makes a request wait.
type Counter interface {
	Count(h Hit)
}

// Ports are what the screens are put together from.
type Ports struct {
	Composer Composer
	Backend  *client.Client
	Sessions Sessions
	Counter  Counter
	Log      *slog.Logger
}

// Screens answers for the shell.
type Screens struct{ p Ports }

// New makes the screens.
func New(p Ports) *Screens { return &Screens{p: p} }

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	screen.Register(api, screen.Get("session", "/bff/shell/session", "whether somebody is logged in"), s.getSession)
	screen.Register(api, screen.Get("boot", "/bff/shell/boot", "the boot answer for an address"), s.getBoot)
	screen.Register(
		api, screen.Post("adminLogin", "/bff/shell/admin", "spends an operator's token and opens a session", 200),
		s.postAdmin,
	)
	screen.Register(
		api,
		screen.Post("portalLogin", "/bff/shell/portal", "opens a session for who comes through the company's portal", 200),
		s.postPortal,
	)
	screen.Register(
		api, screen.Post("track", "/bff/shell/track", "counts a page or a goal, where statistics were agreed to", 204),
		s.postTrack,
	)
	screen.Register(
		api, screen.Post("failure", "/bff/shell/failure", "tells that a page broke in the browser", 204), s.postFailure,
	)
}

func (s *Screens) getSession(ctx context.Context, _ *struct{}) (*screen.Answer[Session], error) {
	return screen.Show(SessionOf(screen.From(ctx))), nil
}

// SessionOf tells what the browser may know of a session.
func SessionOf(v *screen.Visit) Session {
	if v.Session == nil {
		return Session{None: v.Anonymous, Unknown: v.SessionUnknown}
	}
	since := ""
	if !v.Session.Since.IsZero() {
		since = v.Session.Since.UTC().Format(time.RFC3339)
	}
	return Session{
		LoggedIn: true, Since: since, Until: v.Session.Until.UTC().Format(time.RFC3339), FirstName: v.Session.FirstName,
		Kind: string(v.Session.Kind), Admin: v.Session.Admin,
	}
}

type bootInput struct {
	Path string `query:"path" required:"true" maxLength:"2000" doc:"path and query of the page, with the locale"`
}

func (s *Screens) getBoot(ctx context.Context, in *bootInput) (*screen.Answer[Boot], error) {
	boot, err := s.p.Composer.Compose(ctx, in.Path)
	if err != nil {
		return nil, err
	}
	return screen.Show(*boot), nil
}
