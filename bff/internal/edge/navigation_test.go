package edge_test

import (
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/screen/shell"
	"weitersagen.app/bff/internal/session"
)

// The navigation rules of section 2 of the specification, as far as the server keeps them. What a visitor may see is
// decided in the browser too: shell/src/routing/rules.test.tsx has those rules under the same words.

// has gives the tenant one more page in both languages.
func (f *fixture) has(name, path string) {
	for language, routes := range f.tenant.Routes {
		f.tenant.Routes[language] = append(routes, backend.Route{Name: name, Path: path})
	}
}

func (f *fixture) lacks(names ...string) {
	for language, routes := range f.tenant.Routes {
		var kept []backend.Route
		for _, r := range routes {
			if !contains(names, r.Name) {
				kept = append(kept, r)
			}
		}
		f.tenant.Routes[language] = kept
	}
}

func contains(list []string, one string) bool {
	for _, l := range list {
		if l == one {
			return true
		}
	}
	return false
}

type step struct {
	path, to string
	status   int
}

func (f *fixture) walks(steps ...step) {
	f.t.Helper()
	for _, s := range steps {
		res := f.get(s.path)
		assert.Equal(f.t, s.status, res.StatusCode, s.path)
		assert.Equal(f.t, s.to, res.Header.Get("Location"), s.path)
	}
}

func TestTheRootLeadsHome(t *testing.T) {
	newFixture(t).walks(step{"/", "/de", 302}, step{"/?channel=x", "/de?channel=x", 302})
}

func TestTheRootLeadsHomeInTheBrowsersLanguage(t *testing.T) {
	f := newFixture(t)
	for _, tt := range []struct{ path, accept, to string }{
		{"/", "en-GB,en;q=0.9,de;q=0.8", "/en"}, {"/?channel=x", "en", "/en?channel=x"}, {"/", "de-DE,de", "/de"},
		{"/", "fr,es;q=0.5", "/de"}, {"/", "", "/de"}, {"/", "fr;q=1, EN-us", "/en"},
		{"/?widget", "en", "/de?widget"}, {"/?widget&language=en", "de", "/en?widget&language=en"},
		{"/impressum", "en", "/de/impressum"}, {"//", "en", "/de"},
	} {
		res := f.get(tt.path, header("Accept-Language", tt.accept))
		assert.Equal(t, http.StatusFound, res.StatusCode, tt)
		assert.Equal(t, tt.to, res.Header.Get("Location"), tt)
		assert.Equal(t, "no-store", res.Header.Get("Cache-Control"), tt)
	}
	assert.Equal(t, "Accept-Language", f.get("/").Header.Get("Vary"))
}

func TestAPathWithoutALocaleGoesToTheDefaultLanguage(t *testing.T) {
	f := newFixture(t)
	f.walks(
		step{"/impressum", "/de/impressum", 302}, step{"/empfehlen/7?c=a&b=c", "/de/empfehlen/7?c=a&b=c", 302},
		step{"//evil.example/", "/de/evil.example", 302},
	)
	f.tenant.Languages = []string{"en", "de"}
	f.walks(step{"/impressum", "/en/impressum", 302}, step{"/", "/en", 302})
}

func TestAnUnknownLanguageGoesToTheNotFoundPage(t *testing.T) {
	f := newFixture(t)
	for _, path := range []string{"/fr", "/fr/impressum", "/xx/empfehlen/7"} {
		res := f.get(path)
		assert.Equal(t, http.StatusNotFound, res.StatusCode, path)
		page := text(t, res)
		assert.Equal(t, "de", bootOf(t, page).Locale, "it is told in the default language")
		assert.Contains(t, page, "Seite nicht gefunden")
	}
	f.walks(step{"/deu/x", "/de/deu/x", 302}, step{"/DE/impressum?c=a", "/de/impressum?c=a", 302}, step{"/En", "/en", 302})
}

func TestTheImprintRedirectsHomeWhenTheAdvisorModuleIsOn(t *testing.T) {
	f := newFixture(t)
	f.walks(step{"/de/impressum", "", 200})
	f.tenant.Modules.Advisor = true
	f.walks(
		step{"/de/impressum", "/de", 302}, step{"/de/impressum/", "/de", 302},
		step{"/en/impressum?widget", "/en?widget", 302}, step{"/impressum", "/de", 302},
	)
}

