package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/usecase"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// plans plays what a tenant offers and an agency chose, and counts how often it is asked; of orders it knows those that
// are under way.
type plans struct {
	report.Reports
	commission.Choices
	underWay []report.UnderWay
	asked    int
}

type offers struct{ *plans }

func (p offers) Of(context.Context, *tenant.Tenant) (commission.Offer, error) {
	p.asked++
	return commission.Offer{{ID: commission.Standard, Cents: map[string]int64{"hausrat": 1800, "reise": 4000}}}, nil
}

func (p *plans) Of(context.Context, tenant.ID, link.Code) ([]commission.Choice, error) {
	return nil, nil
}

func (p *plans) UnderWay(context.Context, tenant.ID, link.Code, report.Period) ([]report.UnderWay, error) {
	return p.underWay, nil
}

func (p *plans) Now() time.Time { return now }

func (p *plans) prospects() *usecase.Prospects {
	return &usecase.Prospects{Reports: p, Offers: offers{p}, Choices: p, Clock: p}
}

func TestWhatOrdersOfAPeriodWillEarnAtLeast(t *testing.T) {
	p := &plans{underWay: []report.UnderWay{
		{Product: "hausrat", OrderedAt: now, Orders: 3}, {Product: "reise", OrderedAt: now, Orders: 1},
		{Product: "hund", OrderedAt: now, Orders: 7},
	}}
	cents, err := p.prospects().Of(t.Context(), &tenant.Tenant{}, agency, report.Period{})
	require.NoError(t, err)
	assert.Equal(t, int64(3*1800+4000), cents)
	p.underWay, p.asked = nil, 0
	cents, err = p.prospects().Of(t.Context(), &tenant.Tenant{}, agency, report.Period{})
	require.NoError(t, err)
	assert.Zero(t, cents)
	assert.Zero(t, p.asked, "plans are read where an order needs them")
}

func TestAPageOfOrdersSaysWhatTheyComeTo(t *testing.T) {
	until := now.Add(24 * time.Hour)
	counts := report.Order{Status: "approved", Product: "hausrat", Timeline: report.Timeline{
		ConfirmedAt: &now, OrderedAt: &now, ComplaintUntil: &until,
	}}
	cents := int64(2500)
	earned := report.Order{Status: "approved", Product: "reise", Cents: &cents, UnbilledSince: &now}
	p := &plans{}
	page, err := p.prospects().Orders(t.Context(), &tenant.Tenant{}, agency, report.Page[report.Order]{
		Rows: []report.Order{counts, earned, {Status: "reported"}},
	})
	require.NoError(t, err)
	assert.Equal(t, 1, p.asked)
	assert.Equal(t, int64(1800), page.Rows[0].LeastCents)
	assert.NotNil(t, page.Rows[0].Coming)
	assert.NotNil(t, page.Rows[1].Coming)
	assert.Nil(t, page.Rows[2].Coming)
	_, err = p.prospects().Orders(t.Context(), &tenant.Tenant{}, agency, report.Page[report.Order]{
		Rows: []report.Order{earned},
	})
	require.NoError(t, err)
	assert.Equal(t, 1, p.asked, "what has earned needs no plan")
}
