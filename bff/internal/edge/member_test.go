package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

// member logs in to the agency's area and gives the cookies of it.
func (f *fixture) member(more ...change) (own, device *http.Cookie) {
	f.t.Helper()
	res := f.do(http.MethodPost, "/bff/agency/login", `{"email":"olga@example.org","password":"Geheim1234567"}`, more...)
	require.Equal(f.t, http.StatusOK, res.StatusCode)
	require.Len(f.t, res.Cookies(), 2)
	return res.Cookies()[0], res.Cookies()[1]
}

const report = `{"kind":"recommendations"}`

// A page that was drawn for somebody else acts for no one: anyone who logged in in another tab meant nothing of it.
func TestAPageActsOnlyForTheMemberItWasDrawnFor(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	approve := func(drawn string) *http.Response {
		return f.do(http.MethodPost, approval, `{"orders":["o-1"]}`, cookie(own), header("X-Drawn-For", drawn))
	}
	res := approve("m-2")
	assert.Equal(t, http.StatusConflict, res.StatusCode)
	assert.Contains(t, text(t, res), `"code":"member.another"`)
	assert.Equal(
		t, http.StatusConflict, f.get("/bff/agency/login", cookie(own), header("X-Drawn-For", "m-2")).StatusCode,
		"the tab hears of it",
	)
	assert.Empty(t, f.backend.Asked("ApproveOrder"))
	require.Equal(t, http.StatusOK, approve("m-1").StatusCode)
	assert.Contains(t, text(t, f.get(ofAgency+"/start", cookie(own))), `"who":{"id":"m-1",`)
}

// Who works for an agency often recommends privately as well, and can be an advisor of the tenant: three sessions, and
// each ends without the others.
func TestAMemberARecommenderAndAnAgentInOneBrowser(t *testing.T) {
	f := newFixture(t)
	recommender := cookie(f.open(session.Data{FirstName: "Anna"}))
	agent, _ := f.agent()
	own, device := f.member(recommender, from("192.0.2.8:4711"))
	assert.Equal(t, kept.Member.Name, own.Name)
	assert.Zero(t, own.MaxAge, "it ends with the browser")
	assert.True(t, own.HttpOnly && own.Secure && own.SameSite == http.SameSiteLaxMode && own.Path == "/")
	assert.Equal(t, session.DeviceCookie, device.Name, "one account, one mark of its owner's browser")
	assert.NotContains(t, own.String(), backendtest.MemberToken)
	start := f.get(ofAgency+"/start", recommender, cookie(agent), cookie(own))
	require.Equal(t, http.StatusOK, start.StatusCode)
	assert.Contains(t, text(t, start), `"kind":"agency","seller":"Agentur Öhler"`)
	assert.Equal(t, backendtest.MemberToken, f.backend.Asked("GetMember")[0].Call.Token)

	require.Equal(
		t, http.StatusNoContent,
		f.do(
			http.MethodPost, "/bff/agency/logout", "", recommender, cookie(agent), cookie(own), from("192.0.2.9:4711"),
		).StatusCode,
	)
	assert.Equal(t, backendtest.MemberToken, f.backend.Asked("MemberLogout")[0].Call.Token)
	assert.Equal(t, http.StatusUnauthorized, f.get(ofAgency+"/start", cookie(own)).StatusCode)
	assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", recommender).StatusCode)
	assert.Equal(t, http.StatusOK, f.get("/bff/agency/agent/desk", cookie(agent)).StatusCode)
}

// Who was deactivated is out of the area, and of nothing else in the browser.
func TestAMembersEndIsNoOneElses(t *testing.T) {
	for path, method := range map[string]string{
		ofAgency + "/report": "ListAgencyRecommendations", ofAgency + "/start": "GetMember",
		"/bff/agency/employees":  "ListMembers",
		ofAgency + "/masterdata": "GetCreditor", ofAgency + "/creditnotes": "ListCreditNotes",
		ofAgency + "/creditnotes/n-1/pdf": "GetCreditNoteFile", ofAgency + "/billing/2026/zip": "GetBillingArchive",
	} {
		f := newFixture(t)
		recommender := cookie(f.open(session.Data{FirstName: "Anna"}))
		own, _ := f.member()
		f.backend.Fail(method, problem.New(http.StatusUnauthorized, problem.AuthRequired, "the member was deactivated"))
		res := f.asks(path, cookie(own), recommender)
		require.Equal(t, http.StatusUnauthorized, res.StatusCode, path)
		assert.Contains(t, text(t, res), `"code":"member.required"`)
		require.Len(t, res.Cookies(), 1, path)
		assert.Equal(t, own.Name, res.Cookies()[0].Name)
		assert.Negative(t, res.Cookies()[0].MaxAge)
		f.backend.Fail(method, nil)
		assert.Equal(t, http.StatusUnauthorized, f.asks(path, cookie(own), from("192.0.2.9:4711")).StatusCode, path)
		assert.Equal(t, http.StatusOK, f.get("/bff/personal/overview", recommender).StatusCode)
	}
}

