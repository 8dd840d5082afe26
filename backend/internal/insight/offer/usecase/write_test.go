package usecase

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/tenants"
)

func filesOf(t *testing.T, id tenant.ID) edition.Files {
	t.Helper()
	files, err := edition.Collect(tenants.Files, id)
	require.NoError(t, err)
	return files
}

// Of each product of both tenants nothing but its own rewards changes: every other line is what it was.
func TestAChangeLeavesEveryOtherLineAsItWas(t *testing.T) {
	for _, id := range []tenant.ID{"funkwelle", "havelschutz"} {
		name := string(id) + "/products.yaml"
		raw, err := fs.ReadFile(tenants.Files, name)
		require.NoError(t, err)
		var listed struct {
			Products []struct {
				ID      string           `yaml:"id"`
				Rewards []map[string]any `yaml:"rewards"`
			} `yaml:"products"`
		}
		require.NoError(t, yaml.Unmarshal(raw, &listed))
		require.NotEmpty(t, listed.Products)
		for i, p := range listed.Products {
			files := filesOf(t, id)
			entries := []offer.Entry{}
			for at, r := range p.Rewards {
				_, shown := r["showUntil"]
				entries = append(entries, offer.Entry{At: at, Reward: product.Reward{ShowUntil: shown}})
			}
			entries[0].Until = "2027-03-31"
			fresh := product.Reward{Window: tenant.Window{From: "2027-01-01"}, Cents: 4200}
			require.NoError(t, writeRewards(files, id, p.ID, append(entries, offer.Entry{Reward: fresh, At: -1})))
			var after struct {
				Products []map[string]any `yaml:"products"`
			}
			require.NoError(t, yaml.Unmarshal(files[name], &after))
			rewards, ok := after.Products[i]["rewards"].([]any)
			require.True(t, ok)
			require.Len(t, rewards, len(p.Rewards)+1)
			assert.Equal(t, map[string]any{"from": "2027-01-01", "cents": 4200}, rewards[len(p.Rewards)])
			same(t, raw, files[name], 2+1)
		}
	}
}

// same wants all lines of a file in another one, in their order, with some more between them.
func same(t *testing.T, before, after []byte, more int) {
	t.Helper()
	was, is := strings.Split(string(before), "\n"), strings.Split(string(after), "\n")
	i := 0
	for _, line := range is {
		if i < len(was) && line == was[i] {
			i++
		}
	}
	assert.Equal(t, len(was), i, "no line is lost")
	assert.LessOrEqual(t, len(is)-len(was), more)
}

func TestOddFilesAreWrittenWithCare(t *testing.T) {
	fresh := offer.Entry{Reward: product.Reward{Window: tenant.Window{From: "2027-01-01"}, Cents: 4200}, At: -1}
	old := offer.Entry{Reward: product.Reward{Window: tenant.Window{Until: "2026-12-31"}, Cents: 5000}}
	for name, tt := range map[string]struct{ was, want string }{
		"comments": {
			"products:\n  - id: a # first\n    rewards:\n      # since ever\n" +
				"      - cents: 5000 # agreed in May\n\n    # below\n    top: true\n",
			"products:\n  - id: a # first\n    rewards:\n      # since ever\n" +
				"      - cents: 5000 # agreed in May\n        until: \"2026-12-31\"\n" +
				"      - from: \"2027-01-01\"\n        cents: 4200\n\n    # below\n    top: true\n",
		},
		"brackets": {
			"products:\n  - id: a\n    rewards: [{cents: 5000}]\n    top: true\n",
			"products:\n  - id: a\n" +
				"    rewards: [{cents: 5000, until: \"2026-12-31\"}, {from: \"2027-01-01\", cents: 4200}]\n" +
				"    top: true\n",
		},
		"the dash under its key, and the end of the file": {
			"products:\n- rewards:\n  - cents: 5000\n  id: a",
			"products:\n- rewards:\n    - cents: 5000\n      until: \"2026-12-31\"\n" +
				"    - from: \"2027-01-01\"\n      cents: 4200\n  id: a",
		},
		"lines of Windows": {
			"products:\r\n  - id: a\r\n    rewards:\r\n      - cents: 5000\r\n    top: true\r\n",
			"products:\r\n  - id: a\r\n    rewards:\r\n      - cents: 5000\r\n" +
				"        until: \"2026-12-31\"\r\n      - from: \"2027-01-01\"\r\n" +
				"        cents: 4200\r\n    top: true\r\n",
		},
	} {
		files := edition.Files{"a.yaml": []byte(tt.was)}
		require.NoError(t, writeRewards(files, "a", "a", []offer.Entry{old, fresh}), name)
		assert.Equal(t, tt.want, string(files["a.yaml"]), name)
	}
	for name, was := range map[string]string{
		"an anchor":  "products:\n  - id: a\n    rewards: &all\n      - cents: 5000\n  - id: b\n    rewards: *all\n",
		"no product": "products: []\n",
		"no key":     "tenant: {}\n",
	} {
		files := edition.Files{"a.yaml": []byte(was)}
		require.Error(t, writeRewards(files, "a", "a", []offer.Entry{old, fresh}), name)
		assert.Equal(t, was, string(files["a.yaml"]), name)
	}
}

