package wiring

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

const thiefsIBAN = "DE89370400440532013000"

// theft is a call that a friend's token may make.
type theft struct {
	method, path string
	body         []byte
}

// ofFriend lists the calls that a friend's token opens, with what a thief would send.
func (f befriended) ofFriend() map[string]theft {
	return map[string]theft{
		"reads what was typed":      {http.MethodGet, "/empfaenger/" + f.key, nil},
		"reads what is held":        {http.MethodGet, "/empfaenger/daten", nil},
		"reads the order":           {http.MethodGet, "/empfaenger/auftrag", nil},
		"reads the reward":          {http.MethodGet, "/empfaenger/" + f.number + "/praemie", nil},
		"reads the customer number": {http.MethodGet, "/empfehler/GetResultFromKundennummer?kundennummer=1234567890", nil},
		"gives a customer number":   {http.MethodPut, "/empfehler/SetKundennummerForEmpfehlung/" + f.number + "?kundennummer=1234567890", nil},
		"sets an account":           {http.MethodPost, "/empfaenger/bankdaten", accountOf(thiefsIBAN)},
		"removes the account":       {http.MethodDelete, "/empfaenger/bankdaten", nil},
		"corrects":                  {http.MethodPut, "/empfaenger/daten", []byte(strings.ReplaceAll(ben, "Berlin", "Diebstadt"))},
		"leaves advertising":        {http.MethodPut, "/empfaenger/werbung", []byte(`{"Email":false,"Telefon":false}`)},
		"declines for good":         {http.MethodPost, "/empfaenger/ablehnung/eigene", nil},
		"erases":                    {http.MethodDelete, "/empfaenger/daten", nil},
	}
}

// A recommender types the friend's real address and keeps the token. The friend confirms in the own mailbox, corrects the data and gives an
// account. Nothing of it is the thief's: not to read, not to change, not to erase, and not on the page of the reward.
func TestWhoTypedAFriendsDataGetsNothingOnceTheMailboxHasConfirmed(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		f := p.befriend(ben)
		thief := f.browser
		require.Equal(t, http.StatusOK, p.call(http.MethodGet, base+"/empfaenger/"+f.key, thief, nil).status)
		again := p.call(http.MethodPost, base+"/empfaenger/create/"+f.number+"?k="+f.key, "", []byte(ben))
		require.Equal(t, http.StatusCreated, again.status, string(again.body))
		other := again.fields(t).text(t, "Token")

		for name, step := range map[string]theft{"an account": f.ofFriend()["sets an account"], "a number": f.ofFriend()["gives a customer number"]} {
			got := p.call(step.method, base+step.path, thief, step.body)
			assert.Equal(t, "recipient.not_confirmed", got.code(t), "%s before the confirmation", name)
		}
		f.confirms()
		owner := f.browser
		require.NotEqual(t, thief, owner)
		corrected := strings.ReplaceAll(ben, "Straße des 17. Juni", "Am Geheimen Ufer")
		got := p.call(http.MethodPut, base+"/empfaenger/daten", owner, []byte(corrected))
		require.Equal(t, http.StatusNoContent, got.status, string(got.body))

		steal := func(when string) {
			for name, step := range f.ofFriend() {
				for _, token := range []string{thief, other} {
					for _, header := range []string{"Authorization", "X-Auth-Token"} {
						value := token
						if header == "Authorization" {
							value = "Bearer " + token
						}
						got := p.call(step.method, base+step.path, "", step.body, header, value)
						assert.Equal(t, http.StatusGone, got.status, "the thief %s %s (%s)", name, when, header)
						assert.Equal(t, "recipient.confirmed", got.code(t))
						for _, personal := range []string{"Ben", "Öztürk", "Geheimen", "17. Juni", "ben@example.de", "2051"} {
							assert.NotContains(t, string(got.body), personal, name)
						}
					}
				}
			}
			// Typing the same once more brings no other token.
			for _, bearer := range []string{"", thief} {
				got := p.call(http.MethodPost, base+"/empfaenger/create/"+f.number+"?k="+f.key, bearer, []byte(ben))
				assert.Equal(t, http.StatusConflict, got.status)
				assert.NotContains(t, string(got.body), "Token")
			}
		}
		steal("before there is an account")
		got = p.call(http.MethodGet, base+"/empfaenger/daten", owner, nil)
		require.Equal(t, http.StatusOK, got.status, "nothing was erased")
		assert.Contains(t, string(got.body), "Am Geheimen Ufer", "and nothing changed")
		assert.NotContains(t, string(got.body), "IbanLetzte4")

		p.at(f.of().ID, f.number)
		p.released()
		rewarded := func() string {
			got := p.call(http.MethodGet, base+"/praemierung?details=1", p.letters["offered recipient"], nil)
			require.Equal(t, http.StatusOK, got.status, string(got.body))
			return string(got.body)
		}
		assert.NotContains(t, rewarded(), "GespeichertesKonto", "no account is offered that the friend didn't enter")
		got = p.call(http.MethodPost, bankOfFriends, owner, accountOf(goodIBAN))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		steal("beside the friend's account")
		assert.Contains(t, rewarded(), `"IbanLetzte4":"2051"`, "the friend's own")
		assert.False(t, bytes.Contains([]byte(rewarded()), []byte("3000")))
	})
}

// The link of the recommendation, which the recommender has, and the state of it are all that is left to the browser that typed: that it worked.
func TestTheBrowserThatTypedSeesThatItWorked(t *testing.T) {
	s := serveSQLite(t)
	f := s.befriend(ben)
	typed := f.browser
	f.confirms()
	got := s.call(http.MethodGet, fmt.Sprintf("%s/empfehlen/%s/%s", base, f.number, f.key), typed, nil)
	assert.Equal(t, "recommendation.already_confirmed", got.code(t))
	assert.NotContains(t, string(got.body), "Öztürk")
	assert.Equal(t, "recipient.confirmed", s.call(http.MethodGet, base+"/empfaenger/"+f.key, typed, nil).code(t))
}
