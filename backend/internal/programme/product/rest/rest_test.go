package rest_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/yamlcatalogue"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/rest"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant/yamlcatalog"
	"weitersagen.app/backend/tenants"
)

func server(t *testing.T, now string) http.Handler {
	t.Helper()
	products := yamlproducts.New(reward.Split)
	catalog, err := yamlcatalog.Load(tenants.Files, yamlcontent.New(), products, yamlcatalogue.New())
	require.NoError(t, err)
	at, err := time.Parse(time.RFC3339, now)
	require.NoError(t, err)
	s := httpapi.New(httpapi.Options{Tenants: catalog})
	rest.Register(s.API, products, reward.Split, clock.NewManual(at))
	return s
}

func get(h http.Handler, path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/api/v1/"+path, http.NoBody)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
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

const today = "2026-11-21T12:00:00Z"

func TestProductWithItsShares(t *testing.T) {
	h := server(t, today)
	p := decode[rest.Produkt](t, get(h, "funkwelle/produkt/102"))
	assert.Equal(t, "Welle Internet L", p.Name)
	assert.Equal(t, []rest.Anteil{
		{AnteilEmpfehler: 100, EmpfehlerCent: 7555, EmpfaengerCent: 0},
		{AnteilEmpfehler: 50, EmpfehlerCent: 3778, EmpfaengerCent: 3777},
		{AnteilEmpfehler: 0, EmpfehlerCent: 0, EmpfaengerCent: 7555},
	}, p.Anteile, "the odd cent is the recommender's")
	assert.Equal(t, "75,55", p.Praemien[0].Wert)
	assert.Equal(t, "/api/v1/funkwelle/produkt/102/grafik", p.Grafik)
	assert.Equal(t, "standard;5500", p.Festnetz.Provision)
	assert.Equal(t, int64(2500), p.Festnetz.Aktionsrabatt)

	capped := decode[rest.Produkt](t, get(h, "havelschutz/produkt/40"))
	assert.Equal(t, rest.Anteil{AnteilEmpfehler: 50, EmpfehlerCent: 3500, EmpfaengerCent: 1500}, capped.Anteile[1], "what is cut is nobody's")

	english := decode[rest.Produkt](t, get(h, "havelschutz/produkt/40", "X-Accept-Language", "en"))
	assert.Equal(t, "Buildings", english.Name)
	assert.Equal(t, "70.00", english.Praemien[0].Wert)
}

func TestRewardEndsWithItsLastDay(t *testing.T) {
	for now, want := range map[string]int64{"2027-01-31T22:59:59Z": 9000, "2027-01-31T23:00:00Z": 8000} {
		assert.Equal(t, want, decode[rest.Produkt](t, get(server(t, now), "funkwelle/produkt/133")).PraemieCent, now)
	}
}

func TestLists(t *testing.T) {
	h := server(t, today)
	count := func(query string) int { return len(decode[[]rest.Produkt](t, get(h, "funkwelle/produkt?"+query))) }
	assert.Equal(t, 35, count(""))
	assert.Equal(t, 4, count("kategorie=internet"), "with those of hybrid")
	assert.Equal(t, 1, count("quelle=festnetz&kategorie=internet/hybrid"))
	assert.Equal(t, 0, count("quelle=mobilfunk&kategorie=internet"))
	assert.Equal(t, 8, count("quelle=geraete"))
	assert.Equal(t, 2, count("quelle=geraete&kategorie=smartphones&tarifId=mobil-s"))
	assert.Equal(t, http.StatusNotFound, get(h, "funkwelle/produkt?kategorie=nowhere").Code)

	tariffs := decode[[]rest.Produkt](t, get(h, "funkwelle/produkt/handytarife/kiesel-one"))
	require.Len(t, tariffs, 3)
	assert.Equal(t, "mobil-s", tariffs[0].Tarif.TarifID)

	highest := decode[rest.Hoechstwert](t, get(h, "funkwelle/produkt/maxpraemiewert"))
	assert.Equal(t, rest.Hoechstwert{WertCent: 11000, Wert: "110,00", MinWertCent: 1000, MinWert: "10,00"}, highest)
}

func TestDeviceWithATariff(t *testing.T) {
	h := server(t, today)
	p := decode[rest.Produkt](t, get(h, "funkwelle/produkt/extern/FW-MOB-M?quelle=mobilfunk&handyId=lumo-5"))
	assert.Equal(t, []rest.Geraeteangebot{{
		ID: "301", GeraeteTyp: "smartphone", Hersteller: "Lumo", Klasse: "M", GeraeteName: "Lumo 5", GeraeteBeschreibung: "Das Handy, das einfach alles kann.",
		TarifName: "Mobil M", TarifBeschreibung: "30 GB, 5G und alle Netze.", HandyID: "lumo-5", PreisHandy: 9900, TarifID: "mobil-m", PreisTarif: 2495,
		Position: 1, Aktion: "Adventspreis", TopPosition: true, Aktionspreis: 4900,
	}}, p.Geraet.Angebote)
	assert.Equal(t, http.StatusNotFound, get(h, "funkwelle/produkt/extern/FW-MOB-XL?handyId=lumo-5").Code, "not offered together")
	assert.Equal(t, http.StatusNotFound, get(h, "funkwelle/produkt/extern/FW-MOB-M?quelle=festnetz").Code)
}

func TestUnknownAndWithdrawnProducts(t *testing.T) {
	h := server(t, today)
	for _, id := range []string{"637", "638", "639", "640", "9999"} {
		for _, path := range []string{"produkt/" + id, "produkt/" + id + "/grafik", "produkt/handytarife/" + id} {
			assert.Equal(t, http.StatusNotFound, get(h, "funkwelle/"+path).Code, path)
		}
	}
	assert.Equal(t, http.StatusNotFound, get(h, "havelschutz/produkt/102").Code, "another tenant's")
}

func TestCategoryTree(t *testing.T) {
	h := server(t, today)
	list := decode[[]rest.Kategorie](t, get(h, "funkwelle/produktkategorie"))
	require.Len(t, list, 22)
	assert.Equal(t, "internet", list[1].ElternID)
	assert.Equal(t, 4, list[0].Produkte)
	assert.Equal(t, int64(7555), list[0].MaxCent)
	assert.Empty(t, decode[[]rest.Kategorie](t, get(h, "havelschutz/produktkategorie")))
	for _, path := range []string{"grafik", "icon"} {
		assert.Equal(t, "image/svg+xml", get(h, "funkwelle/produktkategorie/internet/"+path).Header().Get("Content-Type"))
	}
}

func TestPicturesAreKept(t *testing.T) {
	h := server(t, today)
	first := get(h, "funkwelle/produkt/101/grafik")
	require.Equal(t, http.StatusOK, first.Code)
	assert.Equal(t, "image/svg+xml", first.Header().Get("Content-Type"))
	assert.Contains(t, first.Header().Get("Content-Security-Policy"), "sandbox")
	assert.Contains(t, first.Body.String(), "<svg")
	again := get(h, "funkwelle/produkt/101/grafik", "If-None-Match", "W/"+first.Header().Get("ETag"))
	assert.Equal(t, http.StatusNotModified, again.Code)
	assert.Empty(t, again.Body.String())
	assert.Equal(t, first.Body.String(), get(h, "funkwelle/produkt/101/sgrafik").Body.String(), "no small one of its own")
}
