package wiring

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/access"
)

// acting are the GETs of the specification that do something: a program that checks a link by HEAD must neither spend a token nor have a letter sent.
var acting = map[string]bool{
	"adminLogin": true, "askForPassword": true, "askForWelcome": true, "mailRewardAgain": true, "enterCode": true, "countClick": true,
}

func TestHeadWorksWhereGetDoes(t *testing.T) {
	s := serveSQLite(t)
	own := s.bearers("funkwelle")
	found := 0
	for _, op := range operations(t) {
		if op.method != http.MethodGet {
			continue
		}
		permission, ok := access.Of(op.id)
		require.True(t, ok)
		bearer := ""
		for role, held := range own {
			if !permission.Open() && permission.Allows(role) {
				bearer = held
			}
		}
		head := s.call(http.MethodHead, op.address("funkwelle"), bearer, nil)
		if acting[op.id] {
			assert.Contains(t, []int{http.StatusMethodNotAllowed, http.StatusNotFound}, head.status, op.id)
			continue
		}
		found++
		assert.Equal(t, s.call(http.MethodGet, op.address("funkwelle"), bearer, nil).status, head.status, op.id)
	}
	assert.Greater(t, found, 30)
	for _, path := range []string{"/healthz", "/readyz"} {
		assert.Equal(t, s.call(http.MethodGet, path, "", nil).status, s.call(http.MethodHead, path, "", nil).status, path)
	}
}

func TestAnswersSayThatTheyDependOnTheLanguage(t *testing.T) {
	s := serveSQLite(t)
	for _, path := range []string{"/content/start", "/route/default", "/produkt", "/praemie", "/content/seite/nothing"} {
		assert.Contains(t, s.call(http.MethodGet, base+path, "", nil).header.Values("Vary"), "X-Accept-Language", path)
	}
}

// Whoever guesses learns from a refusal nothing of whether there is an account.
func TestALockoutIsToldAlikeForAnAddressThatNobodyHas(t *testing.T) {
	s := serveSQLite(t)
	s.registered()
	told := map[string][]string{}
	for _, email := range []string{"anna@example.de", "nobody@example.de"} {
		for range 12 {
			got := s.call(http.MethodPost, base+"/account/login", "", body("Email", email, "Password", "wrong"))
			told[email] = append(told[email], strings.Join([]string{
				strconv.Itoa(got.status), string(got.body), got.header.Get("Retry-After"), got.header.Get("RateLimit"), got.header.Get("RateLimit-Policy"),
			}, " "))
		}
	}
	assert.Contains(t, told["anna@example.de"][11], "rate.limited")
	assert.Equal(t, told["anna@example.de"], told["nobody@example.de"])
}

func TestWhoCameTooOftenIsToldWhenToComeAgain(t *testing.T) {
	s := serveSQLite(t)
	s.registered()
	for range 10 {
		s.logIn("wrong")
	}
	refused := s.logIn(goodPassword)
	require.Equal(t, http.StatusTooManyRequests, refused.status)
	assert.Equal(t, "60", refused.header.Get("Retry-After"), "the first lock is a minute long")
	s.clock.Set(s.clock.Now().Add(44*time.Second + 500*time.Millisecond))
	refused = s.logIn(goodPassword)
	assert.Equal(t, "16", refused.header.Get("Retry-After"), "the rest of it, in seconds that are enough")
	s.clock.Set(s.clock.Now().Add(16 * time.Second))
	require.Equal(t, http.StatusOK, s.logIn(goodPassword).status, "whoever waits so long is let in")
	assert.Regexp(t, regexp.MustCompile(`^"calls";r=0;t=\d+$`), refused.header.Get("RateLimit"))
	assert.Regexp(t, regexp.MustCompile(`^"calls";q=\d+;w=\d+$`), refused.header.Get("RateLimit-Policy"))

	s.clock.Set(time.Date(2026, 11, 21, 20, 30, 0, 0, time.UTC)) // half past nine in the evening in Berlin
	_, session := s.member("funkwelle", "eva@example.de")
	var last answer
	for i := range 7 {
		last = s.call(http.MethodPost, base+"/empfehler/anfragen", session, body("Auftragsnummer", "A-"+strconv.Itoa(i), "Nachricht", "Wo bleibt die Prämie?"))
	}
	require.Equal(t, http.StatusTooManyRequests, last.status, string(last.body))
	assert.Equal(t, "9000", last.header.Get("Retry-After"), "what is counted by day in Berlin is open again at midnight")
}
