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
	assert.Equal(t, "1", f.backend.Asked("GetAwards")[0].Query.Get("details"), "with what picking a reward needs")
	f.backend.Fail("GetCustomerNumber", problem.New(http.StatusBadGateway, problem.Technical, "away"))
	body := look()
	assert.NotContains(t, body, "customerNumber", "the reward can be chosen without it")
	assert.Contains(t, body, `"id":"a1"`)
}

func TestTheHolderOfARewardSeesTheBannerToTriplePlay(t *testing.T) {
	f := newFixture(t)
	look := func() string {
		res := f.do(http.MethodPost, "/bff/public/reward/look", `{"token":"`+backendtest.Mailed+`"}`)
		require.Equal(t, http.StatusOK, res.StatusCode)
		return text(t, res)
	}
	assert.Contains(t, look(), `"upgrade":true`)
	f.backend.Fail("ShowUpgradeBannerForReward", problem.New(http.StatusBadGateway, problem.Technical, "away"))
	assert.Contains(t, look(), `"upgrade":false`, "an advertisement takes nothing away")
}

func TestEachShareHasThePictureOfTheRewardThatBothSidesCanHave(t *testing.T) {
	f := newFixture(t)
	look := func() string {
		res := f.get("/bff/public/recommend/7")
		require.Equal(t, http.StatusOK, res.StatusCode)
		return text(t, res)
	}
	body := look()
	assert.Contains(t, body, `"picture":"/r1/100"`)
	assert.Contains(t, body, `"picture":"/r1/50"`)
	assert.NotContains(t, body, `"/f/100"`, "one that the friend alone can have")
	f.backend.Fail("ListRewards", problem.New(http.StatusBadGateway, problem.Technical, "away"))
	assert.Contains(t, look(), `"shares":[`, "a share is chosen without a picture")
}
