package wiring

import (
	"context"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// looked lets the worker hear of all changes, and look at what changed.
func (s *served) looked() {
	s.t.Helper()
	life := func(context.Context, outbox.Message) error { return nil }
	routes := map[outbox.Topic]relay.Deliver{outbox.RecommendationChanged: s.Watched(life), outbox.AccountLetter: life}
	_, err := relay.New(s.OutboxStore(), s.clock, s.Log, relay.Defaults(), routes).Once(context.Background())
	require.NoError(s.t, err)
}

// unusual gives what was found of a recommendation.
func (s *served) unusual(number string) []string {
	s.t.Helper()
	n, err := link.ParseNumber(number)
	require.NoError(s.t, err)
	r, err := recommendationstore.New(s.DB).ByNumber(context.Background(), telecom, n)
	require.NoError(s.t, err)
	of, err := s.Signals().List.Of(context.Background(), telecom, []string{r.ID})
	require.NoError(s.t, err)
	words := []string{}
	for _, found := range of[r.ID] {
		words = append(words, found.Words())
	}
	return words
}

// family recommends to four people of one address, from two networks, and nobody is in a hurry.
func (s *served) family() (numbers []string) {
	s.t.Helper()
	products := []string{}
	offered, err := s.Assortments().Of(context.Background(), telecom)
	require.NoError(s.t, err)
	for _, p := range offered.Products[:4] {
		products = append(products, string(p.ID))
	}
	for i, name := range []string{"mia", "tim", "uta", "max"} {
		form := s.form(func(empfehlung, _ map[string]string) { empfehlung["Produkt"] = products[i] })
		made := s.call(http.MethodPost, base+"/Empfehlen/create/", "", form, "X-Real-IP", "198.51.100.7")
		require.Equal(s.t, http.StatusOK, made.status, string(made.body))
		number, key := made.fields(s.t).text(s.t, "Empfehlungsnummer"), made.fields(s.t).text(s.t, "Hex")
		s.clock.Advance(20 * time.Minute)
		friend := strings.ReplaceAll(ben, "ben@", name+"@")
		got := s.call(http.MethodPost, base+"/empfaenger/create/"+number+"?k="+key, "", []byte(friend), "X-Real-IP", "203.0.113.7")
		require.Equal(s.t, http.StatusCreated, got.status, string(got.body))
		s.entersAs(number)
		s.clock.Advance(20 * time.Minute)
		numbers = append(numbers, number)
	}
	return numbers
}

// entersAs confirms what was entered from the mailbox.
func (s *served) entersAs(number string) {
	s.t.Helper()
	n, err := link.ParseNumber(number)
	require.NoError(s.t, err)
	r, err := recommendationstore.New(s.DB).ByNumber(context.Background(), telecom, n)
	require.NoError(s.t, err)
	s.clock.Advance(20 * time.Minute)
	got := s.call(http.MethodPut, base+"/empfaenger/zustimmung", s.mailed(r.RecipientID), s.agreement(), "X-Real-IP", "203.0.113.8")
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
}

// A household is no crime: what is found stands beside the recommendation, and nothing else is another than without it.
func TestSignalsAreRecordedAndDecideNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		numbers := s.family()
		before := dump(t, db, s.Vault)
		s.looked()
		after := dump(t, db, s.Vault)
		for _, number := range numbers {
			assert.ElementsMatch(t, []string{"4 friends at one address", "4 friends entered in one network on one day"}, s.unusual(number))
		}
		isOurs := func(at string, _ []string) bool {
			return strings.HasPrefix(at, "signal") || strings.HasPrefix(at, "outbox.")
		}
		maps.DeleteFunc(before, isOurs)
		maps.DeleteFunc(after, isOurs)
		assert.Equal(t, before, after)
		for _, address := range []string{"198.51.100", "203.0.113"} {
			assert.Empty(t, holding(dump(t, db, s.Vault), address), "where requests came from is nowhere kept")
		}
	})
}

func TestARingIsSeenAcrossRecommendersAndFriends(t *testing.T) {
	s := serveSQLite(t)
	people := []string{"anna", "ben", "cara", "dirk", "emil"}
	var numbers []string
	for i, from := range people {
		number, key := s.recommended(func(_, who map[string]string) { who["Email"] = from + "@example.de" })
		s.clock.Advance(time.Hour)
		friend := strings.ReplaceAll(ben, "ben@example.de", people[(i+1)%5]+"@example.de")
		require.Equal(t, http.StatusCreated, s.entered(number, key, friend).status)
		s.entersAs(number)
		numbers = append(numbers, number)
	}
	s.looked()
	for _, number := range numbers {
		assert.Contains(t, s.unusual(number), "a ring of 5 people who recommend each other")
	}
}

// traceOf is how a mailbox is known in traces.
func (a *App) traceOf(email string) string {
	return a.SignalTracer().Traces(signal.Sighting{
		Tenant: telecom, RecommendationID: "r", Recommender: signal.Person{ID: "x", Email: person.EmailOf(email)},
	})[0].Key
}
