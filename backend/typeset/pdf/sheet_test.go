package pdf_test

import (
	"bytes"
	"image"
	"os"
	"testing"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"

	"weitersagen.app/typeset"
	"weitersagen.app/typeset/pdf"
	"weitersagen.app/typeset/typesettest"
)

func sheet() *pdf.Sheet {
	s := pdf.NewSheet(fpdf.New("P", "mm", "A4", ""))
	s.SetMargins(20, 20, 20)
	s.SetAutoPageBreak(true, 20)
	s.SetCreationDate(time.Unix(0, 0))
	s.SetModificationDate(time.Unix(0, 0))
	s.SetCatalogSort(true)
	s.AddPage()
	return s
}

func written(t *testing.T, s *pdf.Sheet) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, s.Output(&out))
	return out.Bytes()
}

// All names stand on one page, in glyphs of fonts that the document carries; WS_PDF_OUT keeps it for who wants to look
// at it.
func TestNamesOnAPage(t *testing.T) {
	for weight, family := range map[string]typeset.Family{"regular": typeset.Regular, "bold": typeset.Bold} {
		s := sheet()
		s.Choose(family, 14)
		for _, name := range typesettest.Names {
			s.Paragraph(170, 8, name.Written)
		}
		raw := written(t, s)
		if out := os.Getenv("WS_PDF_OUT"); out != "" {
			require.NoError(t, os.WriteFile(out+"/names-"+weight+".pdf", raw, 0o600))
		}
		pages := typesettest.ReadPDF(t, raw)
		require.Len(t, pages, 1)
		assert.Empty(t, pages[0].Boxes())
		for kind, name := range typesettest.Names {
			t.Run(weight+" "+kind, func(t *testing.T) { pages[0].Shows(t, family, name.Seen) })
		}
	}
}

func TestHostileTextsOnAPage(t *testing.T) {
	for kind, text := range typesettest.Hostile {
		t.Run(kind, func(t *testing.T) {
			s := sheet()
			s.Choose(typeset.Regular, 10)
			s.Cell(60, 6, text, "B", 0, "L")
			s.Cell(60, 6, "daneben", "", 1, "L")
			s.Paragraph(100, 6, text)
			for _, page := range typesettest.ReadPDF(t, written(t, s)) {
				assert.Empty(t, page.Boxes())
			}
		})
	}
}

// What a cell holds ends within it, but for a sum, which is never cut.
func TestACellIsItsTextsPlace(t *testing.T) {
	s := sheet()
	s.Choose(typeset.Regular, 10)
	s.Cell(30, 6, "Gesellschaft mit beschränkter Haftung", "", 1, "L")
	s.Cell(30, 6, "123.456.789.012.345,67 €", "", 1, "R")
	text := typesettest.ReadPDF(t, written(t, s))[0].Text()
	assert.Regexp(t, `^Gesellschaft[^…]*…123\.456\.789\.012\.345,67 €$`, text)
}

// A page ends under a paragraph, its foot has another type, and the paragraph goes on in its own.
func TestAParagraphGoesOnToTheNextPage(t *testing.T) {
	s := sheet()
	s.SetFooterFunc(func() {
		s.SetY(-10)
		s.Choose(typeset.Bold, 6)
		s.Cell(100, 4, "Fuß", "", 0, "L")
	})
	s.Choose(typeset.Regular, 12)
	for range 60 {
		s.Paragraph(100, 6, "Zeile")
	}
	pages := typesettest.ReadPDF(t, written(t, s))
	require.Len(t, pages, 2)
	for _, page := range pages {
		for _, one := range page.Letters {
			assert.InDelta(t, map[bool]float64{true: 6, false: 12}[one.Y > 800], one.Size, 0.01)
		}
	}
}

func TestWhichFontsADocumentHolds(t *testing.T) {
	assert.True(t, pdf.Embeddable(typeset.NewFont("own", goregular.TTF)))
	for _, wrong := range [][]byte{
		nil, []byte("no font"), goregular.TTF[:900], append([]byte("OTTO"), goregular.TTF[4:]...),
	} {
		assert.False(t, pdf.Embeddable(typeset.NewFont("own", wrong)))
	}
}

// A page shows marks where a picture shows them, and a glyph that no letter of its font names as its outline.
func TestAPageLooksAsAPicture(t *testing.T) {
	const dots, size = 4.0, 24.0
	place := image.Rect(200, 100, 1400, 320)
	for _, text := range []string{
		"x\u030cq\u0323 Nguyễn", "שָׁלוֹם", "مُحَمَّد بْنِ", "G\u0307\u0323W\u0303", "Adébáyọ\u0300", "Ångström 王",
	} {
		for _, outlined := range []bool{false, true} {
			line := typeset.NewSetter().Text(typeset.Bold, text).Fit(100)
			for i := range line.Glyphs {
				if outlined && i%2 == 0 {
					line.Glyphs[i].Letter = 0
				}
			}
			s := pdf.NewSheet(fpdf.New("P", "pt", "A4", ""))
			s.AddPage()
			s.Choose(typeset.Bold, size)
			s.Write(60, 60, line)
			page := typesettest.ReadPDF(t, written(t, s))[0]
			assert.True(t, !outlined || len(page.Outlines) > 0)
			want := typesettest.Trace(line, size*dots, place, 60*dots, 60*dots)
			assert.Less(
				t, typesettest.Difference(want, page.Picture(t, dots, place)), typesettest.Same, "%q, outlined %v", text, outlined,
			)
		}
	}
}
