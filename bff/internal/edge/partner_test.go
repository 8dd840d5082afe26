package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen/shell"
	"weitersagen.app/bff/internal/session"
)

const partnerArea = ofPartner + "/start"

// partner logs in to the partners' area and gives the cookies of it.
func (f *fixture) partner(more ...change) (own, device *http.Cookie) {
	f.t.Helper()
	res := f.do(
		http.MethodPost, "/bff/profiseller/login", `{"email":"pia@example.org","password":"Geheim1234567"}`, more...,
	)
	require.Equal(f.t, http.StatusOK, res.StatusCode)
	require.Len(f.t, res.Cookies(), 2)
	return res.Cookies()[0], res.Cookies()[1]
}

// Who sells by trade may recommend privately as well, work for an agency and be an advisor: four sessions, and each
// ends without the others.
func TestAPartnerBesideAllOthersInOneBrowser(t *testing.T) {
	f := newFixture(t)
	recommender := cookie(f.open(session.Data{FirstName: "Anna"}))
	agent, _ := f.agent()
	member, _ := f.member(from("192.0.2.7:4711"))
	own, device := f.partner(recommender, from("192.0.2.8:4711"))
	assert.Equal(t, kept.Partner.Name, own.Name)
	assert.Zero(t, own.MaxAge, "it ends with the browser")
	assert.True(t, own.HttpOnly && own.Secure && own.SameSite == http.SameSiteLaxMode && own.Path == "/")
	assert.Equal(t, session.DeviceCookie, device.Name, "one account, one mark of its owner's browser")
	assert.NotContains(t, own.String(), backendtest.PartnerToken)
	area := f.get(partnerArea, recommender, cookie(agent), cookie(member), cookie(own))
	require.Equal(t, http.StatusOK, area.StatusCode)
	assert.Contains(t, text(t, area), `"kind":"partner","seller":"Nord Empfehlungen","number":"9Q4X2K7M","approved":false`)
	assert.Equal(t, backendtest.PartnerToken, f.backend.Asked("GetPartner")[0].Call.Token)

	require.Equal(
		t, http.StatusNoContent,
		f.do(
			http.MethodPost, "/bff/profiseller/logout", "", recommender, cookie(agent), cookie(member), cookie(own),
			from("192.0.2.9:4711"),
		).StatusCode,
	)
	assert.Equal(t, backendtest.PartnerToken, f.backend.Asked("PartnerLogout")[0].Call.Token)
	assert.Empty(t, f.backend.Asked("MemberLogout"))
	assert.Equal(t, http.StatusUnauthorized, f.get(partnerArea, cookie(own)).StatusCode)
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", recommender).StatusCode)
	assert.Equal(t, http.StatusOK, f.get(ofAgency+"/start", cookie(member)).StatusCode)
	assert.Equal(t, http.StatusOK, f.get("/bff/agency/agent/desk", cookie(agent)).StatusCode)
}

// Whose partnership ended is out of the area, and of nothing else in the browser.
func TestAPartnersEndIsNoOneElses(t *testing.T) {
	f := newFixture(t)
	recommender := cookie(f.open(session.Data{FirstName: "Anna"}))
	member, _ := f.member()
	own, _ := f.partner(from("192.0.2.8:4711"))
	f.backend.Fail("GetPartner", problem.New(http.StatusUnauthorized, problem.AuthRequired, "the partner has ended"))
	res := f.get(partnerArea, recommender, cookie(member), cookie(own))
	require.Equal(t, http.StatusUnauthorized, res.StatusCode)
	assert.Contains(t, text(t, res), `"code":"partner.required"`)
	require.Len(t, res.Cookies(), 1)
	assert.Equal(t, own.Name, res.Cookies()[0].Name)
	assert.Negative(t, res.Cookies()[0].MaxAge)
	f.backend.Fail("GetPartner", nil)
	assert.Equal(t, http.StatusUnauthorized, f.get(partnerArea, cookie(own), from("192.0.2.9:4711")).StatusCode)
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", recommender).StatusCode)
	assert.Equal(t, http.StatusOK, f.get(ofAgency+"/start", cookie(member)).StatusCode)
}

