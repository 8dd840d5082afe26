// Package letters builds what is written to people.
package letters

import (
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others
}

// Links gives the addresses of pages.
func (m *Module) Links() address.Links {
	return address.New(link.NewSigner(m.Keys.Derive("link")), m.Config.PublicURL, m.Tenants).PlayedAt(m.Config.Outside)
}

// RegisterLetters adds the calls about letters.
func (m *Module) RegisterLetters() { m.registerNewsletter() }
