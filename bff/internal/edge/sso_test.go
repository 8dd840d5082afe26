package edge_test

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
)

const (
	ssoStart  = "/bff/agency/sso/start"
	ssoReturn = "/bff/agency/sso/return"
	theLogin  = "/de/agentur/login"
)

// withSSO is the edge with a tenant that has agencies and a login of its own, in German and English.
func withSSO(t *testing.T) *fixture {
	t.Helper()
	f := newFixture(t)
	for _, one := range []*backend.Tenant{f.tenant, f.other} {
		one.Modules.Agency, one.Modules.AgencySSO = true, true
		for _, locale := range one.Languages {
			one.Routes[locale] = append(
				one.Routes[locale], backend.Route{Name: "AgencyLogin", Path: "/agentur/login"},
				backend.Route{Name: "AgencyOrders", Path: "/agentur/auftraege"},
			)
		}
	}
	return f
}

// left is a browser that was sent to the provider.
type left struct {
	cookie *http.Cookie
	asked  url.Values
}

var visitors = 0

// newcomer is from an address of its own, as the limit counts by it.
func newcomer() change {
	visitors++
	return from("198.51.100." + string(rune('0'+visitors/10%10)) + string(rune('0'+visitors%10)) + ":4711")
}

func (f *fixture) leaves(query string, changes ...change) left {
	f.t.Helper()
	res := f.get(ssoStart+query, append([]change{newcomer()}, changes...)...)
	require.Equal(f.t, http.StatusSeeOther, res.StatusCode)
	to, err := res.Location()
	require.NoError(f.t, err)
	require.Equal(f.t, "login.example.org", to.Host, to.String())
	set := res.Cookies()
	require.NotEmpty(f.t, set)
	return left{set[len(set)-1], to.Query()}
}

func (l left) back() string { return ssoReturn + "?code=the-code&state=" + l.asked.Get("state") }

func (f *fixture) comesBack(l left, changes ...change) *http.Response {
	f.t.Helper()
	return f.get(l.back(), append([]change{newcomer(), cookie(l.cookie)}, changes...)...)
}

// refused looks at a browser that is led back to the login with a reason, without a session, and asks nothing of the
// backend.
func (f *fixture) refused(res *http.Response, code string) {
	f.t.Helper()
	assert.Equal(f.t, http.StatusSeeOther, res.StatusCode)
	to, err := res.Location()
	require.NoError(f.t, err)
	assert.Equal(f.t, theLogin, to.Path)
	assert.Equal(f.t, code, to.Query().Get("sso"))
	for _, c := range res.Cookies() {
		assert.NotEqual(f.t, kept.Member.Name, c.Name)
	}
}

func sum(text string) string {
	s := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(s[:])
}

func TestAMemberComesInByTheTenantsOwnLogin(t *testing.T) {
	f := withSSO(t)
	l := f.leaves("?lang=de&redirect=" + url.QueryEscape("AgencyOrders~~status=open"))
	for name, want := range map[string]string{
		"realm": "agents", "response_type": "code", "client_id": "weitersagen",
		"redirect_uri": "https://funkwelle.example/bff/agency/sso/return",
		"scope":        "openid department az_basic", "code_challenge_method": "S256", "ui_locales": "de",
	} {
		assert.Equal(t, []string{want}, l.asked[name], name)
	}
	assert.Len(t, l.asked.Get("state"), 43, "256 bits")
	c := l.cookie
	assert.Regexp(t, `^__Host-ws-sso-[0-9a-f]{32}$`, c.Name)
	assert.True(t, c.HttpOnly && c.Secure && c.SameSite == http.SameSiteLaxMode && c.Path == "/" && c.Domain == "")
	assert.Equal(t, 600, c.MaxAge)

	old, _ := f.member(newcomer())
	res := f.comesBack(l, cookie(old))
	require.Equal(t, http.StatusSeeOther, res.StatusCode)
	assert.Equal(t, "no-referrer", res.Header.Get("Referrer-Policy"))
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
	set := res.Cookies()
	require.Len(t, set, 2)
	assert.Equal(t, c.Name, set[0].Name)
	assert.Negative(t, set[0].MaxAge, "what it was bound to is spent")
	own := set[1]
	assert.Equal(t, kept.Member.Name, own.Name)
	assert.Zero(t, own.MaxAge, "as by the password it ends with the browser")
	assert.NotEqual(t, old.Value, own.Value)

	asked := f.backend.Asked("MemberSSO")[0].Body.(wire.SsoInputBody)
	assert.Equal(t, "the-code", asked.Code)
	assert.Equal(t, l.asked.Get("code_challenge"), sum(asked.Verifier))
	assert.Equal(t, l.asked.Get("nonce"), sum("nonce "+asked.Verifier))
	assert.Equal(
		t, http.StatusUnauthorized, f.get(ofAgency+"/start", cookie(old)).StatusCode,
		"the session that was there has ended",
	)
	assert.Equal(t, http.StatusOK, f.get(ofAgency+"/start", cookie(own)).StatusCode)

	// The login goes on by itself, to the page that was wanted.
	to := res.Header.Get("Location")
	assert.Equal(t, theLogin+"?redirect=AgencyOrders~~status%3Dopen", to)
	assert.Equal(t, "/de/agentur/auftraege?status=open", f.get(to, cookie(own)).Header.Get("Location"))
	assert.Equal(t, "/de/agentur", f.get(theLogin, cookie(own)).Header.Get("Location"))
	assert.Equal(t, http.StatusOK, f.get(to).StatusCode, "who isn't in sees it")
	assert.Equal(
		t, http.StatusOK, f.get(theLogin+"?sso=sso.unknown", cookie(own)).StatusCode, "and who has to be told something",
	)

	for _, secret := range []string{"the-code", l.asked.Get("state"), asked.Verifier} {
		assert.NotContains(t, f.lines.String(), secret)
		assert.NotContains(t, to, secret)
		assert.NotContains(t, c.Value+c.Name, secret)
	}
	assert.Contains(t, f.lines.String(), "part=sso")
}

