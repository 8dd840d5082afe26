package wiring

import (
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
)

// placeKey is what is counted of an address: a keyed hash of its place, so that no limit keeps where somebody lives.
func placeKey(hasher person.Hasher, what string, t tenant.ID, address string) string {
	return what + ":" + hasher.Hash("place", what, string(t), place.Of(address))
}
