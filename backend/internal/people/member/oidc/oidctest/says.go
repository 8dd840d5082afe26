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

// Said are the claims of a proof.
type Said map[string]any

// Saying is a provider that gives, for whatever code, a proof with the claims that the test wants: such as no provider should give.
type Saying struct {
	*httptest.Server
	// Claims are those of the next proof; Token is what it comes with.
	Claims Said
	Token  string
	// Forged has the next proof signed by somebody else's key; KeysAway has the provider's keys unknown.
	Forged, KeysAway bool
}

// Good are the claims of a proof that nothing is wrong with.
func (s *Saying) Good(nonce string) Said {
	now := time.Now().Unix()
	return Said{
		"iss": s.URL, "aud": ClientID, "sub": "u-17", "nonce": nonce, "iat": now, "exp": now + 300, "auth_time": now, "email": "ines@example.org", "email_verified": true,
		"department": "4711AAAA",
	}
}

// Say begins one; it ends with the test.
func Say(t *testing.T) *Saying {
	t.Helper()
	s := &Saying{Token: "a-token"}
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
		return Said{
			"issuer": s.URL, "authorization_endpoint": s.URL + "/authorize", "token_endpoint": s.URL + "/token", "jwks_uri": s.URL + "/keys",
			"id_token_signing_alg_values_supported": []string{"RS256"},
		}
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, _ *http.Request) {
		if s.KeysAway {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: own.Public(), KeyID: "k", Algorithm: "RS256", Use: "sig"}}})
	})
	answer("/token", func() any {
		by := own
		if s.Forged {
			by = other
		}
		return Said{"access_token": s.Token, "token_type": "Bearer", "id_token": signed(t, by, s.Claims)}
	})
	return s
}

func key(t *testing.T) *rsa.PrivateKey {
	t.Helper()
	k, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	return k
}

func signed(t *testing.T, by *rsa.PrivateKey, claims Said) string {
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