func TestTheProviderAsksAgainWhoLoggedOut(t *testing.T) {
	f := withSSO(t)
	for query, want := range map[string][]string{"?lang=de": {"", ""}, "?lang=de&anew=": {"login", "0"}} {
		asked := f.leaves(query).asked
		assert.Equal(t, want, []string{asked.Get("prompt"), asked.Get("max_age")}, query)
	}
	l := f.leaves("?lang=de&anew=")
	to := f.get(
		ssoReturn+"?error=access_denied&state="+l.asked.Get("state"), newcomer(), cookie(l.cookie),
	).Header.Get("Location")
	assert.Equal(t, theLogin+"?anew=&sso=sso.cancelled", to, "whoever gives up there is still asked the next time")
}

func TestAReturnCountsForTheBrowserThatBeganAndOnce(t *testing.T) {
	f := withSSO(t)
	l, other := f.leaves("?lang=de"), f.leaves("?lang=de")
	f.refused(f.get(l.back(), newcomer()), "sso.refused")
	f.refused(f.get(l.back(), newcomer(), cookie(other.cookie)), "sso.refused")
	f.refused(
		f.get(l.back(), newcomer(), cookie(&http.Cookie{Name: l.cookie.Name, Value: other.cookie.Value})), "sso.refused",
	)
	f.refused(f.get(l.back(), newcomer(), cookie(&http.Cookie{Name: l.cookie.Name, Value: "bm90aGluZw"})), "sso.refused")
	for _, query := range []string{
		"", "?code=x", "?state=" + l.asked.Get("state"),
		"?code=" + strings.Repeat("c", 4001) + "&state=" + l.asked.Get("state"), "?code=x&state=" + strings.Repeat("s", 5000),
	} {
		f.refused(f.get(ssoReturn+query, newcomer(), cookie(l.cookie)), "sso.refused")
	}
	f.refused(f.comesBack(l, at("havelschutz.localhost")), "sso.refused")
	assert.Empty(t, f.backend.Asked("MemberSSO"), "nothing of it was handed on")

	// What is refused at the backend is spent as well; the provider takes a code once.
	f.backend.Fail("MemberSSO", problem.New(http.StatusUnauthorized, "sso.refused", "used"))
	res := f.comesBack(l)
	f.refused(res, "sso.refused")
	require.Len(t, res.Cookies(), 1)
	assert.Negative(t, res.Cookies()[0].MaxAge)
	f.backend.Fail("MemberSSO", nil)
	require.Len(t, f.comesBack(other).Cookies(), 2)
}

// The provider's page still stands in the history of who came in by it. Sending it again opens nothing, and shuts no
// one out.
func TestWhoIsInGoesOnWhenTheProvidersPageIsSentAgain(t *testing.T) {
	f := withSSO(t)
	l := f.leaves("?lang=de&redirect=AgencyOrders")
	set := f.comesBack(l).Cookies()
	own := set[len(set)-1]
	require.Equal(t, kept.Member.Name, own.Name)
	f.backend.Fail("MemberSSO", problem.New(http.StatusUnauthorized, "sso.refused", "used"))

	res := f.get(l.back(), newcomer(), cookie(own))
	require.Equal(t, http.StatusSeeOther, res.StatusCode)
	assert.Equal(t, theLogin, res.Header.Get("Location"))
	assert.Empty(t, res.Cookies(), "the session is the one that there was")
	assert.Equal(t, "/de/agentur", f.get(theLogin, cookie(own)).Header.Get("Location"))
	assert.Len(t, f.backend.Asked("MemberSSO"), 1, "the second code is handed on to nobody")

	f.refused(f.get(l.back(), newcomer(), cookie(own), at("havelschutz.localhost")), "sso.refused")
	f.refused(f.get(l.back(), newcomer()), "sso.refused")
	other := f.leaves("?lang=de")
	f.refused(f.comesBack(other, cookie(own)), "sso.refused")
}

