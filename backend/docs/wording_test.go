package docs_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ordering is how people speak who order something. A newsletter is ordered by anybody, and lists have an order.
var ordering = regexp.MustCompile(`(?i)\b(bestell\w*|auftr[aä]g\w*|(re-?)?order(s|ed|ing)?)\b`)

// elsewhere is what is ordered and isn't what a tenant sells, or is no order at all.
var elsewhere = regexp.MustCompile(
	`(?i)in unserem auftrag|im auftrag (der|von)|die bank hat den auftrag|datenschutzbeauftragt\w*|beauftrag\w*|` +
		`[^.]*newsletter[^.]*(\. Wenn [^.]*)?|in order to|sort order|our order|[„“]operator [^“”]*[“”]|^order$`,
)

// speaksOfContracts tells which tenants do.
func speaksOfContracts(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("../tenants/*.yaml")
	require.NoError(t, err)
	all := map[string]bool{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var head struct {
			Tenant struct{ Wording tenant.Wording }
		}
		require.NoError(t, yaml.Unmarshal(raw, &head))
		all[strings.TrimSuffix(filepath.Base(file), ".yaml")] = head.Tenant.Wording == tenant.SaysContract
	}
	return all
}

// Who concludes contracts reads of no order, on any screen, in any letter and on any page.
func TestEveryTextSaysTheWordOfItsTenant(t *testing.T) {
	contracts := speaksOfContracts(t)
	require.True(t, contracts["havelschutz"], "an insurer has contracts")
	require.False(t, contracts["funkwelle"], "a telecom company has orders")
	worded := 0
	for _, one := range textsOfPeople(t) {
		if rest, ok := strings.CutPrefix(filepath.ToSlash(one.file), "../tenants/"); ok {
			owner, _, _ := strings.Cut(strings.TrimSuffix(rest, ".yaml"), "/")
			if !contracts[owner] {
				continue
			}
		}
		if strings.Contains(one.text, "/bestellen?") || keyOfText.MatchString(one.text) {
			continue // addresses and ids say nothing
		}
		text := elsewhere.ReplaceAllString(tenant.SaysContract.Fill(one.text), "")
		text = filledIn.ReplaceAllString(text, "")
		assert.NotRegexp(t, ordering, text, "%s is read by who has contracts", one.file)
		if tenant.SaysContract.Fill(one.text) != one.text {
			worded++
		}
	}
	assert.Greater(t, worded, 100)
}

// filledIn is what a text is given, and its conditions.
var filledIn = regexp.MustCompile(`\{\{[^}]*\}\}`)

// keyOfText is an id among the texts of a tenant's file.
var keyOfText = regexp.MustCompile(`^[a-z0-9-]+$`)

// A product stands in a sentence as its object: what a German sentence bends otherwise, or begins with, is none that
// takes every product.
func TestNoSentencePutsAProductWhereItsArticleWouldBeWrong(t *testing.T) {
	place := `\{\{?\.?[Pp]roduct\}\}?`
	wrong := map[string]*regexp.Regexp{
		"after a preposition with the dative": regexp.MustCompile(
			`(?i)\b(von|vom|mit|bei|beim|zu|zum|zur|aus|nach|seit|dem|der) ` + place,
		),
		"as a subject": regexp.MustCompile(
			`(?i)\b(ist|wird|wurde|kostet|bringt|interessiert \w+|lässt sich|gehört) ` + place,
		),
		"at a beginning": regexp.MustCompile(`^` + place + ` \p{Ll}|[.!?] ` + place + ` \p{Ll}`),
	}
	met := 0
	for _, one := range textsOfPeople(t) {
		name := filepath.Base(one.file)
		if !strings.HasPrefix(name, "de") && !strings.Contains(one.file, "/tenants/") {
			continue
		}
		if !regexp.MustCompile(place).MatchString(one.text) || strings.Contains(one.text, "://") {
			continue
		}
		met++
		for why, pattern := range wrong {
			assert.NotRegexp(t, pattern, one.text, "%s puts a product %s", one.file, why)
		}
	}
	assert.Greater(t, met, 20)
}

// bareNames are products that are called by a brand's name alone, which takes no article in German.
var bareNames = regexp.MustCompile(`^(Welle|Glaswelle|Wellen-TV|Company|Muster) ?`)

// A product has the article that one says with it, in the form of an object.
func TestAProductIsSpokenOfWithItsArticle(t *testing.T) {
	files, err := filepath.Glob("../tenants/*/*products.yaml")
	require.NoError(t, err)
	more, err := filepath.Glob("../tenants/*/*/products.yaml")
	require.NoError(t, err)
	article := regexp.MustCompile(`^(den|die|das|einen|eine|ein) \p{Lu}`)
	met := 0
	for _, file := range append(files, more...) {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var all struct {
			Products []struct{ Name, Spoken map[string]string }
		}
		require.NoError(t, yaml.Unmarshal(raw, &all), file)
		for _, p := range all.Products {
			met++
			if spoken := p.Spoken["de"]; spoken != "" && spoken != p.Name["de"] {
				assert.Regexp(t, article, spoken, "%s: Empfehlen Sie %s", file, spoken)
				continue
			}
			assert.Regexp(t, bareNames, p.Name["de"], "%s: Empfehlen Sie %s", file, p.Name["de"])
		}
	}
	assert.Greater(t, met, 30)
}

// A sentence gets a product as one speaks of it; its bare name stands alone, as a label or after a colon.
func TestNoSentenceGetsABareNameOfAProduct(t *testing.T) {
	given := regexp.MustCompile(
		`t\((?:\w+ \? )?'([\w.]+)'(?: : '([\w.]+)')?, ` + `\{[^}]*\b(product|name): (?:[\w.]+\.)?product\.name\b`,
	)
	files, err := filepath.Glob("../beside/mfe-*/src/*/*/*.tsx")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	met := 0
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, found := range given.FindAllStringSubmatch(string(raw), -1) {
			met++
			workspace := strings.Split(filepath.ToSlash(file), "/src/")[0]
			for _, key := range found[1:3] {
				if key == "" || strings.HasPrefix(key, "catalogue.") {
					continue // a list's buttons say what stands in the list
				}
				text := textAt(t, workspace+"/src/locales/de.json", key)
				alone := `(^|: |„|\()\{\{` + found[3] + `\}\}`
				assert.Regexp(t, alone, text, "%s gives %s a bare name: give it product.spoken", file, key)
			}
		}
	}
	assert.Greater(t, met, 2)
}

// textAt gives the text of a key in a locale file.
func textAt(t *testing.T, file, key string) string {
	t.Helper()
	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	var node any
	require.NoError(t, json.Unmarshal(raw, &node), file)
	for _, step := range strings.Split(key, ".") {
		group, ok := node.(map[string]any)
		require.True(t, ok, "%s has no %s", file, key)
		node = group[step]
	}
	text, ok := node.(string)
	require.True(t, ok, "%s has no %s", file, key)
	return text
}

// standsForAnOrder is a pronoun for what one tenant calls an order and the other a contract: they are of two genders.
var standsForAnOrder = regexp.MustCompile(`(^|[.:?!] )(Sie|Er) (zählt|gehört)\b`)

func TestNoPronounStandsForAnOrderOfOneGender(t *testing.T) {
	assert.Regexp(t, standsForAnOrder, "Sie zählt zu dieser Empfehlung.")
	for _, one := range textsOfPeople(t) {
		assert.NotRegexp(t, standsForAnOrder, one.text, one.file)
	}
}