func TestThePartnersAreaIsThePartnersAlone(t *testing.T) {
	f := newFixture(t)
	recommender := f.login("false")
	member, _ := f.member()
	own, _ := f.partner(from("192.0.2.6:4711"))
	assert.Equal(t, http.StatusUnauthorized, f.get(partnerArea).StatusCode)
	for what, other := range map[string]*http.Cookie{
		"a recommender's": recommender, "an agency's": member,
		"a recommender's by the partner's name": {Name: own.Name, Value: recommender.Value},
		"an agency's by the partner's name":     {Name: own.Name, Value: member.Value},
	} {
		assert.Equal(t, http.StatusUnauthorized, f.get(partnerArea, cookie(other)).StatusCode, what)
	}
	swapped := &http.Cookie{Name: member.Name, Value: own.Value}
	assert.Equal(t, http.StatusUnauthorized, f.get(ofAgency+"/start", cookie(swapped)).StatusCode, "nor the other way")
	assert.Equal(
		t, http.StatusUnauthorized, f.get(partnerArea, cookie(own), at("havelschutz.localhost")).StatusCode,
		"another tenant's host",
	)
	assert.Empty(t, f.backend.Asked("GetPartner"))
}

func TestAPartnersLoginIsRefusedInTheBackendsWords(t *testing.T) {
	for code, status := range map[string]int{"login.wrong": 401, "partner.none": 403, "partner.ended": 403} {
		f := newFixture(t)
		f.backend.Fail("PartnerLogin", problem.New(status, code, "refused"))
		res := f.do(http.MethodPost, "/bff/profiseller/login", `{"email":"pia@example.org","password":"x"}`)
		assert.Equal(t, status, res.StatusCode)
		assert.Contains(t, text(t, res), code)
		assert.Empty(t, res.Cookies())
	}
}

func TestAPageActsOnlyForThePartnerItWasDrawnFor(t *testing.T) {
	f := newFixture(t)
	own, _ := f.partner()
	res := f.get(partnerArea, cookie(own), header("X-Drawn-For", "m-1"))
	assert.Equal(t, http.StatusConflict, res.StatusCode)
	assert.Contains(t, text(t, res), `"code":"member.another"`)
	assert.Equal(t, http.StatusOK, f.get(partnerArea, cookie(own), header("X-Drawn-For", "m-9")).StatusCode)
}

func TestPartnersPagesNeedAPartnersLogin(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Profiseller = true
	f.has("ProfisellerArea", "/profiseller/bereich")
	f.has("ProfisellerLogin", "/profiseller/login")
	own, _ := f.partner()
	member, _ := f.member(from("192.0.2.8:4711"))
	const area, login = "/de/profiseller/bereich", "/de/profiseller/login"
	f.walks(step{area + "?a=b", login + "?redirect=ProfisellerArea~~a%3Db", 302}, step{login, "", 200})
	assert.Equal(t, http.StatusFound, f.get(area, cookie(member)).StatusCode, "an agency's login is none here")
	assert.Equal(t, http.StatusOK, f.get(area, cookie(own)).StatusCode)
	past := f.get(login+"?redirect=AgencyHome", cookie(own))
	assert.Equal(t, area, past.Header.Get("Location"), "who is in goes on, to no other area")
	assert.Equal(t, http.StatusOK, f.get(login, cookie(member)).StatusCode)
	f.redis.Close()
	assert.Equal(
		t, http.StatusOK, f.get(area, cookie(own)).StatusCode, "nobody is sent away while it isn't known who is in",
	)
}

func TestTheLoginOfPartnersKnowsWhoIsIn(t *testing.T) {
	f := newFixture(t)
	assert.Contains(t, text(t, f.get("/bff/profiseller/login")), `"in":false`)
	own, _ := f.partner()
	assert.Contains(t, text(t, f.get("/bff/profiseller/login", cookie(own))), `"in":true`)
	f.backend.Fail("GetPartner", problem.New(http.StatusUnauthorized, problem.AuthRequired, "the partner has ended"))
	assert.Contains(t, text(t, f.get("/bff/profiseller/login", cookie(own))), `"in":false`)
}