func TestRulesAndPromotionsAreWritten(t *testing.T) {
	files := filesOf(t, "funkwelle")
	require.NoError(t, writeRule(files, "funkwelle", "bonusCents", 7000))
	before := filesOf(t, "funkwelle")["funkwelle.yaml"]
	want := strings.Replace(string(before), "bonusCents: 6000", "bonusCents: 7000", 1)
	assert.Equal(t, want, string(files["funkwelle.yaml"]))
	require.NoError(t, writeRule(files, "funkwelle", "amountLimitCents", 9000))
	assert.Contains(t, string(files["funkwelle.yaml"]), "\n  amountLimitCents: 9000\n")

	own := &tenant.Tenant{ID: "funkwelle", Languages: []tenant.Language{"de", "en"}}
	c := offer.Change{
		Kind: offer.Promotion, Of: []string{"101"}, From: "2027-05-01", Until: "2027-05-31", Cents: 500,
		Title: tenant.Localized{"de": "=Mai: \"Grüße\" # {x}", "en": "May"},
	}
	require.NoError(t, writePromotion(files, own, c, []string{"mai-gruesse-x-20270501"}))
	name := "funkwelle/commissions.yaml"
	assert.True(t, bytes.HasPrefix(files[name], bytes.TrimRight(filesOf(t, "funkwelle")[name], "\n")))
	var read struct {
		All []struct {
			ID   string            `yaml:"id"`
			Name map[string]string `yaml:"name"`
		} `yaml:"commissionPromotions"`
	}
	require.NoError(t, yaml.Unmarshal(files[name], &read))
	require.Len(t, read.All, 2)
	assert.Equal(t, "mai-gruesse-x-20270501-2", read.All[1].ID)
	assert.Equal(t, c.Title["de"], read.All[1].Name["de"])

	lone := edition.Files{"a.yaml": []byte("tenant: \"x\"\n")}
	own.ID = "a"
	require.NoError(t, writePromotion(lone, own, c, nil))
	assert.True(t, strings.HasPrefix(string(lone["a.yaml"]), "tenant: \"x\"\ncommissionPromotions:\n  - id:"))
}

func TestPlansAreWritten(t *testing.T) {
	files := filesOf(t, "funkwelle")
	entry := commission.Dated{
		From: "2027-01-01", Cents: map[string]int64{"101": 4200, "=1": 0},
		Tiers: []commission.Tier{{From: 5, Cents: map[string]int64{"101": 5000}}, {From: 11, AllCents: 6000}},
	}
	require.NoError(t, writePlan(files, "funkwelle", "standard", entry))
	name := "funkwelle/commissions.yaml"
	assert.True(t, bytes.HasPrefix(files[name], bytes.TrimRight(filesOf(t, "funkwelle")[name], "\n")), "all else stays")
	written := string(files[name])
	later := entry
	later.From = "2027-03-01"
	require.NoError(t, writePlan(files, "funkwelle", "standard", later))
	entry.Cents = map[string]int64{"101": 4300}
	require.NoError(t, writePlan(files, "funkwelle", "standard", entry))
	var read struct {
		All []struct {
			Plan  string           `yaml:"plan"`
			From  string           `yaml:"from"`
			Cents map[string]int64 `yaml:"cents"`
			Tiers []struct {
				From     int              `yaml:"from"`
				Cents    map[string]int64 `yaml:"cents"`
				AllCents int64            `yaml:"allCents"`
			} `yaml:"tiers"`
		} `yaml:"commissionChanges"`
	}
	require.NoError(t, yaml.Unmarshal(files[name], &read))
	require.Len(t, read.All, 2, "an entry of the same day is replaced")
	assert.Equal(t, map[string]int64{"101": 4300}, read.All[0].Cents)
	assert.Equal(t, int64(6000), read.All[0].Tiers[1].AllCents)
	assert.Equal(t, "2027-03-01", read.All[1].From)
	assert.Contains(t, written, `"=1": 0`, "an id is a text")
}
