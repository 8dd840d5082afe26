package product_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestOnlyWhatEarnsCanBeRecommended(t *testing.T) {
	now := time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC)
	a := &product.Assortment{
		Products: []product.Product{
			{ID: "earns", Rewards: []product.Reward{{Cents: 9000}}},
			{ID: "earned", Rewards: []product.Reward{{Window: tenant.Window{Until: "2026-11-28"}, Cents: 9000}}},
		},
		SoldOut: []product.Product{{ID: "sold", Rewards: []product.Reward{{Cents: 9000}}}},
	}
	p, r, err := a.Earning("earns", now)
	require.NoError(t, err)
	assert.Equal(t, product.ID("earns"), p.ID)
	assert.EqualValues(t, 9000, r.Cents)
	for _, id := range []product.ID{"earned", "sold", "gone"} {
		_, _, err := a.Earning(id, now)
		require.ErrorIs(t, err, product.ErrUnknown, id)
	}
}

func TestAProductThatIsGoneIsCalledByItsID(t *testing.T) {
	own := &tenant.Tenant{Languages: []tenant.Language{"de", "en"}}
	a := &product.Assortment{SoldOut: []product.Product{{
		ID: "411", Name: tenant.Localized{"de": "Baukasten"}, Spoken: tenant.Localized{"de": "den Baukasten"},
	}}}
	assert.Equal(t, product.Named{ID: "411", Name: "Baukasten", Spoken: "den Baukasten"}, a.Named("411", own, "de"))
	assert.Equal(t, product.Named{ID: "gone", Name: "gone", Spoken: "gone"}, a.Named("gone", own, "de"))
}
