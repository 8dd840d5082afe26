package drawing

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"strings"
	"testing"
	"time"

	goqr "github.com/piglig/go-qr"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"
)

func brand() Brand {
	return Brand{
		Company: "Havelschutz Versicherung a. G.", Programme: "Havelschutz empfehlen", Ground: "#0b4f4a", Text: "#ffffff",
		Accent:     "#f2b84b",
		AccentText: "#2b1c00", Radius: 4,
	}
}

const storyLink = "https://empfehlen.havelschutz.example/de/code?c=7K2M9QX4&via=story"

func story() Story {
	return Story{
		Brand: brand(), Words: WordsFor("de", "sie", nil), FirstName: "Anna", Product: "Hausrat Komfort",
		RecipientCents: 1500, Link: storyLink, Code: "7K2M9QX4",
		Address: "empfehlen.havelschutz.example/code", Until: "2027-01-20",
	}
}

func TestTheStoryHasItsSizeAndItsCodeCanBeRead(t *testing.T) {
	long := story()
	long.Product = "Privathaftpflichtversicherung mit Forderungsausfalldeckung und Schlüsselverlust für die ganze Familie"
	logo := story()
	logo.Logo = []byte("no picture")
	whole := story()
	whole.Logo = logoPNG(t)
	whole.Picture, whole.Heading = logoPNG(t), goregular.TTF
	whole.Product, whole.RecipientCents = long.Product, 1234567
	broken := story()
	broken.Picture, broken.Heading, broken.Body = []byte("no picture"), []byte("no font"), []byte("no font")
	for name, s := range map[string]Story{
		"short": story(), "long": long, "broken logo": logo, "whole": whole, "broken picture and fonts": broken,
	} {
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

// A file of a few kilobytes can hold more pixels than a process has memory.
func TestNoPictureIsUnpackedThatIsTooLarge(t *testing.T) {
	var file bytes.Buffer
	require.NoError(t, png.Encode(&file, image.NewGray(image.Rect(0, 0, 4001, 4000))))
	large, broken := story(), story()
	large.Logo, large.Picture = file.Bytes(), file.Bytes()
	broken.Logo, broken.Picture = []byte("no picture"), []byte("no picture")
	got, err := DrawStory(large)
	require.NoError(t, err)
	want, err := DrawStory(broken)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(want, got), "the company's name and rings stand in their place")
}

// Whatever a product is called and whatever a friend gets, it stays left of the picture and above the edge.
func TestThePreviewHasItsSizeAndKeepsItsTextInItsColumn(t *testing.T) {
	ground := color.NRGBA{0x0b, 0x4f, 0x4a, 0xff}
	for name, product := range map[string]string{
		"short": "Hausrat", "words": strings.Repeat("Welle Internet ", 9),
		"word": strings.Repeat("Privathaftpflichtversicherung", 4), "wide": strings.Repeat("W", 200),
	} {
		for _, cents := range []int64{0, 1500, 123456789012} {
			raw, err := DrawPreview(
				Preview{
					Brand: brand(), Words: WordsFor("de", "sie", nil), FirstName: strings.Repeat("Anna", 30), Product: product,
					RecipientCents: cents,
				},
			)
			require.NoError(t, err)
			keep(t, "preview "+name+".jpg", raw)
			assert.Less(t, len(raw), 200_000, "messengers leave out what is large")
			picture, err := jpeg.Decode(bytes.NewReader(raw))
			require.NoError(t, err)
			require.Equal(t, image.Rect(0, 0, PreviewWidth, PreviewHeight), picture.Bounds())
			near := func(x, y int) {
				c := color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)
				assert.InDelta(t, ground.R, c.R, 12, "%s at %d,%d", name, x, y)
			}
			for y := range PreviewHeight {
				near(PreviewWidth-int(previewPicture)-int(previewMargin)/2, y)
				near(int(previewMargin)/2, y)
			}
			for x := range PreviewWidth - int(previewPicture) {
				near(x, PreviewHeight-8)
			}
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
		Brand: brand(), Words: WordsFor(language, address, nil), FirstName: "Anna",
		Product: "Glasfaser 500 mit Fernsehen und Telefon", RecipientCents: 123450,
		Code: "7K2M9QX4", Link: "https://empfehlen.havelschutz.example/de/code#c=7K2M9QX4",
		Address: "empfehlen.havelschutz.example/code",
		Until:   "2027-01-20", Now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC),
	}
}

