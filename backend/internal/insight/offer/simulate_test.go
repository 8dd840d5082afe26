package offer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestWhatAChangeWouldHaveCost(t *testing.T) {
	rules := tenant.Rules{MaxRecipientCents: 1500, BonusAfter: 4, BonusCents: 6000}
	line := product.Product{ID: "1", Line: tenant.Telecom, Rewards: []product.Reward{reward("", "", 5001)}}
	raised := line
	raised.Rewards = []product.Reward{reward("", "2026-12-31", 5001), reward("2027-01-01", "", 6000)}
	before, after := map[string]product.Product{"1": line}, map[string]product.Product{"1": raised}
	sold := []offer.Sold{
		{Product: "1", Share: 100, Count: 7}, {Product: "1", Share: 50, Count: 2, BySeller: true},
		{Product: "2", Share: 100, Count: 50},
	}
	c := offer.Change{Kind: offer.Reward, Of: []string{"1"}, From: "2027-01-01", Cents: 6000}
	// Alone 5,001 becomes 6,000. In halves the friend's part is capped before and after: 2,501 becomes 3,000.
	assert.Equal(t, offer.Simulation{
		Costs:  []offer.Cost{{Product: "1", Orders: 9, Cents: 7*999 + 2*499}},
		Orders: 9, Cents: 7991, Month: 2663,
	}, offer.Simulated(c, before, after, rules, sold))

	lowered := map[string]product.Product{"1": line}
	c.Cents = 5001
	assert.Equal(t, int64(-7991), offer.Simulated(c, after, lowered, rules, sold).Cents, "less is saved")

	extra := offer.Change{Kind: offer.Promotion, From: "2027-02-01", Until: "2027-03-31", Cents: 1000}
	got := offer.Simulated(extra, nil, nil, rules, sold)
	assert.Equal(t, []int64{2, 2000, 666, 1311}, []int64{got.Orders, got.Cents, got.Month, got.Period}, "sellers' orders")
	assert.True(t, got.AtMost)

	bonus := offer.SimulatedBonus(offer.Change{Kind: offer.Bonus, After: 4, Cents: 7000}, rules, sold)
	assert.Equal(t, int64(14_000), bonus.Cents, "14 sets of 4 among 59 orders, 10 euro each")
}
