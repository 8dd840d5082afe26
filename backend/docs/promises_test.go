package docs_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/platform/besidetest"
)

// written finds lengths of time and sums that a text writes out, as figures or as words.
var written = regexp.MustCompile(
	`(?i)(?:^|[^\p{L}\d{.,])((?:(?:` + figure + `) (?:bis|to) )?(?:` + figure +
		`) (?:Tage?n?|Werktage?n?|Wochen?|Monate?n?|Jahre?n?|Stunden?|Minuten?|` +
		`days?|working days?( or two)?|weeks?|months?|year (?:after|later)|years?|hours?|minutes?|Euros?|€))(?:$|[^\p{L}])`,
)

const figure = `\d+(?:[.,]\d+)?|ein|eine|einer|einem|einen|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|a|one|two|three|four|five|six|eight|ten|twelve`

// often tells how often something comes or costs: "a month" is no length of time there, and neither is "a year" for a
// cover.
var often = regexp.MustCompile(`(?i)^(a (day|month|year|week)|one (day|month|year|week)|einer? (tag|monat|woche|stunde)|eine (woche|stunde)|eine[mn] (tag|monat)|a working day|one hour)$`)

// sums of products are offers and no promises of the programme.
const offers = "products.yaml"

type stated struct{ file, text string }

// texts are all texts that people read, as their files have them.
func textsOfPeople(t *testing.T) []stated {
	t.Helper()
	var all []stated
	patterns := []string{
		"../beside/bff/internal/*/locales/*.json", "../beside/bff/internal/edge/page/locales/*.json",
		"../internal/letters/mail/render/texts/*.yaml", "../tenants/*.yaml", "../tenants/*/*.yaml", "../tenants/*/legal/*.md",
	}
	for _, workspace := range besidetest.Workspaces(t) {
		if folder := besidetest.Path(t, workspace, "src", "locales"); isThere(folder) {
			patterns = append(patterns, filepath.Join(folder, "*.json"))
		}
	}
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files, pattern)
		for _, file := range files {
			raw, err := os.ReadFile(file)
			require.NoError(t, err)
			if filepath.Base(file) == offers || strings.HasSuffix(file, ".md") {
				for line := range strings.Lines(string(raw)) {
					all = append(all, stated{file, line})
				}
				continue
			}
			var tree any
			if strings.HasSuffix(file, ".json") {
				require.NoError(t, json.Unmarshal(raw, &tree), file)
			} else {
				require.NoError(t, yaml.Unmarshal(raw, &tree), file)
			}
			all = append(all, leaves(file, tree)...)
		}
	}
	return all
}

func leaves(file string, node any) []stated {
	var all []stated
	switch node := node.(type) {
	case map[string]any:
		for _, child := range node {
			all = append(all, leaves(file, child)...)
		}
	case []any:
		for _, child := range node {
			all = append(all, leaves(file, child)...)
		}
	case string:
		all = append(all, stated{file, node})
	}
	return all
}

// noRule stands in place of a file and word where people keep a promise, and no code does.
const noRule = "no rule"

// promised are the rows of what is written out: its words, and the file and word that the rule is found by, or noRule.
func promised(t *testing.T) map[string][2]string {
	t.Helper()
	raw, err := os.ReadFile("promises.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(raw), "## Written out")
	require.True(t, ok)
	rest, _, _ = strings.Cut(rest, "## ")
	out := map[string][2]string{}
	for line := range strings.Lines(rest) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != 4 || !strings.Contains(cells[0], "`") {
			continue
		}
		from := quoted(cells[3])
		if strings.TrimSpace(cells[3]) == noRule {
			from = []string{noRule, ""}
		}
		require.Len(t, from, 2, line)
		for _, words := range quoted(cells[0]) {
			out[strings.ToLower(words)] = [2]string{from[0], from[1]}
		}
	}
	require.NotEmpty(t, out)
	return out
}

