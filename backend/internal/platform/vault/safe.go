package vault

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Safe keeps short texts unreadable at rest, and tells equal ones by their keyed hashes.
type Safe struct {
	Vault *Vault
	Key   []byte
}

var errSealed = fault.New(fault.Internal, "technical", "sealed data can't be sealed or opened")

// SealText seals for a place.
func (s Safe) SealText(p Place, plain string) ([]byte, error) {
	sealed, err := s.Vault.Seal(p, []byte(plain))
	if err != nil {
		return nil, errSealed.Because(err)
	}
	return sealed, nil
}

// OpenText opens what was sealed for a place.
func (s Safe) OpenText(p Place, sealed []byte) (string, error) {
	plain, err := s.Vault.Open(p, sealed)
	if err != nil {
		return "", errSealed.Because(err)
	}
	return string(plain), nil
}

// Hash tells whether two texts of a tenant are the same: another for every tenant.
func (s Safe) Hash(tenant, plain string) string {
	mac := hmac.New(sha256.New, s.Key)
	mac.Write([]byte(tenant + "|" + plain))
	return hex.EncodeToString(mac.Sum(nil))
}
