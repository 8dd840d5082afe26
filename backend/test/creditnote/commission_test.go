package creditnote_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// earned asks what an agency earned.
func earned(a fixture.Staffed, question string) commissionrest.CommissionReport {
	a.Served.T.Helper()
	return fixture.Decoded[commissionrest.CommissionReport](
		a.Served.T, a.Served.Call(http.MethodPut, a.Path("/praemien"), a.Session(member.Employee), []byte(question)),
	)
}

// previewed asks what further orders would earn.
func previewed(a fixture.Staffed, product string, orders int) commissionrest.CommissionPreview {
	a.Served.T.Helper()
	path := fmt.Sprintf("%s/vorschau?produkt=%s&auftraege=%d", a.Path("/praemienplan"), product, orders)
	return fixture.Decoded[commissionrest.CommissionPreview](
		a.Served.T, a.Served.Call(http.MethodGet, path, a.Session(member.Employee), nil),
	)
}

// sound tells that nothing is wrong with the books.
func sound(p *fixture.Paying) {
	p.T.Helper()
	found, err := p.LedgerReport.Check(context.Background(), p.Of)
	require.NoError(p.T, err)
	require.Empty(p.T, found)
}

func TestAnAgencyEarnsWithTheReleaseAndLosesItWithTheOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		programme := fixture.WithAgencies(p.Served)
		north, south := p.StaffAgency(programme, "Agentur Nord"), p.StaffAgency(programme, "Agentur Süd")
		brings := func(a fixture.Staffed) {
			require.NoError(
				t,
				db.From(t.Context()).Exec(
					"UPDATE recommendations SET agency_number = ? WHERE tenant = ? AND id = ?", a.Number, string(fixture.Telecom),
					p.ID,
				).Error,
			)
		}
		brings(north)
		ordered := p.Clock.Now()
		p.Feed("freigegeben", ordered)
		p.Live()
		assert.Empty(t, earned(north, `{}`).Rows, "it can still be complained about")
		preview := previewed(north, "101", 0)
		assert.Equal(t, []int{0, 1, 0}, []int{preview.Earned, preview.UnderWay, previewed(south, "101", 0).UnderWay})
		p.Clock.Advance(time.Minute)
		p.Live()
		got := earned(north, `{}`)
		require.Len(t, got.Rows, 1)
		row := got.Rows[0]
		assert.Equal(t, commissionrest.CommissionSums{Open: 5000, Unbilled: 5000}, got.Sums)
		assert.Equal(t, []any{"Verdient", "Offen", p.Number, "standard", int64(5000)}, []any{
			row.Kind, row.State, row.Recommendation, row.Plan, row.Cents,
		})
		assert.NotEqual(t, row.ProductID, row.ProductName, "a product has its name")
		assert.Equal(t, commissionrest.Why{Place: 1, PlanCents: 5000}, row.Why)
		assert.Equal(t, "Standard", row.PlanName)
		preview = previewed(north, "101", 15)
		assert.Equal(t, []int{1, 0}, []int{preview.Earned, preview.UnderWay})
		assert.Equal(t, int64(9*5000+6*6000), preview.Cents, "from the eleventh of the month on 60 euro")
		require.Len(t, preview.Steps, 2)
		assert.Equal(t, commissionrest.PreviewStep{
			Orders: 6, Cents: 6000, Why: commissionrest.Why{Place: 11, PlanCents: 5000, Tier: 11, TierCents: 1000},
		}, preview.Steps[1])
		assert.Empty(t, earned(south, `{}`).Rows)
		sound(p)

		p.Feed("storniert", ordered)
		p.Feed("storniert", ordered)
		p.Live()
		got = earned(north, `{"Filter":{"Art":["Zurueckgenommen"]}}`)
		require.Len(t, got.Rows, 1)
		assert.Equal(t, int64(-5000), got.Rows[0].Cents)
		assert.Equal(t, commissionrest.CommissionSums{Open: 5000, TakenBack: -5000}, got.Sums)
		sound(p)
		preview = previewed(north, "101", 1)
		assert.Equal(t, []int{0, 0}, []int{preview.Earned, preview.UnderWay}, "a cancelled order is none")

		// What is billed once isn't billed again, and what a cancelled order never owed earned nothing.
		until := p.Clock.Now().Add(time.Hour)
		lines, err := p.CommissionBill.Statement(t.Context(), programme, fixture.CodeOf(north), until)
		require.NoError(t, err)
		require.Len(t, lines, 2)
		require.NoError(
			t, p.CommissionBill.Bill(t.Context(), fixture.Telecom, []string{lines[0].ID, lines[1].ID}, "document"),
		)
		require.Error(t, p.CommissionBill.Bill(t.Context(), fixture.Telecom, []string{lines[0].ID}, "another"))
		sound(p)
		p.Recommend(0)
		brings(south)
		p.Feed("freigegeben", p.Clock.Now())
		p.Feed("storniert", p.Clock.Now())
		p.Clock.Advance(time.Minute)
		p.Live()
		assert.Empty(t, earned(south, `{}`).Rows)
	})
}

func TestAnAgencyChoosesItsPlan(t *testing.T) {
	s := fixture.ServeSQLite(t)
	of := s.Insurer()
	of.Modules.Agency = true
	north := s.StaffAgency(of, "Agentur Nord")
	session, path := north.Session(member.Owner), north.Path("/praemienplan")
	ask := func(method, month, what string) fixture.Answer {
		return s.Call(method, path+month, session, []byte(what))
	}
	got := fixture.Decoded[commissionrest.CommissionPlans](t, ask(http.MethodGet, "", ""))
	assert.Equal(t, "standard", got.Applies)
	require.Len(t, got.Offered, 3)
	assert.Len(t, got.Offered[0].Products, 7)
	assert.Empty(t, got.Choices)
	next := "/" + got.Next
	got = fixture.Decoded[commissionrest.CommissionPlans](t, ask(http.MethodPut, next, `{"Plan":"privat"}`))
	require.Len(t, got.Choices, 1)
	assert.Equal(t, "standard", got.Applies, "until the month begins")
	for month, refused := range map[string]struct {
		what string
		code string
	}{
		next:           {`{"Plan":"haus"}`, "commission_plan.taken"},
		"/2020-01":     {`{"Plan":"haus"}`, "commission_plan.begun"},
		"/2199-01":     {`{"Plan":"haus"}`, "commission_plan.far"},
		"/2026-99":     {`{"Plan":"haus"}`, "field.invalid"},
		"/" + got.Last: {`{"Plan":"gold"}`, "commission_plan.unknown"},
	} {
		assert.Equal(t, refused.code, ask(http.MethodPut, month, refused.what).Code(t), month)
	}
	got = fixture.Decoded[commissionrest.CommissionPlans](t, ask(http.MethodDelete, next, ""))
	require.Len(t, got.Choices, 1)
	assert.NotNil(t, got.Choices[0].WithdrawnAt)
	assert.Equal(t, "commission_plan.no_choice", ask(http.MethodDelete, next, "").Code(t))
	for query, refused := range map[string]string{
		"produkt=10&auftraege=501": "field.invalid", "produkt=10&auftraege=-1": "field.invalid",
		"produkt=nie&auftraege=1": "product.unknown", "auftraege=1": "field.invalid",
	} {
		assert.Equal(t, refused, ask(http.MethodGet, "/vorschau?"+query, "").Code(t), query)
	}
}
