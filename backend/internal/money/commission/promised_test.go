package commission_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Neither another plan, nor a tier or a promotion of the standard one, nor what is sold no more is promised.
func TestWhatIsPromisedToWhoIsNoPartnerYet(t *testing.T) {
	at := berlin(t, "2026-11-15 12:00:00")
	plans := commission.Offer{
		{
			ID: commission.Standard, Cents: map[string]int64{"net": 5000, "tv": 2000, "gone": 9900},
			Tiers: []commission.Tier{{From: 2, AllCents: 8000}},
			Promotions: []commission.Promotion{
				{ID: "always", ExtraCents: 700, Window: tenant.Window{From: "2020-01-01", Until: "2099-12-31"}},
			},
		},
		{ID: "premium", Cents: map[string]int64{"net": 15000, "book": 100}},
	}
	sold := func(ids ...product.ID) (all []product.Product) {
		for _, id := range ids {
			all = append(all, product.Product{ID: id})
		}
		return all
	}
	for _, tt := range []struct {
		sold []product.Product
		want commission.Range
	}{
		{sold("net", "tv", "book"), commission.Range{LeastCents: 2000, MostCents: 5000}},
		{sold("tv"), commission.Range{LeastCents: 2000, MostCents: 2000}},
		{sold("book"), commission.Range{}},
		{nil, commission.Range{}},
	} {
		assert.Equal(t, tt.want, plans.Promised(tt.sold, at), tt.sold)
	}
	assert.Zero(t, commission.Offer{}.Promised(sold("net"), at), "a tenant without plans")
}
