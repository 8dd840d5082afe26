package offer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// What was entered is found again in what it made of the files.
func TestWhatWasEnteredIsFoundInTheFiles(t *testing.T) {
	rules := tenant.Rules{MaxRecipientCents: 1500, BonusAfter: 4, BonusCents: 6000}
	always := reward("", "", 5000)
	sold := []offer.Sold{{Product: "1", Share: 100, Count: 7}, {Product: "1", Share: 50, Count: 2, BySeller: true}}
	today := "2026-12-01"
	for name, tt := range map[string]struct {
		has []product.Reward
		c   offer.Change
	}{
		"at once": {[]product.Reward{always}, offer.Change{Kind: offer.Reward, From: today, Cents: 6000}},
		"later":   {[]product.Reward{always}, offer.Change{Kind: offer.Reward, From: "2027-01-01", Cents: 6000}},
		"less":    {[]product.Reward{always}, offer.Change{Kind: offer.Reward, From: "2027-01-01", Cents: 1000}},
		"before another": {
			[]product.Reward{reward("", "2027-02-28", 5000), reward("2027-03-01", "", 4000)},
			offer.Change{Kind: offer.Reward, From: "2027-01-01", Cents: 6000},
		},
		"in place of what comes": {
			[]product.Reward{reward("", "2026-12-31", 5000), reward("2027-01-01", "", 4000)},
			offer.Change{Kind: offer.Reward, From: "2027-01-01", Cents: 6000},
		},
		"a campaign": {
			[]product.Reward{always},
			offer.Change{Kind: offer.Campaign, From: "2027-01-01", Until: "2027-01-31", Cents: 9000},
		},
		"what replaced something that ends": {
			[]product.Reward{reward("", "2027-01-31", 5000)},
			offer.Change{Kind: offer.Reward, From: "2027-01-15", Cents: 6000},
		},
	} {
		tt.c.Of = []string{"1"}
		p := product.Product{ID: "1", Line: tenant.Telecom, Rewards: tt.has}
		q := p
		q.Rewards = offer.Rewards(offer.Planned(tt.has, tt.c))
		before := offer.State{Rules: rules, Products: []product.Product{p}}
		after := offer.State{Rules: rules, Products: []product.Product{q}}
		found := offer.Found(before, after, today)
		assert.Equal(t, []offer.Change{tt.c}, found, name)
		want := offer.Simulated(
			tt.c, map[string]product.Product{"1": p}, map[string]product.Product{"1": q}, rules, sold,
		)
		assert.Equal(t, want, offer.SimulatedAll(found, before, after, sold), name)
		assert.Empty(t, offer.Found(after, after, today), name)
	}
}

func TestABonusAndAPromotionAreFoundInTheFiles(t *testing.T) {
	p := product.Product{ID: "1", Line: tenant.Telecom, Rewards: []product.Reward{reward("", "", 5000)}}
	before := offer.State{Rules: tenant.Rules{BonusAfter: 4, BonusCents: 6000}, Products: []product.Product{p}}
	after := before
	after.Rules.BonusCents = 7000
	after.Promotions = []offer.Added{{
		ID: "x", Window: tenant.Window{From: "2027-01-01", Until: "2027-01-31"}, Products: []string{"1"}, Cents: 500,
	}}
	found := offer.Found(before, after, "2026-12-01")
	assert.Equal(t, []offer.Change{
		{Kind: offer.Promotion, Of: []string{"1"}, Cents: 500, From: "2027-01-01", Until: "2027-01-31"},
		{Kind: offer.Bonus, Cents: 7000, After: 4},
	}, found)
	sold := []offer.Sold{{Product: "1", Share: 100, Count: 8, BySeller: true}, {Product: "1", Share: 100, Count: 2}}
	got := offer.SimulatedAll(found, before, after, sold)
	assert.Equal(t, int64(8*500+2*1000), got.Cents, "for sellers' orders, and for two sets of four")
	assert.Equal(t, int64(10), got.Orders)
	assert.True(t, got.AtMost)
}
