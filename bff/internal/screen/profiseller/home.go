// Package profiseller holds the screens of the profiseller micro-frontend.
package profiseller

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/screen"
)

// Home is the area's entry: the contact.
type Home struct {
	Programme string         `json:"programme"`
	Contact   screen.Contact `json:"contact"`
}

// Register adds the operations to the document and the router.
func Register(api huma.API) {
	screen.Register(api, screen.Get("home", "/bff/profiseller/home", "the area's entry"), getHome)
}

func getHome(ctx context.Context, _ *struct{}) (*screen.Answer[Home], error) {
	t := screen.From(ctx).Tenant
	return screen.Show(Home{Programme: t.Programme, Contact: screen.ContactOf(t.Contact)}), nil
}
