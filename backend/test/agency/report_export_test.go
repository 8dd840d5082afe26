package wiring

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	agencies "weitersagen.app/backend/internal/referral/agency/usecase"
)

func (a staffed) exported(as member.Role, kind, question string) answer {
	return a.s.call(http.MethodPost, a.path("/export"+kind), a.session(as), []byte(question))
}

// A file has what the list has, by its filter and with the chosen columns, of the own agency alone; who made it is in the log.
func TestAnAgencyTakesItsListsAsFiles(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north, south := s.staff(withAgencies(s), "Agentur Nord"), s.staff(withAgencies(s), "Agentur Süd")
		made, err := s.Agencies("ines").Link(context.Background(), north.of, agencies.Wanted{Number: north.number, Days: 30})
		require.NoError(t, err)
		one, two := s.through(made.Token, "eins@example.de"), s.through(made.Token, "zwei@example.de")

		got := north.exported(member.Employee, "/empfehlungen", `{"Format":"csv","Spalten":["Status","Empfehlungsnummer"],"OrderBy":"Empfehlungsnummer"}`)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "text/csv; charset=utf-8", got.header.Get("Content-Type"))
		assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
		assert.Regexp(t, `^attachment; filename="empfehlungen-\d{4}-\d\d-\d\d-\d{4}\.csv"$`, got.header.Get("Content-Disposition"))
		first, last := min(one, two), max(one, two)
		assert.Equal(t, "\ufeffStatus;Nummer\r\nOffen;"+first+"\r\nOffen;"+last+"\r\n", string(got.body))

		sheet := north.exported(member.OwnerInactive, "/empfehlungen", `{"Format":"xlsx","Filter":{"Nummer":"`+two+`"}}`)
		require.Equal(t, http.StatusOK, sheet.status)
		book, err := excelize.OpenReader(bytes.NewReader(sheet.body))
		require.NoError(t, err)
		rows, err := book.GetRows("Empfehlungen")
		require.NoError(t, err)
		require.Len(t, rows, 2)
		assert.Equal(t, []string{"Nummer", "Empfohlen", "Von", "Produkt", "Gültig bis", "Status", "Auftrag"}, rows[0])
		assert.Equal(t, two, rows[1][0])
		for _, kind := range []string{"/auftraege", "/leads", "/empfehler", "/einladungen", "/praemien"} {
			empty := south.exported(member.Owner, kind, `{"Format":"csv"}`)
			assert.Equal(t, http.StatusOK, empty.status, kind)
			assert.Equal(t, 1, strings.Count(string(empty.body), "\r\n"), "the head of nothing: %s", kind)
		}

		for _, wrong := range []string{`{"Format":"pdf"}`, `{"Format":"csv","Spalten":["Email"]}`, `{"Format":"csv","OrderBy":"x"}`, `{"Format":"csv","Filter":{"Status":["offen"]}}`, `{}`} {
			assert.Equal(t, http.StatusUnprocessableEntity, north.exported(member.Owner, "/empfehlungen", wrong).status, wrong)
		}
		entries, err := s.Audit().Of(context.Background(), telecom, north.number)
		require.NoError(t, err)
		said := []string{}
		for _, e := range entries {
			if e.What == audit.ReportExported {
				said = append(said, e.Who+" "+e.Detail)
			}
		}
		assert.Equal(t, []string{
			north.ids[member.Employee] + " recommendations csv status,number",
			north.ids[member.OwnerInactive] + " recommendations xlsx number,created,recommender,product,validUntil,status,order number",
		}, said)
		assert.NotContains(t, strings.Join(said, " "), two, "no number stands in the log")
	})
}

func TestAMemberTakesSoManyFilesADay(t *testing.T) {
	s := serveSQLite(t)
	north := s.staff(withAgencies(s), "Agentur Nord")
	for range 40 {
		require.Equal(t, http.StatusOK, north.exported(member.Employee, "/leads", `{"Format":"csv"}`).status)
	}
	refused := north.exported(member.Employee, "/leads", `{"Format":"csv"}`)
	assert.Equal(t, http.StatusTooManyRequests, refused.status)
	assert.Equal(t, "rate.limited", refused.code(t))
	assert.Equal(t, http.StatusOK, north.exported(member.Owner, "/leads", `{"Format":"csv"}`).status, "each has an own number")
	require.Equal(t, http.StatusOK, north.becomes(north.ids[member.Employee], "Mitarbeiter", "Deaktiviert").status)
	assert.Equal(t, http.StatusUnauthorized, north.exported(member.Employee, "/leads", `{"Format":"csv"}`).status)
}
