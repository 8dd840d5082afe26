package personal_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

func cut(call string) (path, body string, ok bool) { return strings.Cut(call, " ") }

func TestNothingPersonalWithoutALogin(t *testing.T) {
	b := open(t)
	for _, call := range []string{
		"GET /overview", "GET /settings", "GET /password", "GET /inquiries", "GET /export", "GET /years/2026",
		"GET /recommendations.csv", "GET /claims", `POST /overview/look {}`,
		`PUT /recommendation/1234567890/note {"text":"Ben"}`,
		`POST /claims {"awardIds":["a2"],"rewardId":"cash"}`,
		`POST /password {"oldPassword":"a","password":"b"}`, `POST /reward-mail/1234567890`,
		`DELETE /recommendation/1234567890`, `POST /recommendation/1234567890/code`, `DELETE /recommendation/1234567890/code`,
		`POST /another {"productId":"7","share":100,"idempotencyKey":"12345678"}`,
		`POST /payout/seen {"until":"2026-11-20T08:00:00Z"}`,
		`POST /inquiries {"orderNumber":"1","message":"?"}`,
		`PUT /settings/person {"salutation":"","firstName":"A","lastName":"B"}`,
		`PUT /settings/language {"language":"en"}`, `PUT /settings/bank {"iban":"DE0","holder":"A"}`, `DELETE /settings/bank`,
		`POST /settings/email {"email":"a@b.de","password":"x"}`, `PUT /newsletter {"in":true}`,
		`DELETE /account {"password":"x"}`,
		`DELETE /sessions`, `DELETE /sessions/elsewhere`, `POST /logout-everywhere`,
	} {
		method, rest, _ := cut(call)
		path, body, _ := cut(rest)
		res := b.ask(method, path, body)
		assert.Equal(t, http.StatusUnauthorized, res.StatusCode, call)
		assert.Contains(t, text(t, res), `"code":"auth.required"`, call)
	}
}

func TestTheAreaShowsEverythingInOneAnswer(t *testing.T) {
	b := in(t)
	body := text(t, b.ask(http.MethodGet, "/overview", ""))
	for _, part := range []string{
		`"person":{"firstName":"Anna","lastName":"Muster","email":"anna@example.org"}`, `"newsletter":"pending"`,
		`"newsletterText":{"version":"2","label":"Gern","title":"Einwilligung","html":`, `"upgrade":true`,
		`"inquiries":{"open":1,"answered":1}`, `"link":"http://funkwelle.localhost:8080/r/`, `"product":{"id":"7"`,
		`"note":"Ben aus dem Chor"`,
		`"totals":{"possible":{"cents":0,"count":0},"waiting":{"cents":0,"count":0},"underWay":{"cents":20,"count":1},"paid":{"cents":100,"count":1},"lapsed":{"cents":0,"count":0}}`,
	} {
		assert.Contains(t, body, part)
	}
	assert.NotContains(t, body, `"mostCents"`, "there is a sum of one's own")
	b.tenant.Modules.NewsletterPermission = false
	b.backend.Fail("ShowUpgradeBanner", problem.New(http.StatusBadGateway, problem.Technical, "away"))
	body = text(t, b.ask(http.MethodGet, "/overview", ""))
	assert.NotContains(t, body, `"newsletter"`)
	assert.Contains(t, body, `"upgrade":false`, "an advertisement takes nothing away")
}

func TestTheRewardMailIsAskedForOnce(t *testing.T) {
	b := in(t)
	assert.Equal(t, http.StatusNoContent, b.ask(http.MethodPost, "/reward-mail/"+backendtest.Number, "").StatusCode)
	assert.Equal(t, backendtest.Number, b.backend.Asked("MailRewardAgain")[0].Parts["nummer"])
	b.backend.Fail("MailRewardAgain", problem.New(http.StatusTooManyRequests, problem.RateLimited, "too soon"))
	assert.Equal(t, http.StatusTooManyRequests, b.ask(http.MethodPost, "/reward-mail/"+backendtest.Number, "").StatusCode)
}

