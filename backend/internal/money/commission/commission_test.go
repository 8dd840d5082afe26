package commission_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

var offer = commission.Offer{
	{ID: commission.Standard, Cents: map[string]int64{"10": 1800, "20": 2500}},
	{ID: "premium", Cents: map[string]int64{"10": 2600}},
}

func berlin(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.ParseInLocation("2006-01-02 15:04:05", text, tenant.Berlin)
	require.NoError(t, err)
	return at
}

func chosen(plan string, from commission.Month) commission.Choice {
	return commission.Choice{Plan: plan, From: from}
}

func TestWhichPlanAppliesOnADay(t *testing.T) {
	gone := time.Now()
	back := chosen("premium", "2026-11")
	back.WithdrawnAt = &gone
	tests := map[string]struct {
		choices []commission.Choice
		at      string
		want    string
	}{
		"nothing was chosen": {nil, "2026-11-15 12:00:00", "standard"},
		"the last second before": {
			[]commission.Choice{chosen("premium", "2026-11")}, "2026-10-31 23:59:59", "standard",
		},
		"the first second": {
			[]commission.Choice{chosen("premium", "2026-11")}, "2026-11-01 00:00:00", "premium",
		},
		"the first second in summer time": {
			[]commission.Choice{chosen("premium", "2026-04")}, "2026-04-01 00:00:00", "premium",
		},
		"the last second before in summer time": {
			[]commission.Choice{chosen("premium", "2026-04")}, "2026-03-31 23:59:59", "standard",
		},
		"long after": {
			[]commission.Choice{chosen("premium", "2026-11")}, "2028-02-29 12:00:00", "premium",
		},
		"the later one": {
			[]commission.Choice{chosen("standard", "2026-12"), chosen("premium", "2026-11")}, "2026-12-01 00:00:00", "standard",
		},
		"the later one hasn't begun": {
			[]commission.Choice{chosen("standard", "2026-12"), chosen("premium", "2026-11")}, "2026-11-30 23:59:59", "premium",
		},
		"in whatever order": {
			[]commission.Choice{chosen("premium", "2026-11"), chosen("standard", "2026-12")}, "2027-01-01 00:00:00", "standard",
		},
		"one that was taken back": {[]commission.Choice{back}, "2026-11-15 12:00:00", "standard"},
		"one that was taken back, and another": {
			[]commission.Choice{back, chosen("gold", "2026-11")}, "2026-11-15 12:00:00", "gold",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, tt.want, commission.Applied(tt.choices, berlin(t, tt.at).UTC()))
		})
	}
}

func TestWhatCanBeChosen(t *testing.T) {
	now := berlin(t, "2026-11-30 23:59:59")
	for name, tt := range map[string]struct {
		plan string
		from commission.Month
		now  time.Time
		want error
	}{
		"next month, a second before it":   {"premium", "2026-12", now, nil},
		"the month that began this second": {"premium", "2026-12", now.Add(time.Second), commission.ErrBegun},
		"this month":                       {"premium", "2026-11", now, commission.ErrBegun},
		"a month before":                   {"premium", "2026-10", now, commission.ErrBegun},
		"twelve months ahead":              {"standard", "2027-11", now, nil},
		"thirteen":                         {"standard", "2027-12", now, commission.ErrFar},
		"a plan that isn't offered":        {"gold", "2026-12", now, commission.ErrPlan},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := commission.Choose("havelschutz", "c1", "7K2M9QX4", offer, tt.plan, tt.from, tt.now)
			require.ErrorIs(t, err, tt.want)
			if tt.want == nil {
				assert.Equal(
					t,
					commission.Choice{
						Tenant: "havelschutz", ID: "c1", Seller: "7K2M9QX4", Plan: tt.plan, From: tt.from, ChosenAt: tt.now.UTC(),
					},
					c,
				)
			}
		})
	}
}

func TestAChoiceIsTakenBackUntilItBegins(t *testing.T) {
	c := chosen("premium", "2026-12")
	require.NoError(t, c.Withdraw(berlin(t, "2026-11-30 23:59:59")))
	assert.False(t, c.Stands())
	c = chosen("premium", "2026-12")
	require.ErrorIs(t, c.Withdraw(berlin(t, "2026-12-01 00:00:00")), commission.ErrBegun)
	assert.True(t, c.Stands())
}

