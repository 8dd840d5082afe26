package wiring

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// walk asks for page after page and gives what the rows say under a name, in their order.
func (s *served) walk(address, session, query, name string) []string {
	s.t.Helper()
	met := []string{}
	for pages := 0; query != "" || pages == 0; pages++ {
		require.Less(s.t, pages, 10)
		got := s.call(http.MethodGet, address+query, session, nil)
		require.Equal(s.t, http.StatusOK, got.status, string(got.body))
		var rows []map[string]any
		require.NoError(s.t, json.Unmarshal(got.body, &rows))
		for _, row := range rows {
			met = append(met, fmt.Sprint(row[name]))
		}
		query = ""
		if link := got.header.Get("Link"); link != "" {
			query = nextPage.FindStringSubmatch(link)[1]
		}
	}
	return met
}

func TestOwnCodesAndInquiriesComePageByPage(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		made := make([]string, 5)
		for i := range made {
			made[i], _ = s.coded()
		}
		slices.Reverse(made)
		anna := s.loggedIn("anna@example.de")
		const codes, inquiries = base + "/empfehler/empfehlungscodes", base + "/empfehler/anfragen"
		assert.ElementsMatch(t, made, s.walk(codes, anna, "", "Empfehlungsnummer"))
		assert.ElementsMatch(t, made, s.walk(codes, anna, "?anzahl=2", "Empfehlungsnummer"))
		assert.Len(t, s.walk(codes, anna, "?anzahl=1", "Code"), 5)
		some := s.walk(codes, anna, "?nummern="+strings.ToLower(made[1])+","+made[3]+",nobodys&anzahl=1", "Empfehlungsnummer")
		assert.ElementsMatch(t, []string{made[1], made[3]}, some)
		assert.Empty(t, s.walk(codes, anna, "?nummern=nobodys", "Code"))

		asked := []string{"A-1", "A-2", "A-3"}
		for _, order := range asked {
			got := s.call(http.MethodPost, inquiries, anna, []byte(`{"Auftragsnummer":"`+order+`","Nachricht":"Wo?"}`))
			require.Equal(t, http.StatusCreated, got.status, string(got.body))
		}
		slices.Reverse(asked)
		assert.Equal(t, asked, s.walk(inquiries, anna, "", "Auftragsnummer"))
		assert.Equal(t, asked, s.walk(inquiries, anna, "?anzahl=1", "Auftragsnummer"))

		// A place is of one list and one person; one that was tampered with is of none.
		placeIn := func(address string) string {
			link := s.call(http.MethodGet, address+"?anzahl=1", anna, nil).header.Get("Link")
			return link[strings.Index(link, "weiter=")+len("weiter=") : strings.Index(link, ">")]
		}
		places := map[string]string{own: placeIn(own), codes: placeIn(codes), inquiries: placeIn(inquiries)}
		got := s.call(http.MethodPost, base+"/empfehlen/create", "", s.form(func(_, recommender map[string]string) { recommender["Email"] = "ben@example.de" }))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		ben := s.loggedIn("ben@example.de")
		for address, place := range places {
			assert.Equal(t, http.StatusOK, s.call(http.MethodGet, address+"?weiter="+place, anna, nil).status)
			wrong := []string{"anzahl=0", "anzahl=-1", "anzahl=201", "anzahl=x", "weiter=AAAA", "weiter=AAAAAAAAAAAAAAAA", "anzal=2", "weiter=%25", "weiter=" + string(place[0]^1) + place[1:]}
			for other, place := range places {
				if other != address {
					wrong = append(wrong, "weiter="+place)
				}
			}
			for _, query := range wrong {
				s.unreadable(address+"?"+query, anna)
			}
			s.unreadable(address+"?weiter="+place, ben)
		}
		s.unreadable(codes+"?nummern="+strings.Repeat("a,", 200), anna)
	})
}

func (s *served) unreadable(address, session string) {
	s.t.Helper()
	got := s.call(http.MethodGet, address, session, nil)
	assert.Equal(s.t, http.StatusUnprocessableEntity, got.status, address)
	assert.Equal(s.t, "field.invalid", got.code(s.t), address)
}
