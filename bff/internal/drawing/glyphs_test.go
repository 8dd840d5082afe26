package drawing

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
)

func TestTheProgrammesOwnFontsWriteCyrillicAndGreek(t *testing.T) {
	for _, font := range [][]byte{gobold.TTF, gomedium.TTF, goregular.TTF} {
		assert.True(t, writes(font, []string{"Рекомендуйте те, що вас єднає. Її ґанок, Ґалаґан", "Γειά σου", "Łukasz Øre ß"}))
		assert.False(t, writes(font, []string{"推薦"}))
	}
}

func TestATenantsFontThatLacksLettersIsLeft(t *testing.T) {
	serif, err := os.ReadFile("../../beside/backend/tenants/havelschutz/pictures/dejavu-serif-bold.ttf")
	require.NoError(t, err)
	b := Brand{Heading: serif, Body: gobold.TTF}
	assert.Equal(t, b, b.writing("Anna empfiehlt"))
	assert.Nil(t, b.writing("推薦").Heading)
	assert.Nil(t, b.writing("推薦").Body)
}

func TestAStoryInALanguageThatIsNotBuiltIn(t *testing.T) {
	s := story()
	s.Words = WordsFor("uk", "sie", map[string]string{"recommendsYou": "{name} рекомендує вам", "forYou": "{amount} для вас", "until": "Діє до {date}", "scanOrEnter": "Відскануйте або введіть код:", "enterAt": "Ввести на {address}"})
	s.FirstName, s.Product = "Оксана", "Калина Інтернет 100"
	raw, err := DrawStory(s)
	require.NoError(t, err)
	keep(t, "story-uk.png", raw)
	assert.Equal(t, "Оксана рекомендує вам", s.sender(s.FirstName))
	assert.Equal(t, "20.01.2027", s.date("2027-01-20"))
}