func TestAPartnersPasswordIsSetByLetter(t *testing.T) {
	f := newFixture(t)
	require.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodPost, "/bff/profiseller/forgotten", `{"email":"pia@example.org"}`).StatusCode,
	)
	assert.Equal(t, "profiseller", f.backend.Asked("AskForPassword")[0].Query.Get("Bereich"))
	looked := text(t, f.do(http.MethodPost, "/bff/profiseller/access/look", `{"token":"t"}`))
	assert.Contains(t, looked, `"state":"open","emailMasked":"p…@example.org","rules":{`)
	res := f.do(http.MethodPost, "/bff/profiseller/access", `{"token":"t","password":"Geheim1234567"}`)
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.Equal(t, kept.Partner.Name, res.Cookies()[0].Name)
}

// The page before the area says what an order earns, and nothing where none does.
func TestThePageBeforeTheAreaSaysWhatOneEarns(t *testing.T) {
	f := newFixture(t)
	const home = "/bff/profiseller/home"
	assert.Contains(t, text(t, f.get(home)), `"earns":{"leastCents":2000,"mostCents":8000}`)
	f.backend.EarnsNothing = true
	assert.NotContains(t, text(t, f.get(home)), "earns")
}

func TestAPartnerRegisters(t *testing.T) {
	f := newFixture(t)
	assert.Contains(t, text(t, f.get("/bff/profiseller/registration")), `"version":"5"`)
	const form = `{"company":"Nord Empfehlungen","firstName":"Pia","lastName":"Nord","email":"pia@example.org",
		"rulesVersion":"5","privacyVersion":"6","captcha":"proof","idempotencyKey":"key-of-the-form"}`
	require.Equal(t, http.StatusNoContent, f.do(http.MethodPost, "/bff/profiseller/registration", form).StatusCode)
	assert.Equal(t, wire.PartnerRequest{
		Company: "Nord Empfehlungen", FirstName: "Pia", LastName: "Nord", Email: "pia@example.org", RulesVersion: "5",
		PrivacyVersion: "6", Captcha: "proof",
	}, f.backend.Asked("RequestPartner")[0].Body)
	looked := text(t, f.do(http.MethodPost, "/bff/profiseller/registration/look", `{"token":"t"}`))
	assert.Contains(t, looked, `"name":"Nord Empfehlungen","firstName":"Pia","email":"pia@example.org","first":true`)

	const confirm = "/bff/profiseller/registration/confirm"
	res := f.do(http.MethodPost, confirm, `{"token":"t","password":"Geheim1234567"}`, from("192.0.2.8:4711"))
	assert.Contains(t, text(t, res), `"in":true`)
	require.Len(t, res.Cookies(), 2)
	assert.Equal(t, kept.Partner.Name, res.Cookies()[0].Name)
	known := f.do(http.MethodPost, confirm, `{"token":"known"}`, from("192.0.2.8:4711"))
	assert.Contains(t, text(t, known), `"in":false`)
	assert.Empty(t, known.Cookies(), "who has a password logs in by it")
	f.backend.Fail("ConfirmPartnerRequest", problem.New(http.StatusConflict, "partner.already", "a partner already"))
	refused := f.do(http.MethodPost, confirm, `{"token":"t"}`, from("192.0.2.9:4711"))
	assert.Equal(t, http.StatusConflict, refused.StatusCode)
	assert.Empty(t, refused.Cookies())
}

// Who looks for the partners' page finds it from any page; where a tenant has none, nothing speaks of it.
func TestTheFootOfAPageLeadsToPartnersWhereThereAreSome(t *testing.T) {
	f := newFixture(t)
	f.has("ProfisellerWelcome", "/profiseller")
	for _, one := range bootOf(t, text(t, f.get("/de"))).Footer {
		assert.NotEqual(t, "ProfisellerWelcome", one.Name)
	}
	f.tenant.Modules.Profiseller = true
	for locale, label := range map[string]string{"de": "Für Profiseller", "en": "For profiseller partners"} {
		boot := bootOf(t, text(t, f.get("/"+locale)))
		assert.Contains(
			t, boot.Footer, shell.FooterLink{Name: "ProfisellerWelcome", Path: "/" + locale + "/profiseller", Label: label},
		)
		assert.Contains(t, boot.Consent.Required, shell.ConsentService{ID: "partner", Name: kept.Partner.Name})
	}
}
