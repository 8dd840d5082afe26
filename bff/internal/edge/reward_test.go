package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestARewardsHolderIsAskedForACustomerNumberWhereTheTenantTakesOne(t *testing.T) {
	f := newFixture(t)
	look := func() string {
		res := f.do(http.MethodPost, "/bff/public/reward/look", `{"token":"`+backendtest.Mailed+`"}`)
		require.Equal(t, http.StatusOK, res.StatusCode)
		return text(t, res)
	}
	assert.Contains(t, look(), `"customerNumber":{}`)
	f.backend.Fail("CustomerNumber", problem.New(http.StatusBadGateway, problem.Technical, "away"))
	body := look()
	assert.NotContains(t, body, "customerNumber", "the reward can be chosen without it")
	assert.Contains(t, body, `"id":"a1"`)
}
