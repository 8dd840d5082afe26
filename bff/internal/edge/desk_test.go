package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

const deskAccess = "/bff/desk/access"

// doors are the calls of who isn't at the desk yet.
var doors = map[string]bool{
	"session": true, "askLogin": true, "login": true, "logout": true, "askInvitation": true, "takeInvitation": true,
}

// atDesk logs somebody in and gives the cookie.
func (f *fixture) atDesk(name string, more ...change) *http.Cookie {
	f.t.Helper()
	res := f.do(http.MethodPost, "/bff/desk/login", `{"answer":"`+name+`"}`, more...)
	require.Equal(f.t, http.StatusOK, res.StatusCode)
	require.Len(f.t, res.Cookies(), 1)
	return res.Cookies()[0]
}

// Each call of the document, which grows with the rooms: only the desk's own session of this tenant is asked.
func TestEachCallOfTheDeskAsksItsOwnSession(t *testing.T) {
	f := newFixture(t)
	own := f.atDesk("Mira Kern")
	member, _ := f.member(f.elsewhere())
	asked := 0
	for _, op := range f.operations("desk") {
		if doors[op.OperationID] {
			continue
		}
		m := &meter{fixture: f}
		path, body := placed(op.Path), m.form("desk", op)
		for what, changes := range map[string][]change{
			"no session":               nil,
			"an agency's":              {cookie(member)},
			"an agency's by its name":  {cookie(&http.Cookie{Name: own.Name, Value: member.Value})},
			"at another tenant's host": {cookie(own), at("havelschutz.localhost")},
		} {
			res := f.do(op.Method, path, body, append(changes, f.elsewhere())...)
			assert.Equal(t, http.StatusUnauthorized, res.StatusCode, "%s: %s", op.OperationID, what)
			assert.Contains(t, text(t, res), `"code":"desk.session_over"`, "%s: %s", op.OperationID, what)
		}
		before := len(f.backend.AskedBy(backendtest.DeskToken))
		res := f.do(op.Method, path, body, cookie(own), cookie(member), f.elsewhere())
		assert.Less(t, res.StatusCode, http.StatusMultipleChoices, op.OperationID)
		assert.Greater(t, len(f.backend.AskedBy(backendtest.DeskToken)), before, op.OperationID)
		asked++
	}
	assert.GreaterOrEqual(t, asked, 8)
}

func TestASessionOfTheDeskBesideAllOthers(t *testing.T) {
	f := newFixture(t)
	recommender := cookie(f.open(session.Data{FirstName: "Anna"}))
	member, _ := f.member(f.elsewhere())
	partner, _ := f.partner(f.elsewhere())
	own := f.atDesk("Jörg Ö'Hara", recommender, f.elsewhere())
	assert.Equal(t, kept.Desk.Name, own.Name)
	assert.Zero(t, own.MaxAge, "it ends with the browser")
	assert.True(t, own.HttpOnly && own.Secure && own.SameSite == http.SameSiteStrictMode)
	assert.True(t, own.Path == "/" && own.Domain == "")
	assert.True(t, strings.HasPrefix(own.Name, "__Host-"))
	assert.NotContains(t, own.String(), backendtest.DeskToken)
	all := []change{recommender, cookie(member), cookie(partner), cookie(own)}
	assert.Equal(t, http.StatusOK, f.get(deskAccess, all...).StatusCode)

	require.Equal(
		t, http.StatusNoContent, f.do(http.MethodPost, "/bff/desk/logout", "", append(all, f.elsewhere())...).StatusCode,
	)
	assert.Equal(t, backendtest.DeskToken, f.backend.Asked("DeskLogout")[0].Call.Token)
	assert.Equal(t, http.StatusUnauthorized, f.get(deskAccess, all...).StatusCode)
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", recommender).StatusCode)
	assert.Equal(t, http.StatusOK, f.get(ofAgency+"/start", cookie(member)).StatusCode)
	assert.Equal(t, http.StatusOK, f.get(partnerArea, cookie(partner)).StatusCode)
	assert.JSONEq(t, `{"in":false}`, text(t, f.get("/bff/desk/session", all...)))
}

// What the API ends is over at the edge, too: a session alone, and not by a passkey that proves nothing.
func TestWhatEndsASessionOfTheDesk(t *testing.T) {
	f := newFixture(t)
	recommender := cookie(f.open(session.Data{FirstName: "Anna"}))
	own := f.atDesk("Mira Kern")
	f.backend.Fail("AskDeskPasskey", problem.New(http.StatusUnauthorized, "desk.refused", "no"))
	refused := f.do(http.MethodPost, "/bff/desk/passkeys/question", `{"answer":"{}"}`, cookie(own), f.elsewhere())
	assert.Equal(t, http.StatusUnauthorized, refused.StatusCode)
	assert.Contains(t, text(t, refused), `"code":"desk.refused"`)
	assert.Equal(t, http.StatusOK, f.get(deskAccess, cookie(own)).StatusCode, "the session goes on")

	f.backend.Fail("ListDeskPasskeys", problem.New(http.StatusUnauthorized, "desk.session_over", "over"))
	over := f.get(deskAccess, recommender, cookie(own))
	assert.Equal(t, http.StatusUnauthorized, over.StatusCode)
	assert.Contains(t, text(t, over), `"code":"desk.session_over"`)
	gone := over.Cookies()
	require.Len(t, gone, 1)
	assert.Equal(t, kept.Desk.Name, gone[0].Name)
	assert.Negative(t, gone[0].MaxAge)
	f.backend.Fail("ListDeskPasskeys", nil)
	assert.Equal(t, http.StatusUnauthorized, f.get(deskAccess, cookie(own)).StatusCode, "the cookie opens nothing")
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", recommender).StatusCode)
}