func (f *fixture) asks(path string, changes ...change) *http.Response {
	if path == ofAgency+"/report" {
		return f.do(http.MethodPost, path, report, changes...)
	}
	return f.get(path, changes...)
}

func TestTheAreaIsTheMembersAlone(t *testing.T) {
	for _, path := range []string{ofAgency + "/report", ofAgency + "/start", "/bff/agency/employees"} {
		f := newFixture(t)
		recommender := f.login("false")
		own, _ := f.member()
		assert.Equal(t, http.StatusUnauthorized, f.asks(path).StatusCode, path)
		assert.Equal(
			t, http.StatusUnauthorized, f.asks(path, cookie(recommender), from("192.0.2.7:4711")).StatusCode,
			"a recommender's login is none here",
		)
		swapped := &http.Cookie{Name: own.Name, Value: recommender.Value}
		assert.Equal(
			t, http.StatusUnauthorized, f.asks(path, cookie(swapped), from("192.0.2.8:4711")).StatusCode,
			"nor under another name",
		)
		assert.Equal(
			t, http.StatusUnauthorized,
			f.asks(path, cookie(own), at("havelschutz.localhost"), from("192.0.2.9:4711")).StatusCode,
			"another tenant's host",
		)
		assert.Equal(
			t, http.StatusUnauthorized, f.get("/bff/personal/overview", cookie(own)).StatusCode,
			"and none of a recommender",
		)
		assert.Empty(t, f.backend.Asked("GetMember"))
	}
}

func TestAMembersLoginIsRefusedInTheBackendsWords(t *testing.T) {
	for code, status := range map[string]int{
		"login.wrong": 401, "member.none": 403, "member.deactivated": 403, "member.agency_ended": 403,
	} {
		f := newFixture(t)
		f.backend.Fail("MemberLogin", problem.New(status, code, "refused"))
		res := f.do(http.MethodPost, "/bff/agency/login", `{"email":"olga@example.org","password":"x"}`)
		assert.Equal(t, status, res.StatusCode)
		assert.Contains(t, text(t, res), code)
		assert.Empty(t, res.Cookies())
	}
}

func TestAReportIsAskedInTheBackendsWords(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	res := f.do(
		http.MethodPost, ofAgency+"/report",
		`{"kind":"recommendations","orderBy":"validUntil","descending":true,"page":2,"status":"confirmed","from":"2026-11-01","until":"2026-11-30","number":"12-34"}`,
		cookie(own),
	)
	body := text(t, res)
	require.Equal(t, http.StatusOK, res.StatusCode, body)
	asked := f.backend.Asked("ListAgencyRecommendations")[0]
	assert.Equal(t, backendtest.MemberAgency, asked.Parts["agentur"])
	assert.Equal(
		t,
		wire.ReportQuestion{OrderBy: "GueltigBis", Descending: true, Pagenumber: 2, Pagesize: 25, Filter: wire.ReportFilter{
			Status: []string{"Ok"}, From: "2026-11-01", Until: "2026-11-30", Number: "12-34",
		}},
		asked.Body,
	)
	assert.Contains(
		t, body, `"list":{"page":2,"size":25,"pages":3,"found":51,"erased":2}`,
		"who was erased has no row, and so no page",
	)
	assert.Contains(t, body, `"status":"confirmed","product":"Hausrat","recommender":"Anna K."`)
	assert.NotContains(t, body, `"orders":[`)

	for _, wrong := range []string{
		`{"kind":"orders","orderBy":"validUntil"}`, `{"kind":"orders","status":"open"}`, `{"kind":"everything"}`,
	} {
		assert.Equal(
			t, http.StatusUnprocessableEntity,
			f.do(http.MethodPost, ofAgency+"/report", wrong, cookie(own), from("192.0.2.9:4711")).StatusCode, wrong,
		)
	}
	assert.Empty(t, f.backend.Asked("ListAgencyOrders"))
}