func TestEachLengthAndSumOfATextIsAPromiseWithItsRule(t *testing.T) {
	rows := promised(t)
	met := map[string]bool{}
	for _, one := range textsOfPeople(t) {
		if filepath.Base(one.file) == offers {
			continue
		}
		for _, found := range written.FindAllStringSubmatch(one.text, -1) {
			words := strings.ToLower(found[1])
			if often.MatchString(words) {
				continue
			}
			_, known := rows[words]
			assert.True(
				t, known, "%s writes %q out: a rule sets it, or promises.md says where it comes from: %s", one.file, found[1],
				one.text,
			)
			met[words] = true
		}
	}
	for words, from := range rows {
		assert.True(t, met[words], "no text says %q any more", words)
		if from[0] == noRule {
			continue
		}
		assert.True(t, declares(t, besidetest.Path(t, from[0]), from[1]), "%s: %s doesn't say %s", words, from[0], from[1])
	}
}

// A promise proves itself by code that holds its figure: not by a text that says it, and not by a tenant's file, where
// the same figure is another promise's.
func TestAPromiseIsNotItsOwnProof(t *testing.T) {
	texts := map[string]bool{}
	for _, one := range textsOfPeople(t) {
		texts[fromTop(one.file)] = true
	}
	require.Contains(t, texts, "mfe-public/src/locales/de.json")
	require.Contains(t, texts, "backend/tenants/funkwelle.yaml")
	for words, from := range promised(t) {
		if from[0] == noRule {
			continue
		}
		assert.False(
			t, texts[from[0]] || strings.HasSuffix(from[0], ".md"), "%s proves itself by %s, which people read", words,
			from[0],
		)
		assert.Regexp(t, figureOf(words), from[1], "%s: that is not its figure", words)
	}
}

// fromTop is a file's path from the repository's top.
func fromTop(path string) string {
	if beside, ok := strings.CutPrefix(path, top+"/"); ok {
		return beside
	}
	return filepath.Join("backend/docs", path)
}

func isThere(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

var numbers = map[string]string{
	"ein": "1", "eine": "1", "a": "1", "one": "1", "zwei": "2", "two": "2", "vier": "4", "four": "4", "fünf": "5",
	"five": "5", "zehn": "10", "ten": "10",
}

// figureOf is how code writes the figure of a promise: a year may be counted in months there.
func figureOf(words string) string {
	number, unit, _ := strings.Cut(words, " ")
	if as, ok := numbers[number]; ok {
		number = as
	}
	if number == "1" && regexp.MustCompile(`^(jahr|year)`).MatchString(unit) {
		return `\b1\b|Months\(12\)`
	}
	return `\b` + number + `\b`
}

// declares looks for a word in a file, or in those of a folder.
func declares(t *testing.T, path, word string) bool {
	t.Helper()
	found := false
	require.NoError(t, filepath.WalkDir(path, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := os.ReadFile(path)
		found = found || strings.Contains(string(raw), word)
		return err
	}))
	return found
}

// What no text says, and why: the page's last section has the word to use.
var unsaid = map[string]*regexp.Regexp{
	"the right is a Widerruf":         regexp.MustCompile(`Widerspruchs(frist|recht)`),
	"nobody reads the name of a hash": regexp.MustCompile(`SHA-?\d`),
	"letters about an account bear no number": regexp.MustCompile(
		`jeder? unserer (E-)?Mails|each of our (e-)?mails`,
	),
	"the share may give the reward to the other side": regexp.MustCompile(`Die Prämie steht (Ihnen|dir) zu, wenn|You are entitled to the reward if|geschlossen, (erhalten Sie|bekommst du) die Prämie|through the link, you get the reward`),
	"an insurance, as English has it":                 regexp.MustCompile(`\ba insurance\b`),
	"an e-mail, as English has it":                    regexp.MustCompile(`(?:^|[^-/<\pL])mails?\b`),
	"one logs in and out":                             regexp.MustCompile(`(?i)\bsign(s|ed|ing)?[ -](in|out)\b`),
	"nobody reads that a link is signed":              regexp.MustCompile(`unterschriebene Link|signed link`),
	"confirmed details stay a year longer": regexp.MustCompile(
		`nur so lange, wie Angebot|only as long as the offer`,
	),
	"a word of the machinery": regexp.MustCompile(`\b(null|undefined|NaN|lorem ipsum)\b`),
}

