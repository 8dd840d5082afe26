package edge_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

const approval = "/bff/agency/orders/approval"

func TestOrdersAreApprovedEachByItself(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	res := f.do(http.MethodPost, approval, `{"orders":["o-1","o-2"]}`, cookie(own))
	body := text(t, res)
	require.Equal(t, http.StatusOK, res.StatusCode, body)
	assert.JSONEq(t, `{"results":[{"id":"o-1","outcome":"approved"},{"id":"o-2","outcome":"second"}]}`, body)
	assert.Equal(
		t, map[string]string{"tenant": "funkwelle", "agentur": backendtest.MemberAgency, "auftrag": "o-1"},
		f.backend.Asked("ApproveOrder")[0].Parts,
	)

	f.backend.Fail("ApproveOrder", problem.New(http.StatusConflict, "order.own", "refused"))
	body = text(t, f.do(http.MethodPost, approval, `{"orders":["o-1","o-2"]}`, cookie(own), from("192.0.2.7:4711")))
	assert.JSONEq(
		t,
		`{"results":[{"id":"o-1","outcome":"refused","code":"order.own"},{"id":"o-2","outcome":"refused","code":"order.own"}]}`,
		body,
	)

	f.backend.Fail("ApproveOrder", problem.New(http.StatusServiceUnavailable, "technical", "away"))
	assert.Equal(
		t, http.StatusServiceUnavailable,
		f.do(http.MethodPost, approval, `{"orders":["o-1"]}`, cookie(own), from("192.0.2.8:4711")).StatusCode,
	)
	assert.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodDelete, "/bff/agency/orders/o-2/approval", "", cookie(own), from("192.0.2.9:4711")).StatusCode,
	)
	assert.Equal(
		t, map[string]string{"tenant": "funkwelle", "agentur": backendtest.MemberAgency, "auftrag": "o-2"},
		f.backend.Asked("WithdrawOrderApproval")[0].Parts,
	)
}

func TestHowManyOrdersAreApprovedAtOnce(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	for _, ids := range []string{"", strings.TrimSuffix(strings.Repeat(`"o",`, 51), ",")} {
		assert.Equal(
			t, http.StatusUnprocessableEntity,
			f.do(http.MethodPost, approval, `{"orders":[`+ids+`]}`, cookie(own), from("192.0.2.9:4711")).StatusCode,
		)
	}
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodPost, approval, `{"orders":["o-1"]}`).StatusCode)
	assert.Empty(t, f.backend.Asked("ApproveOrder"))
}

func TestOrdersThatWaitForWhoAsks(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	body := text(t, f.do(http.MethodPost, ofAgency+"/report", `{"kind":"orders","waiting":"mine"}`, cookie(own)))
	assert.Contains(t, body, `"approval":{"waits":true,"by":["Emil E."]`)
	assert.Equal(t, "wartet_auf_mich", f.backend.Asked("ListAgencyOrders")[0].Body.(wire.ReportQuestion).Filter.Waiting)
	assert.NotContains(t, body, `"approvals":`, "where agencies approve none")
}

// A member sees what an approval can be checked by.
func TestAnOrderTellsWhatAMemberCanCheck(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	body := text(t, f.do(http.MethodPost, ofAgency+"/report", `{"kind":"orders"}`, cookie(own)))
	for _, part := range []string{
		`"reportedNumber":"A-10442"`, `"status":"reported"`, `"friend":"Ben Ö."`, `"recommendedAt":"`,
		`"confirmedAt":"`, `"lapsesAt":"`,
	} {
		assert.Contains(t, body, part)
	}
}

// The question before an approval tells how many people an order takes, and who isn't confirmed where to ask.
func TestTheOrdersTellHowManyApproveOne(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Approvals, f.backend.Employee, f.backend.Unconfirmed = 2, true, true
	own, _ := f.member()
	assert.Contains(
		t, text(t, f.do(http.MethodPost, ofAgency+"/report", `{"kind":"orders"}`, cookie(own))),
		`"approvals":2,"ask":"hilfe@example.org"`,
	)
	assert.NotContains(
		t, text(t, f.do(http.MethodPost, ofAgency+"/report", `{"kind":"leads"}`, cookie(own))), `"approvals":`,
	)
}

// Before anybody tries, an owner reads what keeps every approval from being complete.
func TestTheOrdersTellAnOwnerWhichPeopleAreMissing(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	orders := func(place string) string {
		res := f.do(http.MethodPost, ofAgency+"/report", `{"kind":"orders"}`, cookie(own), from(place))
		require.Equal(t, http.StatusOK, res.StatusCode)
		return text(t, res)
	}
	assert.NotContains(t, orders("192.0.2.21:4711"), `"missing":`, "where one approves, nobody is")
	f.tenant.Modules.Approvals = 2
	assert.Contains(t, orders("192.0.2.22:4711"), `"missing":"second"`)
	f.backend.Unconfirmed = true
	assert.Contains(t, orders("192.0.2.23:4711"), `"missing":"confirmed"`)
	f.backend.Employee = true
	assert.NotContains(t, orders("192.0.2.24:4711"), `"missing":`, "who leads nobody can't look")
}