func TestWhoTakesTooLongBeginsAnewOnTheSamePage(t *testing.T) {
	f := withSSO(t)
	l := f.leaves("?lang=en&redirect=AgencyOrders")
	f.later = 10*time.Minute + time.Second
	res := f.comesBack(l)
	assert.Equal(t, "/en/agentur/login?redirect=AgencyOrders&sso=sso.refused", res.Header.Get("Location"))
	assert.Empty(t, f.backend.Asked("MemberSSO"))
	f.later = 9 * time.Minute
	assert.Equal(t, "/en/agentur/login?redirect=AgencyOrders", f.comesBack(l).Header.Get("Location"))
}

func TestTwoTabsThatBeginAtOnceBothComeIn(t *testing.T) {
	f := withSSO(t)
	one := f.leaves("?lang=de&redirect=AgencyOrders")
	two := f.leaves("?lang=en", cookie(one.cookie))
	assert.NotEqual(t, one.cookie.Name, two.cookie.Name)
	res := f.comesBack(two, cookie(one.cookie))
	assert.Equal(t, "/en/agentur/login", res.Header.Get("Location"))
	for _, c := range res.Cookies() {
		assert.NotEqual(t, one.cookie.Name, c.Name, "the other tab's stays")
	}
	assert.Equal(t, theLogin+"?redirect=AgencyOrders", f.comesBack(one).Header.Get("Location"))
	verifier := func(i int) string { return f.backend.Asked("MemberSSO")[i].Body.(wire.SsoInputBody).Verifier }
	assert.NotEqual(t, verifier(0), verifier(1))
}

func TestABrowserHasSoManyLoginsUnderWayAndNoMore(t *testing.T) {
	f := withSSO(t)
	jar := map[string]*http.Cookie{"__Host-ws-sso-0": {Name: "__Host-ws-sso-0", Value: "planted"}}
	var first, last left
	for i := range 7 {
		f.later = time.Duration(i) * time.Second
		changes := []change{newcomer()}
		for _, c := range jar {
			changes = append(changes, cookie(c))
		}
		res := f.get(ssoStart+"?lang=de", changes...)
		for _, c := range res.Cookies() {
			jar[c.Name] = c
			if c.MaxAge < 0 {
				delete(jar, c.Name)
			}
		}
		to, err := res.Location()
		require.NoError(t, err)
		last = left{res.Cookies()[len(res.Cookies())-1], to.Query()}
		if i == 0 {
			first = last
		}
		assert.LessOrEqual(t, len(jar), 4)
	}
	assert.Len(t, jar, 4)
	assert.NotContains(t, jar, first.cookie.Name, "the oldest went")
	assert.Contains(t, jar, last.cookie.Name)
}

func TestOnlyPagesOfTheAreaAreComeBackTo(t *testing.T) {
	for _, way := range []string{
		"https://evil.example", "//evil.example", "/de/agentur", "Dashboard", "AgencyLogin", "AgencyInfo", "Nothing",
		"AgencyHome/../../evil", "\\evil.example", "AgencyOrders~%zz",
		"AgencyOrders~~" + strings.Repeat("a", 700),
	} {
		f := withSSO(t)
		l := f.leaves("?lang=de&redirect=" + url.QueryEscape(way))
		assert.Equal(t, theLogin, f.comesBack(l).Header.Get("Location"), way)
		if len(way) > 600 {
			continue
		}
		own, _ := f.member(newcomer())
		assert.Equal(
			t, "/de/agentur", f.get(theLogin+"?redirect="+url.QueryEscape(way), cookie(own)).Header.Get("Location"), way,
		)
	}
	f := withSSO(t)
	own, _ := f.member(newcomer())
	to := f.get(
		theLogin+"?redirect="+url.QueryEscape(
			"AgencyOrders~~status=open&widget=1&redirect=//evil.example&x=\r\nSet-Cookie: a=b",
		),
		cookie(own),
	).Header.Get("Location")
	assert.Equal(t, "/de/agentur/auftraege?status=open&x=%0D%0ASet-Cookie%3A+a%3Db", to)
}

