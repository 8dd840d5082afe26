// Package peers holds what messages to a tenant need of other slices, in their own words.
package peers

import (
	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Table is where messages are kept.
const Table = "contact_messages"

// Safe keeps them unreadable at rest.
type Safe struct{ vault.Safe }

var _ contact.Safe = Safe{}

// Seal encrypts for a column.
func (s Safe) Seal(t tenant.ID, column, plain string) ([]byte, error) {
	return s.SealText(vault.Place{Tenant: string(t), Table: Table, Column: column}, plain)
}

// Open decrypts what was sealed for the same column.
func (s Safe) Open(t tenant.ID, column string, sealed []byte) (string, error) {
	return s.OpenText(vault.Place{Tenant: string(t), Table: Table, Column: column}, sealed)
}
