package wiring

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	accountrest "weitersagen.app/backend/internal/people/account/rest"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0"
	safari  = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1"
)

func (s *served) sessions(session string) []accountrest.OpenSession {
	s.t.Helper()
	got := s.call(http.MethodGet, base+"/account/sitzungen", session, nil)
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	var list struct{ Sitzungen []accountrest.OpenSession }
	require.NoError(s.t, json.Unmarshal(got.body, &list))
	return list.Sitzungen
}

func TestSessionsOverTheWire(t *testing.T) {
	s := serveSQLite(t)
	s.registered()
	here := s.logIn(goodPassword, "User-Agent", firefox).fields(t).text(t, "Token")
	there := s.logIn(goodPassword, "User-Agent", safari).fields(t).text(t, "Token")
	list := s.sessions(here)
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

	assert.Equal(t, "session.unknown", s.call(http.MethodDelete, base+"/account/sitzungen/nonsense", here, nil).code(t))
	got := s.call(http.MethodDelete, base+"/account/sitzungen/"+phone.ID, here, nil)
	require.Equal(t, http.StatusNoContent, got.status, string(got.body))
	ended := s.call(http.MethodGet, base+"/account/user", there, nil)
	assert.Equal(t, "auth.ended_elsewhere", ended.code(t))
	assert.Equal(t, "PSOF0204", ended.fields(t).text(t, "PsoErrorCode"))

	own2 := s.logIn(goodPassword).fields(t).text(t, "Token")
	require.Equal(t, http.StatusNoContent, s.call(http.MethodPost, base+"/account/logout", own2, nil).status)
	assert.Equal(t, http.StatusUnauthorized, s.call(http.MethodGet, base+"/account/user", own2, nil).status)
	assert.Equal(t, http.StatusOK, s.call(http.MethodGet, base+"/account/user", here, nil).status, "a logout ends one session")

	require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/account/sitzungen", here, nil).status)
	assert.Len(t, s.sessions(here), 1)
	require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/account/sitzungen?auchDiese=true", here, nil).status)
	assert.Equal(t, "auth.ended_elsewhere", s.call(http.MethodGet, base+"/account/user", here, nil).code(t))
}

// The whole programme being closed is nobody's lock.
func TestAClosedProgrammeTellsNobodyThatTheAccountIsLocked(t *testing.T) {
	s := serveSQLite(t)
	session := s.registered().text(t, "Token")
	own, err := s.Tenants.ByID(t.Context(), "funkwelle")
	require.NoError(t, err)
	own.Modules.LoginClosed = true
	defer func() { own.Modules.LoginClosed = false }()
	assert.Equal(t, "auth.required", s.call(http.MethodGet, base+"/account/user", session, nil).code(t))
	own.Modules.LoginClosed = false
	own.Rules.LockedEmails = append([]string{"anna@*"}, own.Rules.LockedEmails...)
	defer func(was *tenant.Tenant) { was.Rules.LockedEmails = was.Rules.LockedEmails[1:] }(own)
	assert.Equal(t, "auth.locked", s.call(http.MethodGet, base+"/account/user", session, nil).code(t))
}