func TestCardsAndPostersAreTheSameEveryTime(t *testing.T) {
	for name, draw := range map[string]func(Slip) ([]byte, error){"cards": DrawCards, "poster": DrawPoster} {
		t.Run(name, func(t *testing.T) {
			whole := slip("de", "sie")
			whole.FirstName, whole.Logo, whole.Picture, whole.Heading, whole.Body = "", logoPNG(t), logoPNG(t), goregular.TTF, goregular.TTF
			dressed, err := draw(whole)
			require.NoError(t, err)
			keep(t, name+"-whole.pdf", dressed)
			whole.Logo, whole.Picture, whole.Heading, whole.Body = []byte(
				"no picture",
			), []byte("no picture"), []byte("no font"), []byte("no font")
			_, err = draw(whole)
			require.NoError(t, err, "what is broken breaks no paper")
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

// Words stay whole and what is said of a name is read, on a card too.
func TestPaperMakesRoom(t *testing.T) {
	p := newPaper(slip("de", "sie"), "")
	lines, size := p.texts(36, face{p.heading, 12, 6}, 2, "Privathaftpflichtversicherung mit Forderungsausfalldeckung")
	assert.Equal(t, []string{"Privathaftpflichtversicherung mit", "Forderungsausfalldeckung"}, lines)
	assert.Less(t, size, 12.0)
	lines, size = p.texts(36, face{p.bold, 9, 4}, 1, p.s.phrase("forYou", "{amount}", p.s.amount(1500)))
	assert.Equal(t, []string{"15\u00a0€ für Sie"}, lines)
	assert.InDelta(t, 9, size, 0)
	lines, _ = p.texts(36, face{p.body, 8, 4.5}, 1, p.s.sender(short(strings.Repeat("Maximiliane", 4))))
	assert.Equal(t, []string{"MaximilianeMaximili… empfiehlt Ihnen"}, lines)
	lines, _ = p.texts(20, face{p.body, 8, 6}, 1, strings.Repeat("Wort ", 20))
	assert.Regexp(t, "…$", lines[0], "what is cut is seen")
}

func (p *paper) texts(room float64, f face, most int, text string) (texts []string, size float64) {
	lines, size := p.lines(room, f, most, text)
	for _, line := range lines {
		texts = append(texts, line.Text)
	}
	return texts, size
}

func TestWhoGaveNoNameIsLeftUnnamed(t *testing.T) {
	assert.Equal(t, "Eine Empfehlung für Sie", WordsFor("de", "sie", nil).sender(" "))
	assert.Equal(t, "Eine Empfehlung für dich", WordsFor("de", "du", nil).sender(""))
	assert.Equal(t, "Recommended for you", WordsFor("en", "du", nil).sender(""))
}

func TestWords(t *testing.T) {
	sie, du, en := WordsFor("de", "sie", nil), WordsFor("de", "du", nil), WordsFor("fr", "du", nil)
	assert.Equal(t, "1.234,50\u00a0€", sie.amount(123450))
	assert.Equal(t, "€1,234.05", en.amount(123405))
	assert.Equal(t, "0,07\u00a0€", du.amount(7))
	assert.Equal(t, "20.01.2027", sie.date("2027-01-20"))
	assert.Equal(t, "20 January 2027", en.date("2027-01-20"))
	assert.Equal(t, "1.000\u00a0€", sie.amount(100000))
	assert.Equal(t, "12,50\u00a0€", sie.amount(1250))
	assert.Equal(t, "€15", en.amount(1500))
	assert.Equal(t, "bald", sie.date("bald"))
	assert.Equal(t, "Anna empfiehlt dir", du.phrase("recommendsYou", "{name}", "Anna"))
	assert.Equal(t, "Anna empfiehlt Ihnen", sie.phrase("recommendsYou", "{name}", "Anna"))
	assert.Equal(t, "7K2M 9QX4", Grouped("7K2M9QX4"))
}

// keep lays what was drawn where somebody can look at it; only who asks by WS_DRAWINGS gets any.
func keep(t *testing.T, name string, raw []byte) {
	t.Helper()
	if folder := os.Getenv("WS_DRAWINGS"); folder != "" {
		require.NoError(t, os.WriteFile(folder+"/"+name, raw, 0o600))
	}
}
