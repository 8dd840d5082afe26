// Package keys derives a key for each purpose from the one secret of an installation, so that no two purposes share
// a key.
package keys

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
)

// Size of the secret and of every derived key, in bytes.
const Size = 32

// Keys derives from one secret.
type Keys struct{ secret []byte }

// Parse takes the secret as base64 text of 32 bytes.
func Parse(text string) (*Keys, error) {
	secret, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(secret) != Size {
		return nil, fmt.Errorf("a secret is %d random bytes in base64", Size)
	}
	return &Keys{secret: secret}, nil
}

// Derive gives the key of a purpose: always the same for the same secret and purpose.
func (k *Keys) Derive(purpose string) []byte {
	key, err := hkdf.Key(sha256.New, k.secret, nil, "weitersagen.app/"+purpose, Size)
	if err != nil {
		panic(err) // only a key longer than the hash allows fails
	}
	return key
}
