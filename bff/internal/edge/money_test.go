package edge_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
)

// The start says where the money is, and each figure by which filter the list has its rows; the last orders and the
// next credit note come with the same call.
func TestTheStartSaysWhereTheMoneyIs(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	body := text(t, f.get(ofAgency+"/start", cookie(own)))
	assert.Contains(t, body, `"money":{"month":"2026-11","before":"2026-10","totals":[`+
		`{"of":"earned","cents":35000,"beforeCents":42000,"from":"2026-11-01","until":"2026-11-30"},`+
		`{"of":"waiting","cents":33200,"beforeCents":42000},{"of":"underWay","cents":42000,"beforeCents":0},`+
		`{"of":"paid","cents":0,"beforeCents":18000,"from":"2026-11-01","until":"2026-11-30"},`+
		`{"of":"takenBack","cents":-1800,"beforeCents":0,"from":"2026-11-01","until":"2026-11-30"}],`+
		`"products":[{"id":"hausrat","product":"Hausrat","orders":7,"cents":12600}],"since":"2025-12-01",`+
		`"next":{"month":"2026-11","date":"2026-12-01","cents":33200,"stopped":true}}`, "the agreement is missing")
	assert.Contains(t, body, `"team":true`)
	assert.Contains(t, body, `"orders":[{"id":"o-1"`)
	assert.Equal(t, backendtest.MemberAgency, f.backend.Asked("GetSellerOverview")[0].Parts["agentur"])
}

// The list that a figure leads to asks for the rows by which the figure was counted.
func TestTheListOfAFigureOfTheStart(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	const november = `,"from":"2026-11-01","until":"2026-11-30"`
	for i, one := range []struct {
		form string
		want wire.CommissionFilter
	}{
		{`"earned"` + november, wire.CommissionFilter{Kinds: []string{"Verdient"}, From: "2026-11-01", Until: "2026-11-30"}},
		{`"waiting"`, wire.CommissionFilter{States: []string{"Offen"}}},
		{`"underWay"`, wire.CommissionFilter{States: []string{"Unterwegs"}}},
		{
			`"paid"` + november,
			wire.CommissionFilter{States: []string{"Bezahlt"}, PaidFrom: "2026-11-01", PaidTo: "2026-11-30"},
		},
		{
			`"takenBack"` + november,
			wire.CommissionFilter{Kinds: []string{"Zurueckgenommen"}, From: "2026-11-01", Until: "2026-11-30"},
		},
		{
			`"","product":"hausrat","from":"2025-12-01"`,
			wire.CommissionFilter{Products: []string{"hausrat"}, From: "2025-12-01"},
		},
		{`"open"`, wire.CommissionFilter{Kinds: []string{"Verdient"}, States: []string{"Offen"}}},
		{`"billed"`, wire.CommissionFilter{Kinds: []string{"Verdient"}, States: []string{"Abgerechnet"}}},
	} {
		res := f.do(
			http.MethodPost, ofAgency+"/report", `{"kind":"commissions","status":`+one.form+`}`, cookie(own),
			from(fmt.Sprintf("192.0.2.%d:4711", 70+i)),
		)
		require.Equal(t, http.StatusOK, res.StatusCode, one.form)
		asked := f.backend.Asked("ListCommissions")[i].Body.(wire.CommissionQuestion)
		assert.Equal(t, one.want, asked.Filter, one.form)
	}
}
