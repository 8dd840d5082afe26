package notepdf_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditnote/notepdf"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/typeset"
	"weitersagen.app/typeset/typesettest"
)

func note(t *testing.T, s creditor.Standing, cents ...int64) creditnote.Note {
	n, err := creditnotetest.Frame(s).Write(creditnotetest.Month, creditnotetest.Lines(cents...))
	require.NoError(t, err)
	n.Number = "GS-2026-000001"
	return n
}

func many(lines int) []int64 {
	var cents []int64
	for i := range lines {
		cents = append(cents, int64(5000+i*13))
	}
	return cents
}

// TestDraw leaves the files in WS_PDF_OUT, for who wants to look at them.
func TestDraw(t *testing.T) {
	regular := note(t, creditor.Regular, 5000, 9000, -3000)
	back, err := creditnotetest.Frame(creditor.SmallBusiness).Cancel(regular, "falsche Angabe zur Umsatzsteuer")
	require.NoError(t, err)
	back.Number = "GS-2026-000002"
	odd := note(t, creditor.SmallBusiness, 5000)
	odd.Creditor.Name = "Łucja Özdemir 𝕏 (Agentur)"
	for name, tt := range map[string]struct {
		note  creditnote.Note
		pages int
	}{
		"regular": {regular, 1}, "small": {odd, 1}, "insurance": {note(t, creditor.Insurance, 5000), 1},
		"cancellation": {back, 1}, "many": {note(t, creditor.Regular, many(120)...), 7},
	} {
		t.Run(name, func(t *testing.T) {
			pdf, err := notepdf.Draw(tt.note)
			require.NoError(t, err)
			again, err := notepdf.Draw(tt.note)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(pdf, again), "the same document is the same bytes")
			assert.True(t, bytes.HasPrefix(pdf, []byte("%PDF-")))
			assert.Equal(t, tt.pages, bytes.Count(pdf, []byte("/Type /Page\n")))
			assert.Contains(t, string(pdf), "/Lang (de)")
			if out := os.Getenv("WS_PDF_OUT"); out != "" {
				require.NoError(t, os.WriteFile(out+"/"+name+".pdf", pdf, 0o600))
			}
		})
	}
}

// Both sides and what they are credited for are shown by glyphs of the fonts that the document carries, joined and
// ordered as they are seen.
func TestNamesInAnyLettersAreDrawn(t *testing.T) {
	draw := func(text string) []typesettest.Page {
		n := note(t, creditor.Regular, 5000)
		n.Issuer.Name, n.Creditor.Name, n.Creditor.Street, n.Lines[0].Product = text, text, text, text
		pdf, err := notepdf.Draw(n)
		require.NoError(t, err)
		return typesettest.ReadPDF(t, pdf)
	}
	for kind, name := range typesettest.Names {
		t.Run(kind, func(t *testing.T) {
			page := draw(name.Written)[0]
			assert.Empty(t, page.Boxes())
			page.Shows(t, typeset.Regular, name.Seen)
		})
	}
	for kind, text := range typesettest.Hostile {
		t.Run(kind, func(t *testing.T) {
			for _, page := range draw(text) {
				assert.Empty(t, page.Boxes())
			}
		})
	}
}
