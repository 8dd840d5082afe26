package edge_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/screen/public"
)

// reported is what the page says to search engines.
func reported(t *testing.T, html string) string {
	t.Helper()
	m := regexp.MustCompile(
		`(?s)<script type="application/ld\+json" nonce="[^"]+">(.*?)</script>`,
	).FindStringSubmatch(html)
	require.Len(t, m, 2)
	return m[1]
}

func catalogue(t *testing.T) *fixture {
	t.Helper()
	f := newFixture(t)
	f.tenant.Modules.ShowProductCategory = true
	return f
}

func TestACategoryIsAPageOfItsOwn(t *testing.T) {
	f := catalogue(t)
	res := f.get("/de/produkte/internet?sortierung=gesamt&vergleich=7.8")
	html := text(t, res)
	require.Equal(t, http.StatusOK, res.StatusCode)
	for _, want := range []string{
		`<title>Internet für zu Hause · Weitersagen</title>`, `<h1>Internet für zu Hause</h1>`,
		`<meta name="description" content="Internet empfehlen">`,
		`<link rel="canonical" href="http://funkwelle.localhost:8080/de/produkte/internet">`,
		`hreflang="en" href="http://funkwelle.localhost:8080/en/produkte/internet"`,
	} {
		assert.Contains(t, html, want)
	}
	assert.NotContains(t, html, "noindex")
	boot := bootOf(t, html)
	assert.Equal(
		t, "/bff/public/category?path=internet", boot.Screen.Key,
		"what is filtered and compared is no part of the answer",
	)
	var page public.CategoryPage
	require.NoError(t, json.Unmarshal(boot.Screen.Data, &page))
	assert.Equal(t, []public.Crumb{{Name: "Internet", Path: "internet"}}, page.Trail)
	require.Len(t, page.Products, 2)
	cheapest := page.Products[1]
	assert.Equal(t, "Mobil S", cheapest.With, "the tariff with the lowest total, not with the lowest device")
	assert.Equal(
		t, public.Price{DeviceCents: 24900, MonthlyCents: 1495, TermMonths: 24, TotalCents: 60780}, cheapest.Price,
	)

	stated := reported(t, html)
	for _, want := range []string{
		`"@type":"BreadcrumbList"`, `"item":"http://funkwelle.localhost:8080/de/produkte/internet"`, `"@type":"ItemList"`,
		`"numberOfItems":2`,
		`"url":"http://funkwelle.localhost:8080/de/produkt/8"`, `Glasfaser \u003c500\u003e`,
	} {
		assert.Contains(t, stated, want)
	}
}

// Section 2 of the specification gives each category a path of its own.
func TestACategoryStandsAtItsOwnPath(t *testing.T) {
	f := catalogue(t)
	f.has("ProductCategory", "/internet")
	f.walks(
		step{"/internet?tarif=a", "/de/internet?tarif=a", 302},
		step{"/de/produkte/internet?tarif=a", "/de/internet?tarif=a", 302}, step{"/de/produkte/telegrafie", "", 404},
		step{"/de/produkte", "", 200}, step{"/de/internet/nirgends", "", 404},
	)
	html := text(t, f.get("/de/internet?sortierung=gesamt"))
	for _, want := range []string{
		`<h1>Internet für zu Hause</h1>`, `<link rel="canonical" href="http://funkwelle.localhost:8080/de/internet">`,
		`hreflang="en" href="http://funkwelle.localhost:8080/en/internet"`,
	} {
		assert.Contains(t, html, want)
	}
	assert.Contains(t, reported(t, html), `"item":"http://funkwelle.localhost:8080/de/internet"`)
	assert.Equal(t, "/bff/public/category?path=internet", bootOf(t, html).Screen.Key)
}

