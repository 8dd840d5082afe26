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
)

// By ADR 18 what no one confirmed goes with its recommendation; the weeks are the longest time, and no text says them
// alone.
func TestUnconfirmedDetailsGoWithTheirRecommendation(t *testing.T) {
	weeks := regexp.MustCompile(`\{eraseWeeks\}|\{\{count\}\} (Wochen|weeks)`)
	whole := regexp.MustCompile(`(sobald|bis) die Empfehlung endet, (spätestens nach|höchstens) |(once|until) the recommendation ends, .* at (the latest|most)`)
	stated := 0
	for _, one := range textsOfPeople(t) {
		if weeks.MatchString(one.text) {
			stated++
			assert.Regexp(t, whole, one.text, one.file)
		}
	}
	assert.Greater(t, stated, 8, "texts say it")
}

// setting is what a tenant's file says, as far as its own texts have to agree with it.
type setting struct {
	id    string
	Rules struct {
		CustomerNumber string `yaml:"customerNumber"`
	}
	Friend struct{ Fields map[string]string }
}

func settings(t *testing.T) []setting {
	t.Helper()
	files, err := filepath.Glob("../tenants/*.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var all []setting
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		one := setting{id: strings.TrimSuffix(filepath.Base(file), ".yaml")}
		require.NoError(t, yaml.Unmarshal(raw, &one), file)
		all = append(all, one)
	}
	return all
}

// The privacy page names what a friend is asked for, and nothing else.
func TestThePrivacyPageNamesWhatAFriendIsAskedFor(t *testing.T) {
	names := map[string]*regexp.Regexp{
		"birthDate":  regexp.MustCompile(`Geburtsdatum|date of birth`),
		"phone":      regexp.MustCompile(`Telefonnummer|telephone number`),
		"address":    regexp.MustCompile(`Anschrift|(^|[^l]) address`),
		"salutation": regexp.MustCompile(`Anrede|form of address`),
	}
	heading := regexp.MustCompile(
		`(?s)## (?:Wenn \w+ etwas empfohlen wurde|When something was recommended to you)\n(.*?)\n## `,
	)
	for _, own := range settings(t) {
		pages, err := filepath.Glob("../tenants/" + own.id + "/legal/datenschutz.*.md")
		require.NoError(t, err)
		require.NotEmpty(t, pages)
		for _, page := range pages {
			raw, err := os.ReadFile(page)
			require.NoError(t, err)
			part := heading.FindSubmatch(raw)
			require.NotNil(t, part, page)
			for field, name := range names {
				asked := own.Friend.Fields[field] != "unasked"
				assert.Equal(t, asked, name.Match(part[1]), "%s: %s is %s", page, field, own.Friend.Fields[field])
			}
		}
	}
}

// An order by another way counts where the friend's customer number is known, and there only.
func TestWhatOfAnOrderByAnotherWay(t *testing.T) {
	other, number := regexp.MustCompile(
		`anderen Weg|in another way|Link (bestellt|abgeschlossen) wird|(made|taken out) through your link`,
	), regexp.MustCompile(`Kundennummer|customer number`)
	for _, own := range settings(t) {
		stated := 0
		for _, one := range textsOfPeople(t) {
			if !strings.HasPrefix(one.file, "../tenants/"+own.id+"/") || !other.MatchString(one.text) ||
				strings.HasSuffix(strings.TrimSpace(one.text), "?") {
				continue
			}
			stated++
			assert.Equal(t, own.Rules.CustomerNumber != "", number.MatchString(one.text), "%s: %s", one.file, one.text)
		}
		assert.NotZero(t, stated, own.id)
	}
	for _, one := range textsOfPeople(t) {
		assert.NotRegexp(t, `Anders bestellt|order any other way`, one.text, "%s: a screen is every tenant's", one.file)
	}
}

// A page has one name: in the footer, as its title, and on itself.
func TestALegalPageHasOneName(t *testing.T) {
	routes := map[string]string{
		"impressum": "Imprint", "datenschutz": "Privacy", "agb": "TOS", "faq": "Faq", "kontakt": "Contact",
		"teilnahmebedingungen": "ParticipationTerms",
	}
	contents, err := filepath.Glob("../tenants/*/content.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, contents)
	for _, language := range []string{"de", "en"} {
		var page struct{ Title, Footer map[string]string }
		var public struct{ Kiosk map[string]string }
		for file, into := range map[string]any{
			"../beside/bff/internal/edge/page/locales/": &page, "../beside/mfe-public/src/locales/": &public,
		} {
			raw, err := os.ReadFile(file + language + ".json")
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(raw, into))
		}
		for name, route := range routes {
			assert.Equal(t, page.Title[route], page.Footer[route], route)
			if kiosk, ok := public.Kiosk[name]; ok {
				assert.Equal(t, page.Footer[route], kiosk, "the kiosk's %s", name)
			}
			for _, file := range contents {
				raw, err := os.ReadFile(file)
				require.NoError(t, err)
				var content struct {
					Pages map[string]struct{ Title map[string]string }
				}
				require.NoError(t, yaml.Unmarshal(raw, &content))
				assert.Equal(t, page.Footer[route], content.Pages[name].Title[language], "%s: %s", file, name)
			}
		}
	}
}

// Who listens to a page goes through it by its headings: none leaves out a level. The page's title stands above them,
// so they begin with the second.
func TestHeadingsOfLegalTextsLeaveOutNoLevel(t *testing.T) {
	files, err := filepath.Glob("../tenants/*/legal/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	heading := regexp.MustCompile(`(?m)^(#+) `)
	headings := 0
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		level := 1
		for _, m := range heading.FindAllStringSubmatch(string(raw), -1) {
			headings++
			assert.LessOrEqual(t, len(m[1]), level+1, "%s: a heading of level %d below one of level %d", file, len(m[1]), level)
			level = len(m[1])
		}
	}
	assert.Greater(t, headings, 20)
}
