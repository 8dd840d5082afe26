package yamlcontent_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
)

// Whatever can be edited is: each text by itself, in one language, and it is the author's again when the file is gone.
func TestEachTextThatCanBeEditedIs(t *testing.T) {
	before, err := read(t, telecom(t, ""))
	require.NoError(t, err)
	for _, name := range content.Editable() {
		require.NotEmpty(t, before.Written[name].Text["de"], name)
		files := telecom(t, "")
		files["funkwelle/"+content.EditedFile(name, "en")] = &fstest.MapFile{Data: []byte("Another text\n")}
		c, err := read(t, files)
		require.NoError(t, err, name)
		assert.Equal(t, "Another text", c.Written[name].Text["en"], name)
		assert.Equal(t, before.Written[name].Text["de"], c.Written[name].Text["de"], name)
		assert.Len(t, c.Written[name].Edited, 1, name)
		assert.NotEqual(
			t, before.Hero.Title["en"]+before.Hero.Lead["en"]+before.Hero.PictureAlt["en"]+texts(before),
			c.Hero.Title["en"]+c.Hero.Lead["en"]+c.Hero.PictureAlt["en"]+texts(c), "%s is shown", name,
		)
		assert.Equal(t, before.Consents, c.Consents, name)
	}
}

func texts(c *content.Content) (all string) {
	for _, name := range content.TextNames {
		all += c.Variables[name]["en"]
	}
	for _, p := range c.Pages {
		all += p.Body["en"]
	}
	return all
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