func TestWhatIsEarned(t *testing.T) {
	premium := []commission.Choice{chosen("premium", "2026-11")}
	for name, tt := range map[string]struct {
		product string
		ordered string
		choices []commission.Choice
		plan    string
		cents   int64
	}{
		"by the standard plan":           {"20", "2026-11-02 10:00:00", nil, "standard", 2500},
		"by the plan of the order's day": {"10", "2026-11-01 00:00:00", premium, "premium", 2600},
		"by the plan before":             {"10", "2026-10-31 23:59:59", premium, "standard", 1800},
		"nothing for what a plan lacks":  {"20", "2026-11-02 10:00:00", premium, "", 0},
		"nothing for what nobody offers": {"99", "2026-11-02 10:00:00", nil, "", 0},
		"a plan that is offered no more": {
			"10", "2026-11-02 10:00:00", []commission.Choice{chosen("gone", "2026-11")}, "standard", 1800,
		},
	} {
		t.Run(name, func(t *testing.T) {
			of := commission.Brought{RecommendationID: "r1", Number: "4EHERBZ67R", Seller: "7K2M9QX4", ProductID: tt.product}
			order := commission.Order{Number: "A-1", OrderedAt: berlin(t, tt.ordered)}
			plan := offer.By(commission.Applied(tt.choices, order.OrderedAt))
			c, earns := commission.Earn("havelschutz", "c1", of, order, plan, berlin(t, "2026-12-01 00:00:00"))
			require.Equal(t, tt.cents > 0, earns)
			assert.Equal(t, tt.plan, c.Plan)
			assert.Equal(t, tt.cents, c.Cents)
			assert.Equal(t, c.Cents, c.Total(), "the reason gives the amount")
		})
	}
	_, earns := commission.Earn(
		"havelschutz", "c1", commission.Brought{ProductID: "10"}, commission.Order{}, offer[0], time.Now(),
	)
	assert.False(t, earns, "nobody brought it")
}

func TestWhatTakesBackIsARowOfItsOwn(t *testing.T) {
	at := time.Date(2026, 12, 1, 10, 0, 0, 0, time.UTC)
	earned := commission.Commission{
		ID: "c1", Kind: commission.Earned, Seller: "7K2M9QX4", RecommendationID: "r1", Cents: 1800, At: at, Document: "d1",
		BilledAt: at,
	}
	before := earned
	back := earned.TakeBack("c2", commission.OrderCancelled, at.AddDate(0, 1, 0))
	assert.Equal(t, before, earned)
	assert.Equal(
		t,
		commission.Commission{
			ID: "c2", Kind: commission.TakenBack, Of: "c1", Seller: "7K2M9QX4", RecommendationID: "r1", Cents: -1800,
			At: at.AddDate(0, 1, 0), Cause: commission.OrderCancelled,
		},
		back,
	)
	assert.Zero(t, commission.Sum([]commission.Commission{earned, back}))
}

func TestMonthsAreRead(t *testing.T) {
	m, err := commission.ReadMonth("2026-12")
	require.NoError(t, err)
	assert.Equal(t, berlin(t, "2026-12-01 00:00:00").UTC(), m.First())
	assert.Equal(t, commission.Month("2027-01"), m.After(1))
	for _, wrong := range []string{"", "2026-13", "2026-1", "12.2026", "2026-12-01", "1999-12", "9999-01"} {
		_, err := commission.ReadMonth(wrong)
		require.ErrorIs(t, err, commission.ErrMonth, wrong)
	}
}

func TestWhatTheListCanBeAsked(t *testing.T) {
	q, err := commission.Query{}.Checked()
	require.NoError(t, err)
	assert.Equal(t, commission.Query{OrderBy: commission.ByAt, Descending: true, Size: 25, Page: 1}, q)
	for name, q := range map[string]commission.Query{
		"a column with more in it": {OrderBy: "cents; DROP TABLE commissions"}, "too many": {Size: 201},
		"less than one": {Size: -1}, "no page": {Page: -1},
		"too far": {Page: 10_001}, "no number": {Filter: commission.Filter{Number: strings.Repeat("A", 65)}},
		"a number that can't be seen": {Filter: commission.Filter{Number: "7K\n" + "2"}},
		"no document":                 {Filter: commission.Filter{Document: "GS-%"}},
	} {
		_, err := q.Checked()
		require.ErrorIs(t, err, commission.ErrQuery, name)
	}
}

// What was typed may be either number: of a recommendation without what only divides it, of an order as it is.
func TestANumberIsLookedForAsEither(t *testing.T) {
	for typed, want := range map[string]commission.Filter{
		" 4ehe-c7k2-9q ": {Number: "4EHEC7K29Q", Order: "4EHE-C7K2-9Q"}, "7K%": {Order: "7K%"}, "": {},
		"kunde/4711-88231": {Order: "KUNDE/4711-88231"},
	} {
		q, err := commission.Query{Filter: commission.Filter{Number: typed}}.Checked()
		require.NoError(t, err, typed)
		assert.Equal(t, want, q.Filter, typed)
	}
}
