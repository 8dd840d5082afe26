package edge_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/screen/shell"
)

func TestPeopleBeginToRecommendWhereTheTenantSays(t *testing.T) {
	f := catalogue(t)
	f.has("ProductCategory", "/internet")
	begin := func() *shell.Begin { return bootOf(t, text(t, f.get("/en"))).Tenant.Begin }
	assert.Nil(t, begin(), "on the start page")
	f.tenant.RecommendPath = "/"
	assert.Nil(t, begin())
	f.tenant.RecommendPath = "/empfehlen/7"
	assert.Equal(
		t, &shell.Begin{Route: "Recommendation", Params: map[string]string{"productId": "7"}}, begin(),
		"by its name, for its path is another one here",
	)
	f.tenant.RecommendPath = "/internet"
	assert.Equal(t, &shell.Begin{Route: "ProductCategory", Params: map[string]string{"*": "internet"}}, begin())
	f.tenant.RecommendPath, f.tenant.RecommendWebPage = "/", "https://www.funkwelle.example/freunde"
	assert.Equal(t, &shell.Begin{Route: "Homepage", Page: "https://www.funkwelle.example/freunde"}, begin())
}

func TestWhatIsPostedAtFacebookNamesTheTenantsApplication(t *testing.T) {
	f := newFixture(t)
	share := "/bff/public/share/" + backendtest.Number + "?k=" + backendtest.Key
	assert.NotContains(t, text(t, f.get("/de")), "fb:app_id")
	assert.NotContains(t, text(t, f.get(share)), "facebookId")
	f.tenant.FacebookID = "1234567890"
	assert.Contains(t, text(t, f.get("/de")), `<meta property="fb:app_id" content="1234567890">`)
	assert.Contains(t, text(t, f.get(share)), `"facebookId":"1234567890"`)
}