func TestCommissionsAndPlansAreAskedInTheBackendsWords(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	res := f.do(
		http.MethodPost, ofAgency+"/report", `{"kind":"commissions","orderBy":"cents","status":"takenBack"}`,
		cookie(own),
	)
	require.Equal(t, http.StatusOK, res.StatusCode)
	body := text(t, res)
	assert.Contains(t, body, `"sums":{"openCents":0,"billedCents":1800,"takenBackCents":-1800,"unbilledCents":-1800,"heldCents":0}`)
	assert.Contains(t, body, `"erased":0,"cents":0}`, "what was earned and taken back comes to nothing")
	assert.Contains(t, body, `"takenBack":true,"billed":false`)
	asked := f.backend.Asked("ListCommissions")[0]
	assert.Equal(t, backendtest.MemberAgency, asked.Parts["agentur"])
	assert.Equal(
		t,
		wire.CommissionQuestion{
			OrderBy: "Cent", Pagenumber: 1, Pagesize: 25,
			Filter: wire.CommissionFilter{Kinds: []string{"Zurueckgenommen"}},
		},
		asked.Body,
	)
	assert.Contains(t, body, `"billed":true,"note":"GS-2026-000012"`)
	require.Equal(
		t, http.StatusOK,
		f.do(http.MethodPost, ofAgency+"/report", `{"kind":"commissions","note":"GS-2026-000012"}`, cookie(own)).StatusCode,
	)
	assert.Equal(
		t,
		wire.CommissionQuestion{Pagenumber: 1, Pagesize: 25, Filter: wire.CommissionFilter{CreditNote: "GS-2026-000012"}},
		f.backend.Asked("ListCommissions")[1].Body,
	)
	plan := text(t, f.do(http.MethodGet, ofAgency+"/plan", "", cookie(own)))
	assert.Contains(
		t, plan,
		`"amounts":[{"id":"10","product":"Haftpflicht","cents":[1800,0]},`+
			`{"id":"20","product":"Hausrat","cents":[2500,3400]}]`,
	)
	assert.Contains(t, plan, `"months":["2027-01","2027-02"`)
	assert.Equal(
		t, http.StatusOK,
		f.do(
			http.MethodPut, ofAgency+"/plan/2027-01", `{"plan":"premium"}`, cookie(own), from("192.0.2.9:4711"),
		).StatusCode,
	)
	chosen := f.backend.Asked("ChooseCommissionPlan")[0]
	assert.Equal(
		t, map[string]string{"tenant": "funkwelle", "agentur": backendtest.MemberAgency, "monat": "2027-01"},
		chosen.Parts,
	)
	assert.Equal(t, wire.ChosenPlan{Plan: "premium"}, chosen.Body)
	assert.Equal(
		t, http.StatusOK,
		f.do(http.MethodPost, ofAgency+"/plan/2026-12/withdraw", "", cookie(own), from("192.0.2.9:4711")).StatusCode,
	)
	assert.Equal(
		t, map[string]string{"tenant": "funkwelle", "agentur": backendtest.MemberAgency, "monat": "2026-12"},
		f.backend.Asked("WithdrawCommissionPlan")[0].Parts,
	)
}

func TestTheStartCountsWhatTheRoleMaySee(t *testing.T) {
	f := newFixture(t)
	f.backend.Employee = true
	own, _ := f.member()
	body := text(t, f.get(ofAgency+"/start", cookie(own)))
	assert.Contains(
		t, body,
		`"role":"employee","rights":{"orders":true,"recommenders":true,"employees":false,"rewards":true,"plan":true,"choosePlan":false,"withdrawPlan":false,"statistics":false,"invitations":true,"invoices":false,"masterData":true,"links":false,"makeLinks":false,"administration":true}`,
	)
	assert.Contains(
		t, body, `{"kind":"recommendations","count":53,"status":"open","waiting":53}`, "who was erased still counts",
	)
	assert.Contains(t, body, `{"kind":"orders","count":1,"status":"reported","waiting":1,"mine":1}`)
	assert.Contains(t, body, `{"kind":"invitations","count":2,"status":"waiting","waiting":2}`)
}

