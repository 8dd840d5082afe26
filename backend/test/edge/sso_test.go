package wiring

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	peoplegroup "weitersagen.app/backend/internal/people"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/people/member/oidc/oidctest"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// signedOn is an agency of a tenant with a login of its own, which a real provider plays.
type signedOn struct {
	*served
	north staffed
	at    *oidctest.Provider
}

func withSSO(t *testing.T, s *served) signedOn {
	t.Helper()
	north := s.staff(withAgencies(s), "Agentur Nord")
	at := oidctest.Run(t, false, s.Links().Origin(north.of)+"/bff/agency/sso/return")
	north.of.SSO = tenant.SSO{Issuer: at.URL, ClientID: oidctest.ClientID}
	s.Config.SSOSecrets = map[tenant.ID]string{north.of.ID: oidctest.Secret}
	s.PeopleModule = &peoplegroup.Module{Base: s.Base, Others: s.App}
	s.handler = s.HTTP()
	return signedOn{s, north, at}
}

// codeFor sends somebody to the provider, as the edge does, and gives what the browser comes back with.
func (s signedOn) codeFor(subject, verifier string) string {
	s.t.Helper()
	return s.codeOf(subject, verifier, nil)
}

func (s signedOn) codeOf(subject, verifier string, further url.Values) string {
	s.t.Helper()
	got := s.call(http.MethodGet, base+"/agentur/sso", "", nil)
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	door := decoded[memberrest.SSODoor](s.t, got)
	assert.Equal(s.t, "openid department az_basic", door.Scopes)
	asked := url.Values{
		"response_type": {"code"}, "client_id": {door.ClientID}, "redirect_uri": {door.Return}, "scope": {door.Scopes}, "state": {"s"},
		"nonce": {member.Nonce(verifier)}, "code_challenge": {oauth2.S256ChallengeFromVerifier(verifier)}, "code_challenge_method": {"S256"},
	}
	maps.Copy(asked, further)
	return s.at.LogIn(s.t, door.Authorize+"?"+asked.Encode(), subject).Query().Get("code")
}

func (s signedOn) brings(code, verifier string) answer {
	return s.call(http.MethodPut, base+"/agentur/sso", "", body("Code", code, "Verifier", verifier))
}

func (s signedOn) logsIn(subject string) answer {
	verifier := oauth2.GenerateVerifier()
	return s.brings(s.codeFor(subject, verifier), verifier)
}

func TestAMemberLogsInByTheTenantsOwnLogin(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := withSSO(t, serveAPI(t, db))
		owner := s.north.addressOf(member.Owner)
		s.at.Knows(oidctest.Person{Subject: "u-1", Email: owner})
		verifier := oauth2.GenerateVerifier()
		code := s.codeFor("u-1", verifier)
		got := s.brings(code, verifier)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
		in := decoded[memberrest.MemberLoggedIn](t, got)
		assert.Equal(t, []string{s.north.number, "Inhaber", owner}, []string{in.Self.AgencyNumber, in.Self.Role, in.Self.Email})
		assert.Equal(t, in.Self, decoded[memberrest.Member](t, s.call(http.MethodGet, base+"/agentur/ich", in.Token, nil)))
		assert.Equal(t, "sso.refused", s.brings(code, verifier).code(t), "a code that was used")

		s.at.Knows(oidctest.Person{Subject: "u-1", Email: "neu@elsewhere.example"})
		require.Equal(t, http.StatusOK, s.logsIn("u-1").status, "from the first time on the provider's own name counts")
		s.at.Knows(oidctest.Person{Subject: "u-2", Email: owner})
		assert.Equal(t, "sso.other", s.logsIn("u-2").code(t), "an address that went to somebody else opens nothing")
		_, err := s.MemberOffice("ines").Unbind(context.Background(), s.north.of, s.north.number, owner)
		require.NoError(t, err)
		assert.Equal(t, http.StatusUnauthorized, s.call(http.MethodGet, base+"/agentur/ich", in.Token, nil).status)
		require.Equal(t, http.StatusOK, s.logsIn("u-2").status)
		assert.Equal(t, "sso.unknown", s.logsIn("u-1").code(t))

		var acts []string
		acted, err := s.Audit().Of(context.Background(), s.north.of.ID, s.north.ids[member.Owner])
		require.NoError(t, err)
		for _, e := range acted {
			acts = append(acts, string(e.What))
		}
		assert.ElementsMatch(t, []string{"member.added", "member.bound", "member.unbound", "member.bound"}, acts)
	})
}

