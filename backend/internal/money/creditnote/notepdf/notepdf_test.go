package notepdf_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditnote/notepdf"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/typeset"
	"weitersagen.app/typeset/typesettest"
)

func note(t *testing.T, s creditor.Standing, cents ...int64) creditnote.Note {
	n, err := creditnotetest.Frame(s).Write(creditnotetest.Month, creditnotetest.Lines(cents...))
	require.NoError(t, err)
	n.Number = "GS-2026-000001"
	return n
}

// logo is a tenant's, as its folder has it.
func logo(t *testing.T) []byte {
	raw, err := os.ReadFile("../../../../tenants/havelschutz/pictures/logo-mail.png")
	require.NoError(t, err)
	return raw
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
	whole := regular
	whole.AccountLast4 = "2051"
	whole.Lines = append(slices.Clone(whole.Lines), creditnotetest.Lines(-4000)...)
	whole.Lines[3].Back, whole.Lines[3].EarnedAt = true, creditnotetest.Month.First().AddDate(0, -1, 3)
	whole.Sums = creditnote.SumsOf(whole.Lines, whole.Tax)
	abroad, err := creditnotetest.Abroad().Write(creditnotetest.Month, creditnotetest.Lines(5000, 123400))
	require.NoError(t, err)
	abroad.Number = "GS-2026-000003"
	for name, tt := range map[string]struct {
		note  creditnote.Note
		logo  []byte
		pages int
	}{
		"regular": {regular, nil, 1}, "small": {odd, nil, 1}, "insurance": {note(t, creditor.Insurance, 5000), nil, 1},
		"cancellation": {back, nil, 1}, "many": {note(t, creditor.Regular, many(120)...), nil, 7},
		"logo": {whole, logo(t), 1}, "no picture": {regular, []byte("no picture"), 1}, "abroad": {abroad, logo(t), 1},
	} {
		t.Run(name, func(t *testing.T) {
			pdf, err := notepdf.Draw(tt.note, tt.logo)
			require.NoError(t, err)
			again, err := notepdf.Draw(tt.note, tt.logo)
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
		pdf, err := notepdf.Draw(n, nil)
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

// Who turns a page finds the sum so far on both sides of it, and how many pages there are.
func TestSumsAreCarriedOverPages(t *testing.T) {
	n := note(t, creditor.SmallBusiness, many(60)...)
	raw, err := notepdf.Draw(n, logo(t))
	require.NoError(t, err)
	pages := typesettest.ReadPDF(t, raw)
	require.Len(t, pages, 4)
	for i, page := range pages {
		assert.Contains(t, page.Text(), fmt.Sprintf("Seite %d von 4", i+1))
		assert.Equal(t, i < 3, strings.Contains(page.Text(), "Zwischensumme"), i)
	}
	// Eleven lines fit on the first page.
	sum := tenant.Money(creditnote.SumsOf(n.Lines[:11], n.Tax).Net, "de")
	assert.Contains(t, pages[0].Text(), sum)
	assert.Contains(t, pages[1].Text(), "Übertrag von Seite 1")
	assert.Contains(t, pages[1].Text(), sum)
}

// What people look for stands on the document: the account's ending, what the sum is made of and who owes the tax.
func TestWhatAPDFSays(t *testing.T) {
	regular := note(t, creditor.Regular, 5000, 9000, -3000)
	regular.AccountLast4 = "2051"
	abroad, err := creditnotetest.Abroad().Write(creditnotetest.Month, creditnotetest.Lines(5000))
	require.NoError(t, err)
	back, err := creditnotetest.Frame(creditor.Regular).Cancel(regular, "Grund")
	require.NoError(t, err)
	old := regular
	old.Agreed = creditnote.Agreed{}
	const agreed = "Gutschriftverfahren, Fassung 2026-09, zugestimmt am 02.10.2026"
	for name, tt := range map[string]struct {
		note creditnote.Note
		says []string
		not  []string
	}{
		"regular": {regular, []string{
			"IBAN endet auf 2051 (Stand 02.12.2026)", "Provisionen", "140,00 €", "Rückbuchungen", "-30,00 €", "Summe netto",
			"110,00 €", "Umsatzsteuer 19 %", "20,90 €", "Gutschriftbetrag", "130,90 €", agreed,
			"ohne Zugang per",
		}, []string{"Storno", " Sie ", "Ihre", " du ", "deine", "„Gutschriften“", "Stammdaten"}},
		"reverse charge": {abroad, []string{
			"ÖSTERREICH", "ATU13585627", "DE136695976", "Gutschriftbetrag", "50,00 €",
			"Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG, Art. 196 MwStSystRL).",
		}, []string{"IBAN endet"}},
		"cancellation": {back, []string{
			"Storno der Gutschrift", "Nr. GS-2026-000001 vom 02.12.2026", "Stornobetrag", "-130,90 €", agreed,
		}, []string{"IBAN endet", "Gutschriftbetrag", "Diese Gutschrift"}},
		"from before": {old, []string{"IBAN endet"}, []string{"Fassung"}},
	} {
		t.Run(name, func(t *testing.T) {
			raw, err := notepdf.Draw(tt.note, nil)
			require.NoError(t, err)
			page := typesettest.ReadPDF(t, raw)[0]
			for _, text := range tt.says {
				assert.Contains(t, page.Text(), text)
			}
			for _, text := range tt.not {
				assert.NotContains(t, page.Text(), text)
			}
		})
	}
}
