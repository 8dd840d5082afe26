package drawing

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"testing"
	"time"

	goqr "github.com/piglig/go-qr"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func brand() Brand {
	return Brand{
		Company: "Havelschutz Versicherung a. G.", Programme: "Havelschutz empfehlen", Ground: "#0b4f4a", Text: "#ffffff", Accent: "#f2b84b",
		AccentText: "#2b1c00", Radius: 4,
	}
}

const storyLink = "https://empfehlen.havelschutz.example/r/1234567890A9W18TVS/story"

func story() Story {
	return Story{
		Brand: brand(), Words: WordsFor("de", "sie"), FirstName: "Anna", Product: "Hausrat Komfort", RecipientCents: 1500, Link: storyLink,
		Address: "empfehlen.havelschutz.example/r/1234567890A9W18TVS", Until: "2027-01-20",
	}
}

func TestTheStoryHasItsSizeAndItsCodeCanBeRead(t *testing.T) {
	long := story()
	long.Product = "Privathaftpflichtversicherung mit Forderungsausfalldeckung und Schlüsselverlust für die ganze Familie"
	logo := story()
	logo.Logo = []byte("no picture")
	whole := story()
	whole.Logo = logoPNG(t)
	for name, s := range map[string]Story{"short": story(), "long": long, "broken logo": logo, "logo": whole} {
		t.Run(name, func(t *testing.T) {
			raw, err := DrawStory(s)
			require.NoError(t, err)
			keep(t, name+".png", raw)
			picture, err := png.Decode(bytes.NewReader(raw))
			require.NoError(t, err)
			assert.Equal(t, image.Rect(0, 0, StoryWidth, StoryHeight), picture.Bounds())
			assert.Less(t, len(raw), 400_000)
			read, err := goqr.Decode(picture)
			require.NoError(t, err)
			assert.Equal(t, storyLink, read)
		})
	}
}

// A first name may have a letter that no two bytes hold: it is drawn as a box rather than not at all.
func TestANameInAnyLettersIsDrawn(t *testing.T) {
	for _, name := range []string{"𠮷", "Анна", "علی", "\U0010fffd", "👩‍👩‍👧"} {
		s := story()
		s.FirstName, s.Product = name, name
		_, err := DrawStory(s)
		require.NoError(t, err, name)
		paper := slip("de", "sie")
		paper.FirstName, paper.Product = name, name
		for _, draw := range []func(Slip) ([]byte, error){DrawCards, DrawPoster} {
			_, err := draw(paper)
			require.NoError(t, err, name)
		}
	}
}

// logoPNG is a logo as tenants have one: wide, on a light ground.
func logoPNG(t *testing.T) []byte {
	t.Helper()
	p := image.NewGray(image.Rect(0, 0, 450, 96))
	for i := range p.Pix {
		p.Pix[i] = 240
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, p))
	return b.Bytes()
}

func slip(language, address string) Slip {
	return Slip{
		Brand: brand(), Words: WordsFor(language, address), FirstName: "Anna", Product: "Glasfaser 500 mit Fernsehen und Telefon", RecipientCents: 123450,
		Code: "7K2M9QX4", Link: "https://empfehlen.havelschutz.example/de/code#c=7K2M9QX4", Address: "empfehlen.havelschutz.example/code",
		Until: "2027-01-20", Now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC),
	}
}

func TestCardsAndPostersAreTheSameEveryTime(t *testing.T) {
	for name, draw := range map[string]func(Slip) ([]byte, error){"cards": DrawCards, "poster": DrawPoster} {
		t.Run(name, func(t *testing.T) {
			one, err := draw(slip("de", "sie"))
			require.NoError(t, err)
			keep(t, name+".pdf", one)
			two, err := draw(slip("de", "sie"))
			require.NoError(t, err)
			assert.Equal(t, one, two)
			assert.True(t, bytes.HasPrefix(one, []byte("%PDF-")))
			assert.Less(t, len(one), 400_000)
			marked := slip("de", "du")
			marked.Logo = logoPNG(t)
			withLogo, err := draw(marked)
			require.NoError(t, err)
			keep(t, name+"-logo.pdf", withLogo)
			other, err := draw(slip("en", "du"))
			require.NoError(t, err)
			assert.NotEqual(t, one, other)
		})
	}
}

func TestWords(t *testing.T) {
	sie, du, en := WordsFor("de", "sie"), WordsFor("de", "du"), WordsFor("fr", "du")
	assert.Equal(t, "1.234,50\u00a0€", sie.money(123450))
	assert.Equal(t, "€1,234.05", en.money(123405))
	assert.Equal(t, "0,07\u00a0€", du.money(7))
	assert.Equal(t, "20.01.2027", sie.date("2027-01-20"))
	assert.Equal(t, "20 January 2027", en.date("2027-01-20"))
	assert.Equal(t, "bald", sie.date("bald"))
	assert.Equal(t, "Anna empfiehlt dir", du.say("recommendsYou", "{name}", "Anna"))
	assert.Equal(t, "Anna empfiehlt Ihnen", sie.say("recommendsYou", "{name}", "Anna"))
	assert.Equal(t, "7K2M 9QX4", Grouped("7K2M9QX4"))
}

// keep lays what was drawn where somebody can look at it; only who asks by WS_DRAWINGS gets any.
func keep(t *testing.T, name string, raw []byte) {
	t.Helper()
	if folder := os.Getenv("WS_DRAWINGS"); folder != "" {
		require.NoError(t, os.WriteFile(folder+"/"+name, raw, 0o600))
	}
}