// Who has no password proves by a login at which the provider asked: that it knew the browser says nothing of who sits before it now.
func TestALoginThatAskedNobodyProvesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := withSSO(t, serveAPI(t, db))
		s.at.Knows(oidctest.Person{Subject: "u-1", Email: s.north.addressOf(member.Owner)})
		s.at.Knew("u-1", time.Now().Add(-time.Hour))
		store := func(further url.Values) answer {
			verifier := oauth2.GenerateVerifier()
			in := decoded[memberrest.MemberLoggedIn](t, s.brings(s.codeOf("u-1", verifier, further), verifier))
			require.NotEmpty(t, in.Token)
			return s.call(http.MethodPut, s.north.path("/stammdaten")+"/konto", in.Token, body("IBAN", goodIBAN, "Kontoinhaber", "Agentur Nord"))
		}
		assert.Equal(t, "account.login_again", store(nil).code(t))
		assert.Equal(t, http.StatusOK, store(url.Values{"prompt": {"login"}, "max_age": {"0"}}).status)
	})
}

func TestWhomTheProviderVouchesForIsLetInOnlyWhereTheyWork(t *testing.T) {
	s := withSSO(t, serveSQLite(t))
	ctx, owner, employee := context.Background(), s.north.addressOf(member.Owner), s.north.addressOf(member.Employee)
	s.member("funkwelle", "privat@example.de")
	for subject, p := range map[string]oidctest.Person{
		"stranger": {Email: "niemand@example.de"}, "nobody": {}, "unchecked": {Email: owner, Unverified: true},
		"private": {Email: "privat@example.de"}, "owner": {Email: owner, Department: "ANDERE"}, "employee": {Email: employee, Department: s.north.number},
	} {
		p.Subject = subject
		s.at.Knows(p)
	}
	for subject, code := range map[string]string{"stranger": "sso.unknown", "nobody": "sso.unchecked", "unchecked": "sso.unchecked", "private": "member.none"} {
		assert.Equal(t, code, s.logsIn(subject).code(t), subject)
	}
	s.north.of.SSO.DepartmentIsAgency = true
	assert.Equal(t, "sso.department", s.logsIn("owner").code(t))
	require.Equal(t, http.StatusOK, s.logsIn("employee").status)
	s.north.of.SSO.DepartmentIsAgency = false
	require.Equal(t, http.StatusOK, s.logsIn("owner").status, "nothing was bound by what was refused")

	require.Equal(t, http.StatusOK, s.north.becomes(s.north.ids[member.Employee], "Mitarbeiter", "Deaktiviert").status)
	assert.Equal(t, "member.deactivated", s.logsIn("employee").code(t))
	require.NoError(t, s.Accounts().Lock(ctx, s.north.of, owner, "ines"))
	assert.Equal(t, "account.locked", s.logsIn("owner").code(t))
	require.NoError(t, s.Accounts().Unlock(ctx, s.north.of, owner, "ines"))
	s.north.of.Rules.LockedEmails = append([]string{"*@" + owner[len("owner@"):]}, s.north.of.Rules.LockedEmails...)
	assert.Equal(t, "account.locked_employee", s.logsIn("owner").code(t), "the wildcard lock holds")
}

func TestATenantWithoutItsOwnLoginHasNoDoor(t *testing.T) {
	s := withSSO(t, serveSQLite(t))
	verifier := oauth2.GenerateVerifier()
	for _, bad := range []string{"", "short", verifier + "ä"} {
		assert.Equal(t, "sso.refused", s.brings("code", bad).code(t), bad)
	}
	s.at.Close()
	got := s.brings("code", verifier)
	assert.Equal(t, http.StatusServiceUnavailable, got.status)
	assert.Equal(t, "sso.unavailable", got.code(t))
	s.north.of.SSO = tenant.SSO{}
	assert.Equal(t, "route.unknown", s.call(http.MethodGet, base+"/agentur/sso", "", nil).code(t))
	assert.Equal(t, "route.unknown", s.brings("code", verifier).code(t))
}