func TestNoTextSaysWhatIsNotSo(t *testing.T) {
	for _, one := range textsOfPeople(t) {
		for why, words := range unsaid {
			assert.NotRegexp(t, words, one.text, "%s: %s", one.file, why)
		}
	}
}

// facts are placeholders of lengths: the end of a name is its unit, and each promise has one.
var facts = regexp.MustCompile(`\{\{?\s*\.?(\w+?)(Days|Weeks|Months|Hours)\s*\}?\}\s*([\p{L}]*)`)

// A promise has one length everywhere, in one unit: a recommendation is valid for days and nowhere for weeks, a
// friend's details wait for weeks and nowhere for days.
func TestAPromiseHasOneUnitInEachText(t *testing.T) {
	words := map[string]*regexp.Regexp{
		"Days": regexp.MustCompile(`^(Tage?n?|days?)$`), "Weeks": regexp.MustCompile(`^(Wochen?|weeks?)$`),
		"Months": regexp.MustCompile(`^(Monate?n?|months?)$`), "Hours": regexp.MustCompile(`^(Stunden?|hours?)$`),
	}
	units := map[string]string{}
	for _, one := range textsOfPeople(t) {
		for _, found := range facts.FindAllStringSubmatch(one.text, -1) {
			promise, unit, word := strings.ToLower(found[1]), found[2], found[3]
			assert.Regexp(t, words[unit], word, "%s: %s", one.file, one.text)
			before, met := units[promise]
			assert.True(
				t, !met || before == unit, "%s tells %s in %s, another text in %s: %s", one.file, promise, unit, before,
				one.text,
			)
			units[promise] = unit
		}
	}
	assert.Equal(t, "Days", units["valid"])
	assert.Equal(t, "Weeks", units["erase"])
}

// A heading takes a product by its name, where that is a brand's, or by what one says in a sentence: "Recommend
// personal liability insurance". It is no less what a customer says to a friend, and customers don't say "our".
func TestAnEnglishHeadingIsWhatASpeakerWouldWrite(t *testing.T) {
	files, err := filepath.Glob("../tenants/*/products.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	description := regexp.MustCompile(`^\p{Lu}.* \p{Ll}[\p{Ll}-]{3,}`)
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var all struct {
			Products []struct{ Name, Spoken map[string]string }
		}
		require.NoError(t, yaml.Unmarshal(raw, &all), file)
		require.NotEmpty(t, all.Products)
		for _, p := range all.Products {
			spoken := p.Spoken["en"]
			if spoken == "" {
				spoken = p.Name["en"]
			}
			assert.NotRegexp(t, description, spoken, "%s: Recommend %s", file, spoken)
			assert.NotRegexp(t, `^(?i:our|my|your) `, spoken, "%s: I recommend %s", file, spoken)
		}
	}
}

// What stands in a sentence begins none: "the website builder: …" would be half a sentence.
func TestNoEnglishTextBeginsWithAProduct(t *testing.T) {
	raw, err := os.ReadFile("../internal/letters/mail/render/texts/en.yaml")
	require.NoError(t, err)
	assert.Contains(t, string(raw), "{{.Product}}")
	for _, line := range strings.Split(string(raw), "\n") {
		assert.NotRegexp(t, `("|[.!?] )\{\{\.Product\}\}`, line)
	}
	for _, file := range []string{
		"../beside/bff/internal/drawing/locales/en.json", "../beside/bff/internal/edge/page/locales/en.json",
	} {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.NotRegexp(t, `("|[.!?] )\{\{?product\}`, string(raw), file)
	}
}

// A newsletter has one frequency in each language: that of its consent is that of its campaign.
func TestANewsletterComesAsOftenAsEachTextSays(t *testing.T) {
	often := map[string]*regexp.Regexp{
		"de": regexp.MustCompile(`(einmal|zweimal|dreimal|viermal|wöchentlich) im (Monat|Jahr)`),
		"en": regexp.MustCompile(`(once|twice|three times|four times) a (month|year)`),
	}
	files, err := filepath.Glob("../tenants/*/content.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		for language, frequency := range often {
			stated := frequency.FindAllString(string(raw), -1)
			slices.Sort(stated)
			assert.Len(t, slices.Compact(stated), 1, "%s promises more than one in %s", file, language)
		}
	}
}
