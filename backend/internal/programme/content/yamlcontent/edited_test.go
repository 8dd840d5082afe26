package yamlcontent_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Whatever can be edited is: each text by itself, in one language, and it is the author's again when the file is gone.
func TestEachTextThatCanBeEditedIs(t *testing.T) {
	before, err := read(t, telecom(t, ""))
	require.NoError(t, err)
	require.Contains(t, before.Editable(), "faqs")
	for _, name := range before.Editable() {
		words := "Another text"
		if content.IsList(name) {
			words = "## Another\n\ntext"
		}
		require.NotEmpty(t, before.Written[name].Text["de"], name)
		files := telecom(t, "")
		files["funkwelle/"+content.EditedFile(name, "en")] = &fstest.MapFile{Data: []byte(words + "\n")}
		c, err := read(t, files)
		require.NoError(t, err, name)
		assert.Equal(t, words, c.Written[name].Text["en"], name)
		assert.Equal(t, before.Written[name].Text["de"], c.Written[name].Text["de"], name)
		assert.Len(t, c.Written[name].Edited, 1, name)
		assert.NotEqual(t, texts(before, "en"), texts(c, "en"), "%s is shown", name)
		assert.Equal(t, texts(before, "de"), texts(c, "de"), name)
		assert.Equal(t, before.Consents, c.Consents, name)
	}
}

func texts(c *content.Content, l tenant.Language) string {
	all := c.Hero.Title[l] + c.Hero.Lead[l] + c.Hero.PictureAlt[l]
	for _, name := range content.TextNames {
		all += c.Variables[name][l]
	}
	for _, p := range c.Pages {
		all += p.Title[l] + p.Body[l]
	}
	for _, step := range c.Steps {
		all += step.Title[l] + step.Text[l]
	}
	return all
}

func TestAListIsEditedInOneLanguageByItself(t *testing.T) {
	before, err := read(t, telecom(t, ""))
	require.NoError(t, err)
	written := before.Written["faqs"].Text["de"]
	parts, flaw := content.ReadList("faqs", written)
	require.Zero(t, flaw)
	require.Len(t, parts, len(before.FAQs))
	assert.Equal(t, written, content.ListText(parts), "there and back")

	files := telecom(t, "")
	edited := func(name, words string) { files["funkwelle/edited/"+name] = &fstest.MapFile{Data: []byte(words)} }
	edited("faqs.de.md", written+"\n\n## Und jetzt?\n\nIn **{validDays}** Tagen.\n\n### Mehr\n\nGern.\n")
	edited("steps.en.md", "## Only one\n\nIt lasts {validDays} days.\n")
	c, err := read(t, files)
	require.NoError(t, err)
	last := c.FAQs[len(c.FAQs)-1]
	assert.Len(t, c.FAQs, len(before.FAQs)+1)
	assert.Equal(t, []tenant.Language{"en"}, last.Without)
	assert.Contains(t, last.Answer["de"], "<strong>60</strong>")
	page, err := c.Page("faq")
	require.NoError(t, err)
	assert.Contains(t, page.Body["de"], "Und jetzt?")
	assert.NotContains(t, page.Body["en"], "<h2></h2>")
	assert.Equal(t, "Only one", c.Steps[0].Title["en"])
	assert.Equal(t, before.Steps[0].Title["de"], c.Steps[0].Title["de"])
	assert.False(t, c.Steps[1].In("en"))
	assert.True(t, c.Steps[1].In("de"))

	for words, want := range map[string]string{
		"Text davor\n\n## Frage\n\nAntwort": "entry 1", "## Frage\n\nAntwort\n\n## Ohne": "entry 2", " ": "entry 1",
		"## Frage\n\n{validDay}":             "{validDay} is not a fact",
		"##  \n\nAntwort":                    "entry 1",
		strings.Repeat("## F\n\nA\n\n", 101): "entry 101",
	} {
		edited("faqs.de.md", words)
		_, err := read(t, files)
		require.ErrorContains(t, err, want, words)
		require.ErrorContains(t, err, "funkwelle/edited/faqs.de.md")
	}
}

func TestAnEditWithoutWordsOrPlaceIsRefused(t *testing.T) {
	for file, want := range map[string]string{
		"hero.title.de.txt": "hero.title.de: must not be empty: edited/hero.title.de.txt",
		"hero.title.fr.txt": "is named by no key", "hero.title.de.md": "is named by no key",
		"pages.datenschutz.de.md": "is named by no key", "faqs[0].answer.de.txt": "is named by no key",
	} {
		files := telecom(t, "")
		files["funkwelle/edited/"+file] = &fstest.MapFile{Data: []byte(" \n")}
		_, err := read(t, files)
		require.ErrorContains(t, err, want, file)
	}
}
