package offer_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestWhatOfAPlanHasToBePutRight(t *testing.T) {
	right := func() offer.Change {
		return offer.Change{
			Kind: offer.Plan, Plan: "premium", From: "2026-12-01",
			Amounts: []offer.PlanAmount{{Product: "10", Cents: 5000}, {Product: "20"}},
			Tiers:   []offer.PlanTier{{From: 11, Cents: 6000}, {From: 11, Product: "10", Cents: 7000}},
		}
	}
	for want, change := range map[string]func(c *offer.Change){
		"":                         func(*offer.Change) {},
		"from offers.tomorrow":     func(c *offer.Change) { c.From = "2026-11-30" },
		"from offers.day":          func(c *offer.Change) { c.From = "1.12.2026" },
		"plan offers.required":     func(c *offer.Change) { c.Plan = "" },
		"amounts[0] offers.amount": func(c *offer.Change) { c.Amounts[0].Cents = 100_000_001 },
		"amounts[1] offers.amount": func(c *offer.Change) { c.Amounts[1].Cents = -1 },
		"amounts[1] offers.twice":  func(c *offer.Change) { c.Amounts[1].Product = "10" },
		"tiers[0] offers.tier":     func(c *offer.Change) { c.Tiers[0].From = 1 },
		"tiers[1] offers.tier":     func(c *offer.Change) { c.Tiers[1].From = 100_001 },
		"tiers[0] offers.amount":   func(c *offer.Change) { c.Tiers[0].Cents = 0 },
		"tiers[1] offers.twice":    func(c *offer.Change) { c.Tiers[1].Product = "" },
		"tiers[1] offers.unpaid":   func(c *offer.Change) { c.Tiers[1].Product = "20" },
		"tiers offers.many": func(c *offer.Change) {
			for i := range 11 {
				c.Tiers = append(c.Tiers, offer.PlanTier{From: 20 + i, Cents: 1})
			}
		},
	} {
		c := right()
		change(&c)
		err := c.Check(&tenant.Tenant{}, "2026-11-30")
		if want == "" {
			require.NoError(t, err)
			continue
		}
		var wrong *fault.Error
		require.True(t, errors.As(err, &wrong), want)
		assert.Equal(t, want, wrong.Fields[0].Path+" "+wrong.Fields[0].Code)
	}
}

// What the form doesn't list goes on, and nothing is written only where something would be paid.
func TestTheEntryOfAPlan(t *testing.T) {
	stands := commission.Plan{
		ID: "premium", Cents: map[string]int64{"10": 5000, "gone": 700},
		Tiers: []commission.Tier{{From: 5, Cents: map[string]int64{"gone": 900, "10": 5500}}},
	}
	products := []product.Product{
		{ID: "10"}, {ID: "20", Commission: product.Commission{Plan: "premium", Cents: 400}}, {ID: "30"},
	}
	c := offer.Change{
		Plan: "premium", From: "2027-01-01",
		Amounts: []offer.PlanAmount{{Product: "10"}, {Product: "20"}, {Product: "30"}},
		Tiers:   []offer.PlanTier{{From: 11, Cents: 6000}, {From: 3, Cents: 100}},
	}
	assert.Equal(t, commission.Dated{
		From: "2027-01-01", Cents: map[string]int64{"10": 0, "20": 0, "gone": 700},
		Tiers: []commission.Tier{
			{From: 3, Cents: map[string]int64{}, AllCents: 100}, {From: 5, Cents: map[string]int64{"gone": 900}},
			{From: 11, Cents: map[string]int64{}, AllCents: 6000},
		},
	}, offer.PlanEntry(c, stands, products))
}

func TestWhatAPlanWouldHaveCost(t *testing.T) {
	advent := commission.Promotion{
		ID: "advent", Window: tenant.Window{From: "2026-11-01", Until: "2026-11-30"}, Cents: 5500,
	}
	before := commission.Plan{
		ID: "premium", Cents: map[string]int64{"10": 5000, "20": 100}, Promotions: []commission.Promotion{advent},
	}
	after := before
	after.Cents, after.Tiers = map[string]int64{"10": 5200, "20": 100}, []commission.Tier{{From: 3, AllCents: 6000}}
	require.Equal(t, []time.Time{
		time.Date(2026, 10, 31, 23, 0, 0, 0, time.UTC), time.Date(2026, 11, 30, 23, 0, 0, 0, time.UTC),
	}, offer.Bounds(after))
	earned := []offer.Earned{
		{Product: "10", Place: 1, Span: 0, Orders: 4, Cents: 4 * 5000},
		{Product: "10", Place: 1, Span: 1, Orders: 2, Cents: 2 * 5500},
		{Product: "10", Place: 3, Span: 1, Orders: 1, Cents: 5500},
		{Product: "20", Place: 2, Span: 2, Orders: 3, Cents: 3 * 100},
	}
	c := offer.Change{Kind: offer.Plan, Plan: "premium", From: "2027-01-01"}
	got := offer.SimulatedPlan(c, before, after, earned, nil)
	// Before the promotion 2 euro more for each of four; within it nothing, but for the third order of a month.
	assert.Equal(t, offer.Simulation{
		Costs:  []offer.Cost{{Product: "10", Orders: 7, Cents: 4*200 + 500}, {Product: "20", Orders: 3}},
		Orders: 10, Cents: 1300, Was: 36_800, Is: 38_100, Month: 433,
	}, got)

	fresh := after
	fresh.Cents = map[string]int64{"10": 5000, "20": 100, "30": 900}
	fresh.Tiers = nil
	sold := []offer.Sold{{Product: "30", BySeller: true, Count: 2}, {Product: "30", Count: 9}}
	got = offer.SimulatedPlan(c, before, fresh, earned, sold)
	assert.True(t, got.AtMost, "which plan those sellers had isn't known")
	assert.Equal(t, int64(1800), got.Cents)

	less := after
	less.Cents, less.Tiers = map[string]int64{"10": 5000}, nil
	got = offer.SimulatedPlan(c, before, less, earned, nil)
	assert.Equal(t, int64(-300), got.Cents, "what is paid no more is saved")
	assert.True(t, got.AtMost, "others' places move")
	assert.Zero(t, offer.SimulatedPlan(c, before, after, nil, nil).Was)
}