func TestTheStartTellsAnOwnerWhatIsMissing(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	assert.Contains(t, text(t, f.get(ofAgency+"/start", cookie(own))), `"missing":["agreement"]`)
	f.tenant.Modules.Approvals = 2
	assert.Contains(
		t, text(t, f.get(ofAgency+"/start", cookie(own))), `"missing":["agreement","second"]`,
		"who is deactivated approves nothing",
	)
	f.backend.Unconfirmed = true
	assert.Contains(
		t, text(t, f.get(ofAgency+"/start", cookie(own))), `"missing":["agreement","confirmed"]`,
		"nor does who lacks the tenant's yes",
	)
	assert.NotContains(t, text(t, f.get(ofAgency+"/start", cookie(own))), `"ask":`, "the owner has it")
	f.backend.Employee = true
	body := text(t, f.get(ofAgency+"/start", cookie(own)))
	assert.Contains(t, body, `"missing":[]`, "who can't mend it isn't told")
	assert.Contains(t, body, `"ask":"hilfe@example.org"`, "and is told where to ask for the own")
}

func TestTheFirstMasterDataBeginWithWhatIsKnown(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	assert.NotContains(t, text(t, f.get(ofAgency+"/masterdata", cookie(own))), `"proposal"`)
	f.backend.NoMasterData = true
	assert.Contains(t, text(t, f.get(ofAgency+"/masterdata", cookie(own))),
		`"proposal":{"name":"Öhler Finanz","street":"Uferweg 1","postcode":"14467","city":"Potsdam","contact":"Olga Öhler","email":"olga@example.org","asked":true}`)
	f.backend.Employee = true
	assert.NotContains(t, text(t, f.get(ofAgency+"/masterdata", cookie(own))), `"proposal"`, "for who may enter them")
}

func TestAnOwnerChangesOthers(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	body := text(t, f.get("/bff/agency/employees", cookie(own)))
	assert.Contains(t, body, `"approve":false`)
	f.tenant.Modules.Approvals = 1
	assert.Contains(t, text(t, f.get("/bff/agency/employees", cookie(own))), `"approve":true`)
	assert.Contains(
		t, body,
		`"firstName":"Olga","lastName":"Öhler","email":"olga@example.org","role":"owner","active":true,"since":"2026-11-20T08:00:00Z","self":true`,
	)
	assert.Contains(t, body, `"role":"employee","active":false`)
	res := f.do(
		http.MethodPut, "/bff/agency/employees/m-2", `{"role":"inactive","active":true,"password":"Geheim123"}`,
		cookie(own),
	)
	require.Equal(t, http.StatusOK, res.StatusCode)
	asked := f.backend.Asked("ChangeMember")[0]
	assert.Equal(
		t, map[string]string{"tenant": "funkwelle", "agentur": backendtest.MemberAgency, "mitglied": "m-2"},
		asked.Parts,
	)
	assert.Equal(t, wire.ChangeMemberInputBody{Role: "InhaberInaktiv", State: "Aktiv", Password: "Geheim123"}, asked.Body)
	assert.Contains(t, text(t, res), `"role":"inactive","active":true`)

	f.backend.Fail("ChangeMember", problem.New(http.StatusForbidden, "auth.forbidden", "for another role"))
	lost := f.do(http.MethodPut, "/bff/agency/employees/m-2", `{"role":"inactive","active":true}`, cookie(own))
	assert.Equal(t, http.StatusForbidden, lost.StatusCode)
	assert.Contains(t, text(t, lost), `"code":"member.role_changed"`, "the page was the role's when it was shown")
}

func TestAgencyPagesNeedAnAgencyLogin(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Agency = true
	for _, locale := range f.tenant.Languages {
		f.tenant.Routes[locale] = append(
			f.tenant.Routes[locale], backend.Route{Name: "AgencyLogin", Path: "/agentur/login"},
			backend.Route{Name: "AgencyOrders", Path: "/agentur/auftraege"},
		)
	}
	orders := "/de/agentur/auftraege?status=open"
	own, _ := f.member()
	recommender := cookie(f.open(session.Data{FirstName: "Anna"}))
	f.walks(
		step{"/de/agentur", "/de/agentur/login?redirect=AgencyHome", 302},
		step{orders, "/de/agentur/login?redirect=AgencyOrders~~status%3Dopen", 302},
	)
	assert.Equal(t, http.StatusFound, f.get(orders, recommender).StatusCode, "a recommender's login is none here")
	assert.Equal(t, http.StatusOK, f.get(orders, cookie(own)).StatusCode)
	assert.Equal(
		t, http.StatusFound, f.get("/de/persoenlicherbereich", cookie(own)).StatusCode,
		"nor is an agency's one a recommender's",
	)
	f.redis.Close()
	assert.Equal(
		t, http.StatusOK, f.get(orders, cookie(own)).StatusCode, "nobody is sent away while it isn't known who is in",
	)
}
