package yamlplans_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

func loaded(t *testing.T, text string) (*yamlplans.Store, *tenantfile.File) {
	t.Helper()
	f := tenantfile.ReadFile(fstest.MapFS{"probe.yaml": &fstest.MapFile{Data: []byte(text)}}, "probe.yaml")
	store := yamlplans.New()
	store.Read(&tenant.Tenant{ID: "probe", Languages: []tenant.Language{"de"}}, f)
	return store, f
}

func read(t *testing.T, text string) (commission.Offer, []string) {
	t.Helper()
	store, f := loaded(t, text)
	return store.Of("probe"), f.Problems().Lines()
}

func TestPlansAreRead(t *testing.T) {
	offer, problems := read(t, `
commissionPlans:
  - id: standard
    name: {de: Grundplan}
    text: {de: Gilt ohne Wahl.}
  - id: premium
    name: {de: Premium}
    text: {de: Für Große.}
    cents: {"10": 2600}
`)
	assert.Empty(t, problems)
	assert.Equal(t, commission.Offer{
		{ID: "standard", Name: tenant.Localized{"de": "Grundplan"}, Text: tenant.Localized{"de": "Gilt ohne Wahl."}},
		{
			ID: "premium", Name: tenant.Localized{"de": "Premium"}, Text: tenant.Localized{"de": "Für Große."},
			Cents: map[string]int64{"10": 2600},
		},
	}, offer)
	offer, problems = read(t, "tenant: {}\n")
	assert.Empty(t, offer)
	assert.Len(t, problems, 1, "of the key that nobody here reads")
}

func TestMistakesOfPlansAreNamed(t *testing.T) {
	const (
		words   = "name: {de: N}, text: {de: T}, cents: {'10': 1}"
		premium = "{id: premium, " + words
	)
	for text, want := range map[string]string{
		"{id: A b, " + words + "}":                                             "small letters",
		premium + ", tiers: [{from: 1, allCents: 5}]}":                         "must be more than 1",
		premium + ", tiers: [{from: 3, allCents: 5}, {from: 3, allCents: 6}]}": "must be more than 3",
		premium + ", tiers: [{from: 3}]}":                                      "must say what it earns",
		premium + ", tiers: [{from: 3, allCents: 100000001}]}":                 "a million euro",
		premium + ", tiers: [{from: 3, cents: {'10': 0}}]}":                    "more than none",
		strings.Replace(premium, "1}", "0}", 1) + "}":                          "more than none",
		strings.Replace(premium, "1}", "100000001}", 1) + "}":                  "a million euro",
		premium + "}, " + premium + "}":                                        "premium",
	} {
		_, problems := read(t, "commissionPlans: ["+text+"]\n")
		if assert.NotEmpty(t, problems, text) {
			assert.Contains(t, problems[0], want, text)
		}
	}
}

func TestTiersAreRead(t *testing.T) {
	offer, problems := read(t, `
commissionPlans:
  - id: premium
    name: {de: Premium}
    text: {de: Für Große.}
    cents: {"10": 5000}
    tiers:
      - {from: 11, allCents: 6000}
      - {from: 21, cents: {"10": 7000}}
`)
	assert.Empty(t, problems)
	assert.Equal(t, []commission.Tier{
		{From: 11, AllCents: 6000}, {From: 21, Cents: map[string]int64{"10": 7000}},
	}, offer[0].Tiers)
}
