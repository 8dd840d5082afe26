package profiseller

import (
	"context"

	"weitersagen.app/bff/internal/screen"
)

// Home is the page before the area: the contact.
type Home struct {
	Programme string         `json:"programme"`
	Contact   screen.Contact `json:"contact"`
}

func (s *Screens) getHome(ctx context.Context, _ *struct{}) (*screen.Answer[Home], error) {
	t := screen.From(ctx).Tenant
	return screen.Show(Home{Programme: t.Programme, Contact: screen.ContactOf(t.Contact)}), nil
}
