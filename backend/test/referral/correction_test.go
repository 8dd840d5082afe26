package wiring

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A mistyped address over the API: the first answer's token corrects it, the mail that went astray neither corrects nor confirms nor
// tells anything of the person.
func TestAMistypedAddressOverTheAPI(t *testing.T) {
	s := serveSQLite(t)
	number, key := s.recommended(nil)
	astray := strings.ReplaceAll(ben, "ben@example.de", "ben@exmaple.de")
	got := s.entered(number, key, astray)
	require.Equal(t, http.StatusCreated, got.status, string(got.body))
	assert.NotContains(t, string(got.body), "Wiederholt")
	browser := got.fields(t).text(t, "Token")
	mine := got.fields(t).text(t, "Empfaengernummer")
	strangers := s.mailed(mine)

	address := base + "/empfaenger/create/" + number + "?k=" + key
	for _, bearer := range []string{"", strangers, s.loggedIn("anna@example.de")} {
		got = s.call(http.MethodPost, address, bearer, []byte(strings.ReplaceAll(ben, "ben@", "carl@")))
		require.Equal(t, http.StatusCreated, got.status, string(got.body))
		assert.NotEqual(t, mine, got.fields(t).text(t, "Empfaengernummer"), "beside it, and nothing is corrected with it")
	}
	got = s.call(http.MethodPost, address, browser, []byte(ben))
	require.Equal(t, http.StatusCreated, got.status, string(got.body))
	assert.Equal(t, "b…@example.de", got.fields(t).text(t, "EmailMaskiert"))
	got = s.call(http.MethodPost, address, browser, []byte(ben))
	assert.JSONEq(t, `true`, string(got.fields(t)["Wiederholt"]))

	got = s.call(http.MethodGet, base+"/empfaenger/zustimmung", strangers, nil)
	assert.Equal(t, "used", got.fields(t).text(t, "Zustand"))
	for _, personal := range []string{"Ben", "Öztürk", "example.de", "Berlin"} {
		assert.NotContains(t, string(got.body), `"`+personal)
	}
	got = s.call(http.MethodPut, base+"/empfaenger/zustimmung", strangers, s.agreement())
	assert.Equal(t, "token.used", got.code(t))
}

// Who has confirmed finds the offer again: from the mail, and in the browser that opened it.
func TestTheOfferIsFoundAgain(t *testing.T) {
	s := serveSQLite(t)
	number, key := s.recommended(nil)
	created := s.entered(number, key, ben).fields(t)
	browser, mailed := created.text(t, "Token"), s.mailed(created.text(t, "Empfaengernummer"))
	for path, bearer := range map[string]string{"/empfaenger/" + key: browser, "/empfaenger/zustimmung": mailed} {
		assert.NotContains(t, string(s.call(http.MethodGet, base+path, bearer, nil).body), "Produktlink")
	}
	confirmed := s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, s.agreement())
	require.Equal(t, http.StatusOK, confirmed.status, string(confirmed.body))
	browser = confirmed.fields(t).text(t, "Token")
	for path, bearer := range map[string]string{"/empfaenger/" + key: browser, "/empfaenger/zustimmung": mailed} {
		found := s.call(http.MethodGet, base+path, bearer, nil).fields(t)
		assert.Contains(t, found.text(t, "Produktlink"), number)
		assert.Equal(t, "2027-01-20", found.text(t, "BestellenBis"))
	}
	s.clock.Advance(61 * 24 * time.Hour)
	got := s.call(http.MethodGet, base+"/empfaenger/"+key, browser, nil)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.NotContains(t, string(got.body), "Produktlink", "the time to order is over")
}
