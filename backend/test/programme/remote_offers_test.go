package programme_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/product/storetest"
)

// Products come from elsewhere, and what they earn is the tenant's word: it changes for all that the same terms hold
// for, and for no other.
func TestARewardOfRemoteProductsChangesWithTheirTerms(t *testing.T) {
	w := newWorld(t, "  terms:\n"+
		"    - {line: telecom, rewards: [{cents: 7000}], picture: product-101.svg} # for all others\n"+
		"    - line: telecom\n      products: [\"3\"]\n      rewards:\n        - cents: 9000 # agreed in May\n"+
		"      picture: product-101.svg\n")
	items := storetest.Items()[:3]
	for i, one := range items {
		one["id"] = strconv.Itoa(i + 1)
	}
	w.says(items...)
	p := w.process()
	p.ask()
	of, err := p.Tenants.ByID(t.Context(), telecom)
	require.NoError(t, err)
	mia := staff.AtDesk{Person: staff.Person{Name: "Mia"}}
	v, err := p.Offers.Look(t.Context(), of, mia)
	require.NoError(t, err)
	require.NotNil(t, v.Remote)
	assert.Equal(t, w.clock.Now(), v.Source.ConfirmedAt)

	change := offer.Change{Base: v.Label, Kind: offer.Reward, Of: []string{"2"}, Cents: 7700, From: "2026-12-01"}
	tried, err := p.Offers.Try(t.Context(), of, mia, change)
	require.NoError(t, err)
	var after []string
	for _, one := range tried.After {
		after = append(after, string(one.ID))
		assert.EqualValues(t, 7700, offer.On(one.Rewards, "2026-12-01"), one.ID)
		assert.EqualValues(t, 7000, offer.On(one.Rewards, "2026-11-30"), one.ID)
	}
	assert.Equal(t, []string{"1", "2"}, after, "all that the terms hold for are shown")
	assert.False(t, tried.Waits)
	change.Cents = 8500
	tried, err = p.Offers.Try(t.Context(), of, mia, change)
	require.NoError(t, err)
	assert.True(t, tried.Waits, "more than a fifth takes two people")

	change.Of, change.Cents = []string{"3"}, 9900
	tried, err = p.Offers.Try(t.Context(), of, mia, change)
	require.NoError(t, err)
	require.Len(t, tried.After, 1)
	files, _, err := p.Offers.Named(t.Context(), telecom)
	require.NoError(t, err)
	require.NotEmpty(t, files)
	assert.Equal(t, "funkwelle/products.yaml", files[0].Name)
	_, err = p.Offers.Try(t.Context(), of, mia, offer.Change{
		Base: v.Label, Kind: offer.Reward, Of: []string{"9"}, Cents: 1, From: "2026-12-01",
	})
	require.Error(t, err, "the source has no such product")
}
