package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/backendtest"
)

const mailedSecret = "h3Kq-Zt_8vXw0aBcDeFgHiJkLmNoPqRsTuVwXyZ0124"

// What a browser does with the fragment, and all rewritings of it, are in shell/kit/src/router/mailedToken.test.ts and
// in internal/platform/mailed.
func TestAMailedLinkWhoseFragmentAGatewayEscapedOpensItsPage(t *testing.T) {
	f := newFixture(t)
	f.walks(
		step{"/de/registrieren%23t=" + mailedSecret, "/de/registrieren#t=" + mailedSecret, 302},
		step{"/de/registrieren%2523t%253D" + mailedSecret, "/de/registrieren#t=" + mailedSecret, 302},
		step{
			"/de/registrieren%23t=" + mailedSecret + ".?utm_source=mail",
			"/de/registrieren?utm_source=mail#t=" + mailedSecret + ".", 302,
		},
		step{"/registrieren%23t=" + mailedSecret, "/registrieren#t=" + mailedSecret, 302},
	)
	lines := f.logged.String()
	assert.NotContains(t, lines, mailedSecret, "no log has it")
}

func TestTheLinkOfAnOperatorSurvivesWhatHangsBehindIt(t *testing.T) {
	f := newFixture(t)
	f.has("AdminLogin", "/login/{adminLoginToken}")
	for _, behind := range []string{".", ")", "%3E", "%20"} {
		to := f.get("/de/login/" + mailedSecret + behind).Header.Get("Location")
		assert.True(t, strings.HasPrefix(to, "/de/login/start#t="+mailedSecret), "%s: %s", behind, to)
	}
	f.walks(
		step{"/de/login/" + mailedSecret + "%3Futm_source=mail", "/de/login/" + mailedSecret + "?utm_source=mail", 302},
	)
}

func TestALinkWithAKeyIsReadWithoutWhatHangsBehindIt(t *testing.T) {
	for _, page := range []string{"empfaengerdaten", "empfehlung"} {
		for _, written := range []string{
			"{number}?k={key}.", "{number}?k={key})", "{number}?k={key}%3E", "{number}?k={key}%22", "{number}?k=3D{key}",
			"{number}?k={key}?utm_source=mail",
			"{number}?k={key}&utm_source=mail", "{number}.?k={key}", "{number}/?k={key}", "{number}?utm_source=mail&k={key}",
			"{number}?k=5278=146b79",
		} {
			f := newFixture(t)
			address := strings.NewReplacer(
				"{number}", backendtest.Number, "{key}", backendtest.Key,
			).Replace("/de/" + page + "/" + written)
			assert.Equal(t, http.StatusOK, f.get(address).StatusCode, address)
		}
		f := newFixture(t)
		f.walks(
			step{
				"/de/" + page + "/" + backendtest.Number + "%3Fk=" + backendtest.Key,
				"/de/" + page + "/" + backendtest.Number + "?k=" + backendtest.Key, 302,
			},
		)
	}
}

func TestTheAddressThatEndsLettersIsOpenedWithoutWhatHangsBehindIt(t *testing.T) {
	f := newFixture(t)
	for _, behind := range []string{"", ".", "%3E", ")", "%20", "%E2%80%9D"} {
		looked := f.get("/unsubscribe/letters/" + leavingLink + behind)
		assert.Equal(t, http.StatusSeeOther, looked.StatusCode, behind)
		assert.True(t, strings.HasSuffix(looked.Header.Get("Location"), "#t="+leavingLink), behind)
	}
}
