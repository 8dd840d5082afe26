// Package letters builds what is written to people.
package letters

import (
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/letters/mail/peers"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/letters/mail/smtp"
	mails "weitersagen.app/backend/internal/letters/mail/usecase"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others
}

// Links gives the addresses of pages.
func (m *Module) Links() address.Links {
	return address.New(link.NewSigner(m.Keys.Derive("link")), m.Config.PublicURL, m.Tenants)
}

// Mail gives the sender of letters; it fails on a mail server's address that can't be used.
func (m *Module) Mail() (*mails.Send, error) {
	renderer, err := render.New(m.Links(), peers.Pictures{Contents: m.Contents()})
	if err != nil {
		return nil, err
	}
	transport, err := smtp.New(m.Config.SMTP, m.Clock.Now)
	if err != nil {
		return nil, err
	}
	return mails.New(m.Tenants, renderer, transport, mailstore.New(m.DB), m.Clock), nil
}
