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

	"weitersagen.app/backend/internal/platform/besidetest"
)

var (
	// saysDu and saysSie find how a text speaks to its reader; a Sie that begins a sentence may be a thing or several.
	saysDu  = regexp.MustCompile(`\b([Dd]u|[Dd]ir|[Dd]ich|[Dd]ein(e[mnrs]?)?)\b`)
	saysSie = regexp.MustCompile(`[^.?!:„“" \n] +(Sie|Ihnen|Ihr(e[mnrs]?)?)\b`)
	// firstNamed greets somebody by the name that friends use.
	firstNamed = regexp.MustCompile(`(?i)(, \{\{name\}\}[.!]?$|\b(hallo|hi|liebe[rs]?)\b[^.]*\{\{|\.FirstName)`)
	// toFriends are messages that one person sends to another, in words that can be changed before.
	toFriends = regexp.MustCompile(`^(share\.publicText|nudge\.(open|confirm|order|claim|reward)$|texts\.share\.)`)
	numbered  = regexp.MustCompile(`_(one|few|many|other)$`)
)

// flat gives the texts of a file by their keys.
func flat(of any, at string, into map[string]string) {
	switch of := of.(type) {
	case map[string]any:
		for key, inner := range of {
			flat(inner, strings.TrimPrefix(at+"."+key, "."), into)
		}
	case []any:
		for _, inner := range of {
			flat(inner, at, into)
		}
	case string:
		into[at] += of + "\n"
	}
}

// A text that says Sie has one that says du, and neither says the other; with Sie no one is greeted by the first name.
//
// Rule (page, 5 D): Screens and letters speak to people in one manner, the tenant's: with Sie or with du, and with Sie
// by no first name alone. Test: TestEveryTextSpeaksInTheMannerOfItsTenant.
func TestEveryTextSpeaksInTheMannerOfItsTenant(t *testing.T) {
	met := 0
	for _, file := range besidetest.Workspaces(t) {
		german := besidetest.Path(t, file, "src", "locales", "de.json")
		if !isThere(german) {
			continue
		}
		raw, err := os.ReadFile(german)
		require.NoError(t, err)
		var all any
		require.NoError(t, json.Unmarshal(raw, &all))
		texts := map[string]string{}
		flat(all, "", texts)
		for key, text := range texts {
			text = strings.TrimSpace(text)
			form := numbered.FindString(key)
			bare := strings.TrimSuffix(key, form)
			if strings.HasSuffix(bare, "_du") {
				met++
				assert.NotRegexp(t, saysSie, text, "%s: %s says du", file, key)
				continue
			}
			if toFriends.MatchString(key) {
				continue
			}
			assert.NotRegexp(t, saysDu, text, "%s: %s says Sie", file, key)
			assert.NotRegexp(t, firstNamed, text, "%s: %s says Sie", file, key)
			if saysSie.MatchString(text) {
				assert.NotEmpty(t, texts[bare+"_du"+form], "%s: %s says Sie alone", file, key)
			}
		}
	}
	assert.Greater(t, met, 300)
	for file, wrong := range map[string]*regexp.Regexp{
		"../internal/letters/mail/render/texts/de_sie.yaml": saysDu,
		"../internal/letters/mail/render/texts/de_du.yaml":  saysSie,
	} {
		texts := yamlTexts(t, file)
		for key, text := range texts {
			assert.NotRegexp(t, wrong, text, "%s: %s", file, key)
			if wrong == saysDu {
				assert.NotRegexp(t, firstNamed, text, "%s: %s", file, key)
			}
		}
		assert.Greater(t, len(texts), 100)
	}
}

func yamlTexts(t *testing.T, file string) map[string]string {
	t.Helper()
	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	var all any
	require.NoError(t, yaml.Unmarshal(raw, &all))
	texts := map[string]string{}
	flat(all, "", texts)
	return texts
}

// A newsletter has one name, wherever it is asked for.
func TestTheNewsletterHasOneName(t *testing.T) {
	files, err := filepath.Glob("../tenants/*/content.yaml")
	require.NoError(t, err)
	met := 0
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		type labelled struct {
			Newsletter bool
			Label      map[string]string
		}
		var content struct {
			Consents  map[string]labelled
			Campaigns []labelled
		}
		require.NoError(t, yaml.Unmarshal(raw, &content), file)
		labels := []labelled{}
		if asked, ok := content.Consents["newsletter"]; ok {
			labels = append(labels, asked)
		}
		for _, one := range content.Campaigns {
			if one.Newsletter {
				labels = append(labels, one)
			}
		}
		for _, one := range labels {
			for language, words := range one.Label {
				met++
				assert.Regexp(t, `(?i)\bnewsletter\b[^„“”]*$`, words, "%s: %s", file, language)
			}
		}
	}
	assert.GreaterOrEqual(t, met, 8)
}
