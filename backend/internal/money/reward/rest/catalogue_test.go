package rest_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/rest"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

func catalogueServer(t *testing.T, now time.Time) http.Handler {
	t.Helper()
	store := yamlrewards.New()
	catalog, err := yamltenants.Load(
		tenants.Files, yamlcontent.New(), yamlproducts.New(), yamladvisors.New(nil), store, yamlplans.New(),
	)
	require.NoError(t, err)
	s := httpapi.New(httpapi.Options{Tenants: catalog})
	rest.RegisterCatalogue(s.API, store, clock.NewManual(now))
	return s
}

func fetch(h http.Handler, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, http.NoBody))
	return w
}

func catalogueOf(t *testing.T, h http.Handler, tenantID tenant.ID) []rest.CatalogueReward {
	t.Helper()
	w := fetch(h, "/api/v1/"+string(tenantID)+"/praemie")
	require.Equal(t, http.StatusOK, w.Code)
	var out []rest.CatalogueReward
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &out))
	return out
}

func TestCatalogueShowsWhatIsActive(t *testing.T) {
	winter := catalogueServer(t, time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	list := catalogueOf(t, winter, "funkwelle")
	require.Len(t, list, 4)
	assert.Equal(t, "gutschein", list[3].Kind)
	assert.Equal(t, "50,00", list[3].Value)
	assert.True(t, list[3].EndShown)
	assert.Equal(t, 12, list[3].RedeemMonths)
	assert.Equal(t, "auf morgenrot.example und in der Rösterei", list[3].RedeemAt)
	assert.Zero(t, list[0].RedeemMonths, "money can be used for ever")
	assert.Empty(t, list[0].RedeemAt)
	assert.Empty(t, list[0].Value, "a transfer has no upper bound")
	assert.Len(t, catalogueOf(t, winter, "havelschutz"), 1)

	assert.Len(t, catalogueOf(t, catalogueServer(t, time.Date(2027, 5, 1, 12, 0, 0, 0, time.UTC)), "funkwelle"), 3)
}

func TestCataloguePictures(t *testing.T) {
	h := catalogueServer(t, time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	full := fetch(h, "/api/v1/funkwelle/praemie/bank/grafik100")
	half := fetch(h, "/api/v1/funkwelle/praemie/bank/grafik50")
	for _, path := range []string{"grafik50empfehler", "grafik50empfaenger"} {
		assert.Equal(t, http.StatusOK, fetch(h, "/api/v1/funkwelle/praemie/bank/"+path).Code)
	}
	assert.Equal(t, "image/svg+xml", full.Header().Get("Content-Type"))
	assert.NotEqual(t, full.Body.String(), half.Body.String())
	assert.Equal(t, http.StatusNotFound, fetch(h, "/api/v1/funkwelle/praemie/gold/grafik100").Code)
}
