package agency

import (
	"context"

	"weitersagen.app/bff/internal/screen"
)

// Info is what an agency reads that has no login yet: whom to turn to.
type Info struct {
	Programme string         `json:"programme"`
	Contact   screen.Contact `json:"contact"`
}

func getInfo(ctx context.Context, _ *struct{}) (*screen.Answer[Info], error) {
	t := screen.From(ctx).Tenant
	return screen.Show(Info{Programme: t.Programme, Contact: screen.ContactOf(t.Contact)}), nil
}
