// Package vault encrypts single values at rest. A value opens only in the place that it was sealed for: tenant,
// table and column are part of the seal, so a row copied to another tenant or column stays shut.
package vault

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"

	"github.com/tink-crypto/tink-go/v2/aead"
	"github.com/tink-crypto/tink-go/v2/insecurecleartextkeyset"
	"github.com/tink-crypto/tink-go/v2/keyset"
	"github.com/tink-crypto/tink-go/v2/tink"
)

// Place is where a value is kept.
//
// Rule (call, 3 D): Bank data opens only for its tenant, table and column. Test: TestAValueOpensOnlyInItsPlace.
type Place struct {
	Tenant string
	Table  string
	Column string
}

func (p Place) bytes() []byte {
	var b []byte
	for _, part := range []string{p.Tenant, p.Table, p.Column} {
		b = binary.BigEndian.AppendUint32(b, uint32(len(part))) // #nosec G115 -- names of a few letters
		b = append(b, part...)
	}
	return b
}

// Vault seals and opens values.
type Vault struct{ aead tink.AEAD }

// Parse takes a Tink keyset as JSON in base64. Its first key seals; all of them open, so keys can be rotated.
func Parse(text string) (*Vault, error) {
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("a keyset is Tink JSON in base64")
	}
	handle, err := insecurecleartextkeyset.Read(keyset.NewJSONReader(bytes.NewReader(raw)))
	if err != nil {
		return nil, fmt.Errorf("a keyset is Tink JSON in base64")
	}
	primitive, err := aead.New(handle)
	if err != nil {
		return nil, fmt.Errorf("the keyset holds no AEAD key")
	}
	return &Vault{aead: primitive}, nil
}

// NewKeyset makes the text that Parse takes.
func NewKeyset() (string, error) {
	handle, err := keyset.NewHandle(aead.AES256GCMKeyTemplate())
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	if err := insecurecleartextkeyset.Write(handle, keyset.NewJSONWriter(&out)); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(out.Bytes()), nil
}

// Seal encrypts a value for a place.
func (v *Vault) Seal(p Place, plain []byte) ([]byte, error) {
	return v.aead.Encrypt(plain, p.bytes())
}

// Open decrypts a value that was sealed for the same place.
func (v *Vault) Open(p Place, sealed []byte) ([]byte, error) {
	plain, err := v.aead.Decrypt(sealed, p.bytes())
	if err != nil {
		return nil, fmt.Errorf("open %s.%s: %w", p.Table, p.Column, err)
	}
	return plain, nil
}
