// Package shell holds what the host of the micro-frontends needs: the boot answer and the state of the session.
package shell

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/screen"
)

// Composer makes the boot answer for an address, path and query.
type Composer interface {
	Compose(ctx context.Context, address string) (*Boot, error)
}

// Screens answers for the shell.
type Screens struct{ composer Composer }

// New makes the screens.
func New(c Composer) *Screens { return &Screens{composer: c} }

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	huma.Register(api, screen.Get("session", "/bff/shell/session", "whether somebody is logged in"), s.getSession)
	huma.Register(api, screen.Get("boot", "/bff/shell/boot", "the boot answer for an address"), s.getBoot)
}

func (s *Screens) getSession(ctx context.Context, _ *struct{}) (*screen.Answer[Session], error) {
	return screen.Show(SessionOf(screen.From(ctx))), nil
}

// SessionOf tells what the browser may know of a session.
func SessionOf(v *screen.Visit) Session {
	if v.Session == nil {
		return Session{}
	}
	return Session{LoggedIn: true, Until: v.Session.Until.UTC().Format(time.RFC3339), FirstName: v.Session.FirstName}
}

type bootInput struct {
	Path string `query:"path" required:"true" maxLength:"2000" doc:"path and query of the page, with the locale"`
}

func (s *Screens) getBoot(ctx context.Context, in *bootInput) (*screen.Answer[Boot], error) {
	boot, err := s.composer.Compose(ctx, in.Path)
	if err != nil {
		return nil, err
	}
	return screen.Show(*boot), nil
}
