package link

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"encoding/hex"
	"strings"
)

// Rule (recommending, 3 D): The key beside the number is a keyed hash of tenant and number. Enforced:
// recommendation/usecase/look.go Verify. Test: TestSigner.
const (
	// macBytes is how much of the keyed hash a link carries: 40 bits beside a number of 45 random bits.
	macBytes = 5
	// HexLength is the length of the {hex} of a link.
	HexLength = 2 * macBytes
	// ShortKeyLength is the length of the same bits in Crockford's alphabet.
	ShortKeyLength = 8
)

// Signer proves that a link was made here and for this tenant.
type Signer struct{ key []byte }

// NewSigner takes the secret key.
func NewSigner(key []byte) Signer { return Signer{key: append([]byte(nil), key...)} }

// Hex gives the {hex} that stands beside a number.
func (s Signer) Hex(tenant string, n Number) string { return hex.EncodeToString(s.mac(tenant, n)) }

// Short gives what follows /r/: the number and its key, 18 characters that suit a QR code and a spoken link.
func (s Signer) Short(tenant string, n Number) string { return string(n) + s.shortKey(tenant, n) }

// Verify tells whether key, as {hex} or in its short form, belongs to the number.
func (s Signer) Verify(tenant string, n Number, key string) bool {
	given, ok := keyBytes(key)
	return ok && subtle.ConstantTimeCompare(given, s.mac(tenant, n)) == 1
}

func (s Signer) mac(tenant string, n Number) []byte {
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte("link|" + tenant + "|" + string(n)))
	return h.Sum(nil)[:macBytes]
}

func (s Signer) shortKey(tenant string, n Number) string { return encode(regroup(s.mac(tenant, n))) }

// keyBytes reads both forms. They differ in length, so that neither can be taken for the other.
func keyBytes(key string) ([]byte, bool) {
	if len(key) == HexLength {
		b, err := hex.DecodeString(strings.ToLower(key))
		return b, err == nil
	}
	digits, ok := decode(key, ShortKeyLength)
	if !ok || len(digits) != ShortKeyLength {
		return nil, false
	}
	return ungroup(digits), true
}

// regroup cuts 40 bits into eight groups of five.
func regroup(b []byte) []byte {
	var wide [8]byte
	copy(wide[8-macBytes:], b)
	v := binary.BigEndian.Uint64(wide[:])
	out := make([]byte, ShortKeyLength)
	for i := len(out) - 1; i >= 0; i-- {
		out[i] = byte(v & 0x1f)
		v >>= 5
	}
	return out
}

// ungroup is the way back.
func ungroup(digits []byte) []byte {
	var v uint64
	for _, d := range digits {
		v = v<<5 | uint64(d)
	}
	return binary.BigEndian.AppendUint64(nil, v)[8-macBytes:]
}
