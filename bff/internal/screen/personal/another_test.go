package personal_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestTheAreaOffersOneMoreRecommendation(t *testing.T) {
	b := in(t)
	b.tenant.Facts.DefaultShare = 100
	overview := func() string { return text(t, b.ask(http.MethodGet, "/overview", "")) }
	const offered = `"another":{"productId":"7","product":"Glasfaser <500>","share":0,"recommenderCents":0,` +
		`"recipientCents":9001,"atOnce":`
	assert.Contains(t, overview(), offered+"false")
	b.backend.TermsAgreed = true
	assert.Contains(t, overview(), offered+`true,"prove":false`)
	b.tenant.Facts.CaptchaRequired = true
	assert.Contains(t, overview(), offered+`true,"prove":true`, "the press solves the programme's own puzzle")
	b.tenant.CaptchaOrigins = []string{"https://captcha.example"}
	assert.Contains(t, overview(), offered+`false,"prove":false`, "a service's captcha wants the form")

	b.tenant.RecommendPath = "/internet"
	assert.NotContains(t, overview(), `"another"`, "people begin at a page of the company's choice")
	b.tenant.RecommendPath = "/"
	b.backend.Fail("GetProduct", problem.New(http.StatusNotFound, "product.unknown", "gone"))
	assert.NotContains(t, overview(), `"another"`)
	b.backend.NothingYet = true
	assert.NotContains(t, overview(), `"another"`)
}

func TestOnePressMakesItInTheOwnersName(t *testing.T) {
	b := in(t)
	const form = `{"productId":"7","share":50,"captcha":"solved","idempotencyKey":"press-0001"}`
	res := b.ask(http.MethodPost, "/another", form)
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.Contains(t, text(t, res), `"number":"`+backendtest.Number+`"`)
	asked := b.backend.Asked("CreateRecommendation")[0]
	share := int64(50)
	sent, ok := asked.Body.(wire.NewRecommendation)
	require.True(t, ok)
	assert.Equal(t, wire.NewRecommendation{
		Captcha:     "solved",
		Recommender: wire.NewRecommender{FirstName: "Anna", LastName: "Muster", Email: "anna@example.org"},
		Recommendation: wire.NewEntry{
			ProductID: "7", Share: &share, Campaigns: []string{}, Channel: sent.Recommendation.Channel,
		},
	}, sent, "without terms: the backend knows whether they were agreed to")
	p := problem.New(http.StatusUnprocessableEntity, "field.invalid", "terms")
	p.Errors = []problem.Field{{Location: "Empfehlung.AgbText", Code: "terms.required"}}
	b.backend.Fail("CreateRecommendation", p)
	assert.Equal(t, http.StatusUnprocessableEntity, b.ask(http.MethodPost, "/another", form).StatusCode)
}

func TestWhatWasPaidIsShownUntilItWasSeen(t *testing.T) {
	b := in(t)
	overview := func() string { return text(t, b.ask(http.MethodGet, "/overview", "")) }
	assert.NotContains(t, overview(), `"payout"`, "no one knows when")
	b.backend.PaidAgo = time.Hour
	assert.Contains(t, overview(), `"payout":{"cents":100,"count":1,"product":"Glasfaser","at":"`)
	b.backend.SeenAgo = 2 * time.Hour
	assert.Contains(t, overview(), `"payout"`, "another one was seen before")
	b.backend.SeenAgo = time.Minute
	assert.NotContains(t, overview(), `"payout"`)
	b.backend.SeenAgo, b.backend.PaidAgo = 0, 61*24*time.Hour
	assert.NotContains(t, overview(), `"payout"`, "it is no news any more")

	at := time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)
	res := b.ask(http.MethodPost, "/payout/seen", `{"until":"2026-11-20T08:00:00Z"}`)
	assert.Equal(t, http.StatusNoContent, res.StatusCode)
	assert.Equal(t, wire.SeePayoutsInputBody{Until: at}, b.backend.Asked("SeePayouts")[0].Body)
}
