package commission_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// tiered pays 50 euro for the first product, and from the eleventh order of a month on 60.
var tiered = commission.Plan{
	ID: commission.Standard, Cents: map[string]int64{"10": 5000, "20": 2500, "30": 9000},
	Tiers: []commission.Tier{
		{From: 11, AllCents: 6000, Cents: map[string]int64{"20": 3000}},
		{From: 21, Cents: map[string]int64{"20": 3500}},
	},
}

func TestFromTheEleventhOrderOn(t *testing.T) {
	at := berlin(t, "2026-11-15 12:00:00")
	for place, want := range map[int]int64{1: 5000, 10: 5000, 11: 6000, 12: 6000, 20: 6000, 21: 6000, 5000: 6000} {
		assert.Equal(t, want, tiered.Earns("10", place, at).Total(), place)
	}
	assert.Equal(
		t, commission.Why{Place: 11, PlanCents: 5000, Tier: 11, TierCents: 1000}, tiered.Earns("10", 11, at), "and why",
	)
	for place, want := range map[int]int64{10: 2500, 11: 3000, 20: 3000, 21: 3500} {
		assert.Equal(t, want, tiered.Earns("20", place, at).Total(), "a product that the tiers name, order %d", place)
	}
	assert.Equal(
		t, commission.Why{Place: 30, PlanCents: 9000}, tiered.Earns("30", 30, at), "a tier makes no amount less",
	)
	assert.Zero(t, tiered.Earns("99", 30, at), "nor does it pay for what the plan doesn't")
}

func TestWhatAnOrderEarns(t *testing.T) {
	advent := tenant.Window{From: "2026-12-01", Until: "2026-12-24"}
	extra := commission.Promotion{ID: "extra", Window: advent, ExtraCents: 500}
	house := commission.Promotion{ID: "house", Window: advent, ExtraCents: 1500, Products: []string{"20"}}
	fixed := commission.Promotion{ID: "fixed", Window: advent, Cents: 5200}
	none := commission.Promotion{ID: "none", Window: advent, ExtraCents: 9999, Categories: []string{"internet"}}
	const in = "2026-12-24 23:59:59"
	for name, tt := range map[string]struct {
		promotions []commission.Promotion
		product    string
		place      int
		at         string
		want       commission.Why
	}{
		"no promotion": {nil, "10", 1, in, commission.Why{Place: 1, PlanCents: 5000}},
		"the last second": {
			[]commission.Promotion{extra}, "10", 1, in,
			commission.Why{Place: 1, PlanCents: 5000, Promotion: "extra", PromotionCents: 500},
		},
		"a second later": {
			[]commission.Promotion{extra}, "10", 1, "2026-12-25 00:00:00", commission.Why{Place: 1, PlanCents: 5000},
		},
		"the first second": {
			[]commission.Promotion{extra}, "10", 1, "2026-12-01 00:00:00",
			commission.Why{Place: 1, PlanCents: 5000, Promotion: "extra", PromotionCents: 500},
		},
		"a second before": {
			[]commission.Promotion{extra}, "10", 1, "2026-11-30 23:59:59", commission.Why{Place: 1, PlanCents: 5000},
		},
		"the one that adds most": {
			[]commission.Promotion{extra, house}, "20", 1, in,
			commission.Why{Place: 1, PlanCents: 2500, Promotion: "house", PromotionCents: 1500},
		},
		"in whatever order": {
			[]commission.Promotion{house, extra}, "20", 1, in,
			commission.Why{Place: 1, PlanCents: 2500, Promotion: "house", PromotionCents: 1500},
		},
		"of two alike the first": {
			[]commission.Promotion{extra, {ID: "again", Window: advent, ExtraCents: 500}}, "10", 1, in,
			commission.Why{Place: 1, PlanCents: 5000, Promotion: "extra", PromotionCents: 500},
		},
		"another product": {[]commission.Promotion{house}, "10", 1, in, commission.Why{Place: 1, PlanCents: 5000}},
		"categories without a product": {
			[]commission.Promotion{none}, "10", 1, in, commission.Why{Place: 1, PlanCents: 5000},
		},
		"in place of the amount": {
			[]commission.Promotion{fixed}, "10", 1, in,
			commission.Why{Place: 1, PlanCents: 5000, Promotion: "fixed", PromotionCents: 200},
		},
		"never less than the tier": {
			[]commission.Promotion{fixed}, "10", 11, in,
			commission.Why{Place: 11, PlanCents: 5000, Tier: 11, TierCents: 1000},
		},
		"beside the tier": {
			[]commission.Promotion{extra}, "10", 11, in,
			commission.Why{Place: 11, PlanCents: 5000, Tier: 11, TierCents: 1000, Promotion: "extra", PromotionCents: 500},
		},
		"what the plan doesn't pay for": {[]commission.Promotion{extra}, "99", 1, in, commission.Why{}},
	} {
		t.Run(name, func(t *testing.T) {
			plan := tiered
			plan.Promotions = tt.promotions
			assert.Equal(t, tt.want, plan.Earns(tt.product, tt.place, berlin(t, tt.at).UTC()))
		})
	}
}

func TestAPromotionHoldsForThePlansThatItNames(t *testing.T) {
	all, one := commission.Promotion{ID: "all"}, commission.Promotion{ID: "one", Plans: []string{"premium"}}
	under := offer.Under([]commission.Promotion{all, one})
	assert.Equal(t, []commission.Promotion{all}, under[0].Promotions)
	assert.Equal(t, []commission.Promotion{all, one}, under[1].Promotions)
	assert.Empty(t, offer[0].Promotions, "the file's plans stay as they are")
}
