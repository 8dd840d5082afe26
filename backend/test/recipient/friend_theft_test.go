package recipient_test

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
	"weitersagen.app/backend/test/fixture"
)

const thiefsIBAN = "DE89370400440532013000"

// theft is a call that a friend's token may make.
type theft struct {
	method, path string
	body         []byte
}

// ofFriend lists the calls that a friend's token opens, with what a thief would send.
func ofFriend(f fixture.Befriended) map[string]theft {
	return map[string]theft{
		"reads what was typed":      {http.MethodGet, "/empfaenger/" + f.Key, nil},
		"reads what is held":        {http.MethodGet, "/empfaenger/daten", nil},
		"reads the order":           {http.MethodGet, "/empfaenger/auftrag", nil},
		"reads the reward":          {http.MethodGet, "/empfaenger/" + f.Number + "/praemie", nil},
		"reads the customer number": {http.MethodGet, "/empfehler/GetResultFromKundennummer?kundennummer=1234567890", nil},
		"gives a customer number": {
			http.MethodPut, "/empfehler/SetKundennummerForEmpfehler/" + f.Number + "?kundennummer=1234567890", nil,
		},
		"sets an account":     {http.MethodPost, "/empfaenger/bankdaten", fixture.AccountOf(thiefsIBAN)},
		"removes the account": {http.MethodDelete, "/empfaenger/bankdaten", nil},
		"corrects": {
			http.MethodPut, "/empfaenger/daten", []byte(strings.ReplaceAll(fixture.Ben, "Berlin", "Diebstadt")),
		},
		"leaves advertising": {http.MethodPut, "/empfaenger/werbung", []byte(`{"Email":false,"Telefon":false}`)},
		"declines for good":  {http.MethodPost, "/empfaenger/ablehnung/eigene", nil},
		"erases":             {http.MethodDelete, "/empfaenger/daten", nil},
	}
}

// A recommender types the friend's real address and keeps the token. The friend confirms by the mailbox, corrects
// the data and gives an account. Nothing of it is the thief's: not to read, not to change, not to erase, and not on the
// page of the reward.
func TestWhoTypedAFriendsDataGetsNothingOnceTheMailboxHasConfirmed(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		f := p.Befriend(fixture.Ben)
		thief := f.Browser
		require.Equal(t, http.StatusOK, p.Call(http.MethodGet, fixture.Base+"/empfaenger/"+f.Key, thief, nil).Status)
		again := p.Call(http.MethodPost, fixture.Base+"/empfaenger/create/"+f.Number+"?k="+f.Key, "", []byte(fixture.Ben))
		require.Equal(t, http.StatusCreated, again.Status, string(again.Body))
		other := again.Fields(t).Text(t, "Token")

		for name, step := range map[string]theft{
			"an account": ofFriend(f)["sets an account"], "a number": ofFriend(f)["gives a customer number"],
		} {
			got := p.Call(step.method, fixture.Base+step.path, thief, step.body)
			assert.Equal(t, "recipient.not_confirmed", got.Code(t), "%s before the confirmation", name)
		}
		f.Confirms()
		owner := f.Browser
		require.NotEqual(t, thief, owner)
		corrected := strings.ReplaceAll(fixture.Ben, "Straße des 17. Juni", "Am Geheimen Ufer")
		got := p.Call(http.MethodPut, fixture.Base+"/empfaenger/daten", owner, []byte(corrected))
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))

		steal := func(when string) {
			for name, step := range ofFriend(f) {
				for _, token := range []string{thief, other} {
					for _, header := range []string{"Authorization", "X-Auth-Token"} {
						value := token
						if header == "Authorization" {
							value = "Bearer " + token
						}
						got := p.Call(step.method, fixture.Base+step.path, "", step.body, header, value)
						assert.Equal(t, http.StatusGone, got.Status, "the thief %s %s (%s)", name, when, header)
						assert.Equal(t, "recipient.confirmed", got.Code(t))
						for _, personal := range []string{"Ben", "Öztürk", "Geheimen", "17. Juni", "ben@example.de", "2051"} {
							assert.NotContains(t, string(got.Body), personal, name)
						}
					}
				}
			}
			// Typing the same once more brings no other token.
			for _, bearer := range []string{"", thief} {
				got := p.Call(http.MethodPost, fixture.Base+"/empfaenger/create/"+f.Number+"?k="+f.Key, bearer, []byte(fixture.Ben))
				assert.Equal(t, http.StatusConflict, got.Status)
				assert.NotContains(t, string(got.Body), "Token")
			}
		}
		steal("before there is an account")
		got = p.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", owner, nil)
		require.Equal(t, http.StatusOK, got.Status, "nothing was erased")
		assert.Contains(t, string(got.Body), "Am Geheimen Ufer", "and nothing changed")
		assert.NotContains(t, string(got.Body), "IbanLetzte4")

		p.At(f.Recommendation().ID, f.Number)
		p.Released()
		rewarded := func() string {
			got := p.Call(http.MethodGet, fixture.Base+"/praemierung?details=1", p.LettersSent["offered recipient"], nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return string(got.Body)
		}
		assert.NotContains(t, rewarded(), "GespeichertesKonto", "no account is offered that the friend didn't enter")
		got = p.Call(http.MethodPost, fixture.BankOfFriends, owner, fixture.AccountOf(fixture.GoodIBAN))
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		steal("beside the friend's account")
		assert.Contains(t, rewarded(), `"IbanLetzte4":"2051"`, "the friend's own")
		assert.False(t, bytes.Contains([]byte(rewarded()), []byte("3000")))
	})
}

// The link of the recommendation, which the recommender has, and the state of it are all that is left to the browser
// that typed: that it worked.
func TestTheBrowserThatTypedSeesThatItWorked(t *testing.T) {
	s := fixture.ServeSQLite(t)
	f := s.Befriend(fixture.Ben)
	typed := f.Browser
	f.Confirms()
	got := s.Call(http.MethodGet, fmt.Sprintf("%s/empfehlen/%s/%s", fixture.Base, f.Number, f.Key), typed, nil)
	assert.Equal(t, "recommendation.already_confirmed", got.Code(t))
	assert.NotContains(t, string(got.Body), "Öztürk")
	assert.Equal(t, "recipient.confirmed", s.Call(http.MethodGet, fixture.Base+"/empfaenger/"+f.Key, typed, nil).Code(t))
}
