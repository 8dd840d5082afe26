package wiring

import (
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/letters/mail/smtp"
	mails "weitersagen.app/backend/internal/letters/mail/usecase"
)

// Mail gives the sender of letters; it fails on a mail server's address that can't be used.
func (a *App) Mail() (*mails.Send, error) {
	renderer, err := render.New(a.Links(), tenantPictures{a.Contents()})
	if err != nil {
		return nil, err
	}
	transport, err := smtp.New(a.Config.SMTP, a.Clock.Now)
	if err != nil {
		return nil, err
	}
	return mails.New(a.Tenants, renderer, transport, mailstore.New(a.DB), a.Clock), nil
}
