// Package peers is what captchas need of others.
package peers

import (
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ captcha.Places = Places{}

// Places are where requests come from.
type Places struct{ Hasher person.Hasher }

// Place names one place.
func (p Places) Place(t tenant.ID, address string) string {
	return p.Hasher.Hash("place", string(t), place.Of(address))
}

// Network names the network around it.
func (p Places) Network(t tenant.ID, address string) string {
	return p.Hasher.Hash("network", string(t), place.Network(address))
}
