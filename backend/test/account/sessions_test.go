package account_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	accountrest "weitersagen.app/backend/internal/people/account/rest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

const (
	safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
		"Version/17.6 Mobile/15E148 Safari/604.1"
)

func sessions(s *fixture.Served, session string) []accountrest.OpenSession {
	s.T.Helper()
	got := s.Call(http.MethodGet, fixture.Base+"/account/sitzungen", session, nil)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	var list struct{ Sitzungen []accountrest.OpenSession }
	require.NoError(s.T, json.Unmarshal(got.Body, &list))
	return list.Sitzungen
}

func TestSessionsOverTheWire(t *testing.T) {
	s := fixture.ServeSQLite(t)
	s.Registered()
	here := s.LogIn(fixture.GoodPassword, "User-Agent", fixture.Firefox).Fields(t).Text(t, "Token")
	there := s.LogIn(fixture.GoodPassword, "User-Agent", safari).Fields(t).Text(t, "Token")
	list := sessions(s, here)
	require.Len(t, list, 3)
	var own, phone accountrest.OpenSession
	for _, one := range list {
		if one.This {
			own = one
		} else if one.Platform == "iphone" {
			phone = one
		}
	}
	assert.Equal(t, "firefox windows", own.Browser+" "+own.Platform)
	assert.Equal(t, "safari", phone.Browser)

	assert.Equal(
		t, "session.unknown", s.Call(http.MethodDelete, fixture.Base+"/account/sitzungen/nonsense", here, nil).Code(t),
	)
	got := s.Call(http.MethodDelete, fixture.Base+"/account/sitzungen/"+phone.ID, here, nil)
	require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
	ended := s.Call(http.MethodGet, fixture.Base+"/account/user", there, nil)
	assert.Equal(t, "auth.ended_elsewhere", ended.Code(t))
	assert.Equal(t, "PSOF0204", ended.Fields(t).Text(t, "PsoErrorCode"))

	own2 := s.LogIn(fixture.GoodPassword).Fields(t).Text(t, "Token")
	require.Equal(t, http.StatusNoContent, s.Call(http.MethodPost, fixture.Base+"/account/logout", own2, nil).Status)
	assert.Equal(t, http.StatusUnauthorized, s.Call(http.MethodGet, fixture.Base+"/account/user", own2, nil).Status)
	assert.Equal(
		t, http.StatusOK, s.Call(http.MethodGet, fixture.Base+"/account/user", here, nil).Status,
		"a logout ends one session",
	)

	require.Equal(t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/account/sitzungen", here, nil).Status)
	assert.Len(t, sessions(s, here), 1)
	require.Equal(
		t, http.StatusNoContent,
		s.Call(http.MethodDelete, fixture.Base+"/account/sitzungen?auchDiese=true", here, nil).Status,
	)
	assert.Equal(t, "auth.ended_elsewhere", s.Call(http.MethodGet, fixture.Base+"/account/user", here, nil).Code(t))
}

// The whole programme being closed is no one's lock.
func TestAClosedProgrammeTellsNoOneThatTheAccountIsLocked(t *testing.T) {
	s := fixture.ServeSQLite(t)
	session := s.Registered().Text(t, "Token")
	own, err := s.Tenants.ByID(t.Context(), "funkwelle")
	require.NoError(t, err)
	own.Modules.LoginClosed = true
	defer func() { own.Modules.LoginClosed = false }()
	assert.Equal(t, "auth.required", s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil).Code(t))
	own.Modules.LoginClosed = false
	own.Rules.LockedEmails = append([]string{"anna@*"}, own.Rules.LockedEmails...)
	defer func(was *tenant.Tenant) { was.Rules.LockedEmails = was.Rules.LockedEmails[1:] }(own)
	assert.Equal(t, "auth.locked", s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil).Code(t))
}
