package vault

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
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

// Table is a safe for the columns of one table.
type Table struct {
	Safe
	Name string
}

// Seal encrypts for a column.
func (s Table) Seal(t tenant.ID, column, plain string) ([]byte, error) {
	return s.SealText(Place{Tenant: string(t), Table: s.Name, Column: column}, plain)
}

// Open decrypts what was sealed for the same column.
func (s Table) Open(t tenant.ID, column string, sealed []byte) (string, error) {
	return s.OpenText(Place{Tenant: string(t), Table: s.Name, Column: column}, sealed)
}

// Fingerprint tells the same text from another.
func (s Table) Fingerprint(t tenant.ID, plain string) string { return s.Hash(string(t), plain) }

// Column is a safe for one column.
type Column struct {
	Safe
	Table, Name string
}

func (s Column) place(t tenant.ID) Place {
	return Place{Tenant: string(t), Table: s.Table, Column: s.Name}
}

// Seal encrypts a text.
func (s Column) Seal(t tenant.ID, plain string) ([]byte, error) { return s.SealText(s.place(t), plain) }

// Open decrypts it.
func (s Column) Open(t tenant.ID, sealed []byte) (string, error) {
	return s.OpenText(s.place(t), sealed)
}

// Fingerprint tells the same text from another.
func (s Column) Fingerprint(t tenant.ID, plain string) string { return s.Hash(string(t), plain) }
