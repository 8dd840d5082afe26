package answers

import (
	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/platform/vault"
)

// Safe seals answers for their table.
type Safe struct {
	Vault *vault.Vault
	// Keyed makes keyed hashes.
	Keyed func(parts ...string) string
}

var _ idempotency.Safe = Safe{}

func place(tenant string) vault.Place {
	return vault.Place{Tenant: tenant, Table: "kept_answers", Column: "sealed"}
}

// Seal makes an answer unreadable.
func (s Safe) Seal(tenant string, answer []byte) ([]byte, error) {
	return s.Vault.Seal(place(tenant), answer)
}

// Open reads it again.
func (s Safe) Open(tenant string, sealed []byte) ([]byte, error) {
	return s.Vault.Open(place(tenant), sealed)
}

// Hash is a keyed hash.
func (s Safe) Hash(parts ...string) string { return s.Keyed(parts...) }
