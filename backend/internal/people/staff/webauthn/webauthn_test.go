package webauthn_test

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/webauthn"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/programme/tenant"
)

const own tenant.ID = "havelschutz"

var site = staff.Site{Name: "Havelschutz", ID: "havelschutz.localhost", Origin: "http://havelschutz.localhost:8080"}

func ceremonies() webauthn.Ceremonies { return webauthn.New(person.NewHasher([]byte("key"))) }

// changed gives an answer with one byte of one part flipped, for each byte.
func changed(t *testing.T, raw []byte, part string, each func(raw []byte, at int)) {
	t.Helper()
	var answer map[string]any
	require.NoError(t, json.Unmarshal(raw, &answer))
	response, ok := answer["response"].(map[string]any)
	require.True(t, ok)
	text, ok := response[part].(string)
	require.True(t, ok)
	whole, err := base64.RawURLEncoding.DecodeString(text)
	require.NoError(t, err)
	for i := range whole {
		whole[i] ^= 1
		response[part] = base64.RawURLEncoding.EncodeToString(whole)
		flipped, err := json.Marshal(answer)
		require.NoError(t, err)
		each(flipped, i)
		whole[i] ^= 1
	}
}

func passkey(t *testing.T, c webauthn.Ceremonies) (*webauthntest.Authenticator, staff.Passkey) {
	t.Helper()
	a := webauthntest.New(t, site.Origin, site.ID)
	question, challenge, err := c.Create(site, own, "Mia", nil)
	require.NoError(t, err)
	answer, err := c.Read(a.Create(t, question))
	require.NoError(t, err)
	assert.Equal(t, challenge, answer.Challenge)
	p, err := c.Created(site, own, "Mia", answer)
	require.NoError(t, err)
	assert.Equal(t, a.PasskeyID(), p.ID)
	assert.Equal(t, []string{"internal"}, p.Transports)
	return a, p
}

// Whatever is changed of what a passkey signed, it is no proof any more.
func TestNoChangedProofIsTaken(t *testing.T) {
	c := ceremonies()
	a, p := passkey(t, c)
	question, challenge, err := c.Ask(site, []staff.Passkey{p}, nil)
	require.NoError(t, err)
	raw := a.Prove(t, question)
	answer, err := c.Read(raw)
	require.NoError(t, err)
	count, err := c.Proved(site, p, answer)
	require.NoError(t, err)
	assert.Equal(t, a.Count, count)
	for _, part := range []string{"clientDataJSON", "authenticatorData", "signature"} {
		changed(t, raw, part, func(raw []byte, at int) {
			_, err := c.Proved(site, p, staff.Answer{Challenge: challenge, Passkey: p.ID, Raw: raw})
			require.ErrorIs(t, err, staff.ErrPasskeyRefused, "%s, byte %d", part, at)
		})
	}
}

// What a browser sends in place of a new passkey is refused, or is a passkey with a name and a key; nothing makes the
// process fall. No one signs for a new one, so the fingerprint is compared by people.
func TestChangedPasskeysAreRefusedOrOthers(t *testing.T) {
	c := ceremonies()
	a := webauthntest.New(t, site.Origin, site.ID)
	question, challenge, err := c.Create(site, own, "Mia", nil)
	require.NoError(t, err)
	raw := a.Create(t, question)
	refused := 0
	changed(t, raw, "attestationObject", func(raw []byte, at int) {
		other, err := c.Created(site, own, "Mia", staff.Answer{Challenge: challenge, Raw: raw})
		if err != nil {
			require.ErrorIs(t, err, staff.ErrPasskeyRefused, at)
			refused++
			return
		}
		assert.NotEmpty(t, other.ID, at)
		assert.NotEmpty(t, other.PublicKey, at)
	})
	assert.Greater(t, refused, 64, "at least the site's hash and the point of the key")
	changed(t, raw, "clientDataJSON", func(raw []byte, at int) {
		answer, err := c.Read(raw)
		if err == nil && answer.Challenge == challenge {
			_, err = c.Created(site, own, "Mia", answer)
		}
		if err != nil {
			require.ErrorIs(t, err, staff.ErrPasskeyRefused, at)
		}
	})
}

func TestWhatIsNoAnswer(t *testing.T) {
	c := ceremonies()
	client := base64.RawURLEncoding.EncodeToString([]byte(`{"challenge":""}`))
	for _, raw := range []string{
		"", "null", "[]", `{"id":"a"}`, `{"id":"","response":{"clientDataJSON":"e30"}}`,
		`{"id":"a","response":{"clientDataJSON":"%%"}}`, `{"id":"a","response":{"clientDataJSON":"` + client + `"}}`,
		`{"id":"` + strings.Repeat("a", 40<<10) + `"}`,
	} {
		_, err := c.Read([]byte(raw))
		require.ErrorIs(t, err, staff.ErrPasskeyRefused)
	}
	_, p := passkey(t, c)
	for _, raw := range []string{"", "null", "{}", `{"id":"a","rawId":"YQ","type":"public-key","response":{}}`} {
		_, err := c.Proved(site, p, staff.Answer{Challenge: "c", Passkey: p.ID, Raw: []byte(raw)})
		require.ErrorIs(t, err, staff.ErrPasskeyRefused, raw)
		_, err = c.Created(site, own, "Mia", staff.Answer{Challenge: "c", Raw: []byte(raw)})
		require.ErrorIs(t, err, staff.ErrPasskeyRefused, raw)
	}
}

// What authenticators are given to sign has more bits than anyone can guess, and no one's name in it.
func TestQuestions(t *testing.T) {
	c := ceremonies()
	first, one, err := c.Ask(site, nil, nil)
	require.NoError(t, err)
	_, other, err := c.Ask(site, nil, nil)
	require.NoError(t, err)
	assert.NotEqual(t, one, other)
	drawn, err := base64.RawURLEncoding.DecodeString(one)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, len(drawn), 32)
	assert.NotContains(t, string(first), "allowCredentials")
	assert.Contains(t, string(first), `"userVerification":"required"`)
	_, fixed, err := c.Ask(site, nil, []byte(strings.Repeat("x", 32)))
	require.NoError(t, err)
	assert.Equal(t, base64.RawURLEncoding.EncodeToString([]byte(strings.Repeat("x", 32))), fixed)

	made, _, err := c.Create(site, own, "Mia", []staff.Passkey{{ID: "YWJj"}})
	require.NoError(t, err)
	for _, part := range []string{
		`"residentKey":"required"`, `"attestation":"none"`, `"id":"YWJj"`, `"id":"havelschutz.localhost"`,
	} {
		assert.Contains(t, string(made), part)
	}
	_, _, err = c.Ask(staff.Site{Name: "x", ID: "192.0.2.1", Origin: "http://192.0.2.1"}, nil, nil)
	require.Error(t, err, "an address is no host's name")
}
