package edge_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/backendtest"
)

func TestACompanyIsAskedForWhereTheTenantTakesThemAndTheProductIsOneForThem(t *testing.T) {
	for _, c := range []struct{ tenant, product, asked bool }{
		{false, false, false}, {false, true, false}, {true, false, false}, {true, true, true},
	} {
		f := newFixture(t)
		f.tenant.Modules.CompanyRecommendation, f.backend.Business = c.tenant, c.product
		body := text(t, f.get("/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key))
		assert.Equal(t, c.asked, strings.Contains(body, `"company":true`), "tenant %t, product %t", c.tenant, c.product)
	}
}

func TestWhoComesSecondToALinkIsToldBeforeTheForm(t *testing.T) {
	f := newFixture(t)
	look := func() string { return text(t, f.get("/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key)) }
	assert.Contains(t, look(), `"state":"open"`)
	f.backend.Waits = true
	body := look()
	assert.Contains(t, body, `"state":"waiting"`)
	assert.NotContains(t, body, `"waiting":`, "and nothing of whoever came first")
}
