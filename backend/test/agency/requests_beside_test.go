package wiring

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	requestrest "weitersagen.app/backend/internal/referral/agencyrequest/rest"
)

// askedTwice has two people ask with one address, and gives the links of both letters: the second one comes a day later.
func (a asking) askedTwice(email string) (first, second string) {
	a.t.Helper()
	first = a.asked(email)
	require.Equal(a.t, http.StatusNoContent, a.asks(email, func(f map[string]string) { f["Agenturname"] = "Andere" }).status)
	a.clock.Advance(25 * time.Hour)
	a.relayed()
	secrets := a.mails.tokens(email, "/bestaetigung")
	require.Len(a.t, secrets, 2, "each has its own letter")
	require.NotEqual(a.t, first, secrets[0])
	return first, secrets[0]
}

func (a asking) agencyOf(secret string) string {
	a.t.Helper()
	return decoded[requestrest.AgencyRequestView](a.t, a.call(http.MethodGet, request+"?t="+secret, "", nil)).AgencyName
}

func (a asking) rows(table, where string) (n int64) {
	a.t.Helper()
	require.NoError(a.t, a.DB.From(a.t.Context()).Table(table).Where(where).Count(&n).Error)
	return n
}

// A newer letter waits for the mailbox's day: until then the first one's link is all that there is, whoever asked for the newer one.
func TestALinkThatWasSentStaysGoodWhileANewerLetterWaits(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := serveAPI(t, db).asking()
		first := a.asked("olga@oehler.example")
		require.Equal(t, http.StatusNoContent, a.asks("Olga@Oehler.example", func(f map[string]string) { f["Agenturname"] = "Andere" }).status)
		a.relayedAsFarAsItGoes()
		assert.Equal(t, 1, a.mails.count("olga@oehler.example"), "a mailbox that has not answered gets one letter a day")
		assert.Equal(t, "Agentur Öhler", a.agencyOf(first))
		require.Equal(t, http.StatusOK, a.confirms(first).status)
		require.Len(t, a.waiting(), 1)
		assert.Equal(t, "Agentur Öhler", a.waiting()[0].AgencyName, "what its letter said")
		a.clock.Advance(25 * time.Hour)
		a.relayed()
		assert.Equal(t, 1, a.mails.count("olga@oehler.example"), "what went with the confirmation is written to nobody")
		assert.EqualValues(t, 1, a.rows("agency_requests", ""))
		assert.EqualValues(t, 2, a.rows("consents", "subject_kind = 'agency_contact'"), "rules and privacy of the one that counts")
	})
}

func TestOfTwoLettersTheOneThatIsConfirmedFirstCounts(t *testing.T) {
	a := serveSQLite(t).asking()
	first, second := a.askedTwice("olga@oehler.example")
	assert.Equal(t, []string{"Agentur Öhler", "Andere"}, []string{a.agencyOf(first), a.agencyOf(second)}, "each says what its letter said")
	require.Equal(t, http.StatusOK, a.confirms(second).status)
	require.Len(t, a.waiting(), 1)
	assert.Equal(t, "Andere", a.waiting()[0].AgencyName)
	assert.Equal(t, "agency_request.over", a.confirms(first).code(t))
	assert.Equal(t, "agency_request.over", a.call(http.MethodGet, request+"?t="+first, "", nil).code(t))
	require.Equal(t, http.StatusOK, a.confirms(second).status, "a second time changes nothing")

	_, err := a.AgencyRequestOffice("ines").Refuse(t.Context(), a.own, a.waiting()[0].ID)
	require.NoError(t, err)
	assert.Equal(t, "agency_request.over", a.confirms(first).code(t), "for good")
}

func TestOfManyWhoConfirmTwoRequestsAtOnceOneRequestCounts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := serveAPI(t, db).asking()
		first, second := a.askedTwice("olga@oehler.example")
		var all sync.WaitGroup
		answers := map[string]chan answer{first: make(chan answer, 4), second: make(chan answer, 4)}
		for secret, to := range answers {
			for range cap(to) {
				all.Go(func() { to <- a.confirms(secret) })
			}
		}
		all.Wait()
		require.Len(t, a.waiting(), 1)
		won, lost := first, second
		if a.waiting()[0].AgencyName == "Andere" {
			won, lost = second, first
		}
		for range cap(answers[won]) {
			assert.Equal(t, http.StatusOK, (<-answers[won]).status, "who confirms twice at once has confirmed")
			assert.Equal(t, "agency_request.over", (<-answers[lost]).code(t))
		}
		assert.EqualValues(t, 1, a.rows("agency_requests", ""))
	})
}
