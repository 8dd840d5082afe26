// Package profiseller holds the screens of the profiseller micro-frontend that agencies have none of: how partners, who
// recommend by trade, come in.
package profiseller

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

// Screens answers for the profiseller micro-frontend.
type Screens struct {
	backend  *client.Client
	partners seller.Entrance
}

// New makes the screens; partners have sessions of their own.
func New(b *client.Client, partners seller.Entrance) *Screens {
	return &Screens{backend: b, partners: partners}
}

const areaPath = "/bff/profiseller"

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	screen.Register(api, screen.Get("home", areaPath+"/home", "the page before the area"), s.getHome)
	screen.Register(
		api, screen.Get("registration", areaPath+"/registration", "what a partner agrees to and notes that registers"),
		s.getRegistration,
	)
	screen.Register(
		api, screen.Post("register", areaPath+"/registration", "registers a partner", http.StatusNoContent),
		s.postRegistration,
	)
	screen.Register(
		api,
		screen.Post(
			"lookRegistration", areaPath+"/registration/look", "what the letter about a registration is about",
			http.StatusOK,
		),
		s.lookRegistration,
	)
	screen.Register(
		api,
		screen.Post(
			"confirmRegistration", areaPath+"/registration/confirm",
			"makes a partner of who registered, and logs in who sets a first password", http.StatusOK,
		),
		s.confirmRegistration,
	)
	s.partners.Register(api, areaPath)
}
