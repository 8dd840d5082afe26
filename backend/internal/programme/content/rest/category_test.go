package rest_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
)

// categoryPaths are those of the telecom tenant's category pages, as section 2 of the specification lists them.
const categoryPaths = "internet, internet/hybrid, junge-leute, glasfaser, fernsehen, smartphone-tarife, prepaid-tarife, young-tarife, daten-tarife, zusatzkarten, " +
	"combi-cards, geraete, smartphones, tablets, surfsticks, internet-telefon, homepage-und-shop, webseite, webshop, webhosting, company-start, company-pro"

func TestCategoryPagesStandAtThePathsOfTheSpecification(t *testing.T) {
	h := server(t)
	for _, language := range []string{"de", "en"} {
		var found []string
		for _, r := range decode[[]tenantrest.Route](
			t, call(h, http.MethodGet, "/api/v1/funkwelle/route/additional", "", language),
		) {
			if r.Name == "ProductCategory" && !strings.Contains(r.Path, "{") {
				found = append(found, strings.TrimPrefix(r.Path, "/"))
				assert.Equal(t, r.Path, r.Paths["en"])
			}
		}
		assert.Equal(t, categoryPaths, strings.Join(found, ", "))
	}
}
