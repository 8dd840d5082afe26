package product_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/product"
)

func TestTotalOverTheTerm(t *testing.T) {
	for _, tt := range []struct {
		name  string
		price product.Price
		want  int64
	}{
		{"nothing binds", product.Price{OnceCents: 1000, MonthlyCents: 995}, 0},
		{"each month of the term", product.Price{MonthlyCents: 1495, TermMonths: 24}, 35880},
		{"once and monthly", product.Price{OnceCents: 6995, MonthlyCents: 3495, TermMonths: 24}, 90875},
		{
			"cheaper at first",
			product.Price{OnceCents: 6995, MonthlyCents: 3995, TermMonths: 24, DiscountCents: 2000, DiscountMonths: 6}, 90875,
		},
		{
			"cheaper for the whole term",
			product.Price{MonthlyCents: 3000, TermMonths: 12, DiscountCents: 1000, DiscountMonths: 12}, 24000,
		},
		{
			"cheaper for longer than the term",
			product.Price{MonthlyCents: 3000, TermMonths: 12, DiscountCents: 1000, DiscountMonths: 24}, 24000,
		},
		{"paid by the kilowatt-hour", product.Price{MonthlyCents: 990, TermMonths: 12, UnitRateHundredths: 3149}, 0},
		{"nothing to pay", product.Price{TermMonths: 24}, 0},
	} {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.want, tt.price.TotalCents()) })
	}
}

func TestPriceOfADeviceWithATariff(t *testing.T) {
	tariff := product.Product{OnceCents: 3995, MonthlyCents: 2495, TermMonths: 24, Tariff: &product.Tariff{ID: "m"}}
	plain := tariff.PriceWith(product.Offer{PriceCents: 9900})
	assert.Equal(t, product.Price{OnceCents: 13895, MonthlyCents: 2495, TermMonths: 24}, plain)
	assert.Equal(t, int64(73775), plain.TotalCents())
	reduced := tariff.PriceWith(product.Offer{PriceCents: 9900, PromotionCents: 4900, LowestCents: 7900})
	assert.Equal(t, int64(8895), reduced.OnceCents, "what is paid today, not what is struck through")
	assert.Equal(t, int64(68775), reduced.TotalCents())
}

func TestAReductionIsOneAgainstTheLowestPriceOf30Days(t *testing.T) {
	for _, tt := range []struct {
		name  string
		offer product.Offer
		ok    bool
	}{
		{"no promotion", product.Offer{PriceCents: 9900}, true},
		{"below the lowest", product.Offer{PriceCents: 9900, PromotionCents: 4900, LowestCents: 7900}, true},
		{"the lowest is the price", product.Offer{PriceCents: 9900, PromotionCents: 4900, LowestCents: 9900}, true},
		{"a cent below the lowest", product.Offer{PriceCents: 9900, PromotionCents: 7899, LowestCents: 7900}, true},
		{"as cheap as it was", product.Offer{PriceCents: 9900, PromotionCents: 7900, LowestCents: 7900}, false},
		{"without the lowest", product.Offer{PriceCents: 9900, PromotionCents: 4900}, false},
		{"the lowest above the price", product.Offer{PriceCents: 9900, PromotionCents: 4900, LowestCents: 9901}, false},
		{"the lowest alone", product.Offer{PriceCents: 9900, LowestCents: 7900}, false},
	} {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.ok, tt.offer.Flaw() == "", tt.offer.Flaw()) })
	}
}
