package edge_test

import (
	"errors"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestThePersonalAreaComesWithItsPage(t *testing.T) {
	f := newFixture(t)
	c := cookie(f.login("false"))
	res := f.get("/de/persoenlicherbereich", c)
	screen := bootOf(t, text(t, res)).Screen
	require.NotNil(t, screen)
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"), "it is one person's")
	// The request that the browser would make: where the two differ, it makes it.
	assert.Equal(t, "/bff/personal/overview/look", screen.Key)
	assert.JSONEq(t, `{"page":1}`, string(screen.Body))
	asked := f.do(http.MethodPost, screen.Key, string(screen.Body), c)
	assert.JSONEq(t, text(t, asked), string(screen.Data))

	for _, query := range []string{"?standing=open", "?page=2", "?sort=newest", "?period=30", "?product=7"} {
		assert.Nil(t, bootOf(t, text(t, f.get("/de/persoenlicherbereich"+query, c))).Screen, "the browser asks for "+query)
	}

	f.backend.Fail("ListOwnRecommendations", errors.New("away"))
	res = f.get("/de/persoenlicherbereich", c)
	assert.Equal(t, http.StatusOK, res.StatusCode)
	assert.Nil(t, bootOf(t, text(t, res)).Screen)
}

func TestWithoutALoginThePersonalAreaHasNoData(t *testing.T) {
	f := newFixture(t)
	f.lacks("Login")
	res := f.get("/de/persoenlicherbereich")
	assert.Equal(t, http.StatusOK, res.StatusCode)
	assert.Nil(t, bootOf(t, text(t, res)).Screen)
	assert.Empty(t, f.backend.Asked("ListOwnRecommendations"))
}
