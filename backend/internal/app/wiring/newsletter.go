package wiring

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/newsletter"
	newsletterrest "weitersagen.app/backend/internal/letters/newsletter/rest"
	newsletters "weitersagen.app/backend/internal/letters/newsletter/usecase"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	accountpeers "weitersagen.app/backend/internal/people/account/peers"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/privacy/consent"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Newsletters gives the use cases of the newsletter's permission.
func (a *App) Newsletters() *newsletters.Service { return a.NewslettersWriting(a.Letters()) }

func (a *App) NewslettersWriting(sender mail.Sender) *newsletters.Service {
	return newsletters.New(newsletters.Ports{
		Subscribers: subscribers{accountstore.New(a.DB)}, Texts: newsletterTexts{a.Contents()},
		Evidences: newsletterEvidences{a.Consents(), consentstore.New(a.DB)}, Letters: newsletterWishes{accountpeers.Asked{Outbox: a.Outbox}},
		Post: newsletterPost{a.Tenants, sender, a.Links()}, Tokens: a.Tokens(), Quota: a.Daily(quota.NewsletterMails),
		Signer: person.NewHasher(a.Keys.Derive("unsubscribe")), Tx: a.DB, Clock: a.Clock, NewID: id.New,
	})
}

func (a *App) registerNewsletter() { newsletterrest.Register(a.API, a.Newsletters(), access.Holder) }

// subscribers are accounts in the newsletter's words.
type subscribers struct{ store *accountstore.Store }

func toSubscriber(a *account.Account) newsletter.Subscriber {
	return newsletter.Subscriber{
		Tenant: a.Tenant, ID: a.ID, Name: a.FirstName, LastName: a.LastName, Email: a.Email.String(), Language: a.Language,
		Given: a.Newsletter, MailedAt: a.NewsletterMailAt,
	}
}

func unknownSubscriber(err error) error {
	if errors.Is(err, account.ErrUnknown) {
		return newsletter.ErrUnknown
	}
	return err
}

// ByID implements newsletter.Subscribers.
func (s subscribers) ByID(ctx context.Context, tenantID, id string) (newsletter.Subscriber, error) {
	a, err := s.store.ByID(ctx, tenantID, id)
	if err != nil {
		return newsletter.Subscriber{}, unknownSubscriber(err)
	}
	return toSubscriber(a), nil
}

// Update implements newsletter.Subscribers.
func (s subscribers) Update(ctx context.Context, tenantID, id string, fn func(*newsletter.Subscriber) error) error {
	return unknownSubscriber(s.store.Update(ctx, tenantID, id, func(a *account.Account) error {
		who := toSubscriber(a)
		if err := fn(&who); err != nil {
			return err
		}
		a.Newsletter, a.NewsletterMailAt = who.Given, who.MailedAt
		return nil
	}))
}

// newsletterTexts are the tenant's texts in the newsletter's words.
type newsletterTexts struct{ contents content.Contents }

// Newsletter implements newsletter.Texts.
func (n newsletterTexts) Newsletter(ctx context.Context, t *tenant.Tenant, l tenant.Language) (newsletter.Text, error) {
	c, err := n.contents.Of(ctx, t.ID)
	if err != nil {
		return newsletter.Text{}, err
	}
	text, err := c.Consent(content.ConsentNewsletter)
	if err != nil {
		return newsletter.Text{}, err
	}
	return newsletter.Text{ID: text.TextID, Version: text.Version, Body: text.Shown(t, l)}, nil
}

// newsletterEvidences are consents in the newsletter's words.
type newsletterEvidences struct {
	recorder interface {
		Record(ctx context.Context, given []consent.Evidence) error
	}
	all consent.Evidences
}

var newsletterSteps = map[newsletter.Step]consent.Kind{
	newsletter.Asked: consent.NewsletterAsked, newsletter.Confirmed: consent.Newsletter, newsletter.Left: consent.NewsletterLeft,
}

// Record implements newsletter.Evidences.
func (n newsletterEvidences) Record(ctx context.Context, e newsletter.Evidence) error {
	return n.recorder.Record(ctx, []consent.Evidence{{
		Tenant: e.Tenant, SubjectKind: consent.Recommender, SubjectID: e.Subscriber, Occasion: e.Wish, Kind: newsletterSteps[e.Step],
		TextID: e.Text.ID, TextVersion: e.Text.Version, Text: e.Text.Body, Language: e.Language, Channel: e.Channel, How: howOf(e.Channel), At: e.At,
	}})
}

func howOf(channel string) consent.How {
	if channel == newsletter.ChannelMail {
		return consent.ByMailedLink
	}
	return consent.ByForm
}

// Last implements newsletter.Evidences.
func (n newsletterEvidences) Last(ctx context.Context, tenantID, subscriber string) (newsletter.Evidence, bool, error) {
	given, err := n.all.Of(ctx, tenantID, subscriber)
	if err != nil {
		return newsletter.Evidence{}, false, err
	}
	var last newsletter.Evidence
	found := false
	for _, e := range given {
		if e.Kind != consent.NewsletterAsked || found && e.At.Before(last.At) {
			continue
		}
		found = true
		last = newsletter.Evidence{
			Tenant: e.Tenant, Subscriber: e.SubjectID, Step: newsletter.Asked, Wish: e.Occasion,
			Text:     newsletter.Text{ID: e.TextID, Version: e.TextVersion, Body: e.Text},
			Language: e.Language, Channel: e.Channel, At: e.At,
		}
	}
	return last, found, nil
}

// newsletterWishes leaves wishes in the outbox, beside those for the account's own letters.
type newsletterWishes struct{ wishes accountpeers.Asked }

// Ask implements newsletter.Letters.
func (n newsletterWishes) Ask(ctx context.Context, tenantID string, l newsletter.Letter, subscriber, wish string) error {
	return n.wishes.Ask(ctx, tenantID, account.Request{Letter: account.Letter(l), Account: subscriber, ID: wish})
}

// newsletterPost writes about the newsletter.
type newsletterPost struct {
	tenants tenant.Catalog
	sender  mail.Sender
	links   address.Links
}

// Send implements newsletter.Post.
func (p newsletterPost) Send(ctx context.Context, m newsletter.Mail) error {
	who := m.Subscriber
	t, err := p.tenants.ByID(ctx, tenant.ID(who.Tenant))
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(who.Language))
	leave := p.links.LeaveNewsletter(t, language, m.Leave)
	var data mail.Data = mail.NewsletterJoinedData{FirstName: who.Name, LeaveLink: leave}
	if m.Letter == newsletter.LetterConfirm {
		data = mail.NewsletterConfirmData{
			FirstName: who.Name, Link: p.links.ConfirmNewsletter(t, language, m.Token), Expires: m.Expires, LeaveLink: leave,
		}
	}
	return p.sender.Send(ctx, mail.Letter{
		Ways:   mail.Ways{Unsubscribe: p.links.Unsubscribe(t, address.Newsletter, m.Leave)},
		Tenant: t.ID, Language: language, Data: data, To: mail.Person{Name: who.Name + " " + who.LastName, Email: who.Email},
		Key: account.Request{Letter: account.Letter(m.Letter), Account: who.ID, ID: m.Wish}.Key(),
	})
}
