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
	v := screen.From(ctx)
	return screen.Show(Home{Programme: v.Tenant.Programme, Contact: screen.ContactOf(v)}), nil
}
