package edge_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/platform/problem"
)

func withCookies(cookies ...string) change {
	return func(r *http.Request) { r.Header.Set("Cookie", strings.Join(cookies, "; ")) }
}

func TestTheLinkOfAMailLeavesACookieForItsRecommendation(t *testing.T) {
	f := newFixture(t)
	res := f.do(http.MethodPost, "/bff/public/held/look", `{"token":"`+backendtest.Mailed+`"}`)
	require.Equal(t, http.StatusOK, res.StatusCode)
	left := res.Header.Get("Set-Cookie")
	assert.True(t, strings.HasPrefix(left, friends.Name("funkwelle", backendtest.Number)+"="), left)
	assert.Contains(
		t, left, "; Path=/; Expires=Thu, 01 Jan 2099 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax",
		"with the recommendation",
	)
	assert.Contains(t, text(t, res), `"productName":"Glasfaser 250"`)

	res = f.do(http.MethodPost, "/bff/public/held/look", `{"token":"`+backendtest.MailedBefore+`"}`)
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.Empty(
		t, res.Header.Get("Set-Cookie"), "whose mailbox confirmed nothing isn't the browser that entered the data",
	)
}

func TestEachRecommendationHasACookieOfItsOwn(t *testing.T) {
	f := newFixture(t)
	name := friends.Name("funkwelle", backendtest.Number)
	good := name + "=" + backendtest.Recipient
	other := friends.Name("funkwelle", "0000000000") + "=other"
	visitor := 0
	ask := func(body string, cookies ...string) *http.Response {
		visitor++ // each from a place of its own: forms are limited by address
		place := from(fmt.Sprintf("192.0.2.%d:4711", visitor))
		return f.do(http.MethodPost, "/bff/public/held/look", body, withCookies(cookies...), place)
	}
	res := ask(`{"number":"`+backendtest.Number+`"}`, other, good)
	require.Equal(t, http.StatusOK, res.StatusCode, "the one beside it doesn't matter")
	assert.Empty(t, res.Header.Get("Set-Cookie"))
	assert.Equal(t, http.StatusOK, ask(`{}`, good).StatusCode, "the only one needs no number")
	assert.Equal(t, http.StatusUnauthorized, ask(`{}`, good, other).StatusCode, "of two, nobody knows which")
	assert.Equal(t, http.StatusUnauthorized, ask(`{}`).StatusCode)

	res = ask(`{"number":"0000000000"}`, other, good)
	require.Equal(t, http.StatusUnauthorized, res.StatusCode)
	assert.Contains(
		t, res.Header.Get("Set-Cookie"), friends.Name("funkwelle", "0000000000")+"=; ", "what is worth nothing goes",
	)
	assert.NotContains(t, res.Header.Get("Set-Cookie"), name)
	res = f.do(
		http.MethodPost, "/bff/public/held/erase",
		`{"number":"`+backendtest.Number+`","shown":"`+backendtest.Number+`"}`, withCookies(good),
	)
	require.Equal(t, http.StatusNoContent, res.StatusCode)
	assert.Contains(t, res.Header.Get("Set-Cookie"), name+"=; Path=/; Max-Age=0")
}

// A refusal of what was asked takes nothing away, one of the token does.
func TestACookieGoesWithItsTokenOnly(t *testing.T) {
	for refusal, goes := range map[*problem.Problem]bool{
		problem.New(http.StatusUnauthorized, "token.unknown", ""):       true,
		problem.New(http.StatusGone, "recipient.erased", ""):            true,
		problem.New(http.StatusNotFound, "recipient.unknown", ""):       true,
		problem.New(http.StatusNotFound, "route.unknown", ""):           true,
		problem.New(http.StatusNotFound, "bank.none", ""):               false,
		problem.New(http.StatusConflict, "recipient.not_confirmed", ""): false,
		problem.New(http.StatusTooManyRequests, "rate.limited", ""):     false,
		problem.New(http.StatusInternalServerError, "technical", ""):    false,
	} {
		f := newFixture(t)
		name := friends.Name("funkwelle", backendtest.Number)
		f.backend.Fail("GetRecipientRecord", refusal)
		res := f.do(http.MethodPost, "/bff/public/held/look", `{}`, withCookies(name+"="+backendtest.Recipient))
		assert.Equal(t, goes, strings.HasPrefix(res.Header.Get("Set-Cookie"), name+"=; "), refusal.Code)
	}
}

