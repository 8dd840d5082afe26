package edge_test

import (
	"errors"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestThePageTellsByWhoseLinkOneCame(t *testing.T) {
	const path = "/bff/public/recommend/7"
	tests := []struct {
		name, query string
		off         bool
		failing     error
		want        string
		asked       int
	}{
		{"no link", "", false, nil, "", 0},
		{"one that counts", "?t=" + backendtest.AgencyToken, false, nil, `"agency":{"name":"Agentur Öhler"}`, 1},
		{"one whose time is over", "?t=" + backendtest.AgencyExpired, false, nil, `"agency":{}`, 1},
		{"nobody's", "?t=x", false, nil, `"agency":{}`, 1},
		{"a tenant without agencies", "?t=" + backendtest.AgencyToken, true, nil, "", 0},
		{"too many guesses", "?t=x", false, problem.New(http.StatusTooManyRequests, "rate.limited", ""), "", 1},
		{"the backend is away", "?t=" + backendtest.AgencyToken, false, errors.New("away"), "", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := newFixture(t)
			f.tenant.Modules.Agency, f.tenant.Modules.Profiseller = !tt.off, false
			f.backend.Fail("VerifyAgencyToken", tt.failing)
			res := f.get(path + tt.query)
			body := text(t, res)
			require.Equal(t, http.StatusOK, res.StatusCode, "whatever is wrong with a link, its visitor recommends")
			if tt.want == "" {
				assert.NotContains(t, body, `"agency"`)
			} else {
				assert.Contains(t, body, tt.want)
			}
			assert.Len(t, f.backend.Asked("VerifyAgencyToken"), tt.asked)
		})
	}
}

func TestThePageOfAnAgencysLinkCarriesItsScreen(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Agency = true
	boot := bootOf(t, text(t, f.get("/de/empfehlen/7?t="+backendtest.AgencyToken)))
	require.NotNil(t, boot.Screen)
	assert.Equal(t, "/bff/public/recommend/7?t="+backendtest.AgencyToken, boot.Screen.Key, "as the browser writes it")
	assert.Contains(t, string(boot.Screen.Data), `"agency":{"name":"Agentur Öhler"}`)
}

func TestTheFormHandsTheTokenOfAnAgencysLinkOn(t *testing.T) {
	f := newFixture(t)
	res := f.do(
		http.MethodPost, "/bff/public/recommend",
		`{"productId":"7","share":50,"firstName":"A","lastName":"M","email":"a@example.org",
		"termsAccepted":true,"termsVersion":"2","campaigns":[],"idempotencyKey":"12345678","agencyToken":"`+backendtest.AgencyToken+`"}`,
	)
	require.Equal(t, http.StatusCreated, res.StatusCode, text(t, res))
	require.Len(t, f.backend.Asked("CreateRecommendation"), 1)
	assert.Equal(
		t, backendtest.AgencyToken,
		f.backend.Asked("CreateRecommendation")[0].Body.(wire.NewRecommendation).Recommendation.AgencyToken,
	)
}
