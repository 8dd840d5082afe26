package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
)

func TestWhoComesByASellersLinkIsCountedOnce(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Agency = true
	res := f.get("/p/" + backendtest.Handle + "?label=messe")
	require.Equal(t, http.StatusFound, res.StatusCode)
	to := res.Header.Get("Location")
	assert.Equal(t, "/de/empfehlen/7?t="+backendtest.Handle+"&label=messe", to)
	require.Equal(t, http.StatusOK, f.get(to).StatusCode)
	require.Equal(t, http.StatusOK, f.get("/de?t="+strings.Repeat("A", 43)+"&utm_source=brief").StatusCode)
	require.Equal(t, http.StatusOK, f.get("/de?t=x").StatusCode)
	assert.InDelta(t, 2, f.clicks.Waiting(), 0, "where the public address led on, and by the secret one")
}

func TestTheFormHandsTheLabelOfALinkOn(t *testing.T) {
	f := newFixture(t)
	res := f.do(
		http.MethodPost, "/bff/public/recommend",
		`{"productId":"7","share":50,"firstName":"A","lastName":"M","email":"a@example.org",
		"termsAccepted":true,"termsVersion":"2","campaigns":[],"idempotencyKey":"12345678",
		"agencyToken":"anna-energie","agencyLabel":"messe"}`,
	)
	require.Equal(t, http.StatusCreated, res.StatusCode, text(t, res))
	made := f.backend.Asked("CreateRecommendation")[0].Body.(wire.NewRecommendation).Recommendation
	assert.Equal(t, []string{"anna-energie", "messe"}, []string{made.AgencyToken, made.Label})
}
