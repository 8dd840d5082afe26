package agency_test

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
	"weitersagen.app/backend/test/fixture"
)

// A file has what the list has, by its filter and with the chosen columns, of its maker's own agency alone; who made
// it is in the log.
func TestAnAgencyTakesItsListsAsFiles(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north, south := s.StaffAgency(
			fixture.WithAgencies(s), "Agentur Nord",
		), s.StaffAgency(fixture.WithAgencies(s), "Agentur Süd")
		made, err := s.Agencies.Link(context.Background(), north.Of, "ines", sellers.Wanted{Number: north.Number, Days: 30})
		require.NoError(t, err)
		one, two := through(s, made.Token, "eins@example.de"), through(s, made.Token, "zwei@example.de")

		got := north.Exported(
			member.Employee, "/empfehlungen",
			`{"Format":"csv","Spalten":["Status","Empfehlungsnummer"],"OrderBy":"Empfehlungsnummer"}`,
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "text/csv; charset=utf-8", got.Header.Get("Content-Type"))
		assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))
		assert.Regexp(
			t, `^attachment; filename="empfehlungen-\d{4}-\d\d-\d\d-\d{4}\.csv"$`, got.Header.Get("Content-Disposition"),
		)
		first, last := min(one, two), max(one, two)
		assert.Equal(t, "\ufeffStatus;Nummer\r\nOffen;"+first+"\r\nOffen;"+last+"\r\n", string(got.Body))

		sheet := north.Exported(member.OwnerInactive, "/empfehlungen", `{"Format":"xlsx","Filter":{"Nummer":"`+two+`"}}`)
		require.Equal(t, http.StatusOK, sheet.Status)
		book, err := excelize.OpenReader(bytes.NewReader(sheet.Body))
		require.NoError(t, err)
		rows, err := book.GetRows("Empfehlungen")
		require.NoError(t, err)
		require.Len(t, rows, 2)
		head := []string{"Nummer", "Empfohlen", "Empfohlen von", "Produkt", "Gültig bis", "Status", "Auftrag"}
		assert.Equal(t, head, rows[0])
		assert.Equal(t, two, rows[1][0])
		for _, kind := range []string{"/auftraege", "/leads", "/empfehler", "/einladungen", "/praemien"} {
			empty := south.Exported(member.Owner, kind, `{"Format":"csv"}`)
			assert.Equal(t, http.StatusOK, empty.Status, kind)
			assert.Equal(t, 1, strings.Count(string(empty.Body), "\r\n"), "the head of nothing: %s", kind)
		}

		for _, wrong := range []string{
			`{"Format":"pdf"}`, `{"Format":"csv","Spalten":["Email"]}`, `{"Format":"csv","OrderBy":"x"}`,
			`{"Format":"csv","Filter":{"Status":["offen"]}}`, `{}`,
		} {
			assert.Equal(t, http.StatusUnprocessableEntity, north.Exported(member.Owner, "/empfehlungen", wrong).Status, wrong)
		}
		entries, err := s.Audit.Of(context.Background(), fixture.Telecom, north.Number)
		require.NoError(t, err)
		stated := []string{}
		for _, e := range entries {
			if e.What == audit.ReportExported {
				stated = append(stated, e.Who+" "+e.Detail)
			}
		}
		assert.Equal(t, []string{
			north.IDs[member.Employee] + " recommendations csv status,number",
			north.IDs[member.OwnerInactive] + " recommendations xlsx " +
				"number,created,recommender,product,validUntil,status,order number",
		}, stated)
		assert.NotContains(t, strings.Join(stated, " "), two, "no number stands in the log")
	})
}

func TestAMemberTakesSoManyFilesADay(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	for range 40 {
		require.Equal(t, http.StatusOK, north.Exported(member.Employee, "/leads", `{"Format":"csv"}`).Status)
	}
	refused := north.Exported(member.Employee, "/leads", `{"Format":"csv"}`)
	assert.Equal(t, http.StatusTooManyRequests, refused.Status)
	assert.Equal(t, "rate.limited", refused.Code(t))
	assert.Equal(
		t, http.StatusOK, north.Exported(member.Owner, "/leads", `{"Format":"csv"}`).Status, "each has an own number",
	)
	require.Equal(t, http.StatusOK, north.Becomes(north.IDs[member.Employee], "Mitarbeiter", "Deaktiviert").Status)
	assert.Equal(t, http.StatusUnauthorized, north.Exported(member.Employee, "/leads", `{"Format":"csv"}`).Status)
}
