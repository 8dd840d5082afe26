package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestTheLetterAboutARewardTakesAnObjection(t *testing.T) {
	f := newFixture(t)
	looked := text(t, f.do(http.MethodPost, "/bff/public/review/look", `{"token":"t"}`))
	assert.Contains(t, looked, `"stage":"refusing"`)
	assert.Contains(t, looked, `"until":"2026-12-14","then":"refused","objectionable":true`)
	words := `{"token":"t","text":"Wir sind zu zweit."}`
	require.Equal(t, http.StatusNoContent, f.do(http.MethodPost, "/bff/public/review", words).StatusCode)
	assert.Equal(
		t, wire.ObjectByReviewLinkInputBody{Token: "t", Text: "Wir sind zu zweit."},
		f.backend.Asked("ObjectByLink")[0].Body,
	)
	f.backend.Fail("ObjectByLink", problem.New(http.StatusConflict, "suspicion.objected_before", "once"))
	res := f.do(http.MethodPost, "/bff/public/review", words, from("192.0.2.9:4711"))
	assert.Equal(t, http.StatusConflict, res.StatusCode)
	assert.Contains(t, text(t, res), "suspicion.objected_before")
}
