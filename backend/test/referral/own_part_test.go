package referral_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

const own = fixture.Base + "/empfehler/empfehlungen"

func TestOwnRecommendationsComePageByPage(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		made := make([]string, 5)
		for i := range made {
			made[i], _ = s.Recommended(nil)
		}
		anna := s.LoggedIn("anna@example.de")
		page := func(query string) (numbers []string, next string) {
			got := s.Call(http.MethodGet, own+query, anna, nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			var keyed map[string]json.RawMessage
			require.NoError(t, json.Unmarshal(got.Body, &keyed))
			for number := range keyed {
				numbers = append(numbers, number)
			}
			if link := got.Header.Get("Link"); link != "" {
				next = fixture.NextPage.FindStringSubmatch(link)[1]
			}
			return numbers, next
		}
		whole, next := page("")
		assert.ElementsMatch(t, made, whole)
		assert.Empty(t, next)
		first, next := page("?anzahl=2")
		assert.ElementsMatch(t, made[3:], first)
		later, _ := s.Recommended(nil)
		second, next := page(next)
		assert.ElementsMatch(t, made[1:3], second, "whatever is made on the way")
		last, next := page(next)
		assert.ElementsMatch(t, made[:1], last)
		assert.Empty(t, next)

		some, _ := page("?nummern=" + url.QueryEscape(strings.ToLower(made[1])+","+later+",nobodys"))
		assert.ElementsMatch(t, []string{made[1], later}, some)
		for _, wrong := range []string{"?anzahl=201", "?anzahl=0", "?weiter=%25", "?nummern=" + strings.Repeat("a,", 200)} {
			assert.Equal(t, http.StatusUnprocessableEntity, s.Call(http.MethodGet, own+wrong, anna, nil).Status, wrong)
		}
	})
}

func TestTheShortListAgreesWithTheWhole(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		for range 2 {
			s.Recommended(nil)
		}
		anna := s.LoggedIn("anna@example.de")
		read := func(call string, into any) {
			got := s.Call(http.MethodGet, fixture.Base+call, anna, nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			require.NoError(t, json.Unmarshal(got.Body, into))
		}
		var whole map[string]map[string]any
		read("/empfehler/empfehlungen", &whole)
		var short []map[string]any
		read("/empfehler/kurzliste", &short)
		require.Len(t, short, 2)
		assert.GreaterOrEqual(t, short[0]["ErstelltAm"], short[1]["ErstelltAm"], "the newest first")
		for _, one := range short {
			number, _ := one["Empfehlungsnummer"].(string)
			for field, value := range one {
				assert.Equal(t, whole[number][field], value, field)
			}
		}
		assert.Equal(
			t, http.StatusUnauthorized, s.Call(http.MethodGet, fixture.Base+"/empfehler/kurzliste", "", nil).Status,
		)
	})
}
