package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestAnAgencyAsksToTakePart(t *testing.T) {
	f := newFixture(t)
	assert.Contains(t, text(t, f.get("/bff/public/agency")), `"version":"3"`)
	const form = `{"agency":"Agentur Öhler","street":"Uferweg 1","zipCode":"14467","city":"Potsdam","firstName":"Olga","lastName":"Öhler","email":"olga@example.org","phone":"",
		"rulesVersion":"3","privacyVersion":"4","captcha":"proof","idempotencyKey":"key-of-the-form"}`
	require.Equal(t, http.StatusNoContent, f.do(http.MethodPost, "/bff/public/agency", form).StatusCode)
	asked := f.backend.Asked("RequestAgency")[0].Body.(wire.AgencyRequest)
	assert.Equal(
		t, []string{"Agentur Öhler", "olga@example.org", "3"},
		[]string{asked.AgencyName, asked.Email, asked.RulesVersion},
	)
	looked := text(t, f.do(http.MethodPost, "/bff/public/agency/look", `{"token":"t"}`))
	assert.Contains(t, looked, `"agency":"Agentur Öhler"`)
	assert.Contains(t, looked, `"entered":{"lastName":"Öhler","street":"Uferweg 1","zipCode":"14467","city":"Potsdam"}`)
	assert.Contains(t, text(t, f.do(http.MethodPost, "/bff/public/agency/confirm", `{"token":"t"}`)), `"details":"more"`)
	const details = `{"token":"more","legalForm":"GmbH","brokerNumber":"","registerNumber":"","website":"","people":4,"message":"Zwei\nZeilen"}`
	require.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodPut, "/bff/agency/request/details", details, from("192.0.2.8:4711")).StatusCode,
	)
	more := f.backend.Asked("CompleteAgencyRequest")[0].Body.(wire.AgencyDetails)
	assert.Equal(
		t, wire.AgencyDetails{Token: "more", LegalForm: "GmbH", People: 4},
		wire.AgencyDetails{Token: more.Token, LegalForm: more.LegalForm, People: more.People},
	)
	f.backend.Fail("ConfirmAgencyRequest", problem.New(http.StatusGone, "agency_request.over", "decided"))
	res := f.do(http.MethodPost, "/bff/public/agency/confirm", `{"token":"t"}`, from("192.0.2.9:4711"))
	assert.Equal(t, http.StatusGone, res.StatusCode)
	assert.Contains(t, text(t, res), "agency_request.over")
}
