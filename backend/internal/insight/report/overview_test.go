package report_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Half past eleven in the evening in UTC is the next day in Berlin, and here the next month.
func TestAnOverviewIsOfTheMonthThatRunsAndTheOneBefore(t *testing.T) {
	now := time.Date(2026, 12, 31, 23, 30, 0, 0, time.UTC)
	o, of := report.OverviewOf(now)
	assert.Equal(t, []commission.Month{"2027-01", "2026-12"}, []commission.Month{o.Month, o.Before})
	assert.Len(t, of, 2*len(commission.AllTotals))
	assert.Equal(t, commission.Month("2026-02"), commission.MonthOf(o.EarnersSince()))
	o = o.Filled([]int64{5000, 4000, 3000, 2000, -1000, 50, 40, 30, 20, -10})
	assert.Equal(t, []report.MonthTotal{
		{Of: commission.TotalEarned, Cents: 5000, BeforeCents: 50},
		{Of: commission.TotalWaiting, Cents: 4000, BeforeCents: 40},
		{Of: commission.TotalUnderWay, Cents: 3000, BeforeCents: 30},
		{Of: commission.TotalPaid, Cents: 2000, BeforeCents: 20},
		{Of: commission.TotalTakenBack, Cents: -1000, BeforeCents: -10},
	}, o.Totals)
}

func TestTheNextDocumentOfAnOverview(t *testing.T) {
	now := time.Date(2026, 12, 1, 4, 0, 0, 0, tenant.Berlin)
	at := func(month time.Month, cents int64) commission.Commission {
		return commission.Commission{At: time.Date(2026, month, 20, 12, 0, 0, 0, tenant.Berlin), Cents: cents}
	}
	for name, tt := range map[string]struct {
		over    []commission.Commission
		waiting int64
		month   creditnote.Month
		cents   int64
	}{
		"nothing waits":                       {nil, 0, "2026-12", 0},
		"what is earned in this month":        {nil, 700, "2026-12", 700},
		"a month that is over":                {[]commission.Commission{at(11, 1800)}, 2500, "2026-11", 1800},
		"one that was missed":                 {[]commission.Commission{at(9, 1800), at(11, 1800)}, 3600, "2026-09", 3600},
		"more was taken back than was earned": {[]commission.Commission{at(10, 1800), at(11, -2500)}, 300, "2026-12", 300},
		"and more than is earned since":       {[]commission.Commission{at(11, -2500)}, -500, "2026-12", -500},
	} {
		t.Run(name, func(t *testing.T) {
			totals := []report.MonthTotal{{Of: commission.TotalWaiting, Cents: tt.waiting}}
			o := report.Overview{Totals: totals}.Noted(tt.over, now)
			assert.Equal(t, tt.month, o.Next.Month)
			assert.Equal(t, tt.cents, o.Next.Cents)
		})
	}
}
