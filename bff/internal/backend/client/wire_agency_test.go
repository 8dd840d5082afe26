package client_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/wire"
)

func TestWhoseLinkAnAgencysTokenIs(t *testing.T) {
	w := newWire(t, map[string]string{
		"GET " + api + "/token/verifyAgenturToken": `{"Agenturnummer":"7K2M9QX4","Name":"Agentur Öhler","GueltigBis":"2027-11-21"}`,
	})
	a, err := w.VerifyAgencyToken(t.Context(), call, wire.VerifyAgencyTokenParams{Token: "the token"})
	require.NoError(t, err)
	assert.Equal(t, wire.AgencyLink{AgencyNumber: "7K2M9QX4", Name: "Agentur Öhler", ValidUntil: "2027-11-21"}, a)
}
