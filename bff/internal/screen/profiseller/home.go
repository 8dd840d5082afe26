package profiseller

import (
	"context"

	"weitersagen.app/bff/internal/screen"
)

// Home is the page before the area: what one earns, and the contact.
type Home struct {
	Programme string         `json:"programme"`
	Earns     *Earns         `json:"earns,omitempty" doc:"missing where nothing is earned"`
	Contact   screen.Contact `json:"contact"`
}

// Earns is what an order earns who has chosen no plan, net, by the product that earns least and by the one that earns
// most.
type Earns struct {
	LeastCents int64 `json:"leastCents"`
	MostCents  int64 `json:"mostCents"`
}

func (s *Screens) getHome(ctx context.Context, _ *struct{}) (*screen.Answer[Home], error) {
	v := screen.From(ctx)
	out := Home{Programme: v.Tenant.Programme, Contact: screen.ContactOf(v)}
	earned, err := s.backend.GetPartnerEarnings(ctx, v.Public())
	if err != nil {
		return nil, err
	}
	if earned.MostCents > 0 {
		out.Earns = &Earns{LeastCents: earned.LeastCents, MostCents: earned.MostCents}
	}
	return screen.Show(out), nil
}