func TestQuestionsAboutARewardAndTheirAnswers(t *testing.T) {
	b := in(t)
	assert.JSONEq(t, `{"inquiries":[
		{"id":"i2","orderNumber":"A-2","message":"Und diese?","createdAt":"2026-03-04T05:06:07Z"},
		{"id":"i1","orderNumber":"A-1","message":"Wo bleibt sie?","createdAt":"2026-03-04T05:06:07Z","answer":"Sie kommt.","answeredAt":"2026-03-04T05:06:07Z"}]}`,
		text(t, b.ask(http.MethodGet, "/inquiries", "")))
	res := b.ask(http.MethodPost, "/inquiries", `{"orderNumber":"A-3","number":"1234567890","message":"Wo?"}`)
	assert.Equal(t, http.StatusCreated, res.StatusCode)
	assert.Equal(
		t, wire.AskInputBody{OrderNumber: "A-3", RecommendationNumber: "1234567890", Message: "Wo?"},
		b.backend.Asked("CreateInquiry")[0].Body,
	)
	p := problem.New(http.StatusUnprocessableEntity, problem.FieldInvalid, "fields")
	p.Errors = []problem.Field{
		{Location: "Auftragsnummer", Code: problem.FieldRequired},
		{Location: "Empfehlungsnummer", Code: problem.FieldInvalid},
	}
	b.backend.Fail("CreateInquiry", p)
	body := text(t, b.ask(http.MethodPost, "/inquiries", `{"orderNumber":"","message":"Wo?"}`))
	assert.Contains(t, body, `"location":"orderNumber"`)
	assert.Contains(t, body, `"location":"number"`)
}

func TestWhoHasNothingYetReadsWhatCouldBe(t *testing.T) {
	b := in(t)
	b.backend.NothingYet = true
	assert.Contains(t, text(t, b.ask(http.MethodGet, "/overview", "")), `"mostCents":4501`, "as the start page says")
	b.backend.Fail("ListProducts", problem.New(http.StatusBadGateway, problem.Technical, "away"))
	assert.NotContains(t, text(t, b.ask(http.MethodGet, "/overview", "")), `"mostCents"`, "a figure takes nothing away")
}

func TestTheOwnData(t *testing.T) {
	b := in(t)
	assert.JSONEq(
		t,
		`{"person":{"salutation":"Frau","firstName":"Anna","lastName":"Muster"},"email":"anna@example.org","language":"de",
		"languages":["de","en"],"newsletter":"pending",
		"newsletterText":{"version":"2","label":"Gern","title":"Einwilligung","html":"<p>Freiwillig</p>"},"noPassword":false,"storesBank":true,"germanIbanOnly":false,"bank":{"last4":"3000","holder":"Anna Muster","asksPassword":true},
		"sessions":[{"id":"here","browser":"firefox","platform":"windows","since":"2026-01-02T03:04:05Z","seen":"2026-01-02T04:04:05Z","agency":false, "partner": false,"here":true},
			{"id":"elsewhere","browser":"","platform":"","agency":true, "partner": false,"since":"2026-01-02T03:04:05Z","seen":"2026-01-02T03:04:05Z","here":false}],
		"ending":{"owedCents":20,"openCount":1,"agency":true}}`,
		text(t, b.ask(http.MethodGet, "/settings", "")),
	)
	b.tenant.Modules.StoringBankData = false
	assert.NotContains(t, text(t, b.ask(http.MethodGet, "/settings", "")), `"bank":`)
	assert.Len(t, b.backend.Asked("GetBankAccount"), 1, "a tenant that stores none is not asked")
}

