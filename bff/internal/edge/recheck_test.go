package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestTheLetterAboutChangedDataStopsPayouts(t *testing.T) {
	f := newFixture(t)
	looked := text(t, f.do(http.MethodPost, "/bff/public/recheck/look", `{"token":"t"}`))
	assert.Contains(t, looked, `"name":"Agentur Öhler","change":"account"`)
	require.Equal(
		t, http.StatusNoContent, f.do(http.MethodPost, "/bff/public/recheck/deny", `{"token":"t"}`).StatusCode,
	)
	assert.Equal(t, "t", f.backend.Asked("DenyRecheck")[0].Body.(wire.DenyInputBody).Token)
	f.backend.Fail("DenyRecheck", problem.New(http.StatusGone, "creditor.recheck_over", "looked at"))
	res := f.do(http.MethodPost, "/bff/public/recheck/deny", `{"token":"t"}`, from("192.0.2.9:4711"))
	assert.Equal(t, http.StatusGone, res.StatusCode)
	assert.Contains(t, text(t, res), "creditor.recheck_over")
}
