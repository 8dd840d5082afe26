package referral_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/test/fixture"
)

// A mistyped address over the API: the first answer's token corrects it, the mail that went astray neither corrects nor
// confirms nor tells anything of the person.
func TestAMistypedAddressOverTheAPI(t *testing.T) {
	s := fixture.ServeSQLite(t)
	number, key := s.Recommended(nil)
	astray := strings.ReplaceAll(fixture.Ben, "ben@example.de", "ben@exmaple.de")
	got := s.Entered(number, key, astray)
	require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
	assert.NotContains(t, string(got.Body), "Wiederholt")
	browser := got.Fields(t).Text(t, "Token")
	mine := got.Fields(t).Text(t, "Empfaengernummer")
	othersToken := s.Mailed(mine)

	address := fixture.Base + "/empfaenger/create/" + number + "?k=" + key
	for _, bearer := range []string{"", othersToken, s.LoggedIn("anna@example.de")} {
		got = s.Call(http.MethodPost, address, bearer, []byte(strings.ReplaceAll(fixture.Ben, "ben@", "carl@")))
		require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
		assert.NotEqual(t, mine, got.Fields(t).Text(t, "Empfaengernummer"), "beside it, and nothing is corrected with it")
	}
	got = s.Call(http.MethodPost, address, browser, []byte(fixture.Ben))
	require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
	assert.Equal(t, "b…@example.de", got.Fields(t).Text(t, "EmailMaskiert"))
	got = s.Call(http.MethodPost, address, browser, []byte(fixture.Ben))
	assert.JSONEq(t, `true`, string(got.Fields(t)["Wiederholt"]))

	got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/zustimmung", othersToken, nil)
	assert.Equal(t, "used", got.Fields(t).Text(t, "Zustand"))
	for _, personal := range []string{"Ben", "Öztürk", "example.de", "Berlin"} {
		assert.NotContains(t, string(got.Body), `"`+personal)
	}
	got = s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", othersToken, s.Agreement())
	assert.Equal(t, "token.used", got.Code(t))
}

// Who has confirmed finds the offer again: from the mail, and in the browser that opened it.
func TestTheOfferIsFoundAgain(t *testing.T) {
	s := fixture.ServeSQLite(t)
	number, key := s.Recommended(nil)
	created := s.Entered(number, key, fixture.Ben).Fields(t)
	browser, mailed := created.Text(t, "Token"), s.Mailed(created.Text(t, "Empfaengernummer"))
	for path, bearer := range map[string]string{"/empfaenger/" + key: browser, "/empfaenger/zustimmung": mailed} {
		assert.NotContains(t, string(s.Call(http.MethodGet, fixture.Base+path, bearer, nil).Body), "Produktlink")
	}
	confirmed := s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, s.Agreement())
	require.Equal(t, http.StatusOK, confirmed.Status, string(confirmed.Body))
	browser = confirmed.Fields(t).Text(t, "Token")
	for path, bearer := range map[string]string{"/empfaenger/" + key: browser, "/empfaenger/zustimmung": mailed} {
		found := s.Call(http.MethodGet, fixture.Base+path, bearer, nil).Fields(t)
		assert.Contains(t, found.Text(t, "Produktlink"), number)
		assert.Equal(t, "2027-01-20", found.Text(t, "BestellenBis"))
	}
	s.Clock.Advance(61 * 24 * time.Hour)
	got := s.Call(http.MethodGet, fixture.Base+"/empfaenger/"+key, browser, nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.NotContains(t, string(got.Body), "Produktlink", "the time to order is over")
}
