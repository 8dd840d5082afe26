package offer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

func reward(from, until string, cents int64) product.Reward {
	return product.Reward{Window: tenant.Window{From: from, Until: until}, Cents: cents}
}

func TestARewardFromADayOn(t *testing.T) {
	always := reward("", "", 5000)
	advent := reward("2026-12-01", "2027-01-15", 8000)
	change := offer.Change{Kind: offer.Reward, From: "2027-01-01", Cents: 6000}
	for name, tt := range map[string]struct {
		has  []product.Reward
		c    offer.Change
		want []product.Reward
	}{
		"ends the one before": {
			[]product.Reward{always}, change,
			[]product.Reward{reward("", "2026-12-31", 5000), reward("2027-01-01", "", 6000)},
		},
		"leaves a campaign": {
			[]product.Reward{always, advent}, change,
			[]product.Reward{reward("", "2026-12-31", 5000), advent, reward("2027-01-01", "", 6000)},
		},
		"lasts until the next one": {
			[]product.Reward{reward("", "2027-02-28", 5000), reward("2027-03-01", "", 4000)}, change,
			[]product.Reward{
				reward("", "2026-12-31", 5000), reward("2027-03-01", "", 4000), reward("2027-01-01", "2027-02-28", 6000),
			},
		},
		"takes the place of one of the same day": {
			[]product.Reward{reward("", "2026-12-31", 5000), reward("2027-01-01", "", 4000)}, change,
			[]product.Reward{reward("", "2026-12-31", 5000), reward("2027-01-01", "", 6000)},
		},
		"lowers": {
			[]product.Reward{always}, offer.Change{Kind: offer.Reward, From: "2027-01-01", Cents: 1000},
			[]product.Reward{reward("", "2026-12-31", 5000), reward("2027-01-01", "", 1000)},
		},
		"what is over stays": {
			[]product.Reward{reward("", "2025-12-31", 100), reward("2026-01-01", "", 5000)}, change,
			[]product.Reward{
				reward("", "2025-12-31", 100), reward("2026-01-01", "2026-12-31", 5000), reward("2027-01-01", "", 6000),
			},
		},
		"a campaign comes on top": {
			[]product.Reward{always},
			offer.Change{Kind: offer.Campaign, From: "2027-01-01", Until: "2027-01-31", Cents: 9000},
			[]product.Reward{always, reward("2027-01-01", "2027-01-31", 9000)},
		},
	} {
		assert.Equal(t, tt.want, offer.Rewards(offer.Planned(tt.has, tt.c)), name)
	}
}

func TestTheCourseOfAReward(t *testing.T) {
	span := func(from, until string, cents int64, campaign bool) offer.Span {
		return offer.Span{Window: tenant.Window{From: from, Until: until}, Cents: cents, Campaign: campaign}
	}
	for name, tt := range map[string]struct {
		has  []product.Reward
		want []offer.Span
	}{
		"always": {[]product.Reward{reward("", "", 5000)}, []offer.Span{span("", "", 5000, false)}},
		"a campaign between": {
			[]product.Reward{reward("", "", 5000), reward("2027-01-01", "2027-01-31", 8000)},
			[]offer.Span{
				span("", "2026-12-31", 5000, false), span("2027-01-01", "2027-01-31", 8000, true),
				span("2027-02-01", "", 5000, false),
			},
		},
		"over the end of what is below it": {
			[]product.Reward{
				reward("", "2026-12-31", 5000), reward("2027-01-01", "", 6000), reward("2026-12-01", "2027-01-15", 8000),
			},
			[]offer.Span{
				span("", "2026-11-30", 5000, false), span("2026-12-01", "2027-01-15", 8000, true),
				span("2027-01-16", "", 6000, false),
			},
		},
		"nothing for a while": {
			[]product.Reward{reward("2027-01-01", "2027-01-31", 5000), reward("2027-03-01", "", 4000)},
			[]offer.Span{
				span("2027-01-01", "2027-01-31", 5000, false), span("2027-02-01", "2027-02-28", 0, false),
				span("2027-03-01", "", 4000, false),
			},
		},
	} {
		assert.Equal(t, tt.want, offer.Course(tt.has), name)
	}
}
