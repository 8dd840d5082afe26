package preview

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/typeset"
)

func sample() Picture {
	return Picture{
		Company: "Havelschutz Versicherung a. G.", Programme: "Havelschutz empfehlen",
		Headline: "Guter Schutz spricht sich herum.",
		Ground:   "#0b4f4a", Text: "#ffffff", Accent: "#f2b84b", AccentText: "#2b1c00", Radius: 4,
	}
}

func decoded(t *testing.T, p Picture) image.Image {
	t.Helper()
	raw, err := Draw(p)
	require.NoError(t, err)
	assert.Less(t, len(raw), 300_000, "messengers leave out what is large")
	i, err := png.Decode(bytes.NewReader(raw))
	require.NoError(t, err)
	return i
}

func TestThePictureHasItsSizeAndTheTenantsColours(t *testing.T) {
	i := decoded(t, sample())
	assert.Equal(t, image.Rect(0, 0, 1200, 630), i.Bounds())
	at := func(x, y int) color.Color { return color.NRGBAModel.Convert(i.At(x, y)) }
	assert.Equal(t, color.NRGBA{0x0b, 0x4f, 0x4a, 0xff}, at(5, 5))
	assert.Equal(t, color.NRGBA{0xf2, 0xb8, 0x4b, 0xff}, at(1195, 625))

	other := sample()
	other.Ground = "rot"
	assert.Equal(
		t, color.NRGBA{0x1f, 0x29, 0x37, 0xff}, color.NRGBAModel.Convert(decoded(t, other).At(5, 5)),
		"a broken colour breaks no picture",
	)
}

// Whatever a tenant says, all of it stands on the picture, left of the rings.
func TestTextStaysInItsColumn(t *testing.T) {
	plain := sample()
	plain.Company, plain.Headline = "", ""
	ground := color.NRGBA{0x0b, 0x4f, 0x4a, 0xff}
	for _, headline := range []string{
		"Kurz.", "Guter Schutz spricht sich herum.", strings.Repeat("Empfehlungsprogrammteilnahmebedingungen ", 6),
		strings.Repeat("W", 200), strings.Repeat("Sag’s weiter, ihr habt beide was davon. ", 9),
	} {
		p := sample()
		p.Headline, p.Company = headline, strings.Repeat("Gesellschaft ", 20)
		i := decoded(t, p)
		for y := range 440 {
			for _, x := range []int{margin - 20, margin + column + 8} {
				require.Equal(t, ground, color.NRGBAModel.Convert(i.At(x, y)), "%.20s at %d,%d", headline, x, y)
			}
		}
	}
}

func TestLongHeadlinesBecomeSmallerAndEndInDots(t *testing.T) {
	lay := func(text string) ([]typeset.Line, float64) { return lay(typeset.NewSetter().Text(typeset.Bold, text)) }
	lines, size := lay("Kurz.")
	assert.Equal(t, "Kurz.", lines[0].Text)
	assert.Len(t, lines, 1)
	assert.InDelta(t, largest, size, 0)
	lines, size = lay(strings.Repeat("Wort ", 200))
	assert.Len(t, lines, mostLines)
	assert.InDelta(t, smallest, size, 0)
}