func TestWhatTheProviderSaysInPlaceOfACode(t *testing.T) {
	for word, code := range map[string]string{
		"access_denied": "sso.cancelled", "login_required": "sso.cancelled", "interaction_required": "sso.cancelled",
		"server_error":        "sso.unavailable",
		"unauthorized_client": "sso.unavailable", "anna@example.org": "sso.unavailable", "": "sso.unavailable",
	} {
		f := withSSO(t)
		l := f.leaves("?lang=de")
		query := "?error=" + url.QueryEscape(word) + "&error_description=Anna+Muster&code=x&state="
		f.refused(f.get(ssoReturn+query+"foreign", newcomer(), cookie(l.cookie)), "sso.refused")
		res := f.get(ssoReturn+query+l.asked.Get("state"), newcomer(), cookie(l.cookie))
		f.refused(res, code)
		require.Len(t, res.Cookies(), 1)
		assert.Negative(t, res.Cookies()[0].MaxAge)
		assert.Empty(t, f.backend.Asked("MemberSSO"))
		assert.NotContains(t, f.lines.String(), "nna", "what an address says stands in no log")
		assert.Equal(t, word == "unauthorized_client", strings.Contains(f.lines.String(), "provider=unauthorized_client"))
	}
}

func TestWhyTheBackendLetsNoOneInIsReportedInAClosedList(t *testing.T) {
	for code, status := range map[string]int{
		"sso.unknown": 403, "sso.unchecked": 403, "sso.other": 403, "sso.department": 403, "sso.unavailable": 503,
		"member.none": 403, "member.deactivated": 403,
		"member.agency_ended": 403, "account.locked": 403, "account.locked_employee": 403, "rate.limited": 429,
		"technical": 502,
	} {
		f := withSSO(t)
		f.backend.Fail("MemberSSO", problem.New(status, code, "Anna Muster"))
		f.refused(f.comesBack(f.leaves("?lang=de")), code)
		assert.NotContains(t, f.lines.String(), "Anna")
	}
	f := withSSO(t)
	f.backend.Fail("MemberSSO", problem.New(http.StatusConflict, "something.new", "?"))
	f.refused(f.comesBack(f.leaves("?lang=de")), "technical")
	f.backend.Fail("GetSSODoor", problem.New(http.StatusServiceUnavailable, "sso.unavailable", "away"))
	res := f.get(ssoStart+"?lang=de&redirect=AgencyOrders", newcomer())
	f.refused(res, "sso.unavailable")
	assert.Empty(t, res.Cookies(), "nothing has begun")
	assert.Contains(t, res.Header.Get("Location"), "redirect=AgencyOrders")
}

func TestTheSessionStoreIsAway(t *testing.T) {
	f := withSSO(t)
	l := f.leaves("?lang=de")
	f.redis.Close()
	f.refused(f.comesBack(l), "technical")
}

func TestSSOIsThereWhereATenantHasItAndForPeopleAlone(t *testing.T) {
	f := withSSO(t)
	assert.Equal(t, http.StatusServiceUnavailable, f.get(ssoStart, header("Sec-Purpose", "prefetch")).StatusCode)
	assert.Equal(t, http.StatusMethodNotAllowed, f.do(http.MethodHead, ssoStart, "").StatusCode)
	assert.Equal(t, http.StatusMethodNotAllowed, f.do(http.MethodPost, ssoReturn, "").StatusCode)
	assert.Equal(t, http.StatusNotFound, f.get("/bff/agency/sso/other").StatusCode)
	assert.Equal(t, http.StatusMisdirectedRequest, f.get(ssoStart, at("elsewhere.example")).StatusCode)
	f.tenant.Modules.AgencySSO = false
	assert.Equal(t, http.StatusNotFound, f.get(ssoStart).StatusCode)
	assert.Equal(t, http.StatusNotFound, f.get(ssoReturn+"?code=x&state=y").StatusCode)
	assert.Empty(t, f.backend.Asked("GetSSODoor"))
}

// A start counts as the login's password does, and the page informs who asks too often.
func TestSSOIsLimitedAsTheLogin(t *testing.T) {
	f := withSSO(t)
	for range 3 {
		require.Equal(t, http.StatusUnauthorized, f.wrong().StatusCode)
	}
	f.refused(f.get(ssoStart+"?lang=de"), "rate.limited")
	l := f.leaves("?lang=de")
	f.refused(f.get(l.back(), cookie(l.cookie)), "rate.limited")
	assert.Empty(t, f.backend.Asked("MemberSSO"))
}

func (f *fixture) wrong() *http.Response {
	f.backend.Fail("MemberLogin", problem.New(http.StatusUnauthorized, "login.wrong", "wrong"))
	return f.do(http.MethodPost, "/bff/agency/login", `{"email":"olga@example.org","password":"x"}`)
}
