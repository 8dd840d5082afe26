package contract_test

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/test/fixture"
)

// acting are the GETs of the specification that do something: a program that checks a link by HEAD must neither spend a
// token nor have a letter sent.
var acting = map[string]bool{
	"adminLogin": true, "askForPassword": true, "askForWelcome": true, "mailRewardAgain": true, "enterCode": true,
	"countClick": true,
}

func TestHeadWorksWhereGetDoes(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := bearers(s, "funkwelle")
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
		head := s.Call(http.MethodHead, op.address("funkwelle"), bearer, nil)
		if acting[op.id] {
			assert.Contains(t, []int{http.StatusMethodNotAllowed, http.StatusNotFound}, head.Status, op.id)
			continue
		}
		found++
		assert.Equal(t, s.Call(http.MethodGet, op.address("funkwelle"), bearer, nil).Status, head.Status, op.id)
	}
	assert.Greater(t, found, 30)
	for _, path := range []string{"/healthz", "/readyz"} {
		assert.Equal(t, s.Call(http.MethodGet, path, "", nil).Status, s.Call(http.MethodHead, path, "", nil).Status, path)
	}
}

func TestAnswersVaryWithTheLanguage(t *testing.T) {
	s := fixture.ServeSQLite(t)
	for _, path := range []string{"/content/start", "/route/default", "/produkt", "/praemie", "/content/seite/nothing"} {
		assert.Contains(
			t, s.Call(http.MethodGet, fixture.Base+path, "", nil).Header.Values("Vary"), "X-Accept-Language", path,
		)
	}
}

// Anyone who guesses learns from a refusal nothing of whether there is an account.
func TestALockoutReadsAlikeForAnAddressThatNoOneHas(t *testing.T) {
	s := fixture.ServeSQLite(t)
	s.Registered()
	reported := map[string][]string{}
	for _, email := range []string{"anna@example.de", "nobody@example.de"} {
		for range 12 {
			got := s.Call(http.MethodPost, fixture.Base+"/account/login", "", fixture.Body("Email", email, "Password", "wrong"))
			reported[email] = append(reported[email], strings.Join([]string{
				strconv.Itoa(got.Status), string(got.Body), got.Header.Get("Retry-After"), got.Header.Get("RateLimit"),
				got.Header.Get("RateLimit-Policy"),
			}, " "))
		}
	}
	assert.Contains(t, reported["anna@example.de"][11], "rate.limited")
	assert.Equal(t, reported["anna@example.de"], reported["nobody@example.de"])
}

func TestWhoCameTooOftenLearnsWhenToComeAgain(t *testing.T) {
	s := fixture.ServeSQLite(t)
	s.Registered()
	for range 10 {
		s.LogIn("wrong")
	}
	refused := s.LogIn(fixture.GoodPassword)
	require.Equal(t, http.StatusTooManyRequests, refused.Status)
	assert.Equal(t, "60", refused.Header.Get("Retry-After"), "the first lock is a minute long")
	s.Clock.Set(s.Clock.Now().Add(44*time.Second + 500*time.Millisecond))
	refused = s.LogIn(fixture.GoodPassword)
	assert.Equal(t, "16", refused.Header.Get("Retry-After"), "the rest of it, in seconds that are enough")
	s.Clock.Set(s.Clock.Now().Add(16 * time.Second))
	require.Equal(t, http.StatusOK, s.LogIn(fixture.GoodPassword).Status, "whoever waits so long is let in")
	assert.Regexp(t, regexp.MustCompile(`^"calls";r=0;t=\d+$`), refused.Header.Get("RateLimit"))
	assert.Regexp(t, regexp.MustCompile(`^"calls";q=\d+;w=\d+$`), refused.Header.Get("RateLimit-Policy"))

	s.Clock.Set(time.Date(2026, 11, 21, 20, 30, 0, 0, time.UTC)) // half past nine in the evening in Berlin
	_, session := s.Member("funkwelle", "eva@example.de")
	var last fixture.Answer
	for i := range 7 {
		last = s.Call(
			http.MethodPost, fixture.Base+"/empfehler/anfragen", session,
			fixture.Body("Auftragsnummer", "A-"+strconv.Itoa(i), "Nachricht", "Wo bleibt die Prämie?"),
		)
	}
	require.Equal(t, http.StatusTooManyRequests, last.Status, string(last.Body))
	assert.Equal(t, "9000", last.Header.Get("Retry-After"), "what is counted by day in Berlin is open again at midnight")
}
