package personal_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

func TestWhatWaitsIsClaimedAtOnce(t *testing.T) {
	b := in(t)
	assert.JSONEq(
		t,
		`{"awards":[{"id":"a2","kind":"referral","amountCents":20,"product":"Glasfaser","number":"1234567890","note":"Ben aus dem Chor","expiresOn":"2027-01-20"}],
		"catalogue":[{"id":"cash","name":"Geld","kind":"bank","text":"Aufs Konto."},
			{"id":"book","name":"Bücher","kind":"voucher","text":"Per Mail.","maxCents":5000,"redeemMonths":36,"redeemAt":"in 140 Läden","until":"2027-02-28"}],"germanIbanOnly":false,"holder":"Anna Muster","storedLast4":"3000"}`,
		text(t, b.ask(http.MethodGet, "/claims", "")),
	)
	assert.JSONEq(
		t,
		`{"cents":20,"count":1,"kind":"bank","by":"2026-02-01","refused":[{"id":"a9","code":"reward.already_chosen"}]}`,
		text(
			t,
			b.ask(http.MethodPost, "/claims", `{"awardIds":["a2","a9"],"rewardId":"cash","iban":"DE89","accountHolder":"Anna"}`),
		),
	)
	assert.Equal(
		t, wire.ClaimInputBody{AwardIDs: []string{"a2", "a9"}, RewardID: "cash", IBAN: "DE89", AccountHolder: "Anna"},
		b.backend.Asked("ClaimAwards")[0].Body,
	)

	p := problem.New(http.StatusUnprocessableEntity, "iban.invalid", "iban")
	p.Errors = []problem.Field{
		{Location: "Iban", Code: "iban.invalid"}, {Location: "Kontoinhaber", Code: problem.FieldRequired},
	}
	b.backend.Fail("ClaimAwards", p)
	body := text(t, b.ask(http.MethodPost, "/claims", `{"awardIds":["a2"],"rewardId":"cash","iban":"DE00"}`))
	assert.Contains(t, body, `"location":"iban"`)
	assert.Contains(t, body, `"location":"accountHolder"`)
	assert.NotContains(t, body, "DE00")
	assert.Equal(
		t, http.StatusUnprocessableEntity,
		b.ask(http.MethodPost, "/claims", `{"awardIds":[],"rewardId":"cash"}`).StatusCode,
	)
}

// After a backup was restored the sums may be older than what was paid: the area says so where they stand.
func TestTheAreaTellsThatPaymentsAreBeingChecked(t *testing.T) {
	b := in(t)
	assert.Contains(t, text(t, b.ask(http.MethodGet, "/overview", "")), `"paymentsChecked":false`)
	b.backend.PaymentsChecked = true
	assert.Contains(t, text(t, b.ask(http.MethodGet, "/overview", "")), `"paymentsChecked":true`)

	b.backend.Fail("ListOwnClaims", problem.New(http.StatusBadGateway, problem.Technical, "it can't be asked"))
	assert.Contains(
		t, text(t, b.ask(http.MethodGet, "/overview", "")), `"paymentsChecked":false`,
		"the area stands without the answer",
	)

	looks := in(t)
	looks.looks()
	asked := len(looks.backend.Asked("ListOwnClaims"))
	assert.Equal(t, http.StatusOK, looks.ask(http.MethodGet, "/overview", "").StatusCode)
	assert.Len(t, looks.backend.Asked("ListOwnClaims"), asked, "an operator who looks asks for none")
}

func TestNotesAreTheOwnersAlone(t *testing.T) {
	b := in(t)
	assert.JSONEq(t, `{"text":"Ben"}`, text(t, b.ask(http.MethodPut, "/recommendation/1234567890/note", `{"text":"Ben"}`)))
	assert.JSONEq(t, `{"text":""}`, text(t, b.ask(http.MethodPut, "/recommendation/1234567890/note", `{"text":""}`)))
	set := b.backend.Asked("SetNote")[0]
	assert.Equal(t, backendtest.Number, set.Parts["nummer"])
	assert.Equal(t, wire.SetInputBody{Text: "Ben"}, set.Body)
	res := b.ask(http.MethodPost, "/overview/look", `{"search":"chor"}`)
	assert.Contains(t, text(t, res), `"found":1`)
	res = b.ask(http.MethodGet, "/recommendations.csv", "")
	assert.Equal(t, `attachment; filename="empfehlungen.csv"`, res.Header.Get("Content-Disposition"))
	assert.Equal(t, "text/csv; charset=utf-8", res.Header.Get("Content-Type"))
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
	assert.Contains(t, text(t, res), "Ben aus dem Chor")

	looks := in(t)
	looks.looks()
	asked := len(looks.backend.Asked("ListOwnNotes"))
	assert.NotContains(t, text(t, looks.ask(http.MethodGet, "/overview", "")), "Chor")
	assert.NotContains(t, text(t, looks.ask(http.MethodPost, "/overview/look", `{"search":"chor"}`)), "Chor")
	assert.Len(t, looks.backend.Asked("ListOwnNotes"), asked, "an operator who looks asks for none")
	require.Contains(t, looks.cookies, session.Cookie)
}

func TestAnObjectionGoesToTheReviewThatItIsAbout(t *testing.T) {
	b := in(t)
	res := b.ask(http.MethodPost, "/review/d1/objection", `{"text":"Wir sind zu zweit."}`)
	assert.Equal(t, http.StatusNoContent, res.StatusCode)
	asked := b.backend.Asked("ObjectToReview")[0]
	assert.Equal(t, "d1", asked.Parts["id"])
	assert.Equal(t, wire.ObjectToReviewInputBody{Text: "Wir sind zu zweit."}, asked.Body)
}