func TestAPageOfTheDeskActsOnlyForThePersonItWasDrawnFor(t *testing.T) {
	f := newFixture(t)
	own := f.atDesk("Jörg Ö'Hara")
	drawn := func(name string) *http.Response {
		return f.do(
			http.MethodDelete, "/bff/desk/sessions", "", cookie(own), header("X-Drawn-For", name), f.elsewhere(),
		)
	}
	for _, name := range []string{"Mira%20Kern", "%", "J%C3%B6rg"} {
		res := drawn(name)
		assert.Equal(t, http.StatusConflict, res.StatusCode, name)
		assert.Contains(t, text(t, res), `"code":"desk.another"`, name)
	}
	assert.Empty(t, f.backend.Asked("EndOtherDeskSessions"))
	assert.Equal(t, http.StatusNoContent, drawn("J%C3%B6rg%20%C3%96'Hara").StatusCode)
}

// Another site's form and script reach no call of the desk.
func TestAnotherSiteReachesNothingAtTheDesk(t *testing.T) {
	f := newFixture(t)
	own := f.atDesk("Mira Kern")
	res := f.do(
		http.MethodDelete, "/bff/desk/sessions", "", cookie(own), header("Sec-Fetch-Site", "cross-site"), f.elsewhere(),
	)
	assert.Equal(t, http.StatusForbidden, res.StatusCode)
	assert.Contains(t, text(t, res), `"code":"cross_origin"`)
	assert.Empty(t, f.backend.Asked("EndOtherDeskSessions"))
}

func TestTheProxyLeadsToNoCallOfTheDesk(t *testing.T) {
	f := newFixture(t)
	for _, path := range []string{
		"/api/v1/funkwelle/verwaltung/anmeldung", "/api/v1/funkwelle/Verwaltung/sitzung", "/api/v1/funkwelle/verwaltung",
		"/api/v1/funkwelle/%76erwaltung/sitzung", "/api/v1/x/verwaltung/", "/api/v1//x//verwaltung/sitzung",
	} {
		res := f.do(http.MethodPost, path, `{}`, header("Authorization", "Bearer "+backendtest.DeskToken), f.elsewhere())
		assert.Equal(t, http.StatusNotFound, res.StatusCode, path)
	}
	assert.Empty(t, f.proxied)
	res := f.do(http.MethodPost, "/api/v1/funkwelle/verwaltungen", `{}`, f.elsewhere())
	assert.Equal(t, http.StatusTeapot, res.StatusCode)
}

// The page is the login, too, and no other page has a word of it.
func TestNoOtherPageKnowsTheDesk(t *testing.T) {
	f := newFixture(t)
	f.has("Admin", "/verwaltung/{room...}")
	for _, path := range []string{"/de", "/de/impressum"} {
		page := text(t, f.get(path))
		assert.NotContains(t, page, "verwaltung", path)
		assert.NotContains(t, page, "/-/desk/", path)
		assert.NotContains(t, page, kept.Desk.Name, path)
	}
	for _, path := range []string{"/de/verwaltung", "/de/verwaltung/", "/de/verwaltung/team/x"} {
		res := f.get(path)
		require.Equal(t, http.StatusOK, res.StatusCode, path)
		page := text(t, res)
		assert.Contains(t, page, `noindex`, path)
		boot := bootOf(t, page)
		assert.Contains(t, boot.Remotes, "desk", path)
		assert.Empty(t, boot.Trackers, path)
		found := false
		for _, r := range boot.Routes {
			assert.NotContains(t, []string{"Login", "AgencyLogin", "ProfisellerLogin"}, r.Name, path)
			found = found || r.Name == "Admin" && r.Path == "/verwaltung/*" && r.Remote == "desk" && r.Auth == "desk"
		}
		assert.True(t, found, path)
	}
}

func TestTheDeskStandsInNoFrame(t *testing.T) {
	f := newFixture(t)
	f.has("Admin", "/verwaltung/{room...}")
	f.tenant.Modules.Widget, f.tenant.FrameOrigins = true, []string{"https://shop.example"}
	for _, path := range []string{"/de/verwaltung?widget", "/de/verwaltung?frame"} {
		assert.Contains(t, f.get(path).Header.Get("Content-Security-Policy"), "frame-ancestors 'none'", path)
	}
}
