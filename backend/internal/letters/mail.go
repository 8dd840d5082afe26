package letters

import (
	"context"

	"sync"

	"weitersagen.app/backend/internal/letters/mail"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	mailpeers "weitersagen.app/backend/internal/letters/mail/peers"
	"weitersagen.app/backend/internal/letters/mail/preview"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/letters/mail/smtp"
	mails "weitersagen.app/backend/internal/letters/mail/usecase"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/tenant"
	declinepeers "weitersagen.app/backend/internal/referral/decline/peers"
)

func (m *Module) renderer() (*render.Renderer, error) {
	return render.New(m.Links(), mailpeers.Pictures{Contents: m.Contents()}, m.voices)
}

// LetterRenderer writes letters as they are sent, for who shows them before.
func (m *Module) LetterRenderer() (mail.Renderer, error) { return m.renderer() }

// voices are the letters of a tenant's further languages.
func (m *Module) voices(ctx context.Context, t tenant.ID) *render.Voices {
	v, err := library.Section[*render.Voices](ctx, m.Library, t)
	if err != nil {
		return nil // a tenant that is gone has none
	}
	return v
}

// Preview gives every letter of a tenant with likely values, as files to look at.
func (m *Module) Preview(ctx context.Context, t *tenant.Tenant, world func(tenant.Language) preview.World) ([]preview.File, error) {
	renderer, err := m.renderer()
	if err != nil {
		return nil, err
	}
	return preview.Files(ctx, renderer, t, world, func(l tenant.Language) string { return m.Links().Page(t, l, tenant.RouteDashboard) })
}

// Mail gives the sender of letters; it fails on a mail server's address that can't be used.
func (m *Module) Mail() (*mails.Send, error) {
	renderer, err := m.renderer()
	if err != nil {
		return nil, err
	}
	transport, err := smtp.New(m.Config.SMTP, m.Clock.Now)
	if err != nil {
		return nil, err
	}
	return mails.New(m.Tenants, renderer, transport, mailstore.New(m.DB), m.Clock), nil
}

// Letters sends what people asked for, and what others may bring to them in bounds. What can wait does, and counts as sent.
func (m *Module) Letters() mail.Sender { return m.sender(true) }

// sender is how every letter goes: checked against who declined and against the bounds of the mailbox, then to the mail server.
func (m *Module) sender(patient bool) mail.Sender {
	bounded := mailboxes.Bounded{Sender: mails.Late{Open: sync.OnceValues(m.Mail)}, Mailboxes: m.Mailboxes(), Patient: patient}
	return declinepeers.Considerate{Sender: bounded, Declines: m.KnownDeclines(), Links: m.Links(), Tenants: m.Tenants}
}
