package wiring

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// earned asks what an agency earned.
func (a staffed) earned(question string) commissionrest.CommissionReport {
	a.s.t.Helper()
	return decoded[commissionrest.CommissionReport](a.s.t, a.s.call(http.MethodPut, a.path("/praemien"), a.session(member.Employee), []byte(question)))
}

// sound tells that nothing is wrong with the books.
func (p *paying) sound() {
	p.t.Helper()
	found, err := p.LedgerReport().Check(context.Background(), p.of)
	require.NoError(p.t, err)
	require.Empty(p.t, found)
}

func TestAnAgencyEarnsWithTheReleaseAndLosesItWithTheOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		programme := withAgencies(p.served)
		north, south := p.staff(programme, "Agentur Nord"), p.staff(programme, "Agentur Süd")
		brings := func(a staffed) {
			require.NoError(t, db.From(t.Context()).Exec("UPDATE recommendations SET agency_number = ? WHERE tenant = ? AND id = ?", a.number, string(telecom), p.id).Error)
		}
		brings(north)
		ordered := p.clock.Now()
		p.feed("freigegeben", ordered)
		p.live()
		assert.Empty(t, north.earned(`{}`).Rows, "it can still be complained about")
		p.clock.Advance(time.Minute)
		p.live()
		got := north.earned(`{}`)
		require.Len(t, got.Rows, 1)
		row := got.Rows[0]
		assert.Equal(t, commissionrest.CommissionSums{Open: 5000, Unbilled: 5000}, got.Sums)
		assert.Equal(t, []any{"Verdient", "Offen", p.number, "standard", int64(5000)}, []any{row.Kind, row.State, row.Recommendation, row.Plan, row.Cents})
		assert.NotEqual(t, row.ProductID, row.ProductName, "a product has its name")
		assert.Empty(t, south.earned(`{}`).Rows)
		p.sound()

		p.feed("storniert", ordered)
		p.feed("storniert", ordered)
		p.live()
		got = north.earned(`{"Filter":{"Art":["Zurueckgenommen"]}}`)
		require.Len(t, got.Rows, 1)
		assert.Equal(t, int64(-5000), got.Rows[0].Cents)
		assert.Equal(t, commissionrest.CommissionSums{Open: 5000, TakenBack: -5000}, got.Sums)
		p.sound()

		// What is billed once isn't billed again, and what a cancelled order never owed earned nothing.
		until := p.clock.Now().Add(time.Hour)
		lines, err := p.CommissionBill().Statement(t.Context(), programme, codeOf(north), until)
		require.NoError(t, err)
		require.Len(t, lines, 2)
		require.NoError(t, p.CommissionBill().Bill(t.Context(), telecom, []string{lines[0].ID, lines[1].ID}, "document"))
		require.Error(t, p.CommissionBill().Bill(t.Context(), telecom, []string{lines[0].ID}, "another"))
		p.sound()
		p.recommend(0)
		brings(south)
		p.feed("freigegeben", p.clock.Now())
		p.feed("storniert", p.clock.Now())
		p.clock.Advance(time.Minute)
		p.live()
		assert.Empty(t, south.earned(`{}`).Rows)
	})
}

func TestAnAgencyChoosesItsPlan(t *testing.T) {
	s := serveSQLite(t)
	of := s.insurer()
	of.Modules.Agency = true
	north := s.staff(of, "Agentur Nord")
	session, path := north.session(member.Owner), north.path("/praemienplan")
	ask := func(method, month, what string) answer { return s.call(method, path+month, session, []byte(what)) }
	got := decoded[commissionrest.CommissionPlans](t, ask(http.MethodGet, "", ""))
	assert.Equal(t, "standard", got.Applies)
	require.Len(t, got.Offered, 3)
	assert.Len(t, got.Offered[0].Products, 7)
	assert.Empty(t, got.Choices)
	next := "/" + got.Next
	got = decoded[commissionrest.CommissionPlans](t, ask(http.MethodPut, next, `{"Plan":"privat"}`))
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
		assert.Equal(t, refused.code, ask(http.MethodPut, month, refused.what).code(t), month)
	}
	got = decoded[commissionrest.CommissionPlans](t, ask(http.MethodDelete, next, ""))
	require.Len(t, got.Choices, 1)
	assert.NotNil(t, got.Choices[0].WithdrawnAt)
	assert.Equal(t, "commission_plan.no_choice", ask(http.MethodDelete, next, "").code(t))
}
