package edge_test

import (
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
)

const routesOfBackend = "../../beside/backend/internal/programme/tenant/routes.gen.json"

// pagesOfBackend are the pages that the backend gives a tenant (route/default, route/additional), with their paths.
func pagesOfBackend(t *testing.T) []backend.Route {
	t.Helper()
	raw, err := os.ReadFile(routesOfBackend)
	require.NoError(t, err)
	var routes []backend.Route
	require.NoError(t, json.Unmarshal(raw, &routes))
	require.Greater(t, len(routes), 70)
	return routes
}

// leading are the pages that lead to another one, by the address to which they lead: those who aren’t logged in to a
// door, from which they come back.
var leading = map[string][]string{
	"/de/login?redirect=": {"Dashboard", "Settings", "ChangePassword", "BankDetailsRecommender"},
	"/de/agentur/login?redirect=": {
		"RecommendEmployee", "AgencyHome", "AgencyRewardOverview", "AgencyOrders", "AgencyInvitations", "AgencyRecommenders",
		"AgencyEmployees", "AgencyRewards",
		"AgencyRewardPlan", "AgencyInvoices", "AgencyMasterData", "AgencyStatistics", "AgencyLinks",
	},
	"/de/profiseller/login?redirect=": {
		"ProfisellerArea", "ProfisellerOrders", "ProfisellerCommissions", "ProfisellerData", "ProfisellerBilling",
		"ProfisellerRecommendations", "ProfisellerStatistics", "ProfisellerPlan", "ProfisellerLinks",
	},
	"/de/empfaengerdaten/" + backendtest.Number + "?k=": {"Click"},
}

// leadsTo gives the beginning of the address to which a page leads; empty for one that answers by itself.
func leadsTo(name string) string {
	for to, names := range leading {
		if slices.Contains(names, name) {
			if strings.HasSuffix(to, "?redirect=") {
				return to + name + "~~"
			}
			return to
		}
	}
	return ""
}

// Whatever the API names as a page answers by itself: it leads to no other page but for those that are there to lead,
// and no one to the page for what isn't there.
func TestEachPageThatTheBackendNamesAnswers(t *testing.T) {
	f := catalogue(t)
	m := &f.tenant.Modules
	m.Agency, m.Profiseller, m.Kiosk, m.AgentRecommendation, m.OfflineCode = true, true, true, true, true
	routes := pagesOfBackend(t)
	f.tenant.Routes = map[string][]backend.Route{"de": routes, "en": routes}
	inPlace := strings.NewReplacer("{productId}", "7", "{empfehlungsnummer}", backendtest.Number, "{praemieid}", "gutschein",
		"{adminLoginToken}", "start", "{category...}", "internet")
	for _, r := range routes {
		if r.Name == "FileNotFound" {
			continue
		}
		address := "/de" + inPlace.Replace(r.Path) + "?k=" + backendtest.Key
		res := f.get(address)
		to := leadsTo(r.Name)
		if to != "" {
			first := res.Header.Get("Location")
			assert.Truef(t, strings.HasPrefix(first, to), "%s at %s leads to %q, not to %s", r.Name, address, first, to)
			res = f.get(first)
		}
		assert.Equal(t, http.StatusOK, res.StatusCode, "%s at %s", r.Name, address)
	}
}

func TestAClickIsCountedAndLeadsToTheFriendsPage(t *testing.T) {
	f := newFixture(t)
	f.has("Click", "/klick/{empfehlungsnummer}")
	address := "/klick/" + backendtest.Number + "?channel=whatsapp&empfaengernummer=1&k=" + backendtest.Key
	friend := "/de/empfaengerdaten/" + backendtest.Number + "?k=" + backendtest.Key + "&c=whatsapp"
	f.walks(step{address, "/de" + address, 302}, step{"/de" + address, friend, 302})
	assert.InDelta(t, 1, f.clicks.Waiting(), 0)
	f.do(http.MethodHead, "/de"+address, "")
	assert.InDelta(t, 1, f.clicks.Waiting(), 0, "nobody clicked this")
	f.walks(step{friend, "", 200})
	assert.InDelta(t, 2, f.clicks.Waiting(), 0, "and the friend's page was entered")
	// One that the backend would refuse leads on, too, and is counted nowhere: it would take along all that waits with it.
	long := strings.Repeat("A", 3000)
	for _, wrong := range []string{
		"nonsense?k=", long + "?k=" + backendtest.Key, backendtest.Number + "?k=" + long, "!!?k=" + backendtest.Key,
		"7K2M9QX4T0?k=" + backendtest.Key,
	} {
		assert.Equal(t, http.StatusFound, f.get("/de/klick/"+wrong).StatusCode)
		f.get("/de/empfaengerdaten/" + wrong)
	}
	assert.InDelta(t, 2, f.clicks.Waiting(), 0)
	f.walks(step{"/de/klick/nonsense", "/de/empfaengerdaten/nonsense?k=", 302})
}
