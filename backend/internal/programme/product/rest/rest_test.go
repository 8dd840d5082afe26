package rest_test

import (
	"context"
	"encoding/json"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/rest"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

func server(t *testing.T, now string) http.Handler {
	t.Helper()
	return serverOf(t, tenants.Files, now)
}

func serverOf(t *testing.T, files fs.FS, now string) http.Handler {
	t.Helper()
	products := yamlproducts.New()
	catalog, err := yamltenants.Load(
		files, yamlcontent.New(), products, yamladvisors.New(products.Has), yamlrewards.New(), yamlplans.New(),
	)
	require.NoError(t, err)
	at, err := time.Parse(time.RFC3339, now)
	require.NoError(t, err)
	s := httpapi.New(httpapi.Options{Tenants: catalog})
	rest.Register(s.API, products, noAdvisors{}, clock.NewManual(at))
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
	p := decode[rest.Product](t, get(h, "funkwelle/produkt/102"))
	assert.Equal(t, "Welle Internet L", p.Name)
	assert.Equal(t, []rest.ShareOffer{
		{Share: 100, RecommenderCents: 7555, RecipientCents: 0},
		{Share: 50, RecommenderCents: 3778, RecipientCents: 3777},
		{Share: 0, RecommenderCents: 0, RecipientCents: 7555},
	}, p.Shares, "the odd cent is the recommender's")
	assert.Equal(t, "75,55", p.Rewards[0].Value)
	assert.Equal(t, "/api/v1/funkwelle/produkt/102/grafik", p.Picture)
	assert.Equal(t, "standard;5500", p.Landline.Commission)
	assert.Equal(t, int64(2500), p.Landline.PromotionDiscount)
	assert.Equal(t, "Welle Internet L", p.Landline.DisplayName, "without another one it is the product's own")
	assert.Equal(t, 6, p.Landline.PromotionMonths)
	assert.Equal(t, int64(6995+24*4495-6*2500), p.TotalCents)

	trio := decode[rest.Product](t, get(h, "funkwelle/produkt/143", "X-Accept-Language", "en"))
	assert.Equal(
		t, []string{"Glaswelle Trio", "Glaswelle Trio 600 with television"}, []string{trio.Name, trio.Landline.DisplayName},
	)
	assert.Equal(t, "Fibre right into your home", trio.Landline.Description1)

	capped := decode[rest.Product](t, get(h, "havelschutz/produkt/40"))
	assert.Equal(
		t, rest.ShareOffer{Share: 50, RecommenderCents: 5500, RecipientCents: 1500, HandedCents: 2000, CutBy: "§ 48b VAG"},
		capped.Shares[1], "what the law cuts goes to the other side there",
	)

	english := decode[rest.Product](t, get(h, "havelschutz/produkt/40", "X-Accept-Language", "en"))
	assert.Equal(t, "Buildings insurance", english.Name)
	assert.Equal(t, "70.00", english.Rewards[0].Value)
}

func TestRewardEndsWithItsLastDay(t *testing.T) {
	for now, want := range map[string]int64{"2027-01-31T22:59:59Z": 9000, "2027-01-31T23:00:00Z": 8000} {
		assert.Equal(t, want, decode[rest.Product](t, get(server(t, now), "funkwelle/produkt/133")).RewardCents, now)
	}
}

func TestLists(t *testing.T) {
	h := server(t, today)
	count := func(query string) int { return len(decode[[]rest.Product](t, get(h, "funkwelle/produkt?"+query))) }
	assert.Equal(t, 35, count(""))
	assert.Equal(t, 4, count("kategorie=internet"), "with those of hybrid")
	assert.Equal(t, 1, count("quelle=festnetz&kategorie=internet/hybrid"))
	assert.Equal(t, 0, count("quelle=mobilfunk&kategorie=internet"))
	assert.Equal(t, 8, count("quelle=geraete"))
	assert.Equal(t, 2, count("quelle=geraete&kategorie=smartphones&tarifId=mobil-s"))
	unknown := get(h, "funkwelle/produkt?kategorie=nowhere")
	assert.Equal(t, http.StatusNotFound, unknown.Code)
	assert.Contains(t, unknown.Body.String(), "404 - Unknown category")
	source := get(h, "funkwelle/produkt?quelle=telegraf")
	assert.Equal(t, http.StatusNotFound, source.Code)
	assert.Contains(t, source.Body.String(), "Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert")
	assert.Equal(
		t, http.StatusNotFound, get(h, "havelschutz/produkt?quelle=geraete").Code, "this tenant has no such products",
	)

	tariffs := decode[[]rest.Product](t, get(h, "funkwelle/produkt/handytarife/kiesel-one"))
	require.Len(t, tariffs, 3)
	assert.Equal(t, "mobil-s", tariffs[0].Tariff.TariffID)

	highest := decode[rest.HighestReward](t, get(h, "funkwelle/produkt/maxpraemiewert"))
	assert.Equal(t, rest.HighestReward{MaxCents: 11000, Max: "110,00", MinCents: 1000, Min: "10,00"}, highest)
}

func TestDeviceWithATariff(t *testing.T) {
	h := server(t, today)
	p := decode[rest.Product](t, get(h, "funkwelle/produkt/extern/FW-MOB-M?quelle=mobilfunk&handyId=lumo-5"))
	assert.Equal(t, []rest.DeviceOffer{{
		ID: "301", DeviceType: "smartphone", Maker: "Lumo", Class: "M", DeviceName: "Lumo 5",
		DeviceDescription: "Das Handy, das einfach alles kann.",
		TariffName:        "Mobil M", TariffDescription: "30 GB, 5G und alle Netze.", PhoneID: "lumo-5", PhonePrice: 9900,
		TariffProduct: "202", TariffID: "mobil-m", TariffPrice: 2495,
		TermMonths: 24, Total: 64780, Position: 1, Promotion: "Adventspreis", TopPosition: true, PromotionPrice: 4900,
		LowestPrice: 7900,
	}}, p.Device.Offers)
	assert.Equal(
		t, http.StatusNotFound, get(h, "funkwelle/produkt/extern/FW-MOB-XL?handyId=lumo-5").Code, "not offered together",
	)
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
	list := decode[[]rest.Category](t, get(h, "funkwelle/produktkategorie"))
	require.Len(t, list, 22)
	assert.Equal(t, "internet", list[1].ParentID)
	assert.Equal(t, 4, list[0].Products)
	assert.Equal(t, int64(7555), list[0].MaxCents)
	assert.Empty(t, decode[[]rest.Category](t, get(h, "havelschutz/produktkategorie")))
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

// noAdvisors has no advisors.
type noAdvisors struct{}

func (noAdvisors) Of(context.Context, *tenant.Tenant) (advisor.Advisors, error) { return nil, nil }
