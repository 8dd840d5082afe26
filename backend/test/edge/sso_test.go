package edge_test

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

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fakes/oidctest"
	"weitersagen.app/backend/test/fixture"
)

// signedOn is an agency of a tenant with a login of its own, which a real provider plays.
type signedOn struct {
	*fixture.Served
	north fixture.Staffed
	at    *oidctest.Provider
}

func withSSO(t *testing.T, s *fixture.Served) signedOn {
	t.Helper()
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	at := oidctest.Run(t, false, s.Links.Origin(north.Of)+"/bff/agency/sso/return")
	logsInAt(s, north.Of, at.URL)
	return signedOn{s, north, at}
}

// logsInAt gives a tenant a login of its own.
func logsInAt(s *fixture.Served, of *tenant.Tenant, issuer string) {
	of.SSO = tenant.SSO{Issuer: issuer, ClientID: oidctest.ClientID}
	s.Set(func(b *setup.Base) { b.Config.SSOSecrets = map[tenant.ID]string{of.ID: oidctest.Secret} })
	s.Handler = s.HTTP()
}

// codeFor sends somebody to the provider, as the edge does, and gives what the browser comes back with.
func (s signedOn) codeFor(subject, verifier string) string {
	s.T.Helper()
	return s.codeOf(subject, verifier, nil)
}

func (s signedOn) codeOf(subject, verifier string, further url.Values) string {
	s.T.Helper()
	got := s.Call(http.MethodGet, fixture.Base+"/agentur/sso", "", nil)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	door := fixture.Decoded[memberrest.SSODoor](s.T, got)
	assert.Equal(s.T, "openid department az_basic", door.Scopes)
	asked := url.Values{
		"response_type": {"code"}, "client_id": {door.ClientID}, "redirect_uri": {door.Return}, "scope": {door.Scopes},
		"state": {"s"},
		"nonce": {member.Nonce(verifier)}, "code_challenge": {oauth2.S256ChallengeFromVerifier(verifier)},
		"code_challenge_method": {"S256"},
	}
	maps.Copy(asked, further)
	return s.at.LogIn(s.T, door.Authorize+"?"+asked.Encode(), subject).Query().Get("code")
}

func (s signedOn) bringsCode(code, verifier string) fixture.Answer {
	return s.Call(http.MethodPut, fixture.Base+"/agentur/sso", "", fixture.Body("Code", code, "Verifier", verifier))
}

func (s signedOn) logsIn(subject string) fixture.Answer {
	verifier := oauth2.GenerateVerifier()
	return s.bringsCode(s.codeFor(subject, verifier), verifier)
}

func TestAMemberLogsInByTheTenantsOwnLogin(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := withSSO(t, fixture.ServeAPI(t, db))
		owner := s.north.AddressOf(member.Owner)
		s.at.Knows(oidctest.Person{Subject: "u-1", Email: owner})
		verifier := oauth2.GenerateVerifier()
		code := s.codeFor("u-1", verifier)
		got := s.bringsCode(code, verifier)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))
		in := fixture.Decoded[memberrest.MemberLoggedIn](t, got)
		assert.Equal(
			t, []string{s.north.Number, "Inhaber", owner}, []string{in.Self.AgencyNumber, in.Self.Role, in.Self.Email},
		)
		assert.Equal(
			t, in.Self,
			fixture.Decoded[memberrest.Member](t, s.Call(http.MethodGet, fixture.Base+"/agentur/ich", in.Token, nil)),
		)
		assert.Equal(t, "sso.refused", s.bringsCode(code, verifier).Code(t), "a code that was used")

		s.at.Knows(oidctest.Person{Subject: "u-1", Email: "neu@elsewhere.example"})
		require.Equal(t, http.StatusOK, s.logsIn("u-1").Status, "from the first time on the provider's own name counts")
		s.at.Knows(oidctest.Person{Subject: "u-2", Email: owner})
		assert.Equal(t, "sso.other", s.logsIn("u-2").Code(t), "an address that went to somebody else opens nothing")
		_, err := s.MemberOffice.Unbind(context.Background(), s.north.Of, "ines", s.north.Number, owner)
		require.NoError(t, err)
		assert.Equal(t, http.StatusUnauthorized, s.Call(http.MethodGet, fixture.Base+"/agentur/ich", in.Token, nil).Status)
		require.Equal(t, http.StatusOK, s.logsIn("u-2").Status)
		assert.Equal(t, "sso.unknown", s.logsIn("u-1").Code(t))

		var acts []string
		acted, err := s.Audit.Of(context.Background(), s.north.Of.ID, s.north.IDs[member.Owner])
		require.NoError(t, err)
		for _, e := range acted {
			acts = append(acts, string(e.What))
		}
		assert.ElementsMatch(t, []string{"member.added", "member.bound", "member.unbound", "member.bound"}, acts)
	})
}

