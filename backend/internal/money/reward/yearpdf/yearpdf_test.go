package yearpdf_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/yearpdf"
	"weitersagen.app/backend/internal/programme/language/languagetest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/typeset"
	"weitersagen.app/typeset/typesettest"
)

var drawer = yearpdf.Drawer{Further: func(context.Context, tenant.ID) *yearpdf.Statements { return nil }}

var now = time.Date(2027, 1, 15, 10, 0, 0, 0, time.UTC)

func statement(lines int) reward.YearStatement {
	s := reward.YearStatement{Year: 2026, Name: "Łucja Müller-Özdemir"}
	for i := range lines {
		a := reward.Award{
			Status: reward.PaidOut, Kind: reward.ForReferral, AmountCents: 3501, EndedAt: now.AddDate(0, -11, i),
		}
		if i%3 == 1 {
			a.Status = reward.Collected
		}
		if i%4 == 3 {
			a.Kind = reward.ForBonus
		}
		s.Add(a, fmt.Sprintf("Zahnzusatz Komfort mit einem recht langen Namen, der in eine zweite Zeile muss (%d)", i))
	}
	return s
}

func TestDraw(t *testing.T) {
	tests := map[string]struct {
		lines    int
		language tenant.Language
		pages    int
	}{
		"nothing":      {0, "de", 1},
		"one":          {1, "en", 1},
		"many":         {40, "de", 3},
		"no such text": {2, "fr", 1},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			pdf, err := drawer.Draw(context.Background(), tenanttest.New(), tt.language, statement(tt.lines), now)
			require.NoError(t, err)
			assert.True(t, bytes.HasPrefix(pdf, []byte("%PDF-")))
			assert.Equal(t, tt.pages, bytes.Count(pdf, []byte("/Type /Page\n")))
		})
	}
}

// The name and what was recommended are shown by glyphs of the fonts that the statement carries, joined and ordered as
// they are seen.
func TestANameInAnyLettersIsDrawn(t *testing.T) {
	draw := func(text string) []typesettest.Page {
		s := statement(1)
		s.Name, s.Lines[0].Product = text, text
		pdf, err := drawer.Draw(context.Background(), tenanttest.New(), "de", s, now)
		require.NoError(t, err)
		if out := os.Getenv("WS_PDF_OUT"); out != "" {
			require.NoError(t, os.WriteFile(out+"/year.pdf", pdf, 0o600))
		}
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
		t.Run(kind, func(t *testing.T) { assert.Empty(t, draw(text)[0].Boxes()) })
	}
}

func TestTheSums(t *testing.T) {
	s := statement(3)
	assert.Equal(t, int64(7002), s.TransferCents)
	assert.Equal(t, int64(3501), s.VoucherCents)
	assert.Equal(t, int64(10503), s.TotalCents())
}

func TestWordsOfAFurtherLanguage(t *testing.T) {
	own := tenanttest.New()
	own.ID, own.Languages = languagetest.Tenant, []tenant.Language{"de", "uk"}
	draw := func(changes ...string) ([]byte, *tenantfile.File) {
		file, words := tenantfile.ReadFile(
			languagetest.Folder(t, changes...), languagetest.Tenant+".yaml",
		), yearpdf.NewStatements()
		words.Read(own, file)
		pdf, err := yearpdf.Drawer{
			Further: func(context.Context, tenant.ID) *yearpdf.Statements { return words },
		}.Draw(context.Background(), own, "uk", statement(2), now)
		require.NoError(t, err)
		return pdf, file
	}
	pdf, file := draw()
	assert.Empty(t, file.Gaps())
	assert.Contains(t, string(pdf), "/Lang (uk)")
	pdf, file = draw("kalyna/languages/uk/statement.yaml", "{page}", "{pages}")
	assert.Contains(t, file.Gaps().Error(), "page: takes {page} and nothing else in braces")
	assert.Contains(t, string(pdf), "/Lang (de)", "a table in two languages is none")
	raw, err := yearpdf.Template()
	require.NoError(t, err)
	assert.Contains(t, string(raw), "# de: Gesamt\n# en: Total\ntotal: \"\"")
}