func TestThePageOfAllProducts(t *testing.T) {
	f := catalogue(t)
	for _, address := range []string{"/de/produkte", "/de/produkte/"} {
		html := text(t, f.get(address))
		assert.Contains(t, html, `<h1>Alle Produkte</h1>`)
		assert.Contains(t, html, `<link rel="canonical" href="http://funkwelle.localhost:8080/de/produkte">`)
		assert.Equal(t, "/bff/public/category?path=", bootOf(t, html).Screen.Key)
	}
	html := text(t, f.get("/de/produkte?tarif=mobil-m"))
	boot := bootOf(t, html)
	assert.Equal(t, "/bff/public/category?path=&tariff=mobil-m", boot.Screen.Key)
	var page public.CategoryPage
	require.NoError(t, json.Unmarshal(boot.Screen.Data, &page))
	assert.Equal(t, "Mobil M", page.Tariff)
	assert.Equal(
		t, public.Price{DeviceCents: 4900, BeforeCents: 7900, MonthlyCents: 2495, TermMonths: 24, TotalCents: 64780},
		page.Products[0].Price,
	)
}

func TestAProductIsAPageOfItsOwn(t *testing.T) {
	f := catalogue(t)
	html := text(t, f.get("/de/produkt/8?tarif=mobil-m"))
	assert.Contains(t, html, `<h1>Lumo 5</h1>`)
	assert.Contains(t, html, `<link rel="canonical" href="http://funkwelle.localhost:8080/de/produkt/8">`)
	var page public.ProductPage
	require.NoError(t, json.Unmarshal(bootOf(t, html).Screen.Data, &page))
	require.Len(t, page.Tariffs, 2)
	assert.Equal(t, int64(30), page.Tariffs[0].DataGB)
	stated := reported(t, html)
	for _, want := range []string{
		`"@type":"Product"`, `"brand":{"@type":"Brand","name":"Lumo"}`, `"price":"49.00"`, `"price":"24.95"`,
		`"billingDuration":24`, `"priceCurrency":"EUR"`,
		`"name":"Funkwelle \u003cAG\u003e"`,
	} {
		assert.Contains(t, stated, want)
	}
}

func TestAnEnergyTariffTellsMachinesItsUnitRateBesideItsBaseCharge(t *testing.T) {
	stated := reported(t, text(t, catalogue(t).get("/de/produkt/11")))
	assert.Contains(t, stated, `"priceSpecification":[`+
		`{"@type":"UnitPriceSpecification","price":"0.3149","priceCurrency":"EUR","unitCode":"KWH","valueAddedTaxIncluded":true},`+
		`{"@type":"UnitPriceSpecification","billingDuration":12,"price":"9.90","priceCurrency":"EUR","unitCode":"MON","valueAddedTaxIncluded":true}]`)
}

func TestMachinesReadThePriceOfTheFirstMonthsWithItsTime(t *testing.T) {
	f := catalogue(t)
	stated := reported(t, text(t, f.get("/de/produkt/12")))
	assert.Contains(
		t, stated, `{"@type":"UnitPriceSpecification","billingDuration":6,"billingStart":0,"price":"19.95",`,
	)
	assert.Contains(
		t, stated, `{"@type":"UnitPriceSpecification","billingDuration":18,"billingStart":6,"price":"39.95",`,
	)
}

func TestWhatIsInNoCatalogueIsNotFound(t *testing.T) {
	f := catalogue(t)
	for _, address := range []string{
		"/de/produkte/telegrafie", "/de/produkte/internet/nirgends", "/de/produkt/999", "/de/produkt",
		"/de/produkte/%00",
	} {
		res := f.get(address)
		html := text(t, res)
		assert.Equal(t, http.StatusNotFound, res.StatusCode, address)
		assert.Contains(t, html, "noindex", address)
		assert.NotContains(t, html, "canonical", address)
		assert.NotContains(t, html, "ld+json", address)
	}
	f.tenant.Modules.ShowProductCategory = false
	for _, address := range []string{"/de/produkte", "/de/produkte/internet", "/de/produkt/7"} {
		assert.Equal(t, http.StatusNotFound, f.get(address).StatusCode, "the tenant has no catalogue: "+address)
	}
}