// Some providers leave the name out by default. The first person without one must not become all who come later.
func TestALoginWithoutANameIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north, at := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord"), oidctest.Script(t)
		logsInAt(s, north.Of, at.URL)
		comes := func(name any, role member.Role) fixture.Answer {
			verifier := oauth2.GenerateVerifier()
			at.Claims = at.Good(member.Nonce(verifier))
			at.Claims["email"] = north.AddressOf(role)
			if at.Claims["sub"] = name; name == nil {
				delete(at.Claims, "sub")
			}
			return s.Call(http.MethodPut, fixture.Base+"/agentur/sso", "", fixture.Body("Code", "a-code", "Verifier", verifier))
		}
		// A binding from before names were checked.
		nameless := member.Identity{Issuer: at.URL}.Mark(person.NewHasher(s.Keys.Derive("sso identity")), north.Of.ID)
		require.NoError(
			t,
			memberstore.NewIdentities(db).Bind(
				context.Background(), north.Of.ID, nameless, north.Accounts[member.Owner], time.Now(),
			),
		)
		for _, name := range []any{nil, "", " "} {
			assert.Equal(t, "sso.refused", comes(name, member.Owner).Code(t), "%q", name)
			assert.Equal(t, "sso.refused", comes(name, member.Employee).Code(t), "%q", name)
		}
		got := comes("u-1", member.Owner)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(
			t, "Inhaber", fixture.Decoded[memberrest.MemberLoggedIn](t, got).Self.Role,
			"the old binding keeps the owner out no longer",
		)
		_, err := memberstore.NewIdentities(db).AccountOf(context.Background(), north.Of.ID, nameless)
		require.ErrorIs(t, err, member.ErrSSOUnknown)
		assert.Equal(t, "sso.refused", comes(nil, member.Owner).Code(t))
	})
}

// Who has no password proves by a login at which the provider asked: that it knew the browser says nothing of who sits
// before it now.
func TestALoginThatAskedNoOneProvesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := withSSO(t, fixture.ServeAPI(t, db))
		s.at.Knows(oidctest.Person{Subject: "u-1", Email: s.north.AddressOf(member.Owner)})
		s.at.Knew("u-1", time.Now().Add(-time.Hour))
		store := func(further url.Values) fixture.Answer {
			verifier := oauth2.GenerateVerifier()
			in := fixture.Decoded[memberrest.MemberLoggedIn](t, s.bringsCode(s.codeOf("u-1", verifier, further), verifier))
			require.NotEmpty(t, in.Token)
			return s.Call(
				http.MethodPut, s.north.Path("/stammdaten")+"/konto", in.Token,
				fixture.Body("IBAN", fixture.GoodIBAN, "Kontoinhaber", "Agentur Nord"),
			)
		}
		assert.Equal(t, "account.login_again", store(nil).Code(t))
		assert.Equal(t, http.StatusOK, store(url.Values{"prompt": {"login"}, "max_age": {"0"}}).Status)
	})
}

func TestPeopleTheProviderVouchesForAreLetInOnlyWhereTheyWork(t *testing.T) {
	s := withSSO(t, fixture.ServeSQLite(t))
	ctx, owner, employee := context.Background(), s.north.AddressOf(member.Owner), s.north.AddressOf(member.Employee)
	s.Member("funkwelle", "privat@example.de")
	for subject, p := range map[string]oidctest.Person{
		"stranger": {Email: "niemand@example.de"}, "nobody": {}, "unchecked": {Email: owner, Unverified: true},
		"private": {Email: "privat@example.de"}, "owner": {Email: owner, Department: "ANDERE"},
		"employee": {Email: employee, Department: s.north.Number},
	} {
		p.Subject = subject
		s.at.Knows(p)
	}
	for subject, code := range map[string]string{
		"stranger": "sso.unknown", "nobody": "sso.unchecked", "unchecked": "sso.unchecked", "private": "member.none",
	} {
		assert.Equal(t, code, s.logsIn(subject).Code(t), subject)
	}
	s.north.Of.SSO.DepartmentIsAgency = true
	assert.Equal(t, "sso.department", s.logsIn("owner").Code(t))
	require.Equal(t, http.StatusOK, s.logsIn("employee").Status)
	s.north.Of.SSO.DepartmentIsAgency = false
	require.Equal(t, http.StatusOK, s.logsIn("owner").Status, "nothing was bound by what was refused")

	require.Equal(t, http.StatusOK, s.north.Becomes(s.north.IDs[member.Employee], "Mitarbeiter", "Deaktiviert").Status)
	assert.Equal(t, "member.deactivated", s.logsIn("employee").Code(t))
	require.NoError(t, s.Accounts.Lock(ctx, s.north.Of, owner, "ines"))
	assert.Equal(t, "account.locked", s.logsIn("owner").Code(t))
	require.NoError(t, s.Accounts.Unlock(ctx, s.north.Of, owner, "ines"))
	s.north.Of.Rules.LockedEmails = append([]string{"*@" + owner[len("owner@"):]}, s.north.Of.Rules.LockedEmails...)
	assert.Equal(t, "account.locked_employee", s.logsIn("owner").Code(t), "the wildcard lock holds")
}

func TestATenantWithoutItsOwnLoginHasNoDoor(t *testing.T) {
	s := withSSO(t, fixture.ServeSQLite(t))
	verifier := oauth2.GenerateVerifier()
	for _, bad := range []string{"", "short", verifier + "ä"} {
		assert.Equal(t, "sso.refused", s.bringsCode("code", bad).Code(t), bad)
	}
	s.at.Close()
	got := s.bringsCode("code", verifier)
	assert.Equal(t, http.StatusServiceUnavailable, got.Status)
	assert.Equal(t, "sso.unavailable", got.Code(t))
	s.north.Of.SSO = tenant.SSO{}
	assert.Equal(t, "route.unknown", s.Call(http.MethodGet, fixture.Base+"/agentur/sso", "", nil).Code(t))
	assert.Equal(t, "route.unknown", s.bringsCode("code", verifier).Code(t))
}
