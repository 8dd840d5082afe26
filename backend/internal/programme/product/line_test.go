package product_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

func insured(cents ...int64) product.Product {
	p := product.Product{ID: "1", Line: tenant.Insurance}
	for _, c := range cents {
		p.Rewards = append(p.Rewards, product.Reward{Cents: c})
	}
	return p
}

func TestBreaches(t *testing.T) {
	all := []int{100, 50, 0}
	tests := []struct {
		name   string
		p      product.Product
		shares []int
		cap    int64
		want   []int // the shares that break it
	}{
		{"the cap keeps it", insured(7000), all, 1500, nil},
		{"no cap", insured(7000), all, 0, []int{50, 0}},
		{"a cap that is a cent too high", insured(7000), all, 1501, []int{50, 0}},
		{"only the half is allowed", insured(3000), all, 0, []int{0}},
		{"the half is a cent too much", insured(3002), all, 0, []int{50, 0}},
		{"the odd cent goes to the recommender", insured(3001), []int{100, 50}, 0, nil},
		{"15 euro are allowed", insured(1500), all, 0, nil},
		{"all for the recommender", insured(7000), []int{100}, 0, nil},
		{"each reward by itself", insured(1000, 1600), []int{0}, 0, []int{0}},
		{"another line", product.Product{Line: tenant.Telecom, Rewards: []product.Reward{{Cents: 7000}}}, all, 0, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var shares []int
			for _, b := range tt.p.Breaches(tenant.Rules{Shares: tt.shares, MaxRecipientCents: tt.cap}) {
				shares = append(shares, b.Share)
			}
			assert.Equal(t, tt.want, shares)
		})
	}
}

func TestABreachNamesWhatIsWrong(t *testing.T) {
	tests := []struct {
		window tenant.Window
		days   string
	}{
		{tenant.Window{}, "always"},
		{tenant.Window{From: "2026-10-01"}, "from 2026-10-01"},
		{tenant.Window{Until: "2027-01-31"}, "until 2027-01-31"},
		{tenant.Window{From: "2026-10-01", Until: "2027-01-31"}, "2026-10-01 to 2027-01-31"},
	}
	for _, tt := range tests {
		p := insured(4001)
		p.Rewards[0].Window = tt.window
		found := p.Breaches(tenant.Rules{Shares: []int{50}})
		assert.Len(t, found, 1)
		assert.EqualError(
			t, found[0],
			"product 1, "+tt.days+", share 50: the recipient would get 20.00 euro for a contract; in the line insurance it may be 15.00 at most (§ 48b VAG)",
		)
	}
}

func TestTheRuleOfAProductThatIsGone(t *testing.T) {
	phone := product.Product{ID: "2", Line: tenant.Telecom}
	mixed := &product.Assortment{Products: []product.Product{phone, insured()}}
	assert.Equal(t, int64(1500), mixed.LineRule("1").RecipientCents)
	assert.Zero(t, mixed.LineRule("2").RecipientCents)
	assert.Equal(t, int64(1500), mixed.LineRule("gone").RecipientCents, "the strictest line of the tenant")
	only := &product.Assortment{Products: []product.Product{phone}}
	assert.Zero(t, only.LineRule("gone").RecipientCents)
}
