package referral_test

import (
	"context"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// family recommends to four people of one address, from two networks, and no one is in a hurry.
func family(s *fixture.Served) (numbers []string) {
	s.T.Helper()
	products := []string{}
	offered, err := s.Assortments.Of(context.Background(), fixture.Telecom)
	require.NoError(s.T, err)
	for _, p := range offered.Products[:4] {
		products = append(products, string(p.ID))
	}
	for i, name := range []string{"mia", "tim", "uta", "max"} {
		form := s.Form(func(empfehlung, _ map[string]string) { empfehlung["Produkt"] = products[i] })
		made := s.Call(http.MethodPost, fixture.Base+"/Empfehlen/create/", "", form, "X-Real-IP", "198.51.100.7")
		require.Equal(s.T, http.StatusOK, made.Status, string(made.Body))
		number, key := made.Fields(s.T).Text(s.T, "Empfehlungsnummer"), made.Fields(s.T).Text(s.T, "Hex")
		s.Clock.Advance(20 * time.Minute)
		friend := strings.ReplaceAll(fixture.Ben, "ben@", name+"@")
		got := s.Call(
			http.MethodPost, fixture.Base+"/empfaenger/create/"+number+"?k="+key, "", []byte(friend), "X-Real-IP",
			"203.0.113.7",
		)
		require.Equal(s.T, http.StatusCreated, got.Status, string(got.Body))
		s.EntersAs(number)
		s.Clock.Advance(20 * time.Minute)
		numbers = append(numbers, number)
	}
	return numbers
}

// A household is no crime: what is found stands beside the recommendation, and nothing else is another than without it.
func TestSignalsAreRecordedAndDecideNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		numbers := family(s)
		before := fixture.Dump(t, db, s.Vault)
		s.Looked()
		after := fixture.Dump(t, db, s.Vault)
		for _, number := range numbers {
			assert.ElementsMatch(
				t, []string{"4 friends at one address", "4 friends entered in one network on one day"}, s.Unusual(number),
			)
		}
		isOurs := func(at string, _ []string) bool {
			return strings.HasPrefix(at, "signal") || strings.HasPrefix(at, "outbox.")
		}
		maps.DeleteFunc(before, isOurs)
		maps.DeleteFunc(after, isOurs)
		assert.Equal(t, before, after)
		for _, address := range []string{"198.51.100", "203.0.113"} {
			assert.Empty(t, fixture.Holding(fixture.Dump(t, db, s.Vault), address), "where requests came from is nowhere kept")
		}
	})
}

func TestARingIsSeenAcrossRecommendersAndFriends(t *testing.T) {
	s := fixture.ServeSQLite(t)
	people := []string{"anna", "ben", "cara", "dirk", "emil"}
	var numbers []string
	for i, from := range people {
		number, key := s.Recommended(func(_, who map[string]string) { who["Email"] = from + "@example.de" })
		s.Clock.Advance(time.Hour)
		friend := strings.ReplaceAll(fixture.Ben, "ben@example.de", people[(i+1)%5]+"@example.de")
		require.Equal(t, http.StatusCreated, s.Entered(number, key, friend).Status)
		s.EntersAs(number)
		numbers = append(numbers, number)
	}
	s.Looked()
	for _, number := range numbers {
		assert.Contains(t, s.Unusual(number), "a ring of 5 people who recommend each other")
	}
}
