package programme_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/product/storetest"
	products "weitersagen.app/backend/internal/programme/product/usecase"
)

// A source may be an energy company's: there the base charge alone spoils the catalogue as any other mistake does.
func TestARemoteEnergyTariffIsTakenWithItsUnitRateOnly(t *testing.T) {
	w := newWorld(
		t, general("    - {products: [strom], line: energy, rewards: [{cents: 100}], picture: product-101.svg}\n"),
	)
	power := func(change item) []item {
		items := storetest.Items()
		items[0]["id"], items[0]["monthlyCents"] = "strom", 990
		delete(items[0], "fixed")
		for key, value := range change {
			items[0][key] = value
		}
		return items
	}
	p := w.process()
	take := func(items []item) string {
		w.says(items...)
		w.clock.Advance(products.Fresh)
		p.ask()
		return p.state().Failure
	}
	require.Empty(t, take(power(item{"energy": item{"unitRateHundredths": 3149}})))
	before := p.offered()
	found, err := before.ByID("strom")
	require.NoError(t, err)
	assert.EqualValues(t, 3149, found.UnitRate())
	assert.EqualValues(t, 990, found.MonthlyCents)

	assert.Contains(t, take(power(nil)), "products[0].energy: is missing: say energy: {unitRateHundredths: 3149}")
	assert.Contains(
		t, take(power(item{"energy": item{"unitRateHundredths": 31.49}})), "is not a whole number of hundredths of a cent",
	)
	assert.Same(t, before, p.offered(), "what it said last stands")

	free := power(item{"energy": item{"unitRateHundredths": 2799}})
	delete(free[0], "monthlyCents")
	delete(free[0], "onceCents")
	assert.Empty(t, take(free), "a tariff without a base charge has a price, too")
}
