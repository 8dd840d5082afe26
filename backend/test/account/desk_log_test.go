package account_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

type logged struct {
	Art, Betrifft, Gegenstand, Raum, Wortlaut string
}

func (c colleague) entries(filter map[string]string) (all []logged) {
	c.T.Helper()
	got := c.post("/protokoll", map[string]any{"Filter": filter, "Anzahl": 200})
	require.Equal(c.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[struct{ Eintraege []logged }](c.T, got).Eintraege
}

func (c colleague) kinds(typed string) (all []string) {
	for _, e := range c.entries(map[string]string{"Betrifft": typed}) {
		all = append(all, e.Art)
	}
	return all
}

func TestTheLogIsAskedByWhatTheDeskShows(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		of, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		mia := let(s, of, "Mia Kern", "staff", "people", "money", "offers", "content")

		number, _ := s.Recommended(nil)
		for range 2 {
			looked := mia.Call(http.MethodGet, verwaltung+"/empfehlungen/"+number, mia.bearer, nil)
			require.Equal(t, http.StatusOK, looked.Status, string(looked.Body))
		}
		for _, typed := range []string{
			number, " #" + number, strings.ToLower(number), number[:5] + "-" + number[5:], number[:5] + " " + number[5:],
		} {
			assert.Equal(t, []string{"recommendation.seen"}, mia.kinds(typed), typed)
		}
		seen := mia.entries(map[string]string{"Betrifft": number})[0]
		assert.Equal(t, "Empfehlung "+number, seen.Gegenstand)
		assert.Equal(t, "menschen/"+number, seen.Raum)
		assert.NotEqual(t, number, seen.Betrifft, "the log keeps the id")
		assert.Equal(t, []logged{seen}, mia.entries(map[string]string{"Betrifft": seen.Betrifft}), "which finds it, too")

		for _, typed := range []string{"Mia Kern", "mia kern", " MIA  KERN "} {
			assert.Contains(t, mia.kinds(typed), "desk.invited", typed)
		}
		for _, typed := range []string{"Programm", "programme", of.Name} {
			assert.Contains(t, mia.kinds(typed), "audit.read", typed)
		}
		assert.Empty(t, mia.kinds("AAAAA-AAAAA"))
		assert.Empty(t, mia.kinds("1.1.2001"))

		file := mia.post("/protokoll/export", map[string]any{
			"Format": "csv", "Filter": map[string]string{"Betrifft": "#" + number},
		})
		require.Equal(t, http.StatusOK, file.Status)
		rows := strings.Split(strings.TrimSpace(string(file.Body)), "\r\n")
		require.Len(t, rows, 2)
		assert.Contains(t, rows[1], ";Empfehlung "+number+";")
	})
}

// Each is taken once, and stands in the log once, in words; those of credit notes and people have tests of their own.
func TestEachFileOfTheDeskStandsInTheLog(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		of, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		mia := let(s, of, "Mia Kern", "staff", "people", "money", "offers", "content")
		month := s.Clock.Now().In(tenant.Berlin).Format("2006-01")

		text := mia.Call(http.MethodGet, verwaltung+"/inhalte/hero.title", mia.bearer, nil)
		require.Equal(t, http.StatusOK, text.Status, string(text.Body))
		now := fixture.Decoded[struct{ Sprachen []struct{ Gesehen string } }](t, text).Sprachen[0].Gesehen
		require.Equal(t, http.StatusOK, mia.post("/inhalte/hero.title/de", map[string]any{
			"Text": "Welle machen", "Gesehen": now,
		}).Status)
		files := mia.Call(http.MethodGet, verwaltung+"/angebote/dateien", mia.bearer, nil)
		named := fixture.Decoded[struct{ Dateien []struct{ Name string } }](t, files).Dateien
		require.NotEmpty(t, named)

		day := s.Clock.Now().In(tenant.Berlin).Format("2006-01-02")
		taken := map[audit.What]fixture.Answer{
			audit.StatementExported: mia.post("/geld/abrechnung/"+month+"/datei", map[string]any{"Format": "csv"}),
			audit.OffersExported:    mia.post("/angebote/datei", map[string]any{"Name": named[0].Name}),
			audit.TextsExported:     mia.Call(http.MethodGet, verwaltung+"/inhalte-export", mia.bearer, nil),
			audit.LogExported:       mia.post("/protokoll/export", map[string]any{"Format": "xlsx"}),
			audit.NumbersExported: mia.post("/zahlen/export", map[string]any{
				"Format": "csv", "Filter": map[string]string{"Von": day, "Bis": day},
			}),
		}
		texts := map[audit.What]string{
			audit.StatementExported: month[5:] + "/" + month[:4] + ", CSV", audit.OffersExported: named[0].Name,
			audit.TextsExported: "ZIP", audit.LogExported: "Excel",
		}
		for what, answer := range taken {
			require.Equal(t, http.StatusOK, answer.Status, "%s: %s", what, answer.Body)
			all := mia.entries(map[string]string{"Art": string(what)})
			require.Len(t, all, 1, what)
			assert.Equal(t, "Programm", all[0].Gegenstand, what)
			assert.Contains(t, all[0].Wortlaut, texts[what], what)
		}
		wrong := mia.post("/geld/abrechnung/2026-13/datei", map[string]any{"Format": "csv"})
		assert.NotEqual(t, http.StatusOK, wrong.Status)
		again := mia.entries(map[string]string{"Art": string(audit.StatementExported)})
		assert.Len(t, again, 1, "what wasn't given isn't there")
	})
}

// A partner is a person, and in the log initials, as in every list; only an agency is found by its name.
func TestTheLogNamesNoPartner(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		of := fixture.WithAgencies(s)
		partner, agency := s.Partner(of, "pia@nord.example").Approved(), s.StaffAgency(of, "Kontor Nord")
		sven := let(s, of, "Sven Ast", "staff")

		approved := sven.entries(map[string]string{"Betrifft": partner.Number})
		require.NotEmpty(t, approved)
		for _, e := range approved {
			assert.NotContains(t, e.Gegenstand, "pia@nord.example")
		}
		assert.Contains(t, approved[len(approved)-1].Gegenstand, "P. P. ("+partner.Number+")")
		assert.Empty(t, sven.entries(map[string]string{"Betrifft": "Partner pia@nord.example"}))
		named := sven.entries(map[string]string{"Betrifft": "kontor nord"})
		require.NotEmpty(t, named)
		assert.Contains(t, named[len(named)-1].Gegenstand, "Kontor Nord ("+agency.Number+")")
		file := sven.post("/protokoll/export", map[string]any{"Format": "csv"})
		require.Equal(t, http.StatusOK, file.Status)
		assert.NotContains(t, string(file.Body), "pia@nord.example")
	})
}
