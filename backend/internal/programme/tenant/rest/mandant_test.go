package rest

import (
	"cmp"
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
)

func TestWhatPlaysATenantsSiteIsNamedAmongItsOrigins(t *testing.T) {
	given := []string{"https://www.funkwelle.example", tenant.OutsideOrigin}
	assert.Equal(
		t, []string{"https://www.funkwelle.example", "http://localhost:9999"}, playedAt("http://localhost:9999/", given),
	)
	assert.Equal(t, tenant.OutsideOrigin, given[1], "the tenant's own list stays as it is")
}

// Section 2 of the specification: "disabled with autologin".
func TestThePageOfALoginByLinkIsThereWhereThereAreSuchLogins(t *testing.T) {
	for name, test := range map[string]struct {
		tenant tenant.Tenant
		there  bool
	}{
		"by itself":  {tenant.Tenant{}, true},
		"turned off": {tenant.Tenant{Rules: tenant.Rules{LoginByLink: tenant.NoLinkLogsIn}}, false},
		"autologin":  {tenant.Tenant{Modules: tenant.Modules{Autologin: true}}, false},
	} {
		assert.Equal(t, test.there, offered(&test.tenant, tenant.RouteLoginLink), name)
	}
}

func TestAutologinClosesThePagesThatNeedAPassword(t *testing.T) {
	names := func(m tenant.Modules) []string {
		var out []string
		for _, r := range toRoutes(
			&tenant.Tenant{Languages: []tenant.Language{"de"}, Modules: m, Routes: tenant.DefaultRoutes()}, "de", false,
		) {
			out = append(out, r.Name)
		}
		return out
	}
	closed := []string{"Login", "Settings", "Registration", "ForgotPassword", "SetPassword"}
	assert.Subset(t, names(tenant.Modules{}), closed)
	for _, name := range closed {
		assert.NotContains(t, names(tenant.Modules{Autologin: true}), name)
	}
	assert.Subset(
		t, names(tenant.Modules{Autologin: true}), []string{"AdminLogin", "Logout", "Dashboard"},
		"whoever comes through the portal goes on",
	)
}

// The edge asks the pages' declarations what a tenant needs for a page: for what is there for sellers they say what is
// answered here, whichever kind of sellers a tenant has, or a letter's link would lead to no page.
func TestThePagesOfSellersAreDeclaredForTheTenantsThatHaveThem(t *testing.T) {
	var pages []struct{ Name, App, Needs string }
	raw, err := os.ReadFile("../routes.gen.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &pages))
	byApp := map[string]string{"mfe-agency": "agencies", "mfe-profiseller": "partners"}
	for _, own := range []tenant.Modules{{}, {Agency: true}, {Profiseller: true}, {Agency: true, Profiseller: true}} {
		own.AgencyRegistration = own.Agency
		there := map[string]bool{
			"agencies": own.Agency, "partners": own.Profiseller, "sellers": own.Agency || own.Profiseller,
		}
		for _, p := range pages {
			// The list of section 2 has it for everybody.
			if p.Name == "RecommendEmployee" {
				continue
			}
			if needed, ofSellers := there[cmp.Or(p.Needs, byApp[p.App])]; ofSellers {
				assert.Equal(t, needed, offered(&tenant.Tenant{Modules: own}, p.Name), "%s, %+v", p.Name, own)
			}
		}
	}
}
