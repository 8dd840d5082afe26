// Package numbers_test asks the desk's numbers by the API.
package numbers_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

const zahlen = "/verwaltung/zahlen"

// served is a programme with two recommendations of today, one with a friend's data, and who looks at numbers.
type served struct {
	*fixture.Served
	bearer, number, today string
}

func world(t *testing.T, db *gormdb.DB) served {
	s := fixture.ServeAPI(t, db)
	number, key := s.Recommended(nil)
	friend := strings.Replace(fixture.Ben, `"x"`, `"`+number+`"`, 1)
	require.Equal(t, http.StatusCreated, s.Entered(number, key, friend).Status)
	s.Recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "zoe@example.de" })
	return served{s, string(s.AtDesk(fixture.Telecom, "Lena Looks")), number, s.Clock.Now().Format("2006-01-02")}
}

func (s served) ask(path string, fields map[string]any) fixture.Answer {
	s.T.Helper()
	raw, err := json.Marshal(fields)
	require.NoError(s.T, err)
	return s.Call(http.MethodPost, fixture.Base+zahlen+path, s.bearer, raw)
}

// of gives a filter of today, with what else is asked.
func (s served) of(more map[string]string) map[string]any {
	filter := map[string]any{"Von": s.today, "Bis": s.today}
	for name, value := range more {
		filter[name] = value
	}
	return map[string]any{"Filter": filter}
}

type board struct {
	Trichter []struct {
		Stufe   string
		Anzahl  int
		Zuwenig bool
	}
	Beste []struct{ Person string }
	Teile []struct{ Schluessel string }
}

func (s served) counts(asked map[string]any) (out []int) {
	s.T.Helper()
	got := s.ask("", asked)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	var b board
	require.NoError(s.T, json.Unmarshal(got.Body, &b))
	for _, step := range b.Trichter {
		out = append(out, step.Anzahl)
		assert.True(s.T, step.Zuwenig, "nothing was before")
	}
	return out
}

func TestTheDeskAsksForNumbers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := world(t, db)
		assert.Equal(t, []int{2, 1, 1, 0, 0, 0, 0}, s.counts(s.of(nil)))
		assert.Equal(t, []int{2, 1, 1, 0, 0, 0, 0}, s.counts(s.of(map[string]string{"Verkaeufer": "none"})))
		assert.Equal(t, make([]int, 7), s.counts(s.of(map[string]string{"Verkaeufer": "agency"})))
		assert.Equal(t, make([]int, 7), s.counts(s.of(map[string]string{"Produkt": "x' OR '1'='1"})))

		asked := s.of(nil)
		asked["Stufe"] = "entered"
		rows := s.ask("/empfehlungen", asked)
		require.Equal(t, http.StatusOK, rows.Status, string(rows.Body))
		assert.Contains(t, string(rows.Body), `"Nummer":"`+s.number+`"`)
		for _, personal := range []string{"Ben", "Öztürk", "ben@example.de", "Anna"} {
			assert.NotContains(t, string(rows.Body), personal)
		}

		for what, wrong := range map[string]map[string]any{
			"no period":          {"Filter": map[string]string{}},
			"backwards":          {"Filter": map[string]string{"Von": "2026-11-30", "Bis": "2026-11-01"}},
			"too long":           {"Filter": map[string]string{"Von": "2024-01-01", "Bis": "2026-11-01"}},
			"no division":        {"Filter": map[string]string{"Von": s.today, "Bis": s.today}, "Nach": "weather"},
			"figures of one":     s.of(map[string]string{"Person": "somebody"}),
			"a filter too long":  s.of(map[string]string{"Kanal": strings.Repeat("x", 101)}),
			"a name of no field": s.of(map[string]string{"Name": "Ben"}),
		} {
			got := s.ask("", wrong)
			assert.Contains(t, []int{http.StatusBadRequest, http.StatusUnprocessableEntity}, got.Status, what)
		}
		asked["Weiter"] = "abc"
		assert.Equal(t, "field.invalid", s.ask("/empfehlungen", asked).Code(t))

		// Another tenant's session, and another tenant's numbers by this one.
		theirs := s.Call(http.MethodPost, fixture.OfInsurer+zahlen, s.bearer, nil)
		assert.Equal(t, http.StatusNotFound, theirs.Status)
		s.bearer = string(s.AtDesk("havelschutz", "Ines Insurer"))
		assert.Equal(t, http.StatusNotFound, s.ask("", s.of(nil)).Status)
		s.bearer = ""
		assert.Equal(t, http.StatusUnauthorized, s.ask("", s.of(nil)).Status)
	})
}

func TestNumbersAreTakenAsFiles(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := world(t, db)
		require.NoError(t, s.DB.From(t.Context()).Exec(
			"UPDATE recommendations SET channel = '=1+2' WHERE number = ?", s.number,
		).Error)
		asked := s.of(nil)
		asked["Format"], asked["Nach"] = "csv", "channel"
		figures := s.ask("/export", asked)
		require.Equal(t, http.StatusOK, figures.Status, string(figures.Body))
		lines := strings.Split(strings.TrimSpace(string(figures.Body)), "\r\n")
		assert.Equal(t, "\ufeffKennzahl;Zeitraum;Davor", lines[0])
		assert.Contains(t, lines, "Erstellt;2;0")
		assert.NotContains(t, string(figures.Body), "\n=1+2", "no cell is a formula")

		asked["Stufe"] = "made"
		rows := s.ask("/export", asked)
		require.Equal(t, http.StatusOK, rows.Status, string(rows.Body))
		lines = strings.Split(strings.TrimSpace(string(rows.Body)), "\r\n")
		assert.Len(t, lines, 3)
		assert.Contains(t, string(rows.Body), s.number)
		assert.NotContains(t, string(rows.Body), ";=1+2", "no cell is a formula")

		asked["Format"] = "xlsx"
		book := s.ask("/export", asked)
		require.Equal(t, http.StatusOK, book.Status)
		assert.Contains(t, sheetOf(t, book.Body), s.number)

		noted, err := s.Audit.Read(t.Context(), audit.Query{Tenant: fixture.Telecom, What: audit.NumbersExported, Limit: 10})
		require.NoError(t, err)
		require.Len(t, noted, 3)
		assert.Equal(t, "Lena Looks", noted[0].Who)
		assert.Equal(t, "figures csv "+s.today+" "+s.today, noted[0].Detail)
		assert.Equal(t, "made xlsx "+s.today+" "+s.today, noted[2].Detail)
	})
}

func sheetOf(t *testing.T, book []byte) (text string) {
	t.Helper()
	files, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	require.NoError(t, err)
	for _, f := range files.File {
		if !strings.HasPrefix(f.Name, "xl/") || !strings.HasSuffix(f.Name, ".xml") {
			continue
		}
		part, err := f.Open()
		require.NoError(t, err)
		raw, err := io.ReadAll(part)
		require.NoError(t, err)
		text += string(raw)
	}
	return text
}
