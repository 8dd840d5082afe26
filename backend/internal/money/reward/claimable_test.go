package reward_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestAPartNeedsAnEntryThatTakesIt(t *testing.T) {
	bank := reward.CatalogueEntry{ID: "bank"}
	small := reward.CatalogueEntry{ID: "small", MaxCents: 2500}
	friends := reward.CatalogueEntry{ID: "friends", Parties: []reward.Party{reward.Recipient}}
	winter := reward.CatalogueEntry{ID: "winter", Active: tenant.Window{Until: "2027-02-28"}}
	part := func(p reward.Party, cents int64, from string) reward.Part {
		return reward.Part{Party: p, Cents: cents, Promised: tenant.Window{From: from}}
	}
	for _, tt := range []struct {
		name      string
		catalogue reward.Catalogue
		part      reward.Part
		want      bool
	}{
		{"any", reward.Catalogue{bank}, part(reward.Recommender, 7000, ""), true},
		{"just as much", reward.Catalogue{small}, part(reward.Recommender, 2500, ""), true},
		{"a cent too much", reward.Catalogue{small}, part(reward.Recommender, 2501, ""), false},
		{"beside one that takes any", reward.Catalogue{small, bank}, part(reward.Recommender, 7000, ""), true},
		{"the other side's", reward.Catalogue{friends}, part(reward.Recommender, 100, ""), false},
		{"its own side's", reward.Catalogue{friends}, part(reward.Recipient, 100, ""), true},
		{"over on the day before it is promised", reward.Catalogue{winter}, part(reward.Recipient, 100, "2027-03-01"), false},
		{
			"over on the day on which it is promised", reward.Catalogue{winter}, part(reward.Recipient, 100, "2027-02-28"), true,
		},
		{"over, for what was always promised", reward.Catalogue{winter}, part(reward.Recipient, 100, ""), true},
		{"nothing to pick", nil, part(reward.Recipient, 100, ""), false},
	} {
		assert.Equal(t, tt.want, tt.catalogue.Claimable(tt.part), tt.name)
	}
	assert.Equal(t, []int{1}, reward.Catalogue{bank, small}.Idle([]reward.Part{part(reward.Recommender, 7000, "")}))
}

func TestPartsAreThoseOfEachShare(t *testing.T) {
	rules := tenant.Rules{Shares: []int{100, 50, 0}, MaxRecipientCents: 1500}
	window := tenant.Window{From: "2027-01-01"}
	assert.ElementsMatch(t, []reward.Part{
		{Party: reward.Recommender, Cents: 7000, Promised: window},
		{Party: reward.Recommender, Cents: 3500, Promised: window},
		{Party: reward.Recipient, Cents: 1500, Promised: window},
	}, reward.Parts(product.Promised{Cents: 7000, Window: window}, rules))
}