func TestTheOwnDataChange(t *testing.T) {
	b := in(t)
	assert.JSONEq(t, `{"salutation":"","firstName":"Änne","lastName":"Neu"}`,
		text(t, b.ask(http.MethodPut, "/settings/person", `{"salutation":"","firstName":"Änne","lastName":"Neu"}`)))
	assert.Equal(t, http.StatusNoContent, b.ask(http.MethodPut, "/settings/language", `{"language":"en"}`).StatusCode)
	assert.JSONEq(t, `{"last4":"3000","holder":"Anna Muster","asksPassword":true}`,
		text(
			t,
			b.ask(
				http.MethodPut, "/settings/bank",
				`{"iban":"DE89370400440532013000","holder":"Anna Muster","password":"Geheim123"}`,
			),
		))
	assert.Equal(t, "Geheim123", b.backend.Asked("SetBankAccount")[0].Body.(wire.SetOwnAccountInputBody).Password)
	assert.Equal(t, http.StatusNoContent, b.ask(http.MethodDelete, "/settings/bank", "").StatusCode)
	assert.Equal(
		t, http.StatusNoContent, b.ask(http.MethodDelete, "/settings/bank", `{"password":"Geheim123"}`).StatusCode,
	)
	assert.Equal(t, wire.RemoveOwnAccountInputBody{Password: "Geheim123"}, b.backend.Asked("DeleteBankAccount")[1].Body)
	assert.Equal(
		t, http.StatusNoContent,
		b.ask(http.MethodPost, "/settings/email", `{"email":"neu@example.org","password":"Geheim123"}`).StatusCode,
	)
	assert.JSONEq(t, `{"state":"pending"}`, text(t, b.ask(http.MethodPut, "/newsletter", `{"in":true}`)))
	assert.JSONEq(t, `{"state":"out"}`, text(t, b.ask(http.MethodPut, "/newsletter", `{"in":false}`)))
}

func TestAnIBANThatIsRefusedIsReportedAtItsField(t *testing.T) {
	b := in(t)
	p := problem.New(http.StatusUnprocessableEntity, "iban.invalid", "iban")
	p.Errors = []problem.Field{
		{Location: "IBAN", Code: "iban.invalid"}, {Location: "Kontoinhaber", Code: problem.FieldRequired},
	}
	b.backend.Fail("SetBankAccount", p)
	res := b.ask(http.MethodPut, "/settings/bank", `{"iban":"DE89370400440532013001","holder":""}`)
	body := text(t, res)
	assert.Contains(t, body, `{"location":"iban","message":"","code":"iban.invalid"}`)
	assert.Contains(t, body, `"location":"holder"`)
	assert.NotContains(t, body, "DE8937", "an error tells no values")
}

func TestAPasswordThatDoesNotProveIsReportedAtItsField(t *testing.T) {
	b := in(t)
	p := problem.New(http.StatusUnprocessableEntity, "password.wrong", "password")
	p.Errors = []problem.Field{{Location: "Password", Code: "password.wrong"}}
	b.backend.Fail("SetBankAccount", p)
	b.backend.Fail("DeleteBankAccount", p)
	for method, form := range map[string]string{
		http.MethodPut: `{"iban":"DE89370400440532013000","holder":"Anna"}`, http.MethodDelete: `{}`,
	} {
		assert.Contains(
			t, text(t, b.ask(method, "/settings/bank", form)),
			`{"location":"password","message":"","code":"password.wrong"}`, method,
		)
	}
}

func TestMailedLinksWorkWithoutALogin(t *testing.T) {
	b := open(t)
	assert.JSONEq(
		t, `{"emailMasked":"n***@example.org"}`,
		text(t, b.ask(http.MethodPost, "/email/confirm", `{"token":"mailed-1"}`)),
	)
	for _, path := range []string{"/newsletter/confirm", "/newsletter/leave"} {
		assert.Equal(t, http.StatusNoContent, b.ask(http.MethodPost, path, `{"token":"mailed-1"}`).StatusCode, path)
		assert.Contains(t, text(t, b.ask(http.MethodPost, path, `{"token":"fremd"}`)), `"code":"token.unknown"`, path)
	}
	assert.JSONEq(t, `{"wanted":true,"pattern":"[0-9]{10}","number":"1234567890"}`,
		text(t, b.ask(http.MethodPost, "/customer-number/look", `{"token":"mailed-1"}`)))
	assert.JSONEq(t, `{"wanted":true,"number":"1234567890","last3":"789"}`,
		text(
			t,
			b.ask(
				http.MethodPost, "/customer-number",
				`{"token":"mailed-1","number":"1234567890","customerNumber":"0123456789"}`,
			),
		))
}

