package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen/shell"
	"weitersagen.app/bff/internal/session"
)

// Everybody reads what a tenant says to agencies; anyone who works for one reads its values beside it, and no one else
// does.
func TestWhatATenantSaysToAgencies(t *testing.T) {
	f := newFixture(t)
	for _, page := range []string{"info", "costs", "rules", "privacy"} {
		res := f.get("/bff/agency/info/" + page)
		require.Equal(t, http.StatusOK, res.StatusCode, page)
		stated := text(t, res)
		assert.Contains(t, stated, `"version":"3"`, page)
		assert.NotContains(t, stated, `"agency"`, page)
	}
	assert.Empty(t, f.backend.Asked("ListAgencyVariables"))
	assert.Equal(t, http.StatusUnprocessableEntity, f.get("/bff/agency/info/impressum").StatusCode)
	recommender := cookie(f.open(session.Data{FirstName: "Anna"}))
	assert.NotContains(t, text(t, f.get("/bff/agency/info/rules", recommender)), `"agency"`)

	own, _ := f.member()
	stated := text(t, f.get("/bff/agency/info/rules", cookie(own)))
	assert.Contains(t, stated, `"agency":{"name":"Agentur Öhler","number":"7K2M9QX4","contact":"Olga Öhler"}`)
	assert.Equal(t, backendtest.MemberToken, f.backend.Asked("ListAgencyVariables")[0].Call.Token)

	f.backend.Fail("GetMember", problem.New(http.StatusUnauthorized, problem.AuthRequired, "the member was deactivated"))
	res := f.get("/bff/agency/info/rules", cookie(own))
	require.Equal(t, http.StatusOK, res.StatusCode, "who is out reads on as everybody does")
	assert.NotContains(t, text(t, res), `"agency"`)
}

// Anyone who looks for the agencies' pages finds them from any page; where a tenant has none, nothing speaks of them.
func TestTheFootOfAPageLeadsToAgenciesWhereThereAreSome(t *testing.T) {
	f := withSSO(t)
	for _, locale := range f.tenant.Languages {
		f.tenant.Routes[locale] = append(f.tenant.Routes[locale], backend.Route{Name: "AgencyInfo", Path: "/agentur/info"})
	}
	for locale, label := range map[string]string{"de": "Für Agenturen", "en": "For agencies"} {
		assert.Contains(
			t, bootOf(t, text(t, f.get("/"+locale))).Footer,
			shell.FooterLink{Name: "AgencyInfo", Path: "/" + locale + "/agentur/info", Label: label},
		)
	}
	f.tenant.Modules.Agency = false
	for _, one := range bootOf(t, text(t, f.get("/de"))).Footer {
		assert.NotEqual(t, "AgencyInfo", one.Name)
	}
}