func TestCodeGoesToTheCodeRoute(t *testing.T) {
	f := newFixture(t)
	f.has("Code", "/empfehlungscode")
	f.walks(step{"/code", "/de/empfehlungscode", 302}, step{"/en/code?c=x", "/en/empfehlungscode?c=x", 302})
	f.has("KioskCode", "/code")
	assert.Empty(t, f.get("/de/code").Header.Get("Location"), "a page of the tenant's own under that path is left alone")
	same := newFixture(t)
	same.has("Code", "/code")
	same.walks(step{"/code", "/de/code", 302})
	assert.Empty(t, same.get("/de/code").Header.Get("Location"), "no circle")
}

func TestThePathOfAnotherLanguageLeadsToTheSamePage(t *testing.T) {
	f := newFixture(t)
	f.walks(step{"/en/empfehlen/7?c=x", "/en/recommend/7?c=x", 302}, step{"/de/recommend/7/", "/de/empfehlen/7", 302},
		step{"/de/empfehlen/7", "", 200}, step{"/de/recommended/7", "", 404})
}

func TestAPageNeedingALoginRedirectsToLoginWithTheWayBack(t *testing.T) {
	f := newFixture(t)
	f.walks(
		step{"/de/persoenlicherbereich", "/de/login?redirect=Dashboard", 302},
		step{"/en/persoenlicherbereich", "/en/login?redirect=Dashboard", 302},
		step{
			"/de/persoenlicherbereich?filter=a~b&redirect=x&widget",
			"/de/login?widget&redirect=Dashboard~~filter%3Da%257Eb", 302,
		},
	)
	assert.Equal(t, http.StatusOK, f.get("/de/persoenlicherbereich", cookie(f.login("false"))).StatusCode)
	agency := f.get("/de/persoenlicherbereich", cookie(f.open(session.Data{Kind: session.Agency})))
	assert.Equal(t, "/de/login?redirect=Dashboard", agency.Header.Get("Location"), "another one's login is none here")
	f.lacks("Login")
	assert.Equal(t, http.StatusOK, f.get("/de/persoenlicherbereich").StatusCode, "the page says how one comes in")
	away := newFixture(t)
	c := away.login("false")
	away.redis.Close()
	assert.Equal(
		t, http.StatusOK, away.get("/de/persoenlicherbereich", cookie(c)).StatusCode,
		"nobody is sent away while it isn't known who is in",
	)
}

func TestTheWidgetFlagIsCarriedAcrossRedirects(t *testing.T) {
	f := newFixture(t)
	f.has("AdminLogin", "/login/{adminLoginToken}")
	f.walks(step{"/?widget", "/de?widget", 302}, step{"/empfehlen/7?widget&c=a", "/de/empfehlen/7?widget&c=a", 302},
		step{"/de/login/abc?widget", "/de/login/start?widget#t=abc", 302})
}

func TestPagesThatAutologinClosesAreNotFound(t *testing.T) {
	f := newFixture(t)
	f.has("AdminLogin", "/login/{adminLoginToken}")
	f.tenant.Modules.Autologin = true
	f.lacks("Login", "Settings") // the backend names no closed page: TestAutologinClosesThePagesThatNeedAPassword
	f.walks(step{"/de/login", "", 404}, step{"/de/meinedaten", "", 404}, step{"/de/login/start", "", 200})
	for _, r := range bootOf(t, text(t, f.get("/de"))).Routes {
		assert.NotEqual(t, "Login", r.Name)
	}
}

func TestTheAdminTokenLeavesTheAddressAndIsSpentByNoLook(t *testing.T) {
	f := newFixture(t)
	f.has("AdminLogin", "/login/{adminLoginToken}")
	for _, path := range []string{"/de/login/" + backendtest.Operator, "/login/" + backendtest.Operator} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			res := f.do(method, path, "", header("Sec-Purpose", "prefetch"))
			assert.Equal(t, http.StatusFound, res.StatusCode)
			assert.Equal(
				t, "/de/login/start#t="+backendtest.Operator, res.Header.Get("Location"), "a fragment reaches no server",
			)
			assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
			assert.Equal(t, "no-referrer", res.Header.Get("Referrer-Policy"))
		}
	}
	assert.Equal(t, "/de/login/start#t=a%26b%2Fc", f.get("/de/login/a%26b%2Fc").Header.Get("Location"))
	page := text(t, f.get("/de/login/start"))
	assert.Contains(
		t, bootOf(t, page).Routes, shell.Route{Name: "AdminLogin", Path: "/login/:adminLoginToken", Remote: "shell"},
	)
	assert.Contains(t, page, `<meta name="robots" content="noindex">`)
	assert.NotContains(t, page, `href="/-/shell/"`, "the shell has no entry to preload")
	assert.Empty(t, f.backend.Asked("AdminLogin"))
}

