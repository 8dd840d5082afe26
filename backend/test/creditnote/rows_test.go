package creditnote_test

import (
	"encoding/csv"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// The commissions that are found by a document's number are its lines, and come to its net sum: of a month's, of one
// that was cancelled, and of what says it anew. On the screen and in the file.
func TestADocumentLeadsToTheCommissionsThatItBills(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north, south := m.creditor("Agentur Nord", fixture.GoodIBAN), m.creditor("Agentur Süd", fixture.OtherIBAN)
		first, number := m.earns(north)
		m.earns(north)
		m.earns(south)
		m.turns(2026, time.December, 1)
		require.Len(t, m.writes().Numbers, 2)
		monthly := m.notes(north)[0].Number
		made, err := m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", monthly, "Die Steuernummer war falsch")
		require.NoError(t, err)
		again, err := m.CorrectCreditNote.Do(
			t.Context(), m.programme, "ines", made.Replacement.Number, "Die Anschrift war falsch",
		)
		require.NoError(t, err)
		m.cancels(first, number)
		m.earns(north)
		m.earns(north)
		m.turns(2027, time.January, 1)
		require.Len(t, m.writes().Numbers, 1)
		m.earns(north)

		seen := map[string]bool{}
		for _, n := range m.notes(north) {
			found := earned(north, `{"Filter":{"Gutschrift":"`+strings.ToLower(n.Number)+`"}}`)
			file := north.Exported(
				member.Employee, "/praemien",
				`{"Format":"csv","Spalten":["Empfehlungsnummer","Beleg"],"OrderBy":"Datum","Descending":true,"Filter":{"Gutschrift":"`+n.Number+`"}}`,
			)
			require.Equal(t, http.StatusOK, file.Status, string(file.Body))
			sheet := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(file.Body), "\ufeff")))
			sheet.Comma = ';'
			lines, err := sheet.ReadAll()
			require.NoError(t, err)
			require.Len(t, lines, len(found.Rows)+1)
			for i, row := range found.Rows {
				assert.Equal(t, []string{row.Recommendation, row.CreditNote}, lines[i+1], "the file says the same")
			}
			assert.Empty(t, earned(south, `{"Filter":{"Gutschrift":"`+n.Number+`"}}`).Rows, "another agency's")
			seen[n.Kind+" "+n.State] = true
			if n.Kind == "Stornierung" {
				assert.Empty(t, found.Rows, "it bills nothing")
				continue
			}
			written, err := m.CreditNotes.ByNumber(t.Context(), fixture.Telecom, n.Number)
			require.NoError(t, err)
			var want, got []any
			for _, l := range written.Lines {
				want = append(want, [2]any{l.Recommendation, l.Cents})
			}
			for _, row := range found.Rows {
				got = append(got, [2]any{row.Recommendation, row.Cents})
			}
			assert.ElementsMatch(t, want, got, n.Number)
			assert.Equal(t, n.NetCents, found.Cents, n.Number)
		}
		assert.Equal(
			t,
			map[string]bool{
				"Monat Gilt": true, "Monat Storniert": true, "Ersatz Storniert": true, "Ersatz Gilt": true,
				"Stornierung Stornierung": true,
			},
			seen,
		)

		for _, row := range earned(north, `{"Filter":{"Gutschrift":"`+again.Replacement.Number+`"}}`).Rows {
			assert.Equal(t, again.Replacement.Number, row.CreditNote, "the one that counts")
		}
		assert.Empty(t, earned(north, `{"Filter":{"Status":["Offen"]}}`).Rows[0].CreditNote)
		assert.Empty(t, earned(north, `{"Filter":{"Gutschrift":"GS-2026-999999"}}`).Rows)
		wrong := m.Call(
			http.MethodPut, north.Path("/praemien"), north.Session(member.Owner),
			[]byte(`{"Filter":{"Gutschrift":"GS'"}}`),
		)
		assert.Equal(t, http.StatusUnprocessableEntity, wrong.Status)
		reasons := map[string]string{}
		for _, n := range m.notes(north) {
			if n.Reason != "" {
				reasons[n.Number] = n.Reason
			}
		}
		assert.Equal(
			t,
			map[string]string{
				made.Cancellation.Number:  "Die Steuernummer war falsch",
				again.Cancellation.Number: "Die Anschrift war falsch",
			},
			reasons, "what takes back says why",
		)
	})
}
