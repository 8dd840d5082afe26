package person

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// Hasher turns what identifies a person into a keyed hash: it can be compared, and without the key not guessed back.
type Hasher struct{ key []byte }

// NewHasher takes the secret key.
func NewHasher(key []byte) Hasher { return Hasher{key: append([]byte(nil), key...)} }

// Hash hashes the parts in their order; where one part ends and the next begins is part of the hash.
func (h Hasher) Hash(parts ...string) string {
	m := hmac.New(sha256.New, h.key)
	for _, p := range parts {
		var size [8]byte
		binary.BigEndian.PutUint64(size[:], uint64(len(p)))
		m.Write(size[:])
		m.Write([]byte(p))
	}
	return hex.EncodeToString(m.Sum(nil))
}
