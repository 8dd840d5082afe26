package yamltenants_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

const power = `products:
  - id: strom
    externalId: S-1
    line: energy
    category: internet
    name: {de: Strom Fest, en: Power Fixed}
    teaser: {de: Strom, en: Power}
    text: {de: Strom aus Wind, en: Power from wind}
    features: []
    monthlyCents: 990
    termMonths: 12
    energy: {unitRateHundredths: 3149}
    rewards: [{cents: 5000}]
    picture: product-101.svg
`

func TestAnEnergyTariffIsReadWithItsUnitRate(t *testing.T) {
	const energy = "    energy: {unitRateHundredths: 3149}\n"
	for _, tt := range []struct {
		name   string
		change []string
		want   product.Price
	}{
		{"both", nil, product.Price{MonthlyCents: 990, TermMonths: 12, UnitRateHundredths: 3149}},
		{"no base charge", []string{"    monthlyCents: 990\n", ""}, product.Price{TermMonths: 12, UnitRateHundredths: 3149}},
		{"the least", []string{"3149", "100"}, product.Price{MonthlyCents: 990, TermMonths: 12, UnitRateHundredths: 100}},
		{"the most", []string{"3149", "100000"}, product.Price{
			MonthlyCents: 990, TermMonths: 12, UnitRateHundredths: 100_000,
		}},
		{
			"what is bought once", []string{energy, "", "monthlyCents: 990", "onceCents: 49900"},
			product.Price{OnceCents: 49_900, TermMonths: 12},
		},
		{
			"a service of another line", []string{energy, "", "line: energy", "line: other"},
			product.Price{MonthlyCents: 990, TermMonths: 12},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			store := yamlproducts.New()
			text := strings.NewReplacer(tt.change...).Replace(power)
			_, err := yamltenants.Load(
				fromElsewhere(t, text), yamlcontent.New(), store, yamladvisors.New(nil), yamlrewards.New(), yamlplans.New(),
			)
			require.NoError(t, err)
			a, err := store.Of(t.Context(), "funkwelle")
			require.NoError(t, err)
			assert.Equal(t, tt.want, a.Products[0].Price())
		})
	}
}

// Each is one line, with the place and what to write there.
func TestABaseChargeIsNoPriceOfAnEnergyTariff(t *testing.T) {
	const energy = "    energy: {unitRateHundredths: 3149}\n"
	for _, tt := range []struct{ name, from, to, want string }{
		{
			"without the unit rate", energy, "",
			"products[0].energy: is missing: say energy: {unitRateHundredths: 3149} for 31.49 ct/kWh",
		},
		{"with an empty one", energy, "    energy: {}\n", "products[0].energy.unitRateHundredths: is missing"},
		{
			"in cents", "3149", "31.49",
			`products[0].energy.unitRateHundredths: "31.49" is not a whole number of hundredths of a cent: 31.49 ct are 3149`,
		},
		{"in whole cents", "3149", "31", "products[0].energy: has a unitRateHundredths outside of 100 to 100000"},
		{"just too little", "3149", "99", "products[0].energy: has a unitRateHundredths outside of 100 to 100000"},
		{"just too much", "3149", "100001", "products[0].energy: has a unitRateHundredths outside of 100 to 100000"},
		{"below nothing", "3149", "-3149", "products[0].energy: has a unitRateHundredths outside of 100 to 100000"},
		{"of another line", "line: energy", "line: other", "products[0].energy: goes with line: energy only"},
		{
			"of a line that there isn't", "line: energy", "line: enrgy",
			"products[0].line: must be one of insurance, telecom, energy, other; did you mean energy?",
		},
		{
			"of a mobile tariff", energy, energy + "    tariff: {id: a, class: S, dataGB: 1}\n",
			"products[0].energy: goes with none of fixed, tariff and device",
		},
		{"a key that nobody knows", energy, "    energy: {unitRateHundredth: 3149}\n", "did you mean unitRateHundredths?"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := strings.Replace(power, tt.from, tt.to, 1)
			require.NotEqual(t, power, text)
			found := mistakes(fromElsewhere(t, text))
			require.Len(t, found, 1, found)
			assert.Contains(t, found[0], tt.want)
		})
	}
}
