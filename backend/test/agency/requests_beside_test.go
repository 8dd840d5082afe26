package agency_test

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	requeststore "weitersagen.app/backend/internal/sellers/request/gormstore"
	requestrest "weitersagen.app/backend/internal/sellers/request/rest"
	"weitersagen.app/backend/test/fixture"
)

// askedTwice has two people ask with one address, and gives the links of both letters: the second one comes a day
// later.
func askedTwice(a fixture.Asking, email string) (first, second string) {
	a.T.Helper()
	first = a.Asked(email)
	require.Equal(
		a.T, http.StatusNoContent, a.Asks(email, func(f map[string]string) { f["Agenturname"] = "Andere" }).Status,
	)
	a.Clock.Advance(25 * time.Hour)
	a.Relayed()
	secrets := a.Mails.Tokens(email, "/bestaetigung")
	require.Len(a.T, secrets, 2, "each has its own letter")
	require.NotEqual(a.T, first, secrets[0])
	return first, secrets[0]
}

func agencyOf(a fixture.Asking, secret string) string {
	a.T.Helper()
	return fixture.Decoded[requestrest.AgencyRequestView](
		a.T, a.Call(http.MethodGet, fixture.Request+"?t="+secret, "", nil),
	).AgencyName
}

// A newer letter waits for the mailbox's day: until then the first one's link is all that there is, no matter who
// asked for the newer one.
func TestALinkThatWasSentStaysGoodWhileANewerLetterWaits(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		first := a.Asked("olga@oehler.example")
		require.Equal(
			t, http.StatusNoContent,
			a.Asks("Olga@Oehler.example", func(f map[string]string) { f["Agenturname"] = "Andere" }).Status,
		)
		a.RelayedAsFarAsItGoes()
		assert.Equal(t, 1, a.Mails.Count("olga@oehler.example"), "a mailbox that has not answered gets one letter a day")
		assert.Equal(t, "Agentur Öhler", agencyOf(a, first))
		require.Equal(t, http.StatusOK, a.Confirms(first).Status)
		require.Len(t, a.Waiting(), 1)
		assert.Equal(t, "Agentur Öhler", a.Waiting()[0].AgencyName, "what its letter said")
		a.Clock.Advance(25 * time.Hour)
		a.Relayed()
		assert.Equal(t, 1, a.Mails.Count("olga@oehler.example"), "what went with the confirmation is written to nobody")
		assert.EqualValues(t, 1, a.Rows("agency_requests", ""))
		assert.EqualValues(
			t, 2, a.Rows("consents", "subject_kind = 'agency_contact'"), "rules and privacy of the one that counts",
		)
	})
}

func TestOfTwoLettersTheOneThatIsConfirmedFirstCounts(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	first, second := askedTwice(a, "olga@oehler.example")
	assert.Equal(
		t, []string{"Agentur Öhler", "Andere"}, []string{agencyOf(a, first), agencyOf(a, second)},
		"each says what its letter said",
	)
	require.Equal(t, http.StatusOK, a.Confirms(second).Status)
	require.Len(t, a.Waiting(), 1)
	assert.Equal(t, "Andere", a.Waiting()[0].AgencyName)
	assert.Equal(t, "agency_request.over", a.Confirms(first).Code(t))
	assert.Equal(t, "agency_request.over", a.Call(http.MethodGet, fixture.Request+"?t="+first, "", nil).Code(t))
	require.Equal(t, http.StatusOK, a.Confirms(second).Status, "a second time changes nothing")

	_, err := a.AgencyRequestOffice.Refuse(t.Context(), a.Own, "ines", a.Waiting()[0].ID)
	require.NoError(t, err)
	assert.Equal(t, "agency_request.over", a.Confirms(first).Code(t), "for good")
}

func TestOfManyWhoConfirmTwoRequestsAtOnceOneRequestCounts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		first, second := askedTwice(a, "olga@oehler.example")
		var all sync.WaitGroup
		answers := map[string]chan fixture.Answer{first: make(chan fixture.Answer, 4), second: make(chan fixture.Answer, 4)}
		for secret, to := range answers {
			for range cap(to) {
				all.Go(func() { to <- a.Confirms(secret) })
			}
		}
		all.Wait()
		require.Len(t, a.Waiting(), 1)
		won, lost := first, second
		if a.Waiting()[0].AgencyName == "Andere" {
			won, lost = second, first
		}
		for range cap(answers[won]) {
			assert.Equal(t, http.StatusOK, (<-answers[won]).Status, "who confirms twice at once has confirmed")
			assert.Equal(t, "agency_request.over", (<-answers[lost]).Code(t))
		}
		assert.EqualValues(t, 1, a.Rows("agency_requests", ""))
	})
}

// A request is kept beside others of its mailbox while none of them is confirmed.
func TestARequestWaitsForTheOthersOfItsMailbox(t *testing.T) {
	db := dbtest.Postgres(t)
	a := fixture.ServeAPI(t, db).Asking()
	a.Asked("olga@oehler.example")
	var mailbox string
	require.NoError(t, db.From(t.Context()).Raw("SELECT mailbox FROM agency_requests").Scan(&mailbox).Error)
	dbtest.WaitsFor(t, db, func(ctx context.Context) error {
		return requeststore.New(db).Alone(ctx, fixture.Insured, mailbox)
	}, func() error {
		got := a.Asks("olga@oehler.example", func(f map[string]string) { f["Agenturname"] = "Andere" })
		assert.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		return nil
	})
}
