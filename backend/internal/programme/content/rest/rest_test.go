package rest_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/rest"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

func server(t *testing.T) http.Handler {
	t.Helper()
	contents := yamlcontent.New()
	catalog, err := yamltenants.Load(
		tenants.Files, contents, yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(), yamlplans.New(),
	)
	require.NoError(t, err)
	s := httpapi.New(httpapi.Options{Tenants: catalog})
	rest.Register(s.API, contents, clock.NewManual(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)))
	tenantrest.Register(s.API, catalog, "", func(*tenant.Tenant) []string { return nil })
	return s
}

func call(h http.Handler, method, path, body, language string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("X-Accept-Language", language)
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func decode[T any](t *testing.T, w *httptest.ResponseRecorder) T {
	t.Helper()
	require.Equal(t, http.StatusOK, w.Code, w.Body.String())
	var out T
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &out))
	return out
}

func TestLanguageContent(t *testing.T) {
	h := server(t)
	assert.JSONEq(
		t, `{"Sprachen":["de","en"],"Standard":"de"}`,
		call(h, http.MethodGet, "/api/v1/funkwelle/content/getlanguages", "", "de").Body.String(),
	)

	c := decode[rest.LanguageContent](
		t, call(h, http.MethodGet, "/api/v1/havelschutz/content/getlanguagecontent/en", "", "de"),
	)
	assert.Equal(t, "Recommend something good.", c.Start.Title)
	assert.Len(t, c.Consents, 10)
	assert.Len(t, c.Pages, 11, "those that agencies read, too")
	assert.Equal(t, "A tip for you: {product}", c.Variables["share.mailSubject"])
	assert.Equal(
		t, http.StatusNotFound, call(h, http.MethodGet, "/api/v1/havelschutz/content/getlanguagecontent/fr", "", "de").Code,
	)
}

func TestVariables(t *testing.T) {
	h := server(t)
	some := decode[[]rest.Variable](
		t, call(h, http.MethodPost, "/api/v1/funkwelle/content/variables", `["payout.text","nothing"]`, "en"),
	)
	assert.Equal(
		t, []rest.Variable{{Name: "payout.text", Value: "Reward usually 4 to 10 weeks after the contract."}}, some,
	)
	assert.Len(
		t, decode[[]rest.Variable](t, call(h, http.MethodPost, "/api/v1/funkwelle/content/variables/", `[]`, "en")),
		len(content.TextNames),
	)
}

func TestPagesAndConsents(t *testing.T) {
	h := server(t)
	page := decode[rest.Page](t, call(h, http.MethodGet, "/api/v1/funkwelle/content/seite/impressum", "", "de"))
	assert.Contains(t, page.HTML, "Mira Okonkwo-Stein")
	assert.Contains(t, page.HTML, `href="mailto:weitersagen@funkwelle.example"`)
	faq := decode[rest.Page](t, call(h, http.MethodGet, "/api/v1/havelschutz/content/seite/faq", "", "de"))
	assert.Contains(t, faq.HTML, "höchstens 15 Euro")
	assert.Equal(t, http.StatusNotFound, call(h, http.MethodGet, "/api/v1/funkwelle/content/seite/geheim", "", "de").Code)

	terms := decode[rest.ConsentText](t, call(h, http.MethodGet, "/api/v1/havelschutz/content/zustimmung/terms", "", "de"))
	assert.Equal(t, "2026-11-30", terms.Version)
	assert.Len(t, terms.Hash, 64)
	assert.Contains(t, terms.HTML, "auf 15 Euro je Vertrag")

	campaigns := decode[[]rest.Campaign](t, call(h, http.MethodGet, "/api/v1/funkwelle/Aktion/alleAktiven", "", "de"))
	require.Len(t, campaigns, 1)
	assert.False(t, campaigns[0].Ticked)
}

func TestPictures(t *testing.T) {
	h := server(t)
	logo := call(h, http.MethodGet, "/api/v1/funkwelle/content/bild/logo.svg", "", "de")
	assert.Equal(t, "image/svg+xml", logo.Header().Get("Content-Type"))
	assert.Equal(
		t, http.StatusNotFound,
		call(h, http.MethodGet, "/api/v1/funkwelle/content/bild/..%2F..%2Ffunkwelle.yaml", "", "de").Code,
	)
}

func TestTenantForBrowsers(t *testing.T) {
	h := server(t)
	for name, want := range map[string]string{
		"funkwelle": "funkwelle", "funkwelle.localhost": "funkwelle", "localhost": "havelschutz",
	} {
		m := decode[tenantrest.TenantView](t, call(h, http.MethodGet, "/mandant/"+name, "", "de"))
		assert.Equal(t, want, m.ID, name)
	}
	assert.Equal(
		t, http.StatusNotFound, call(h, http.MethodGet, "/mandant/elsewhere.example", "", "de").Code,
		"a host that is nobody's",
	)
	raw := call(h, http.MethodGet, "/mandant/funkwelle", "", "de").Body.String()
	assert.NotContains(t, raw, "DE12100500000190337215", "the account is nobody's business")
	m := decode[tenantrest.TenantView](t, call(h, http.MethodGet, "/mandant/funkwelle", "", "de"))
	assert.Equal(t, tenantrest.Channel{Name: "whatsapp", Order: 1}, m.Channels[0])
	assert.Equal(t, 12, m.Rules.EraseWeeks)
	assert.Equal(t, "#1f37c8", m.Theme.Light.Primary)
}

func TestRoutes(t *testing.T) {
	h := server(t)
	paths := func(tenant, kind, language string) map[string]string {
		w := call(h, http.MethodGet, "/api/v1/"+tenant+"/route/"+kind, "", language)
		out := map[string]string{}
		if kind == "default" {
			for _, r := range decode[tenantrest.DefaultRoutes](t, w).Routes {
				out[r.Name] = r.Path
			}
			return out
		}
		for _, r := range decode[[]tenantrest.Route](t, w) {
			if out[r.Name] == "" {
				out[r.Name] = r.Path
			}
		}
		return out
	}
	assert.Equal(t, "/empfehlen/{productId}", paths("funkwelle", "default", "de")["Recommendation"])
	assert.Equal(t, "/recommend/{productId}", paths("funkwelle", "default", "en")["Recommendation"])
	assert.Equal(t, "/profiseller/bestellungen", paths("funkwelle", "additional", "de")["ProfisellerOrders"])
	assert.NotContains(t, paths("funkwelle", "additional", "de"), "AgencyOrders", "it has no agency area")
	assert.Equal(t, "/agentur/auftraege", paths("havelschutz", "additional", "de")["AgencyOrders"])
	assert.Equal(t, "/products/{category...}", paths("funkwelle", "additional", "en")["ProductCategory"])
	for _, name := range []string{"ProductCategory", "Product"} {
		assert.NotContains(t, paths("havelschutz", "additional", "de"), name)
	}
}
