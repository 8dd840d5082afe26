package public

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"weitersagen.app/bff/internal/backend"
)

// Previews seals links for the addresses of their preview pictures. Messengers and networks keep such an address in
// caches and logs, where the link's own key would open the recommendation to anyone who reads it; a sealed one shows
// the picture and nothing else, at one tenant alone.
//
// Rule (recommending, 4 D): The address of a link's preview picture opens the picture alone, at one tenant: it holds
// neither number nor key. Enforced: public/picture.go sealed. Test:
// TestTheAddressOfAPreviewOpensAtItsTenantAloneAndHoldsNoKey, TestThePreviewOfARecommendation.
type Previews struct {
	sealer cipher.AEAD
	nonces []byte
}

// NewPreviews derives its keys from a secret that all processes of the edge share.
func NewPreviews(secret string) (Previews, error) {
	key, err := hkdf.Key(sha256.New, []byte(secret), nil, "addresses of previews: sealing", 32)
	if err != nil {
		return Previews{}, err
	}
	nonces, err := hkdf.Key(sha256.New, []byte(secret), nil, "addresses of previews: nonces", 32)
	if err != nil {
		return Previews{}, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return Previews{}, err
	}
	sealer, err := cipher.NewGCM(block)
	return Previews{sealer: sealer, nonces: nonces}, err
}

// path is the picture's address without its host. It is the same each time, so that a picture is fetched once: the
// nonce is a keyed hash of what is sealed.
func (p Previews) path(tenant string, l backend.Link) string {
	plain := []byte(l.Number + "\x00" + l.Key)
	mac := hmac.New(sha256.New, p.nonces)
	_, _ = mac.Write(append([]byte(tenant+"\x00"), plain...)) // a hash takes everything
	nonce := mac.Sum(nil)[:p.sealer.NonceSize()]
	sealed := p.sealer.Seal(nonce, nonce, plain, []byte(tenant))
	return "/bff/public/preview/" + base64.RawURLEncoding.EncodeToString(sealed) + "/preview.jpg"
}

// open gives the link; false for what this edge didn't seal for this tenant.
func (p Previews) open(tenant, token string) (backend.Link, bool) {
	sealed, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(sealed) < p.sealer.NonceSize() {
		return backend.Link{}, false
	}
	size := p.sealer.NonceSize()
	plain, err := p.sealer.Open(nil, sealed[:size], sealed[size:], []byte(tenant))
	if err != nil {
		return backend.Link{}, false
	}
	number, key, found := strings.Cut(string(plain), "\x00")
	return backend.Link{Number: number, Key: key}, found
}
