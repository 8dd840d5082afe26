package edge_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen/agency"
)

const approvalOfAll = approval + "/all"

// approveAll gives what became of all orders that a question finds.
func (f *fixture) approveAll(question, place string) agency.ApprovedAll {
	f.t.Helper()
	own, _ := f.member()
	res := f.do(http.MethodPost, approvalOfAll, question, cookie(own), from(place))
	body := text(f.t, res)
	require.Equal(f.t, http.StatusOK, res.StatusCode, body)
	var out agency.ApprovedAll
	require.NoError(f.t, json.Unmarshal([]byte(body), &out))
	return out
}

func TestAllOrdersThatAQuestionFindsAreApproved(t *testing.T) {
	f := newFixture(t)
	f.backend.Orders = 450
	out := f.approveAll(`{"seen":450,"status":"reported","from":"2026-11-01","product":"hausrat"}`, "192.0.2.31:4711")
	assert.Equal(t, []int64{450, 0}, []int64{out.Found, out.Left})
	require.Len(t, out.Results, 450)
	assert.Equal(t, "o-1", out.Results[0].ID)
	assert.Equal(t, backendtest.Number, out.Results[0].Number)
	assert.Equal(t, []string{"approved", "second"}, []string{out.Results[0].Outcome, out.Results[1].Outcome})
	asked := f.backend.Asked("ListAgencyOrders")
	require.Len(t, asked, 3)
	assert.Equal(t, wire.ReportQuestion{
		OrderBy: "Eingang", Pagesize: 200, Pagenumber: 1, Filter: wire.ReportFilter{
			Status: []string{"gemeldet"}, From: "2026-11-01", Products: []string{"hausrat"}, Waiting: "wartet_auf_mich",
		},
	}, asked[0].Body)
	approved := map[string]bool{}
	for _, one := range f.backend.Asked("ApproveOrder") {
		approved[one.Parts["auftrag"]] = true
	}
	assert.Len(t, approved, 450, "each once")

	f.backend.Fail("ApproveOrder", problem.New(http.StatusConflict, "order.tenant_spoke", "refused"))
	out = f.approveAll(`{"seen":450}`, "192.0.2.32:4711")
	assert.Equal(t, []string{"refused", "order.tenant_spoke"}, []string{out.Results[7].Outcome, out.Results[7].Code})
}

func TestNoOrderIsApprovedWhereMoreWaitThanWereShown(t *testing.T) {
	f := newFixture(t)
	f.backend.Orders = 3
	out := f.approveAll(`{"seen":2}`, "192.0.2.33:4711")
	assert.Equal(t, []int64{3, 3}, []int64{out.Found, out.Left})
	assert.Empty(t, out.Results)
	assert.Empty(t, f.backend.Asked("ApproveOrder"))
	assert.Len(t, f.approveAll(`{"seen":4}`, "192.0.2.34:4711").Results, 3, "fewer are those that are left")
}

func TestWhatOneCallLeavesIsCounted(t *testing.T) {
	f := newFixture(t)
	f.backend.Orders = 1201
	out := f.approveAll(`{"seen":1201}`, "192.0.2.35:4711")
	assert.Equal(t, []int64{1201, 201}, []int64{out.Found, out.Left})
	assert.Len(t, out.Results, 1000)
}

func TestAllOrdersAreApprovedByNoOneWhoIsOut(t *testing.T) {
	f := newFixture(t)
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodPost, approvalOfAll, `{"seen":1}`).StatusCode)
	own, _ := f.member()
	for _, wrong := range []string{`{}`, `{"seen":0}`, `{"seen":1,"status":"open"}`} {
		res := f.do(http.MethodPost, approvalOfAll, wrong, cookie(own), from("192.0.2.36:4711"))
		assert.Equal(t, http.StatusUnprocessableEntity, res.StatusCode, wrong)
	}
	f.backend.Fail("ApproveOrder", problem.New(http.StatusServiceUnavailable, "technical", "away"))
	res := f.do(http.MethodPost, approvalOfAll, `{"seen":1}`, cookie(own), from("192.0.2.37:4711"))
	assert.Equal(t, http.StatusServiceUnavailable, res.StatusCode)
	assert.Empty(t, f.backend.Asked("ListAgencyRecommendations"))
}

// A list of orders says how many of all its pages wait for who asks, where agencies approve orders.
func TestTheOrdersTellHowManyWaitForWhoAsks(t *testing.T) {
	f := newFixture(t)
	f.backend.Orders = 677
	own, _ := f.member()
	const question = `{"kind":"orders","size":50,"page":2}`
	assert.NotContains(t, text(t, f.do(http.MethodPost, ofAgency+"/report", question, cookie(own))), `"approvable":`)
	f.tenant.Modules.Approvals = 2
	body := text(t, f.do(http.MethodPost, ofAgency+"/report", question, cookie(own), from("192.0.2.38:4711")))
	assert.Contains(t, body, `"approvable":677`)
	assert.Contains(t, body, `"list":{"page":2,"size":50,"pages":14,"found":677,"erased":0}`)
	assert.Equal(t, http.StatusUnprocessableEntity, f.do(
		http.MethodPost, ofAgency+"/report", `{"kind":"orders","size":30}`, cookie(own), from("192.0.2.39:4711"),
	).StatusCode)
}
