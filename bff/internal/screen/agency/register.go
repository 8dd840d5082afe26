// Package agency holds the screens of the agency micro-frontend: those of agencies, and of the tenant's people who recommend for callers.
package agency

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Backend is what all these screens ask.
type Backend interface {
	entranceBackend
	deskBackend
}

// Sessions keeps which agent is logged in; a recommender's session in the same browser is another matter.
type Sessions interface {
	Of(ctx context.Context, cookies []*http.Cookie, tenant string) (*session.Data, error)
	ValueOf(cookies []*http.Cookie) string
	Replace(ctx context.Context, cookieValue string, d session.Data, remember bool) (string, error)
	Close(ctx context.Context, cookieValue string) (string, error)
	Gone() string
}

// Screens answers for the agency micro-frontend.
type Screens struct {
	entrance entranceBackend
	desk     deskBackend
	sessions Sessions
}

// New makes the screens.
func New(b Backend, s Sessions) *Screens { return &Screens{entrance: b, desk: b, sessions: s} }

const agents = "/bff/agency/agent"

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	screen.Register(api, screen.Get("home", "/bff/agency/home", "the area's entry"), getHome)
	screen.Register(api, screen.Post("agentLogin", agents+"/login", "logs an agent in", http.StatusOK), s.postLogin)
	screen.Register(api, screen.Post("agentLogout", agents+"/logout", "logs the agent out of this browser", http.StatusNoContent), s.postLogout)
	screen.Register(api, screen.Post("lookAgentLink", agents+"/password/look", "what an operator's link stands for", http.StatusOK), s.lookLink)
	screen.Register(api, screen.Post("setAgentPassword", agents+"/password", "sets an agent's password by an operator's link and logs in", http.StatusOK), s.postPassword)
	screen.Register(api, screen.Get("agentDesk", agents+"/desk", "what an agent works with"), s.getDesk)
	screen.Register(api, screen.Post("recommendForCaller", agents+"/call", "makes a recommendation for a caller who said yes", http.StatusCreated), s.postCall)
}
