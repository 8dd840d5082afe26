package product_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestShareOffers(t *testing.T) {
	all := []int{100, 50, 0}
	seasonal := insured(6500, 7000)
	seasonal.Rewards[1].Window = tenant.Window{From: "2026-10-01", Until: "2026-11-23"}
	last, after := "2026-11-23T22:59:59Z", "2026-11-23T23:00:00Z"
	phone := product.Product{Line: tenant.Telecom, Rewards: []product.Reward{{Cents: 4575}}}
	tests := []struct {
		name   string
		p      product.Product
		shares []int
		cap    int64
		now    string
		want   []product.ShareOffer
	}{
		{"the law cuts what the friend gets", insured(4000), all, 1500, last, []product.ShareOffer{
			{Share: 100, RecommenderCents: 4000},
			{Share: 50, RecommenderCents: 2000, RecipientCents: 1500, CutCents: 500, CutBy: "§ 48b VAG"},
			{Share: 0, RecipientCents: 1500, CutCents: 2500, CutBy: "§ 48b VAG"},
		}},
		{
			"a tenant that is stricter than the law", insured(4000), []int{0}, 1000, last,
			[]product.ShareOffer{{RecipientCents: 1000, CutCents: 3000}},
		},
		{
			"the half is just within", insured(3000), []int{50}, 1500, last,
			[]product.ShareOffer{{Share: 50, RecommenderCents: 1500, RecipientCents: 1500}},
		},
		{
			"a cent above", insured(3002), []int{50}, 1500, last,
			[]product.ShareOffer{{Share: 50, RecommenderCents: 1501, RecipientCents: 1500, CutCents: 1, CutBy: "§ 48b VAG"}},
		},
		{"the programme's own cap", phone, []int{0}, 4000, last, []product.ShareOffer{{RecipientCents: 4000, CutCents: 575}}},
		{
			"no cap, an odd cent", phone, []int{50}, 0, last,
			[]product.ShareOffer{{Share: 50, RecommenderCents: 2288, RecipientCents: 2287}},
		},
		{
			"the last second of a window", seasonal, []int{100}, 1500, last,
			[]product.ShareOffer{{Share: 100, RecommenderCents: 7000}},
		},
		{"the day after", seasonal, []int{100}, 1500, after, []product.ShareOffer{{Share: 100, RecommenderCents: 6500}}},
		{
			"nothing is active", product.Product{Line: tenant.Telecom}, []int{100, 0}, 0, last,
			[]product.ShareOffer{{Share: 100}, {}},
		},
	}
	handed := tenant.Rules{Shares: all, MaxRecipientCents: 1500, CutGoesTo: tenant.CutToOther}
	now, err := time.Parse(time.RFC3339, last)
	assert.NoError(t, err)
	assert.Equal(t, []product.ShareOffer{
		{Share: 100, RecommenderCents: 4000},
		{Share: 50, RecommenderCents: 2500, RecipientCents: 1500, HandedCents: 500, CutBy: "§ 48b VAG"},
		{Share: 0, RecommenderCents: 2500, RecipientCents: 1500, HandedCents: 2500, CutBy: "§ 48b VAG"},
	}, insured(4000).ShareOffers(handed, now), "what the law cuts goes to the other")
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, tt.now)
			assert.NoError(t, err)
			assert.Equal(t, tt.want, tt.p.ShareOffers(tenant.Rules{Shares: tt.shares, MaxRecipientCents: tt.cap}, now))
		})
	}
}
