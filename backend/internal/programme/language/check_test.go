package language_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/language/languagetest"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// kit gives the Ukrainian words of an area, with changes by key; an empty one takes the text away.
func kit(t *testing.T, changes ...string) map[string]string {
	t.Helper()
	f := tenantfile.ReadFile(languagetest.Folder(t), languagetest.Tenant+".yaml")
	words := f.ReadWords(language.File("uk", "kit"))
	require.NotNil(t, words)
	for i := 0; i+1 < len(changes); i += 2 {
		words.Texts[changes[i]] = changes[i+1]
		if changes[i+1] == "" {
			delete(words.Texts, changes[i])
		}
	}
	return words.Texts
}

// newGaps leaves out what the fixture lacks of texts that are newer than it: who adds a text doesn't have to know
// Ukrainian.
func newGaps(t *testing.T, words map[string]string) []language.Gap {
	t.Helper()
	_, before := language.Check("uk", "kit", kit(t), tenantfile.Suggestion)
	_, gaps := language.Check("uk", "kit", words, tenantfile.Suggestion)
	return slices.DeleteFunc(gaps, func(g language.Gap) bool { return slices.Contains(before, g) })
}

func TestEveryMistakeIsNamed(t *testing.T) {
	for name, tt := range map[string]struct {
		changes []string
		want    language.Gap
	}{
		"missing": {[]string{"busy", ""}, language.Gap{Key: "busy", Text: "is missing"}},
		"misspelled": {[]string{"bussy", "Так"}, language.Gap{
			Key: "bussy", Text: "is not a known text; did you mean busy?",
		}},
		"another name": {[]string{"bank", "Банк: {{bank}}"}, language.Gap{
			Key: "bank", Text: "{{bank}} stands in neither the German nor the English words; they have {{name}}",
		}},
		"a name is gone": {[]string{"bank", "Банк"}, language.Gap{Key: "bank", Text: "lacks {{name}}"}},
		"a torn brace": {[]string{"bank", "Банк: {{name}"}, language.Gap{
			Key: "bank", Text: "holds a brace that nothing fills",
		}},
		"HTML": {[]string{"busy", "Так<br>"}, language.Gap{
			Key:  "busy",
			Text: "holds a < or > that belongs to no part: texts take no HTML, and a part is closed as it was opened, <link>…</link>",
		}},
		"a foreign part": {[]string{"busy", "<b>Так</b>"}, language.Gap{
			Key: "busy", Text: "<b> stands in neither the German nor the English words",
		}},
		"another text": {[]string{"busy", "$t(toHome)"}, language.Gap{
			Key: "busy", Text: "holds $t(, which reads another text",
		}},
		"a form is gone": {[]string{"summary_few", ""}, language.Gap{Key: "summary", Text: "lacks summary_few"}},
		"no such form": {[]string{"summary_two", "Так"}, language.Gap{
			Key: "summary_two", Text: "two is no form of numbers in uk, which has one, few, many, other",
		}},
		"not counted": {[]string{"summary", "Так"}, language.Gap{
			Key:  "summary",
			Text: "is counted: it takes a form for each kind of number, summary_one, summary_few, summary_many, summary_other",
		}},
		"du in some forms": {[]string{"summary_du_one", "Так"}, language.Gap{
			Key: "summary", Text: "lacks summary_du_few, summary_du_many, summary_du_other",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, []language.Gap{tt.want}, newGaps(t, kit(t, tt.changes...)))
		})
	}
}

func TestAFormForZeroMayBeThere(t *testing.T) {
	assert.Empty(t, newGaps(t, kit(t, "summary_zero", "Усе гаразд")))
}

func TestOtherWordsStandIn(t *testing.T) {
	words := kit(t, "busy", "", "summary_few", "", "bank", "{{wrong}}")
	assert.Len(t, newGaps(t, words), 3)
	fit, _ := language.Check("uk", "kit", words, tenantfile.Suggestion)
	german := language.Fill("uk", "de", "kit", fit)
	assert.Equal(t, "Einen Moment, bitte …", german["busy"])
	assert.Equal(t, "Bank: {{name}}", german["bank"])
	assert.Equal(t, "Eine Angabe fehlt noch oder stimmt nicht.", german["summary_one"])
	for _, form := range []string{"few", "many", "other"} {
		assert.Equal(t, "{{count}} Angaben fehlen noch oder stimmen nicht.", german["summary_"+form], form)
	}
	assert.Equal(t, "Копіювати", german["copy"])
	assert.Equal(t, "One moment, please …", language.Fill("uk", "en", "kit", fit)["busy"])
	assert.Equal(
		t, "Einen Moment, bitte …", language.Fill("uk", "uk", "kit", fit)["busy"],
		"a tenant whose first language isn't built in either",
	)
}

func TestTheTemplateHasEveryKeyAndKeepsWords(t *testing.T) {
	for _, area := range language.Areas() {
		raw, err := language.Template("uk", area, nil)
		require.NoError(t, err)
		require.NoError(t, yaml.Unmarshal(raw, &map[string]any{}))
	}
	raw, err := language.Template("uk", "kit", kit(t, "busy", ""))
	require.NoError(t, err)
	folder := languagetest.Folder(t)
	folder["kalyna/languages/uk/kit.yaml"].Data = raw
	words := tenantfile.ReadFile(folder, "kalyna.yaml").ReadWords(language.File("uk", "kit"))
	assert.Contains(
		t, newGaps(t, words.Texts), language.Gap{Key: "busy", Text: "is empty"},
		"what was there is kept, what was missing is asked for",
	)
	assert.Contains(t, string(raw), "# de: Einen Moment, bitte …\n# en: One moment, please …\nbusy: \"\"")
	assert.Contains(t, string(raw), "summary_few: ")
}
