package drawing

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/typeset"
	"weitersagen.app/typeset/typesettest"
)

// A card and a poster show each name in glyphs of the fonts that they carry.
func TestPapersShowEveryName(t *testing.T) {
	for paper, draw := range map[string]func(Slip) ([]byte, error){"card": DrawCards, "poster": DrawPoster} {
		for kind, name := range typesettest.Names {
			t.Run(paper+" "+kind, func(t *testing.T) {
				s := slip("de", "sie")
				s.FirstName, s.Product = name.Written, name.Written
				raw, err := draw(s)
				require.NoError(t, err)
				keep(t, paper+" "+kind+".pdf", raw)
				page := typesettest.ReadPDF(t, raw)[0]
				assert.Empty(t, page.Boxes())
				page.Shows(t, typeset.Regular, name.Seen+" empfiehlt Ihnen")
			})
		}
	}
}

// What stands on a picture is compared with the same letters drawn by other means: in joined forms and in the order in
// which they are seen.
func TestPicturesShowEveryName(t *testing.T) {
	words := WordsFor("uk", "sie", map[string]string{"recommendsYou": "{name}:"}) // so that each name has room in its size
	for kind, name := range typesettest.Names {
		t.Run(kind, func(t *testing.T) {
			s := story()
			s.Words, s.FirstName, s.Product = words, name.Written, name.Written
			raw, err := DrawStory(s)
			require.NoError(t, err)
			keep(t, "story "+kind+".png", raw)
			drawn, err := png.Decode(bytes.NewReader(raw))
			require.NoError(t, err)
			shows(t, drawn, storyMargin, 48, name.Seen+":")

			raw, err = DrawPreview(Preview{Brand: brand(), Words: words, FirstName: name.Written, Product: name.Written})
			require.NoError(t, err)
			keep(t, "preview "+kind+".jpg", raw)
			drawn, err = jpeg.Decode(bytes.NewReader(raw))
			require.NoError(t, err)
			shows(t, drawn, previewMargin, 38, name.Seen+":")
		})
	}
}

// shows looks down the picture's column for the line. The picture of a messenger is a JPEG, whose edges are soft.
func shows(t *testing.T, drawn image.Image, x int, size float64, seen string) {
	t.Helper()
	least, in := 2.0, inked(drawn)
	for _, y := range []float64{50, 50.33, 50.67} { // the line lies between dots
		least = min(
			least,
			typesettest.Least(typesettest.Draw(t, typeset.Bold, seen, size, image.Rect(0, 0, 620, 70), 0, y), in, x, 0),
		)
	}
	assert.Less(t, least, 2*typesettest.Same, "%q isn't on the picture", seen)
}

// inked is a picture with black letters on white.
func inked(p image.Image) *image.Gray {
	grey := image.NewGray(p.Bounds())
	for y := range p.Bounds().Dy() {
		for x := range p.Bounds().Dx() {
			r, _, _, _ := p.At(x, y).RGBA()
			const ground = 0x0b
			grey.Pix[grey.PixOffset(x, y)] = uint8(255 - min(255, max(0, (int(r>>8)-ground)*255/(255-ground))))
		}
	}
	return grey
}

// The drawing of a person's name breaks on nothing that somebody types.
func TestHostileNamesBreakNoDrawing(t *testing.T) {
	for kind, text := range typesettest.Hostile {
		t.Run(kind, func(t *testing.T) {
			s := story()
			s.FirstName, s.Product = text, text
			_, err := DrawStory(s)
			require.NoError(t, err)
			_, err = DrawPreview(Preview{Brand: brand(), Words: s.Words, FirstName: text, Product: text})
			require.NoError(t, err)
			paper := slip("de", "sie")
			paper.FirstName, paper.Product = text, text
			for _, draw := range []func(Slip) ([]byte, error){DrawCards, DrawPoster} {
				raw, err := draw(paper)
				require.NoError(t, err)
				for _, page := range typesettest.ReadPDF(t, raw) {
					assert.Empty(t, page.Boxes())
				}
			}
		})
	}
}
