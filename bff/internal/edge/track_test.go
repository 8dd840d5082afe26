package edge_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/screen/shell"
)

var server = backend.Matomo{URL: "https://stats.example", SiteID: 3}

func consent(text string) change {
	return cookie(&http.Cookie{Name: "ws_consent", Value: url.QueryEscape(text)})
}

var agreed = "v=" + kept.Version("1") + "&functional=0&analytical=1&marketing=0"

func (f *fixture) track(body string, changes ...change) *http.Response {
	f.t.Helper()
	return f.do(
		http.MethodPost, "/bff/shell/track", body,
		append(
			[]change{from("192.0.2.50:1"), header("X-Accept-Language", "en"), header("User-Agent", "Browser/1")},
			changes...,
		)...,
	)
}

func TestAVisitIsCountedByItsPagesPattern(t *testing.T) {
	f := newFixture(t)
	f.tenant.Matomo = server
	assert.Equal(t, []shell.Tracker{{Name: "matomo", Category: "analytical"}}, bootOf(t, text(t, f.get("/de"))).Trackers)
	visitor := cookie(&http.Cookie{Name: kept.Visitor.Name, Value: "0123456789abcdef"})
	referrer := header("Referer", "http://"+host+"/en/empfaengerdaten/"+backendtest.Number+"?k="+backendtest.Key)
	require.Equal(
		t, http.StatusNoContent,
		f.track(`{"route":"RecipientData","goal":4}`, consent(agreed), visitor, referrer).StatusCode,
	)
	assert.Equal(t, hits{{
		Server: server, Page: "http://" + host + "/en/empfaengerdaten/{empfehlungsnummer}", Name: "RecipientData", Goal: 4,
		Visitor: "0123456789abcdef", Language: "en", UserAgent: "Browser/1",
	}}, *f.counted, "no number, no key, no address of anybody")
	f.track(
		`{"route":"Homepage"}`, consent(agreed),
		cookie(&http.Cookie{Name: kept.Visitor.Name, Value: "anna@example.org"}),
	)
	assert.Empty(t, (*f.counted)[1].Visitor, "sixteen random digits and nothing else")
}

func TestNothingIsCountedWithoutConsent(t *testing.T) {
	for name, changes := range map[string][]change{
		"never asked":             {},
		"declined":                {consent("v=" + kept.Version("1") + "&functional=1&analytical=0&marketing=1")},
		"another category":        {consent("v=" + kept.Version("1") + "&marketing=1")},
		"an older version's":      {consent("v=" + kept.Version("0") + "&analytical=1")},
		"what can't be read":      {cookie(&http.Cookie{Name: "ws_consent", Value: "%zz"})},
		"a name that only begins": {consent("v=" + kept.Version("1") + "&analytical=10")},
	} {
		f := newFixture(t)
		f.tenant.Matomo = server
		assert.Equal(t, http.StatusNoContent, f.track(`{"route":"Homepage"}`, changes...).StatusCode, name)
		assert.Empty(t, *f.counted, name)
	}
}

func TestATenantWithoutMatomoSendsNothing(t *testing.T) {
	f := newFixture(t)
	assert.Empty(t, bootOf(t, text(t, f.get("/de"))).Trackers)
	assert.Equal(t, http.StatusNoContent, f.track(`{"route":"Homepage"}`, consent(agreed)).StatusCode)
	assert.Empty(t, *f.counted)
}

func TestOnlyPagesAndGoalsThatExistAreCounted(t *testing.T) {
	f := newFixture(t)
	f.tenant.Matomo = server
	for i, body := range []string{
		`{"route":"anna@example.org"}`, `{"route":"Homepage","goal":28}`, `{"route":"Homepage","goal":-1}`,
	} {
		assert.Equal(
			t, http.StatusUnprocessableEntity,
			f.track(body, consent(agreed), from("192.0.2."+string(rune('1'+i))+":1")).StatusCode, body,
		)
	}
	assert.Empty(t, *f.counted)
}
