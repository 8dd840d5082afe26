// Package peers is what bank accounts need of other slices.
package peers

import (
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ bankaccount.Safe = Safe{}

// Safe keeps accounts unreadable at rest, in one table.
type Safe struct {
	vault.Safe
	Table string
}

// The tables of accounts.
const (
	OfRecommenders = "bank_accounts"
	OfFriends      = "recipient_bank_accounts"
	OfAgencies     = "agency_bank_accounts"
	OfAwards       = "awards"
)

func (s Safe) place(t tenant.ID, column string) vault.Place {
	return vault.Place{Tenant: string(t), Table: s.Table, Column: column}
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
func (s Safe) Fingerprint(t tenant.ID, plain string) string { return s.Hash(string(t), plain) }
