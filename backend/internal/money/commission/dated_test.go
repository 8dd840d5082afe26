package commission_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// raised pays 60 euro from the new year on, and 80 from the fifth order of a month; in March it pays for nothing.
func raised() commission.Plan {
	plan := tiered
	plan.Dated = []commission.Dated{
		{
			From: "2027-01-01", Cents: map[string]int64{"10": 6000, "40": 100},
			Tiers: []commission.Tier{{From: 5, AllCents: 8000}},
		},
		{From: "2027-03-01", Cents: map[string]int64{}},
	}
	return plan
}

func TestAnOrderEarnsByWhatThePlanPaidOnItsDay(t *testing.T) {
	for _, tt := range []struct {
		product string
		place   int
		at      string
		want    int64
	}{
		{"10", 1, "2026-12-31 23:59:59", 5000},
		{"10", 1, "2027-01-01 00:00:00", 6000},
		{"10", 5, "2026-12-31 23:59:59", 5000},
		{"10", 5, "2027-01-01 00:00:00", 8000},
		{"10", 11, "2026-12-31 23:59:59", 6000},
		{"20", 1, "2027-01-01 00:00:00", 0},
		{"40", 1, "2026-12-31 23:59:59", 0},
		{"40", 1, "2027-01-01 00:00:00", 100},
		{"10", 1, "2027-02-28 23:59:59", 6000},
		{"10", 1, "2027-03-01 00:00:00", 0},
	} {
		assert.Equal(t, tt.want, raised().Earns(tt.product, tt.place, berlin(t, tt.at).UTC()).Total(), tt)
	}
}

func TestAPromotionIsAddedToWhatHoldsOnTheDay(t *testing.T) {
	plan := raised()
	plan.Promotions = []commission.Promotion{{
		ID: "fixed", Window: tenant.Window{From: "2026-12-01", Until: "2027-01-31"}, Cents: 5500,
	}}
	assert.Equal(t, int64(500), plan.Earns("10", 1, berlin(t, "2026-12-31 12:00:00")).PromotionCents)
	assert.Zero(t, plan.Earns("10", 1, berlin(t, "2027-01-01 12:00:00")).PromotionCents)
}

func TestWhatComesAndWhatIsPromisedGoByTheDay(t *testing.T) {
	plan := raised()
	var days []string
	for _, d := range plan.Coming(berlin(t, "2027-01-01 00:00:00")) {
		days = append(days, d.From)
	}
	assert.Equal(t, []string{"2027-03-01"}, days, "what holds today doesn't come")
	sold := []product.Product{{ID: "10"}}
	assert.Equal(t, int64(5000), commission.Offer{plan}.Promised(sold, berlin(t, "2026-12-31 12:00:00")).MostCents)
	assert.Equal(t, int64(6000), commission.Offer{plan}.Promised(sold, berlin(t, "2027-01-01 12:00:00")).MostCents)
}

func TestOrdersUnderWayAreCountedByWhatTheirDayPays(t *testing.T) {
	underWay := []commission.Placed{
		{ProductID: "20", OrderedAt: berlin(t, "2026-12-31 23:59:59"), Orders: 2},
		{ProductID: "20", OrderedAt: berlin(t, "2027-01-01 00:00:00"), Orders: 4},
		{ProductID: "10", OrderedAt: berlin(t, "2027-01-01 00:00:00"), Orders: 1},
	}
	plan := raised()
	assert.Equal(t, 3, plan.Counted(underWay))
	steps, err := commission.Preview(plan, "10", commission.Begun{UnderWay: 3}, 3, berlin(t, "2027-01-02 12:00:00"))
	require.NoError(t, err)
	assert.Equal(t, int64(6000+2*8000), commission.Cents(steps))
}
