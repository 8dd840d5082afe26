package peers

import (
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ reward.Safe = Safe{}

// Safe keeps account numbers unreadable in the table of awards.
type Safe struct{ vault.Safe }

func (Safe) place(t tenant.ID, column string) vault.Place {
	return vault.Place{Tenant: string(t), Table: "awards", Column: column}
}

// Seal encrypts for a column.
func (s Safe) Seal(t tenant.ID, column, plain string) ([]byte, error) {
	return s.SealText(s.place(t, column), plain)
}

// Open decrypts what was sealed for the same column.
func (s Safe) Open(t tenant.ID, column string, sealed []byte) (string, error) {
	return s.OpenText(s.place(t, column), sealed)
}

// Fingerprint tells the same account from another.
func (s Safe) Fingerprint(t tenant.ID, plain string) string {
	return s.Hash(string(t), plain)
}
