package letters

import (
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	newsletterpeers "weitersagen.app/backend/internal/letters/newsletter/peers"
	newsletterrest "weitersagen.app/backend/internal/letters/newsletter/rest"
	newsletters "weitersagen.app/backend/internal/letters/newsletter/usecase"
	"weitersagen.app/backend/internal/people/access"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
)

// Newsletters gives the use cases of the newsletter's permission.
func (m *Module) Newsletters() *newsletters.Service { return m.NewslettersWriting(m.Letters()) }

// NewslettersWriting writes by way of a sender.
func (m *Module) NewslettersWriting(sender mail.Sender) *newsletters.Service {
	return newsletters.New(newsletters.Ports{
		Subscribers: newsletterpeers.Subscribers{Store: accountstore.New(m.DB)}, Texts: newsletterpeers.Texts{Contents: m.Contents()},
		Evidences: newsletterpeers.Evidences{Recorder: m.Consents(), All: consentstore.New(m.DB)},
		Outbox:    m.Outbox,
		Mailer:    newsletterpeers.Mailer{Tenants: m.Tenants, Sender: sender, Links: m.Links()}, Tokens: m.Tokens(),
		Quota: m.Daily(quota.NewsletterMails), Signer: person.NewHasher(m.Keys.Derive("unsubscribe")), Tx: m.DB, Clock: m.Clock, NewID: id.New,
	})
}

func (m *Module) registerNewsletter() { newsletterrest.Register(m.API, m.Newsletters(), access.Holder) }
