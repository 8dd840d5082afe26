package backendtest

import (
	"context"
	"net/http"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// The tokens of an agency's links that the fake knows: one that counts, and one whose time is over.
const (
	AgencyToken   = "agency-1"
	AgencyExpired = "agency-0"
)

func (f *Fake) Agency(_ context.Context, c backend.Call, token string) (wire.AgencyLink, error) {
	if err := f.ask("Agency", c, token); err != nil {
		return wire.AgencyLink{}, err
	}
	switch token {
	case AgencyToken:
		return wire.AgencyLink{AgencyNumber: "7K2M9QX4", Name: "Agentur Öhler", ValidUntil: "2027-11-21"}, nil
	case AgencyExpired:
		return wire.AgencyLink{}, problem.New(http.StatusGone, "agency.token_expired", "the link's time is over")
	default:
		return wire.AgencyLink{}, problem.New(http.StatusNotFound, "agency.token_invalid", "the token is no living link's")
	}
}
