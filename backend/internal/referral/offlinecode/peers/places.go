// Package peers holds what offline codes need of other slices.
package peers

import (
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
)

// Places are named by a keyed hash, each for What is guessed there.
type Places struct {
	Hasher person.Hasher
	What   string
}

var _ offlinecode.Places = Places{}

// Key names the place of an address.
func (p Places) Key(t tenant.ID, address string) string {
	return place.Key(p.Hasher.Hash, p.What, string(t), address)
}
