package peers

import (
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ voucher.Safe = Safe{}

// Safe keeps voucher codes unreadable at rest.
type Safe struct{ vault.Safe }

func (Safe) place(t tenant.ID) vault.Place {
	return vault.Place{Tenant: string(t), Table: "vouchers", Column: "code"}
}

// SealCode encrypts a code.
func (s Safe) SealCode(t tenant.ID, code string) ([]byte, error) {
	return s.SealText(s.place(t), code)
}

// OpenCode decrypts it.
func (s Safe) OpenCode(t tenant.ID, sealed []byte) (string, error) {
	return s.OpenText(s.place(t), sealed)
}

// Fingerprint tells the same code from another.
func (s Safe) Fingerprint(t tenant.ID, code string) string { return s.Hash(string(t), code) }
