package oidctest

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/require"
)

// Claims are those of an ID token.
type Claims map[string]any

// Scripted is a provider that gives, for any code, an ID token with the claims that a test wants: such as no provider
// should give.
type Scripted struct {
	*httptest.Server
	// Claims are those of the next ID token; Token is the access token beside it.
	Claims Claims
	Token  string
	// Forged has the next ID token signed by another key; KeysAway has the provider's keys unknown.
	Forged, KeysAway bool
}

// Good are claims that nothing is wrong with.
func (s *Scripted) Good(nonce string) Claims {
	now := time.Now().Unix()
	return Claims{
		"iss": s.URL, "aud": ClientID, "sub": "u-17", "nonce": nonce, "iat": now, "exp": now + 300, "auth_time": now,
		"email": "ines@example.org", "email_verified": true,
		"department": "4711AAAA",
	}
}

// Script starts one; it ends with the test.
func Script(t *testing.T) *Scripted {
	t.Helper()
	s := &Scripted{Token: "a-token"}
	own, other := key(t), key(t)
	mux := http.NewServeMux()
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	answer := func(path string, of func() any) {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(of())
		})
	}
	answer("/.well-known/openid-configuration", func() any {
		return Claims{
			"issuer": s.URL, "authorization_endpoint": s.URL + "/authorize", "token_endpoint": s.URL + "/token",
			"jwks_uri":                              s.URL + "/keys",
			"id_token_signing_alg_values_supported": []string{"RS256"},
		}
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, _ *http.Request) {
		if s.KeysAway {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(
			jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: own.Public(), KeyID: "k", Algorithm: "RS256", Use: "sig"}}},
		)
	})
	answer("/token", func() any {
		by := own
		if s.Forged {
			by = other
		}
		return Claims{"access_token": s.Token, "token_type": "Bearer", "id_token": signed(t, by, s.Claims)}
	})
	return s
}

func key(t *testing.T) *rsa.PrivateKey {
	t.Helper()
	k, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	return k
}

func signed(t *testing.T, by *rsa.PrivateKey, claims Claims) string {
	t.Helper()
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: by, KeyID: "k"}}, nil)
	require.NoError(t, err)
	text, err := json.Marshal(claims)
	require.NoError(t, err)
	made, err := signer.Sign(text)
	require.NoError(t, err)
	raw, err := made.CompactSerialize()
	require.NoError(t, err)
	return raw
}
