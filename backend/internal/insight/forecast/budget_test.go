package forecast_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestABudgetWarns(t *testing.T) {
	for _, c := range []struct {
		spent, coming int64
		want          forecast.BudgetState
	}{
		{0, 0, forecast.BudgetWithin}, {7999, 2001, forecast.BudgetWithin}, {7999, 2002, forecast.BudgetForeseen},
		{8000, 0, forecast.BudgetNear}, {10000, 0, forecast.BudgetNear}, {10001, 0, forecast.BudgetOver},
		{-500, 100, forecast.BudgetWithin},
	} {
		b := forecast.Budget{Cents: 10000, WarnPercent: 80, Spent: c.spent, Coming: c.coming}
		assert.Equal(t, c.want, b.State(), "%d and %d", c.spent, c.coming)
	}
}

// What comes in the rest of the month is what is certain in it, or the part of the foreseen weeks that lies in it,
// where that is more.
func TestWhatTheRestOfTheMonthBrings(t *testing.T) {
	own := &tenant.Tenant{Budget: tenant.Budget{MonthCents: 10000, WarnPercent: 80}}
	now := time.Date(2026, 11, 23, 0, 0, 0, 0, tenant.Berlin)
	coming := []forecast.Coming{{At: now.Add(day), Cents: 300}, {At: now.AddDate(0, 0, 8), Cents: 4000}}
	weeks := []forecast.Week{{From: now, Middle: 1400}, {From: now.AddDate(0, 0, 7), Middle: 700}}
	b, has := forecast.BudgetOf(own, 50, coming, weeks, now)
	assert.True(t, has)
	assert.EqualValues(t, 1400+100, b.Coming, "a week, and Monday the 30th")
	assert.Equal(t, "2026-11", b.Month.Format("2006-01"))
	b, _ = forecast.BudgetOf(own, 50, coming, nil, now)
	assert.EqualValues(t, 300, b.Coming, "without an estimate what is certain")
	b, _ = forecast.BudgetOf(own, 50, nil, weeks, now.AddDate(0, 0, 3).Add(12*time.Hour))
	assert.EqualValues(t, 700+100, b.Coming, "half of the week is over")
	_, has = forecast.BudgetOf(&tenant.Tenant{}, 50, coming, weeks, now)
	assert.False(t, has)
}

func TestWhatIsCertainIsPlacedInItsWeek(t *testing.T) {
	weeks := forecast.Ahead(monday)
	weeks[0].Certain = 9
	later := forecast.Place(weeks, []forecast.Coming{
		{At: monday.Add(-day), Cents: 1}, {At: monday, Cents: 2}, {At: monday.AddDate(0, 0, 7), Cents: 4},
		{At: monday.AddDate(0, 0, 84).Add(-time.Second), Cents: 8}, {At: monday.AddDate(0, 0, 84), Cents: 16},
	})
	assert.EqualValues(t, 16, later)
	assert.EqualValues(t, []int64{3, 4, 8}, []int64{weeks[0].Certain, weeks[1].Certain, weeks[11].Certain})
}

// Of what was foreseen, the oldest forecast of the last four weeks is shown, for the weeks that are over.
func TestTheForecastOfAMonthAgoIsCompared(t *testing.T) {
	foreseen := func(made, meant int) forecast.Kept {
		week := forecast.Week{From: monday.AddDate(0, 0, -7*meant), Low: 5, High: 9}
		return forecast.Kept{Made: monday.AddDate(0, 0, -7*made), Week: week}
	}
	kept := []forecast.Kept{foreseen(6, 5), foreseen(6, 2), foreseen(3, 3), foreseen(3, 2), foreseen(3, 0), foreseen(2, 2)}
	over := forecast.Over(kept, monday)
	assert.Len(t, over, 5)
	var past []forecast.Past
	for i, k := range over {
		past = append(past, forecast.Past{Kept: k, Came: int64(4 + 3*i)})
	}
	last := forecast.LastMonth(past, monday)
	assert.Equal(t, []forecast.Kept{foreseen(3, 3), foreseen(3, 2)}, []forecast.Kept{last[0].Kept, last[1].Kept})
	assert.Len(t, last, 2)
	assert.Equal(t, []bool{false, true, false}, []bool{past[0].Hit(), past[1].Hit(), past[2].Hit()})
}