func TestAnOperatorsTokenOpensASessionThatIsMarked(t *testing.T) {
	f := newFixture(t)
	old := f.login("true")
	post := func() *http.Response {
		return f.do(http.MethodPost, "/bff/shell/admin", `{"token":"`+backendtest.Operator+`"}`, cookie(old))
	}
	res := post()
	require.Equal(t, http.StatusOK, res.StatusCode)
	answer := text(t, res)
	since := regexp.MustCompile(`,"since":"([^"]+)"|"since":"([^"]+)",`)
	assert.Regexp(t, since, answer, "the banner says since when")
	assert.JSONEq(
		t, `{"loggedIn":true,"until":"2099-01-02T03:04:05Z","firstName":"Anna","admin":true}`,
		since.ReplaceAllString(answer, ""),
	)
	c := res.Cookies()[0]
	assert.Zero(t, c.MaxAge, "it ends with the browser")
	assert.Equal(
		t, http.StatusUnauthorized, f.get("/bff/personal/overview", cookie(old)).StatusCode,
		"the session that was there has ended",
	)
	assert.True(t, bootOf(t, text(t, f.get("/de", cookie(c)))).Session.Admin)
	assert.Contains(t, text(t, f.get("/bff/shell/session", cookie(c))), `"admin":true`)
	assert.Equal(
		t, since.FindString(answer), since.FindString(text(t, f.get("/bff/shell/session", cookie(c)))),
		"also after a reload",
	)

	again := post()
	assert.Equal(t, http.StatusGone, again.StatusCode)
	assert.Contains(t, text(t, again), `"code":"token.used"`)
	wrong := f.do(http.MethodPost, "/bff/shell/admin", `{"token":"guess"}`, from("192.0.2.9:1"))
	assert.Contains(t, text(t, wrong), `"code":"token.unknown"`)
	assert.Empty(t, wrong.Cookies())
	assert.Equal(
		t, http.StatusForbidden,
		f.do(
			http.MethodPost, "/bff/shell/admin", `{"token":"guess"}`, from("192.0.2.9:1"),
			header("Sec-Fetch-Site", "cross-site"),
		).StatusCode,
		"another site logs nobody in",
	)
}

func TestABrokenPageIsLoggedWithoutWhatAnybodyWrote(t *testing.T) {
	f := newFixture(t)
	res := f.do(http.MethodPost, "/bff/shell/failure", `{"route":"Homepage","kind":"render","error":"TypeError"}`)
	require.Equal(t, http.StatusNoContent, res.StatusCode)
	line := f.logged.String()
	for _, want := range []string{
		"a page failed in a browser", "route=Homepage", "kind=render", "error=TypeError", "tenant=funkwelle",
	} {
		assert.Contains(t, line, want)
	}
	f.logged.Reset()
	res = f.do(
		http.MethodPost, "/bff/shell/failure",
		`{"route":"Homepage","kind":"kit","error":"MissingParts","parts":"ui.Ribbon,maps"}`, from("192.0.2.7:1"),
	)
	require.Equal(t, http.StatusNoContent, res.StatusCode)
	for _, want := range []string{"kind=kit", "parts=ui.Ribbon,maps"} {
		assert.Contains(t, f.logged.String(), want)
	}
	f.logged.Reset()
	for _, form := range []string{
		`"kind":"kit","error":"","parts":"0301234567,anna.-,ui.Ribbon"`, `"kind":"load","error":"","parts":"anna"`,
	} {
		require.Equal(
			t, http.StatusNoContent,
			f.do(http.MethodPost, "/bff/shell/failure", `{"route":"",`+form+`}`, from("192.0.2.8:1")).StatusCode,
		)
	}
	assert.NotContains(t, f.logged.String(), "0301234567")
	assert.NotContains(t, f.logged.String(), "anna")
	f.logged.Reset()
	require.Equal(
		t, http.StatusUnprocessableEntity,
		f.do(
			http.MethodPost, "/bff/shell/failure", `{"route":"","kind":"kit","error":"","parts":"anna@example.org"}`,
			from("192.0.2.7:1"),
		).StatusCode,
	)
	require.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodPost, "/bff/shell/failure", `{"route":"anna@example.org","kind":"load","error":""}`).StatusCode,
	)
	assert.NotContains(t, f.logged.String(), "anna")
	assert.Equal(
		t, http.StatusUnprocessableEntity,
		f.do(
			http.MethodPost, "/bff/shell/failure", `{"route":"","kind":"render","error":"Anna B"}`, from("192.0.2.9:1"),
		).StatusCode,
	)
	assert.NotContains(t, f.logged.String(), "Anna")
}
