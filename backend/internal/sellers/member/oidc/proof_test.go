package oidc_test

import (
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

// A signature alone isn't enough: without a name, all people would be one.
func TestAProofNeedsNameClientAndTime(t *testing.T) {
	now := time.Now().Unix()
	const year = 365 * 24 * 3600
	for name, tt := range map[string]struct {
		change oidctest.Claims
		want   error
	}{
		"nothing is wrong":                      {nil, nil},
		"no name":                               {oidctest.Claims{"sub": nil}, member.ErrSSORefused},
		"an empty name":                         {oidctest.Claims{"sub": ""}, member.ErrSSORefused},
		"a blank name":                          {oidctest.Claims{"sub": " \t"}, member.ErrSSORefused},
		"a name as long as the standard allows": {oidctest.Claims{"sub": strings.Repeat("s", 255)}, nil},
		"a longer one":                          {oidctest.Claims{"sub": strings.Repeat("s", 256)}, member.ErrSSORefused},
		"a name that is a number":               {oidctest.Claims{"sub": 17}, member.ErrSSORefused},
		"for us and another, and ours": {
			oidctest.Claims{"aud": []string{"another", oidctest.ClientID}, "azp": oidctest.ClientID}, nil,
		},
		"for us and another, and the other's": {
			oidctest.Claims{"aud": []string{"another", oidctest.ClientID}, "azp": "another"}, member.ErrSSORefused,
		},
		"for us and another, and nobody's": {
			oidctest.Claims{"aud": []string{"another", oidctest.ClientID}}, member.ErrSSORefused,
		},
		"for us alone, in a list":               {oidctest.Claims{"aud": []string{oidctest.ClientID}}, nil},
		"for us alone, and another's":           {oidctest.Claims{"azp": "another"}, member.ErrSSORefused},
		"for another alone":                     {oidctest.Claims{"aud": "another"}, member.ErrSSORefused},
		"of another issuer":                     {oidctest.Claims{"iss": "https://login.example.org"}, member.ErrSSORefused},
		"answering another request":             {oidctest.Claims{"nonce": "another"}, member.ErrSSORefused},
		"made nobody says when":                 {oidctest.Claims{"iat": nil}, member.ErrSSORefused},
		"dated back by Entra ID":                {oidctest.Claims{"iat": now - 310, "nbf": now - 310}, nil},
		"dated back, by a clock that is behind": {oidctest.Claims{"iat": now - 600}, nil},
		"made a quarter of an hour ago":         {oidctest.Claims{"iat": now - 930}, member.ErrSSORefused},
		"made by a clock six minutes ahead":     {oidctest.Claims{"iat": now + 360}, member.ErrSSORefused},
		"made an hour ago":                      {oidctest.Claims{"iat": now - 3600}, member.ErrSSORefused},
		"made by a clock four minutes ahead":    {oidctest.Claims{"iat": now + 240}, nil},
		"made next year": {
			oidctest.Claims{"iat": now + year, "auth_time": now + year, "exp": now + year + 300}, member.ErrSSORefused,
		},
		"over":                           {oidctest.Claims{"exp": now - 3600}, member.ErrSSORefused},
		"good for a day":                 {oidctest.Claims{"exp": now + 24*3600}, nil},
		"good for a thousand years":      {oidctest.Claims{"exp": now + 1000*year}, member.ErrSSORefused},
		"not good before next year":      {oidctest.Claims{"nbf": now + year}, member.ErrSSORefused},
		"with the hash of its token":     {oidctest.Claims{"at_hash": "H2B246R7od7QgCX_4G5Xrw"}, nil},
		"with the hash of another token": {oidctest.Claims{"at_hash": "77QmUPtjPfzWtF2AnpK9RQ"}, member.ErrSSORefused},
	} {
		t.Run(name, func(t *testing.T) {
			at, verifier := oidctest.Script(t), oauth2.GenerateVerifier()
			at.Claims = at.Good(member.Nonce(verifier))
			for claim, value := range tt.change {
				at.Claims[claim] = value
				if value == nil {
					delete(at.Claims, claim)
				}
			}
			who, err := identified(t, at, verifier)
			require.ErrorIs(t, err, tt.want)
			if tt.want != nil {
				assert.Zero(t, who)
			}
		})
	}
}

// A forged proof is an attempt, and no outage that an operator has to look after.
func TestAForgedProofIsNoOutage(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(*oidctest.Scripted)
		want   error
	}{
		"signed by another key":   {func(s *oidctest.Scripted) { s.Forged = true }, member.ErrSSORefused},
		"the keys can't be had":   {func(s *oidctest.Scripted) { s.KeysAway = true }, member.ErrSSOUnavailable},
		"signed by the right key": {func(*oidctest.Scripted) {}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			at, verifier := oidctest.Script(t), oauth2.GenerateVerifier()
			at.Claims = at.Good(member.Nonce(verifier))
			tt.change(at)
			_, err := identified(t, at, verifier)
			require.ErrorIs(t, err, tt.want)
		})
	}
}

func identified(t *testing.T, at *oidctest.Scripted, verifier string) (member.Identity, error) {
	t.Helper()
	p := oidc.New(func(tenant.ID) string { return oidctest.Secret }, func(*tenant.Tenant) string { return origin })
	return p.Identify(
		t.Context(), &tenant.Tenant{ID: "havelschutz", SSO: tenant.SSO{Issuer: at.URL, ClientID: oidctest.ClientID}},
		"a-code", verifier,
	)
}
