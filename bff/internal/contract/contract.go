// Package contract brings the screens of all micro-frontends together: on the router that serves them, and in the
// documents that the front end's types are generated from.
package contract

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/agency"
	"weitersagen.app/bff/internal/screen/desk"
	"weitersagen.app/bff/internal/screen/personal"
	"weitersagen.app/bff/internal/screen/profiseller"
	"weitersagen.app/bff/internal/screen/public"
	"weitersagen.app/bff/internal/screen/seller"
	"weitersagen.app/bff/internal/screen/shell"
	"weitersagen.app/bff/internal/session"
)

// Screens are the handlers of all micro-frontends.
type Screens struct {
	Public      *public.Screens
	Personal    *personal.Screens
	Agency      *agency.Screens
	Profiseller *profiseller.Screens
	Seller      *seller.Screens
	Shell       *shell.Screens
	Desk        *desk.Screens
}

// Register puts the screens on a router and gives their APIs by the micro-frontend's name: seller for what two of them
// share.
func Register(engine *gin.Engine, s Screens) map[string]huma.API {
	engine.HandleMethodNotAllowed = true
	engine.NoRoute(func(c *gin.Context) {
		problem.New(http.StatusNotFound, problem.NotFound, "there is no such screen").Write(c.Writer)
	})
	engine.NoMethod(func(c *gin.Context) {
		problem.New(http.StatusMethodNotAllowed, problem.Technical, "the screen has no such method").Write(c.Writer)
	})
	apis := map[string]huma.API{}
	for _, name := range []string{"public", "personal", "agency", "profiseller", "seller", "shell", "desk"} {
		apis[name] = screen.NewAPI(engine, name)
	}
	s.Public.Register(apis["public"])
	s.Personal.Register(apis["personal"])
	s.Agency.Register(apis["agency"])
	s.Profiseller.Register(apis["profiseller"])
	s.Seller.Register(apis["seller"])
	s.Shell.Register(apis["shell"])
	s.Desk.Register(apis["desk"])
	return apis
}

// Documents gives each API's OpenAPI document, as YAML.
func Documents() (map[string][]byte, error) {
	engine, asked := gin.New(), client.New(nil, "")
	agencies, partners := seller.Agencies(asked, nil), seller.Partners(asked, nil)
	documents := map[string][]byte{}
	for name, api := range Register(
		engine,
		Screens{
			Public: public.New(nil, session.Friends{}, public.Previews{}, nil), Personal: personal.New(nil, nil),
			Agency: agency.New(asked, nil, agencies), Profiseller: profiseller.New(asked, partners),
			Seller: seller.New(asked, agencies, partners, nil), Shell: shell.New(shell.Ports{}),
			Desk: desk.New(asked, nil),
		},
	) {
		screen.TellRefusals(api.OpenAPI())
		yaml, err := api.OpenAPI().YAML()
		if err != nil {
			return nil, err
		}
		documents[name] = yaml
	}
	return documents, nil
}
