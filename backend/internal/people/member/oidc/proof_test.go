package oidc_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"

	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/people/member/oidc"
	"weitersagen.app/backend/internal/people/member/oidc/oidctest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// What a provider signs isn't true of everybody yet: without a name one person would be everybody.
func TestAProofIsTakenForOneNamedPersonOfThisProgrammeNow(t *testing.T) {
	now := time.Now().Unix()
	const year = 365 * 24 * 3600
	for name, tt := range map[string]struct {
		change oidctest.Said
		want   error
	}{
		"nothing is wrong":                      {nil, nil},
		"no name":                               {oidctest.Said{"sub": nil}, member.ErrSSORefused},
		"an empty name":                         {oidctest.Said{"sub": ""}, member.ErrSSORefused},
		"a blank name":                          {oidctest.Said{"sub": " \t"}, member.ErrSSORefused},
		"a name as long as the standard allows": {oidctest.Said{"sub": strings.Repeat("s", 255)}, nil},
		"a longer one":                          {oidctest.Said{"sub": strings.Repeat("s", 256)}, member.ErrSSORefused},
		"a name that is a number":               {oidctest.Said{"sub": 17}, member.ErrSSORefused},
		"for us and another, and ours":          {oidctest.Said{"aud": []string{"another", oidctest.ClientID}, "azp": oidctest.ClientID}, nil},
		"for us and another, and the other's":   {oidctest.Said{"aud": []string{"another", oidctest.ClientID}, "azp": "another"}, member.ErrSSORefused},
		"for us and another, and nobody's":      {oidctest.Said{"aud": []string{"another", oidctest.ClientID}}, member.ErrSSORefused},
		"for us alone, in a list":               {oidctest.Said{"aud": []string{oidctest.ClientID}}, nil},
		"for us alone, and another's":           {oidctest.Said{"azp": "another"}, member.ErrSSORefused},
		"for another alone":                     {oidctest.Said{"aud": "another"}, member.ErrSSORefused},
		"of another issuer":                     {oidctest.Said{"iss": "https://login.example.org"}, member.ErrSSORefused},
		"answering another request":             {oidctest.Said{"nonce": "another"}, member.ErrSSORefused},
		"made nobody says when":                 {oidctest.Said{"iat": nil}, member.ErrSSORefused},
		"made an hour ago":                      {oidctest.Said{"iat": now - 3600}, member.ErrSSORefused},
		"made by a clock four minutes ahead":    {oidctest.Said{"iat": now + 240}, nil},
		"made next year":                        {oidctest.Said{"iat": now + year, "auth_time": now + year, "exp": now + year + 300}, member.ErrSSORefused},
		"over":                                  {oidctest.Said{"exp": now - 3600}, member.ErrSSORefused},
		"good for a day":                        {oidctest.Said{"exp": now + 24*3600}, nil},
		"good for a thousand years":             {oidctest.Said{"exp": now + 1000*year}, member.ErrSSORefused},
		"not good before next year":             {oidctest.Said{"nbf": now + year}, member.ErrSSORefused},
		"with the hash of its token":            {oidctest.Said{"at_hash": "H2B246R7od7QgCX_4G5Xrw"}, nil},
		"with the hash of another token":        {oidctest.Said{"at_hash": "77QmUPtjPfzWtF2AnpK9RQ"}, member.ErrSSORefused},
	} {
		t.Run(name, func(t *testing.T) {
			at, verifier := oidctest.Say(t), oauth2.GenerateVerifier()
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

// A forged proof is somebody's attempt, and no outage that an operator has to look after.
func TestAForgedProofIsRefusedAndUnknownKeysAreAnOutage(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(*oidctest.Saying)
		want   error
	}{
		"signed by another key":  {func(s *oidctest.Saying) { s.Forged = true }, member.ErrSSORefused},
		"the keys can't be had":  {func(s *oidctest.Saying) { s.KeysAway = true }, member.ErrSSOUnavailable},
		"signed by the key told": {func(*oidctest.Saying) {}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			at, verifier := oidctest.Say(t), oauth2.GenerateVerifier()
			at.Claims = at.Good(member.Nonce(verifier))
			tt.change(at)
			_, err := identified(t, at, verifier)
			require.ErrorIs(t, err, tt.want)
		})
	}
}

func identified(t *testing.T, at *oidctest.Saying, verifier string) (member.Identity, error) {
	t.Helper()
	p := oidc.New(func(tenant.ID) string { return oidctest.Secret }, func(*tenant.Tenant) string { return origin })
	return p.Identify(t.Context(), &tenant.Tenant{ID: "havelschutz", SSO: tenant.SSO{Issuer: at.URL, ClientID: oidctest.ClientID}}, "a-code", verifier)
}
