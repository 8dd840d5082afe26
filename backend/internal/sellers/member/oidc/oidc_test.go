package oidc_test

import (
	"maps"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/member/oidc"
	"weitersagen.app/backend/test/fakes/oidctest"
)

const origin = "http://havelschutz.localhost:8080"

type world struct {
	*oidc.Provider
	at     *oidctest.Provider
	tenant *tenant.Tenant
}

func setUp(t *testing.T, terse bool) world {
	t.Helper()
	at := oidctest.Run(t, terse, origin+"/bff/agency/sso/return")
	at.Knows(oidctest.Person{Subject: "u-17", Email: "ines@example.org", Department: "4711AAAA"})
	at.Knows(oidctest.Person{Subject: "u-18", Email: "ben@example.org", Unverified: true})
	p := oidc.New(func(tenant.ID) string { return oidctest.Secret }, func(*tenant.Tenant) string { return origin })
	return world{p, at, &tenant.Tenant{ID: "havelschutz", SSO: tenant.SSO{
		Issuer: at.URL, ClientID: oidctest.ClientID, DepartmentIsAgency: true,
	}}}
}

// code sends a browser there, as the edge does, and gives what it comes back with.
func (w world) code(t *testing.T, subject, verifier, nonce string) string {
	t.Helper()
	return w.codeOf(t, subject, verifier, nonce, nil)
}

func (w world) codeOf(t *testing.T, subject, verifier, nonce string, further url.Values) string {
	t.Helper()
	door, err := w.Door(t.Context(), w.tenant)
	require.NoError(t, err)
	asked := url.Values{
		"response_type": {"code"}, "client_id": {door.ClientID}, "redirect_uri": {door.Return},
		"scope": {strings.Join(member.Scopes, " ")},
		"state": {"s"}, "nonce": {nonce}, "code_challenge": {oauth2.S256ChallengeFromVerifier(verifier)},
		"code_challenge_method": {"S256"},
	}
	maps.Copy(asked, further)
	back := w.at.LogIn(t, door.Authorize+"?"+asked.Encode(), subject)
	require.Equal(t, "s", back.Query().Get("state"))
	return back.Query().Get("code")
}

func TestAnIdentityOfTheProviderIsKnown(t *testing.T) {
	for name, terse := range map[string]bool{"who says all in the proof": false, "who is asked once more": true} {
		t.Run(name, func(t *testing.T) {
			w, verifier := setUp(t, terse), oauth2.GenerateVerifier()
			who, err := w.Identify(t.Context(), w.tenant, w.code(t, "u-17", verifier, member.Nonce(verifier)), verifier)
			require.NoError(t, err)
			assert.Equal(
				t,
				member.Identity{Issuer: w.at.URL, Subject: "u-17", Email: "ines@example.org", Department: "4711AAAA", Asked: true},
				who,
			)
			other := oauth2.GenerateVerifier()
			who, err = w.Identify(t.Context(), w.tenant, w.code(t, "u-18", other, member.Nonce(other)), other)
			require.NoError(t, err)
			assert.Empty(t, who.Email, "an address that nobody has checked says nothing")
		})
	}
}

// A provider that knew the browser let somebody in without asking, unless it was made to ask.
func TestWhetherThePersonWasAskedIsTheProvidersWord(t *testing.T) {
	w := setUp(t, false)
	for name, tt := range map[string]struct {
		since time.Duration
		anew  url.Values
		want  bool
	}{
		"asked this morning":               {3 * time.Hour, nil, false},
		"asked a moment ago":               {time.Minute, nil, true},
		"asked this morning, and anew now": {3 * time.Hour, url.Values{"prompt": {"login"}, "max_age": {"0"}}, true},
	} {
		verifier := oauth2.GenerateVerifier()
		w.at.Knew("u-17", time.Now().Add(-tt.since))
		who, err := w.Identify(
			t.Context(), w.tenant, w.codeOf(t, "u-17", verifier, member.Nonce(verifier), tt.anew), verifier,
		)
		require.NoError(t, err)
		assert.Equal(t, tt.want, who.Asked, name)
	}
}

func TestAKnownDomainIsNobodysWordButEntras(t *testing.T) {
	w, verifier := setUp(t, false), oauth2.GenerateVerifier()
	w.at.Knows(oidctest.Person{
		Subject: "u-19", Email: "eva@example.org", Unverified: true, Department: "4711AAAA", DomainVerified: "1",
	})
	who, err := w.Identify(t.Context(), w.tenant, w.code(t, "u-19", verifier, member.Nonce(verifier)), verifier)
	require.NoError(t, err)
	assert.Empty(t, who.Email)
}

func TestTheProviderIsAskedForWhatTheTenantSays(t *testing.T) {
	w := setUp(t, false)
	door, err := w.Door(t.Context(), w.tenant)
	require.NoError(t, err)
	assert.Equal(t, []string{"openid", "department", "az_basic"}, door.Scopes)
	w.tenant.SSO.Scopes = []string{"openid", "email"}
	door, err = w.Door(t.Context(), w.tenant)
	require.NoError(t, err)
	assert.Equal(t, []string{"openid", "email"}, door.Scopes)
}

func TestACodeIsGoodOnceForWhoAskedForIt(t *testing.T) {
	w, verifier, other := setUp(t, false), oauth2.GenerateVerifier(), oauth2.GenerateVerifier()
	good := w.code(t, "u-17", verifier, member.Nonce(verifier))
	_, err := w.Identify(t.Context(), w.tenant, good, other)
	require.ErrorIs(t, err, member.ErrSSORefused, "another's verifier")

	used := w.code(t, "u-17", verifier, member.Nonce(verifier))
	_, err = w.Identify(t.Context(), w.tenant, used, verifier)
	require.NoError(t, err)
	_, err = w.Identify(t.Context(), w.tenant, used, verifier)
	require.ErrorIs(t, err, member.ErrSSORefused, "a second time")

	_, err = w.Identify(t.Context(), w.tenant, w.code(t, "u-17", verifier, member.Nonce(other)), verifier)
	require.ErrorIs(t, err, member.ErrSSORefused, "a nonce of another request")
	_, err = w.Identify(t.Context(), w.tenant, "made-up", verifier)
	require.ErrorIs(t, err, member.ErrSSORefused)
}

func TestAProviderThatCannotBeAskedIsReportedAway(t *testing.T) {
	w, verifier := setUp(t, false), oauth2.GenerateVerifier()
	code := w.code(t, "u-17", verifier, member.Nonce(verifier))
	unknown := oidc.New(func(tenant.ID) string { return "wrong" }, func(*tenant.Tenant) string { return origin })
	_, err := unknown.Identify(t.Context(), w.tenant, code, verifier)
	require.ErrorIs(t, err, member.ErrSSOUnavailable, "it doesn't know the programme by this secret")
	elsewhere := *w.tenant
	elsewhere.SSO.ClientID = "another"
	_, err = w.Identify(t.Context(), &elsewhere, code, verifier)
	require.ErrorIs(t, err, member.ErrSSOUnavailable)

	w.at.Close()
	_, err = w.Identify(t.Context(), w.tenant, code, verifier)
	require.ErrorIs(t, err, member.ErrSSOUnavailable)
	fresh := oidc.New(func(tenant.ID) string { return "" }, func(*tenant.Tenant) string { return origin })
	_, err = fresh.Door(t.Context(), w.tenant)
	require.ErrorIs(t, err, member.ErrSSOUnavailable)
	_, err = fresh.Door(t.Context(), &tenant.Tenant{ID: "funkwelle"})
	require.ErrorIs(t, err, member.ErrSSOOff)
}
