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

const premium = `
commissionPlans:
  - {id: premium, name: {de: Premium}, text: {de: Für Große.}, cents: {"10": 5000}, tiers: [{from: 11, allCents: 6000}]}
`

const advent = "id: advent, name: {de: Advent}, from: 2026-12-01, until: 2026-12-24"

func TestPromotionsAreRead(t *testing.T) {
	store, f := loaded(t, premium+`
commissionPromotions:
  - {`+advent+`, plans: [premium, standard], products: ["10"], categories: [internet], extraCents: 500}
`)
	assert.Empty(t, f.Problems().Lines())
	assert.Equal(t, []commission.Promotion{{
		ID: "advent", Name: tenant.Localized{"de": "Advent"}, Window: tenant.Window{From: "2026-12-01", Until: "2026-12-24"},
		Plans: []string{"premium", "standard"}, Products: []string{"10"}, Categories: []string{"internet"}, ExtraCents: 500,
	}}, store.Promotions("probe"))
}

func TestMistakesOfPromotionsAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		"{" + advent + "}":                                                        "extraCents or cents",
		"{" + advent + ", extraCents: 1, cents: 1}":                               "extraCents or cents",
		"{" + advent + ", extraCents: 100000001}":                                 "a million euro",
		"{" + advent + ", cents: 1, plans: [premum]}":                             "premum is no plan of commissionPlans; did you mean premium?",
		"{" + advent + ", cents: 1}, {" + advent + ", cents: 1}":                  "advent is used twice",
		"{id: a b, name: {de: A}, from: 2026-12-01, until: 2026-12-24, cents: 1}": "small letters",
		"{id: a, name: {de: A}, from: 2026-12-02, until: 2026-12-01, cents: 1}":   "before it begins",
		"{id: a, name: {de: A}, from: 1.12.2026, until: 2026-12-01, cents: 1}":    "YYYY-MM-DD",
		"{id: a, name: {de: A}, from: 2026-12-02, cents: 1}":                      "until",
	} {
		_, f := loaded(t, premium+"commissionPromotions: ["+text+"]\n")
		problems := f.Problems().Lines()
		if assert.NotEmpty(t, problems, text) {
			assert.Contains(t, problems[0], want, text)
		}
	}
}

// shelf sells product 10, whose Provision is stated.
type shelf struct{ stated product.Commission }

func (shelf) Has(_ tenant.ID, id string) bool           { return id == "10" }
func (shelf) HasCategory(_ tenant.ID, name string) bool { return name == "internet" }
func (s shelf) Sells(tenant.ID) []product.Product {
	return []product.Product{{ID: "10", Commission: s.stated}}
}
func (s shelf) Stated(tenant.ID) []product.Stated {
	return []product.Stated{{At: "products[0].commission", Commission: s.stated}}
}

func TestAProvisionNamesAPlanThatIsOffered(t *testing.T) {
	for _, tt := range []struct {
		stated product.Commission
		file   string
		want   string
	}{
		{product.Commission{Plan: "standard", Cents: 5000}, premium, ""},
		{product.Commission{Plan: "premium", Cents: 5000}, premium, ""},
		{
			product.Commission{Plan: "premum", Cents: 5000}, premium,
			"products[0].commission: premum is no plan of commissionPlans; did you mean premium?",
		},
		{
			product.Commission{Plan: "gold", Cents: 5000}, "",
			"products[0].commission: gold is no plan of commissionPlans",
		},
		{
			product.Commission{Plan: "standard", Cents: 5000},
			"commissionPlans: [{id: gold, name: {de: G}, text: {de: T}}]\n",
			"commissionPlans[0].cents: must name one product at least",
		},
		{
			product.Commission{Plan: "gold", Cents: 5000}, "commissionPlans: [{id: gold, name: {de: G}, text: {de: T}}]\n", "",
		},
		{
			product.Commission{}, premium + "commissionPromotions: [{" + advent + ", cents: 1, categories: [telegraphy]}]\n",
			"commissionPromotions[0].categories[0]: telegraphy is not a category",
		},
	} {
		store, f := loaded(t, "products: []\n"+tt.file)
		f.Has("products")
		yamlplans.NewSold(store, shelf{tt.stated}).Read(&tenant.Tenant{ID: "probe"}, f)
		found := ""
		for _, line := range f.Problems().Lines() {
			found += line + "\n"
		}
		if tt.want != "" {
			assert.Contains(t, found, tt.want)
		} else {
			assert.NotContains(t, found, "commission", tt.file)
		}
	}
}

func TestEachAmountOfPlansIsSeenByTwo(t *testing.T) {
	store, f := loaded(t, premium+`
commissionPromotions:
  - {`+advent+`, plans: [premium], products: ["10"], categories: [internet], extraCents: 500}
  - {id: all, name: {de: A}, from: 2026-12-01, until: 2026-12-24, cents: 7000}
`)
	require.Empty(t, f.Problems().Lines())
	var amounts []string
	for _, a := range store.Amounts("probe") {
		amounts = append(amounts, a.At)
	}
	assert.Equal(t, []string{
		"commission of product 10 by plan premium", "commission of each product by plan premium from order 11",
		"promotion advent of product 10 by plan premium", "promotion advent of category internet by plan premium",
		"promotion all of each product",
	}, amounts)
}