func TestTheExportIsAFileAsItCame(t *testing.T) {
	b := in(t)
	res := b.ask(http.MethodGet, "/export", "")
	assert.Equal(t, `attachment; filename="funkwelle.json"`, res.Header.Get("Content-Disposition"))
	assert.Equal(t, "application/json", res.Header.Get("Content-Type"))
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
	assert.Equal(t, `{"Person":{"Vorname":"Anna"}}`, text(t, res))
}

func TestTheYearlyStatementIsAFile(t *testing.T) {
	b := in(t)
	res := b.ask(http.MethodGet, "/years/2026", "")
	assert.Equal(t, `attachment; filename="jahresuebersicht-2026.pdf"`, res.Header.Get("Content-Disposition"))
	assert.Equal(t, "application/pdf", res.Header.Get("Content-Type"))
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
	assert.Equal(t, "%PDF-1.3 of 2026", text(t, res))
	assert.Equal(t, http.StatusUnprocessableEntity, b.ask(http.MethodGet, "/years/1999", "").StatusCode)
}

func TestADeletedAccountLeavesNothingInTheBrowser(t *testing.T) {
	b := in(t)
	res := b.ask(http.MethodDelete, "/account", `{"password":"falsch"}`)
	assert.Equal(t, http.StatusUnprocessableEntity, res.StatusCode)
	assert.Len(t, b.cookies, 2)
	kept := *b.cookies[session.Cookie]
	res = b.ask(http.MethodDelete, "/account", `{"password":"Geheim123"}`)
	require.Equal(t, http.StatusNoContent, res.StatusCode)
	assert.Empty(t, b.cookies)
	b.cookies[kept.Name] = &kept
	assert.Equal(
		t, http.StatusUnauthorized, b.ask(http.MethodGet, "/overview", "").StatusCode,
		"the session is gone on the server, too",
	)
}

func TestWithdrawalAndCodesAreThePersonsOwn(t *testing.T) {
	b := in(t)
	assert.Equal(t, http.StatusNoContent, b.ask(http.MethodDelete, "/recommendation/1234567890", "").StatusCode)
	assert.JSONEq(
		t, `{"code":"7K2M9QX4","validUntil":"2027-01-20","used":0,"most":50}`,
		text(t, b.ask(http.MethodPost, "/recommendation/1234567890/code", "")),
	)
	assert.Equal(t, http.StatusNoContent, b.ask(http.MethodDelete, "/recommendation/1234567890/code", "").StatusCode)
	for _, call := range []string{"WithdrawRecommendation", "MakeCode", "EndCode"} {
		require.Len(t, b.backend.Asked(call), 1, call)
		assert.Equal(t, backendtest.Token, b.backend.Asked(call)[0].Call.Token)
	}
	assert.NotContains(
		t, text(t, b.ask(http.MethodGet, "/overview", "")), `"code":{`, "a tenant without codes isn't asked for them",
	)
	b.tenant.Modules.OfflineCode = true
	assert.Contains(t, text(t, b.ask(http.MethodGet, "/overview", "")), `"code":{"code":"7K2M9QX4"`)
	assert.Equal(
		t, []string{backendtest.Number, ""},
		strings.Split(b.backend.Asked("ListOwnCodes")[0].Query.Get("nummern"), ","),
		"of what the page shows, and no others",
	)
}
