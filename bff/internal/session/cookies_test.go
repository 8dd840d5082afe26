package session_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/session"
)

// No script reads a cookie of the edge, no other host sets one, and no other site's form sends one along.
func TestEveryCookieIsTheHostsAndTheServersAlone(t *testing.T) {
	now := time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC)
	friends := session.NewFriends("secret")
	for name, line := range map[string]string{
		"a device":                     session.KeepDevice("d"),
		"a device that goes":           session.DeviceGone(),
		"an agent's device":            session.KeepAgentDevice("d"),
		"the portal's token":           session.KeepAuto("t", now),
		"the portal's token that goes": session.AutoGone(),
		"a friend":                     friends.Keep("havelschutz", "n", "t", now.Add(time.Hour), now),
		"a friend that goes":           friends.Gone("havelschutz", "n"),
	} {
		c, err := http.ParseSetCookie(line)
		require.NoError(t, err, name)
		assert.True(t, c.HttpOnly && c.Secure && c.SameSite == http.SameSiteLaxMode && c.Path == "/" && c.Domain == "", name)
		assert.True(t, strings.HasPrefix(c.Name, "__Host-"), name)
	}
}
