package yamlplans_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestDatedEntriesAreRead(t *testing.T) {
	offer, problems := read(t, premium+`
commissionChanges:
  - {plan: premium, from: 2027-03-01, cents: {"10": 7000}}
  - {plan: premium, from: 2027-01-01, cents: {"10": 6000, "20": 0}, tiers: [{from: 5, allCents: 6500}]}
  - {plan: standard, from: 2027-01-01, cents: {"10": 100}}
`)
	require.Empty(t, problems)
	require.Len(t, offer, 2)
	assert.Equal(t, commission.Plan{
		ID: commission.Standard, Dated: []commission.Dated{{From: "2027-01-01", Cents: map[string]int64{"10": 100}}},
	}, offer[0], "the standard plan needs no name for it")
	assert.Equal(t, []commission.Dated{
		{
			From: "2027-01-01", Cents: map[string]int64{"10": 6000, "20": 0},
			Tiers: []commission.Tier{{From: 5, AllCents: 6500}},
		},
		{From: "2027-03-01", Cents: map[string]int64{"10": 7000}},
	}, offer[1].Dated, "the earliest first")
	assert.Equal(t, map[string]int64{"10": 5000}, offer[1].Cents, "what it pays before stays")
}

func TestMistakesOfDatedEntriesAreNamed(t *testing.T) {
	const entry = "plan: premium, from: 2027-01-01"
	for text, want := range map[string]string{
		"{" + entry + "}":                                                          "must say what the plan pays",
		"{" + entry + ", cents: {'10': -1}}":                                       "from 0 to a million euro",
		"{" + entry + ", cents: {'10': 100000001}}":                                "from 0 to a million euro",
		"{" + entry + ", cents: {'10': 1}}, {" + entry + ", cents: {'10': 2}}":     "premium from 2027-01-01 is used twice",
		"{plan: premium, from: 1.1.2027, cents: {'10': 1}}":                        "YYYY-MM-DD",
		"{plan: premium, from: 2027-02-30, cents: {'10': 1}}":                      "YYYY-MM-DD",
		"{plan: premum, from: 2027-01-01, cents: {'10': 1}}":                       "did you mean premium?",
		"{" + entry + ", tiers: [{from: 1, allCents: 5}]}":                         "must be more than 1",
		"{" + entry + ", tiers: [{from: 3}]}":                                      "must say what it earns",
		"{" + entry + ", tiers: [{from: 3, allCents: 5}, {from: 2, allCents: 9}]}": "must be more than 3",
	} {
		_, f := loaded(t, premium+"commissionChanges: ["+text+"]\n")
		problems := f.Problems().Lines()
		if assert.NotEmpty(t, problems, text) {
			assert.Contains(t, problems[0], want, text)
		}
	}
}

// What is compared by two is what is paid on each day: by the product, the plan, or its entry of a day.
func TestAmountsOfPlansHaveTheirDays(t *testing.T) {
	store, f := loaded(t, premium+`
commissionChanges:
  - {plan: standard, from: 2027-01-01, cents: {"10": 4000}}
  - {plan: premium, from: 2027-01-01, cents: {"10": 6000}}
  - {plan: premium, from: 2027-03-01, tiers: [{from: 11, cents: {"10": 9000}}]}
`)
	require.Empty(t, f.Problems().Lines())
	all := append(
		store.Amounts("probe"),
		yamlplans.NewSold(store, shelf{product.Commission{Plan: "standard", Cents: 5000}}).Amounts("probe")...,
	)
	amount := func(at, of string, cents int64, from, until string) tenant.Amount {
		return tenant.Amount{
			At: at, Of: of, Cents: cents, Back: true, Window: tenant.Window{From: from, Until: until},
		}
	}
	assert.ElementsMatch(t, tenant.Amounts{
		amount("commission of product 10", "product 10", 5000, "", "2026-12-31"),
		amount("commission of product 10", "product 10", 4000, "2027-01-01", ""),
		amount("commission of product 10 by plan premium", "product 10", 5000, "", "2026-12-31"),
		amount("commission of product 10 by plan premium", "product 10", 6000, "2027-01-01", "2027-02-28"),
		amount("commission of each product by plan premium from order 11", "rules", 6000, "", "2026-12-31"),
		amount("commission of product 10 by plan premium from order 11", "product 10", 9000, "2027-03-01", ""),
	}, all)
}
