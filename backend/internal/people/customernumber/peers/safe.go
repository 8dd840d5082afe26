// Package peers holds what customer numbers need of other slices.
package peers

import (
	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ customernumber.Safe = Safe{}

// Safe seals for the table of customer numbers. Equal ones are recognised by a key of their own.
type Safe struct {
	Sealed vault.Safe
	Key    []byte
}

func place(t tenant.ID) vault.Place {
	return vault.Place{Tenant: string(t), Table: "customer_numbers", Column: "number"}
}

// Seal makes a number unreadable.
func (s Safe) Seal(t tenant.ID, plain string) ([]byte, error) {
	return s.Sealed.SealText(place(t), plain)
}

// Open reads it again.
func (s Safe) Open(t tenant.ID, sealed []byte) (string, error) {
	return s.Sealed.OpenText(place(t), sealed)
}

// Fingerprint tells equal numbers.
func (s Safe) Fingerprint(t tenant.ID, plain string) string {
	return vault.Safe{Key: s.Key}.Hash(string(t), plain)
}
