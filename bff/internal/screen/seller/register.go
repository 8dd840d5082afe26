package seller

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/screen"
)

// Register adds the calls by which members come in and out, below their area's path.
func (e Entrance) Register(api huma.API, path string) {
	screen.Register(
		api, screen.Post("memberLogin", path+"/login", "logs a member of the area in", http.StatusOK), e.postLogin,
	)
	screen.Register(
		api, screen.Post("forgotten", path+"/forgotten", "mails a link that sets a password", http.StatusNoContent),
		e.postForgotten,
	)
	screen.Register(
		api,
		screen.Post("lookAccess", path+"/access/look", "what the mailed access of a member stands for", http.StatusOK),
		e.lookAccess,
	)
	screen.Register(
		api,
		screen.Post("setPassword", path+"/access", "sets a member's password by mailed access and logs in", http.StatusOK),
		e.postAccess,
	)
	screen.Register(
		api, screen.Post("checkPassword", path+"/password/check", "which rules a password breaks", http.StatusOK),
		e.checkPassword,
	)
	screen.Register(
		api, screen.Get("memberDoor", path+"/login", "whether a member of the area is in already"), e.lookDoor,
	)
	screen.Register(
		api, screen.Post("memberLogout", path+"/logout", "logs the member out of this browser", http.StatusNoContent),
		e.postLogout,
	)
}
