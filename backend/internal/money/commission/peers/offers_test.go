package peers_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/peers"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

type shop struct{}

func (shop) Of(context.Context, tenant.ID) (*product.Assortment, error) {
	of := func(id, category, plan string, cents int64) product.Product {
		return product.Product{
			ID: product.ID(id), Category: category, Commission: product.Commission{Plan: plan, Cents: cents},
		}
	}
	return &product.Assortment{
		Products: []product.Product{
			of("10", "internet", "standard", 5000), of("20", "internet/hybrid", "premium", 9000),
			of("30", "internetz", "standard", 0),
		},
		SoldOut: []product.Product{of("40", "", "standard", 700)},
	}, nil
}

func offered(t *testing.T, plans commission.Offer, promotions ...commission.Promotion) commission.Offer {
	t.Helper()
	offer, err := peers.Offers{
		Plans:      func(context.Context, tenant.ID) (commission.Offer, error) { return plans, nil },
		Promotions: func(context.Context, tenant.ID) ([]commission.Promotion, error) { return promotions, nil },
		Products:   shop{},
	}.Of(t.Context(), &tenant.Tenant{})
	require.NoError(t, err)
	return offer
}

func TestWhatAPlanSaysComesBeforeWhatAProductSays(t *testing.T) {
	offer := offered(t, nil)
	require.Len(t, offer, 1)
	assert.Equal(t, map[string]int64{"10": 5000, "40": 700}, offer[0].Cents, "what the products say of the standard plan")

	plans := commission.Offer{
		{ID: "premium", Cents: map[string]int64{"10": 6000}},
		{ID: commission.Standard, Cents: map[string]int64{"10": 4000, "30": 100}},
	}
	offer = offered(t, plans)
	require.Len(t, offer, 2)
	assert.Equal(t, commission.Standard, offer[0].ID, "the standard one stands first")
	assert.Equal(t, map[string]int64{"10": 4000, "30": 100, "40": 700}, offer[0].Cents)
	assert.Equal(t, map[string]int64{"10": 6000, "20": 9000}, offer[1].Cents)
	assert.Equal(t, map[string]int64{"10": 6000}, plans[0].Cents, "the file's plans stay as they are")

	dated := []commission.Dated{{From: "2027-01-01", Cents: map[string]int64{"10": 0, "30": 200}}}
	offer = offered(t, commission.Offer{{ID: commission.Standard, Dated: dated}})
	assert.Equal(t, map[string]int64{"10": 5000, "40": 700}, offer[0].Cents)
	assert.Equal(t, map[string]int64{"30": 200, "40": 700}, offer[0].Dated[0].Cents, "nothing from the day on")
	assert.Equal(t, "Standard", offer[0].Name["de"], "an entry of the standard plan takes it no name")
	assert.Equal(t, map[string]int64{"10": 0, "30": 200}, dated[0].Cents, "the file's entries stay as they are")
}

func TestAPromotionHoldsForTheProductsOfItsCategories(t *testing.T) {
	promotions := []commission.Promotion{{ID: "net", Categories: []string{"internet"}, Products: []string{"40"}}}
	offer := offered(t, nil, promotions...)
	require.Len(t, offer[0].Promotions, 1)
	assert.Equal(t, []string{"40", "10", "20"}, offer[0].Promotions[0].Products, "with those below, and no other")
	assert.Equal(t, []string{"40"}, promotions[0].Products, "the file's promotions stay as they are")
}
