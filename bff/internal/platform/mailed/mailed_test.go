package mailed_test

import (
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/platform/mailed"
)

const secret, signed = "h3Kq-Zt_8vXw0aBcDeFgHiJkLmNoPqRsTuVwXyZ0124", "0197f3a2-5b7c-7d10-8e21-0a1b2c3d4e5f.0123456789abcdef0123456789abcdef"

type rewriting struct{ Name, Address, Arrives string }

func rewritings(t *testing.T) (all []rewriting) {
	t.Helper()
	raw, err := os.ReadFile("../../../beside/shell/kit/src/router/rewritings.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &all))
	require.Greater(t, len(all), 40)
	return all
}

func filled(address, token string) string {
	return strings.NewReplacer(
		"{page}", "/de/registrieren", "{token}", token, "{head}", token[:20], "{tail}", token[20:],
	).Replace(address)
}

// The browser's half of the same table is read in shell/kit/src/router/mailedToken.test.ts.
func TestALinkThatAGatewayRewroteLeadsWhereItMeantTo(t *testing.T) {
	for _, token := range []string{secret, signed} {
		for _, r := range rewritings(t) {
			// What a browser asks the server for: without the fragment, and without the ends of lines.
			asked, fragment, _ := strings.Cut(strings.NewReplacer("\r", "", "\n", "").Replace(filled(r.Address, token)), "#")
			u, err := url.ParseRequestURI(asked)
			require.NoError(t, err, r.Name)
			to := mailed.Address(u)
			if r.Arrives == "" {
				assert.Empty(t, to, r.Name)
				continue
			}
			assert.Empty(t, fragment, r.Name)
			assert.Equal(t, filled(r.Arrives, token), to, r.Name)
			again, err := url.Parse(to)
			require.NoError(t, err)
			assert.Empty(t, mailed.Address(again), "no circle: %s", r.Name)
		}
	}
}

func TestAddress(t *testing.T) {
	for from, to := range map[string]string{
		"/de/code%23c=7K2M9QX4":               "/de/code#c=7K2M9QX4",
		"/de/registrieren%23":                 "/de/registrieren",
		"/de/empfehlung/123%3Fk=5278146b79":   "/de/empfehlung/123?k=5278146b79",
		"/de/x%3Fa=1%26b=2?c=3":               "/de/x?c=3&a=1&b=2",
		"/%2F%2Fevil.example%23t=" + secret:   "/evil.example#t=" + secret,
		"/%5Cevil.example%23t=" + secret:      "/evil.example#t=" + secret,
		"/de/a%0Ab%23t=" + secret:             "/de/a%0Ab#t=" + secret,
		"/de/daten?zu=ende%23t=" + secret:     "/de/daten?zu=ende#t=" + secret,
		"/de/daten?zu=ende%2523t=" + secret:   "/de/daten?zu=ende#t=" + secret,
		"/de/daten?zu=ende%23t%3D" + secret:   "/de/daten?zu=ende#t=" + secret,
		"/de/daten?zu=a%26b%23t=" + secret:    "/de/daten?zu=a%26b#t=" + secret,
		"/de/daten?zu=ende%23c":               "",
		"/de/empfehlen/FW%23100":              "",
		"/de/was%3F":                          "",
		"/de/t=kurz":                          "",
		"/de/empfehlen/7?t=" + secret:         "",
		"/de/produkte/100%25":                 "",
		"/de/empfehlung/123%3Fk=%22%3Cscript": "/de/empfehlung/123?k=%22%3Cscript",
	} {
		u, err := url.ParseRequestURI(from)
		require.NoError(t, err, from)
		assert.Equal(t, to, mailed.Address(u), from)
	}
}

func TestToken(t *testing.T) {
	for _, token := range []string{secret, signed, "3D" + secret[2:]} {
		for _, value := range []string{
			token, token + ".", token + ")", token + ">", "3D" + token, token[:20] + "=\r\n" + token[20:],
			token[:9] + " " + token[9:], token + "\u200b", token + "?utm_source=mail", token + "”",
		} {
			assert.Equal(t, token, mailed.Token(value), "%q", value)
		}
	}
	assert.Equal(t, "geheim", mailed.Token("geheim."))
	assert.Empty(t, mailed.Token("”"))
}
