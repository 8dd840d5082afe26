// Package webauthntest plays a browser with an authenticator in it, and one that lies.
package webauthntest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"slices"
	"testing"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"
	"github.com/stretchr/testify/require"
)

// What an authenticator says of how it was used.
const (
	Present  byte = 1 << 0
	Verified byte = 1 << 2
	Synced   byte = 1 << 3
	attested byte = 1 << 6
)

const (
	idLength   = 32
	modelBytes = 16
)

// Authenticator holds one passkey, ES256. What it says may be changed.
type Authenticator struct {
	// Origin is the page that asks, Host the site that the passkey belongs to.
	Origin, Host string
	Flags        byte
	// Count is the counter; each proof raises it by one unless Frozen.
	Count  uint32
	Frozen bool
	// Type is what the browser says it was asked for; empty for the truth.
	Type   string
	ID     []byte
	handle string
	key    *ecdsa.PrivateKey
}

// New gives an authenticator before its first passkey.
func New(t *testing.T, origin, host string) *Authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	id := make([]byte, idLength)
	_, err = rand.Read(id)
	require.NoError(t, err)
	return &Authenticator{Origin: origin, Host: host, Flags: Present | Verified, ID: id, key: key}
}

// Copy gives one that has the same passkey, as a thief has.
func (a *Authenticator) Copy() *Authenticator {
	other := *a
	return &other
}

// PasskeyID is what the passkey is called.
func (a *Authenticator) PasskeyID() string { return encoded(a.ID) }

// Challenge reads what a question asks to sign.
func Challenge(t *testing.T, question []byte) string {
	t.Helper()
	var q struct {
		Challenge string `json:"challenge"`
	}
	require.NoError(t, json.Unmarshal(question, &q))
	require.NotEmpty(t, q.Challenge)
	return q.Challenge
}

// Create answers a question for a new passkey.
func (a *Authenticator) Create(t *testing.T, question []byte) []byte {
	t.Helper()
	var q struct {
		User struct {
			ID string `json:"id"`
		} `json:"user"`
	}
	require.NoError(t, json.Unmarshal(question, &q))
	a.handle = q.User.ID
	x, y := a.point(t)
	public, err := webauthncbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: x, -3: y})
	require.NoError(t, err)
	length := binary.BigEndian.AppendUint16(nil, uint16(len(a.ID))) // #nosec G115 -- 32
	data := slices.Concat(a.head(a.Flags|attested), make([]byte, modelBytes), length, a.ID, public)
	object, err := webauthncbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	require.NoError(t, err)
	return a.answer(t, map[string]any{
		"clientDataJSON":    encoded(a.client(t, "webauthn.create", Challenge(t, question))),
		"attestationObject": encoded(object), "transports": []string{"internal"},
	})
}

// Prove answers a question for a proof.
func (a *Authenticator) Prove(t *testing.T, question []byte) []byte {
	t.Helper()
	if !a.Frozen {
		a.Count++
	}
	data, client := a.head(a.Flags), a.client(t, "webauthn.get", Challenge(t, question))
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(slices.Concat(data, hash[:]))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	require.NoError(t, err)
	return a.answer(t, map[string]any{
		"clientDataJSON": encoded(client), "authenticatorData": encoded(data), "signature": encoded(signature),
		"userHandle": a.handle,
	})
}

// point gives the two halves of the public key.
func (a *Authenticator) point(t *testing.T) (x, y []byte) {
	t.Helper()
	raw, err := a.key.PublicKey.Bytes()
	require.NoError(t, err)
	half := (len(raw) - 1) / 2
	return raw[1 : 1+half], raw[1+half:]
}

func (a *Authenticator) head(flags byte) []byte {
	host := sha256.Sum256([]byte(a.Host))
	return binary.BigEndian.AppendUint32(append(host[:], flags), a.Count)
}

func (a *Authenticator) client(t *testing.T, kind, challenge string) []byte {
	t.Helper()
	if a.Type != "" {
		kind = a.Type
	}
	text, err := json.Marshal(map[string]any{
		"type": kind, "challenge": challenge, "origin": a.Origin, "crossOrigin": false,
	})
	require.NoError(t, err)
	return text
}

func (a *Authenticator) answer(t *testing.T, response map[string]any) []byte {
	t.Helper()
	text, err := json.Marshal(map[string]any{
		"id": encoded(a.ID), "rawId": encoded(a.ID), "type": "public-key", "response": response,
		"clientExtensionResults": map[string]any{},
	})
	require.NoError(t, err)
	return text
}

func encoded(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }
