// Package letters builds what is written to people.
package letters

import (
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others
}

// Sections read what of a tenant's files is letters.
func Sections() []yamltenants.Section { return []yamltenants.Section{render.NewVoices()} }

// Links gives the addresses of pages.
func (m *Module) Links() address.Links {
	return address.New(link.NewSigner(m.Keys.Derive("link")), m.Config.PublicURL, m.Tenants).PlayedAt(m.Config.Outside)
}

// RegisterLetters adds the calls about letters.
func (m *Module) RegisterLetters() {
	m.registerNewsletter()
	m.registerContact()
}
