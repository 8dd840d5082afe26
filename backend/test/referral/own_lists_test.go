package referral_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

func TestOwnCodesAndInquiriesComePageByPage(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		made := make([]string, 5)
		for i := range made {
			made[i], _ = coded(s)
		}
		slices.Reverse(made)
		anna := s.LoggedIn("anna@example.de")
		const codes, inquiries = fixture.Base + "/empfehler/empfehlungscodes", fixture.Base + "/empfehler/anfragen"
		assert.ElementsMatch(t, made, s.Walk(codes, anna, "", "Empfehlungsnummer"))
		assert.ElementsMatch(t, made, s.Walk(codes, anna, "?anzahl=2", "Empfehlungsnummer"))
		assert.Len(t, s.Walk(codes, anna, "?anzahl=1", "Code"), 5)
		some := s.Walk(codes, anna, "?nummern="+strings.ToLower(made[1])+","+made[3]+",nobodys&anzahl=1", "Empfehlungsnummer")
		assert.ElementsMatch(t, []string{made[1], made[3]}, some)
		assert.Empty(t, s.Walk(codes, anna, "?nummern=nobodys", "Code"))

		asked := []string{"A-1", "A-2", "A-3"}
		for _, order := range asked {
			got := s.Call(http.MethodPost, inquiries, anna, []byte(`{"Auftragsnummer":"`+order+`","Nachricht":"Wo?"}`))
			require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
		}
		slices.Reverse(asked)
		assert.Equal(t, asked, s.Walk(inquiries, anna, "", "Auftragsnummer"))
		assert.Equal(t, asked, s.Walk(inquiries, anna, "?anzahl=1", "Auftragsnummer"))

		// A place is of one list and one person; one that was tampered with is of none.
		placeIn := func(address string) string {
			link := s.Call(http.MethodGet, address+"?anzahl=1", anna, nil).Header.Get("Link")
			return link[strings.Index(link, "weiter=")+len("weiter=") : strings.Index(link, ">")]
		}
		places := map[string]string{own: placeIn(own), codes: placeIn(codes), inquiries: placeIn(inquiries)}
		got := s.Call(
			http.MethodPost, fixture.Base+"/empfehlen/create", "",
			s.Form(func(_, recommender map[string]string) { recommender["Email"] = "ben@example.de" }),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		ben := s.LoggedIn("ben@example.de")
		for address, place := range places {
			assert.Equal(t, http.StatusOK, s.Call(http.MethodGet, address+"?weiter="+place, anna, nil).Status)
			wrong := []string{
				"anzahl=0", "anzahl=-1", "anzahl=201", "anzahl=x", "weiter=AAAA", "weiter=AAAAAAAAAAAAAAAA", "anzal=2",
				"weiter=%25", "weiter=" + string(place[0]^1) + place[1:],
			}
			for other, place := range places {
				if other != address {
					wrong = append(wrong, "weiter="+place)
				}
			}
			for _, query := range wrong {
				s.Unreadable(address+"?"+query, anna)
			}
			s.Unreadable(address+"?weiter="+place, ben)
		}
		s.Unreadable(codes+"?nummern="+strings.Repeat("a,", 200), anna)
	})
}
