package drawing

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/typeset/typesettest"
)

func TestATenantsFontWritesWhatItHas(t *testing.T) {
	serif, err := os.ReadFile("../../beside/backend/tenants/havelschutz/pictures/dejavu-serif-bold.ttf")
	require.NoError(t, err)
	used := func(text string) map[string]bool {
		l := Brand{Heading: serif, Body: []byte("no font")}.lettering()
		fonts := map[string]bool{}
		for _, g := range append(
			l.setter.Text(l.heading, text).Fit(100).Glyphs, l.setter.Text(l.body, text).Fit(100).Glyphs...,
		) {
			fonts[g.Font.Name] = true
		}
		return fonts
	}
	assert.Equal(t, map[string]bool{"heading": true, "strong": true}, used("Anna empfiehlt"))
	assert.Equal(t, map[string]bool{"strong": true}, used("علي"))
	assert.Equal(t, map[string]bool{"fallback": true}, used("推薦"))

	s := slip("de", "sie")
	s.Heading, s.Product = serif, "王小明 Nguyễn"
	raw, err := DrawPoster(s)
	require.NoError(t, err)
	page := typesettest.ReadPDF(t, raw)[0]
	assert.Empty(t, page.Boxes())
	assert.Contains(t, page.Text(), "王小明 Nguyễn")
}

func TestAStoryInALanguageThatIsNotBuiltIn(t *testing.T) {
	s := story()
	s.Words = WordsFor(
		"uk", "sie",
		map[string]string{
			"recommendsYou": "{name} рекомендує вам", "forYou": "{amount} для вас", "until": "Діє до {date}",
			"scanOrEnter": "Відскануйте або введіть код:", "enterAt": "Ввести на {address}",
		},
	)
	s.FirstName, s.Product = "Оксана", "Калина Інтернет 100"
	raw, err := DrawStory(s)
	require.NoError(t, err)
	keep(t, "story-uk.png", raw)
	assert.Equal(t, "Оксана рекомендує вам", s.sender(s.FirstName))
	assert.Equal(t, "20.01.2027", s.date("2027-01-20"))
}