func TestDecliningNeedsNothingButTheLinkOrAnAddress(t *testing.T) {
	f := newFixture(t)
	for path, body := range map[string]string{
		"/bff/public/decline":         `{"token":"x.y"}`,
		"/bff/public/decline/address": `{"email":"b@example.org","captcha":"c"}`,
	} {
		assert.Equal(t, http.StatusNoContent, f.do(http.MethodPost, path, body).StatusCode, path)
	}
}

func TestAFriendHasTheRewardsLetterSentOnceMore(t *testing.T) {
	f := newFixture(t)
	path, shown := "/bff/public/held/reward-mail", `"shown":"`+backendtest.Number+`"}`
	good := withCookies(friends.Name("funkwelle", backendtest.Number) + "=" + backendtest.Recipient)
	byCookie := `{"number":"` + backendtest.Number + `",` + shown
	assert.Equal(t, http.StatusNoContent, f.do(http.MethodPost, path, byCookie, good).StatusCode)
	byLetter := `{"token":"` + backendtest.Recipient + `",` + shown
	assert.Equal(t, http.StatusNoContent, f.do(http.MethodPost, path, byLetter).StatusCode)
	asked := f.backend.Asked("MailRewardAgain")
	require.Len(t, asked, 2)
	assert.Equal(t, backendtest.Number, asked[0].Parts["nummer"])
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodPost, path, byCookie).StatusCode, "another browser")
	f.backend.Fail("MailRewardAgain", problem.New(http.StatusTooManyRequests, problem.RateLimited, "too soon"))
	assert.Equal(t, http.StatusTooManyRequests, f.do(http.MethodPost, path, byCookie, good).StatusCode)
}

func TestAFriendsUnknownTokenEndsNoLogin(t *testing.T) {
	f := newFixture(t)
	login := cookie(f.login("false"))
	f.backend.Fail("MailRewardAgain", problem.New(http.StatusUnauthorized, problem.AuthRequired, "the call needs a login"))
	body := `{"token":"x.y","shown":"` + backendtest.Number + `"}`
	unknown := f.do(http.MethodPost, "/bff/public/held/reward-mail", body, login)
	assert.Empty(t, unknown.Header.Values("Set-Cookie"))
	assert.Contains(t, text(t, unknown), `"token.unknown"`)
}

func TestAFriendGivesTheCustomerNumberBeforeTheOrder(t *testing.T) {
	f := newFixture(t)
	good := withCookies(friends.Name("funkwelle", backendtest.Number) + "=" + backendtest.Recipient)
	look := func() string {
		return text(t, f.do(http.MethodPost, "/bff/public/held/look", `{"number":"`+backendtest.Number+`"}`, good))
	}
	assert.Contains(t, look(), `"customerNumber":{"pattern":"[0-9]{10}"}`)
	body := `{"number":"` + backendtest.Number + `","shown":"` + backendtest.Number + `","customerNumber":"1234567890"}`
	assert.Equal(t, http.StatusNoContent, f.do(http.MethodPost, "/bff/public/held/customer-number", body, good).StatusCode)
	refused := problem.New(http.StatusUnprocessableEntity, "validation.failed", "")
	refused.Errors = []problem.Field{{Location: "kundennummer", Code: "customer_number.invalid"}}
	f.backend.Fail("SetCustomerNumber", refused)
	assert.Contains(
		t, text(t, f.do(http.MethodPost, "/bff/public/held/customer-number", body, good)),
		`"location":"customerNumber"`,
	)

	f.backend.Fail("GetCustomerNumber", problem.New(http.StatusConflict, "recipient.not_confirmed", ""))
	assert.NotContains(t, look(), "customerNumber", "nobody has confirmed yet")
}
