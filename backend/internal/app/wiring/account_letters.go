package wiring

import (
	"context"
	"fmt"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/newsletter"
	newsletters "weitersagen.app/backend/internal/letters/newsletter/usecase"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// accountWishes leaves wishes for letters in the outbox.
type accountWishes struct{ outbox outbox.Outbox }

// Ask implements account.Letters.
func (w accountWishes) Ask(ctx context.Context, tenantID string, r account.Request) error {
	return w.outbox.Add(ctx, outbox.Message{Tenant: tenantID, Topic: outbox.AccountLetter, Key: r.Key()})
}

// letterWriter answers wishes in the worker.
type letterWriter struct {
	tenants     tenant.Catalog
	accounts    *accounts.Service
	newsletters *newsletters.Service
}

func (a *App) letterWriter(sender mail.Sender) letterWriter {
	return letterWriter{a.Tenants, a.accountsWriting(sender), a.newslettersWriting(sender)}
}

// Deliver is the relay's route of outbox.AccountLetter.
func (w letterWriter) Deliver(ctx context.Context, m outbox.Message) error {
	t, err := w.tenants.ByID(ctx, tenant.ID(m.Tenant))
	if err != nil {
		return err
	}
	r, ok := account.ParseRequest(m.Key)
	if !ok {
		return fmt.Errorf("a wish for a letter has no such key: %q", m.Key)
	}
	switch letter := newsletter.Letter(r.Letter); letter {
	case newsletter.LetterConfirm, newsletter.LetterJoined:
		return w.newsletters.Deliver(ctx, t, letter, r.Account, r.ID)
	default:
		return w.accounts.Deliver(ctx, t, r)
	}
}

// accountPost writes about accounts.
type accountPost struct {
	tenants tenant.Catalog
	sender  mail.Sender
	links   address.Links
}

// Send implements account.Post.
func (p accountPost) Send(ctx context.Context, m account.Mail) error {
	t, err := p.tenants.ByID(ctx, tenant.ID(m.Account.Tenant))
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(m.Account.Language))
	data, err := p.data(t, language, m)
	if err != nil {
		return err
	}
	return p.sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, Key: m.Key, Asked: m.Asked, Data: data,
		To: mail.Person{Name: m.Account.FirstName + " " + m.Account.LastName, Email: m.To.String()},
	})
}

func (p accountPost) data(t *tenant.Tenant, language tenant.Language, m account.Mail) (mail.Data, error) {
	name, forgot := m.Account.FirstName, p.links.Page(t, language, tenant.RouteForgotPassword)
	switch m.Letter {
	case account.LetterWelcome:
		return mail.AccessData{FirstName: name, Link: p.links.Access(t, language, m.Token), Expires: m.Expires, Welcome: true}, nil
	case account.LetterReset:
		return mail.AccessData{FirstName: name, Link: p.links.Reset(t, language, m.Token), Expires: m.Expires}, nil
	case account.LetterExists:
		return mail.AccountExistsData{FirstName: name, LoginLink: p.links.Page(t, language, tenant.RouteLogin), ForgotLink: forgot}, nil
	case account.LetterChanged:
		return mail.PasswordChangedData{FirstName: name, ForgotLink: forgot}, nil
	case account.LetterLocked:
		return mail.AccountLockedData{FirstName: name, ContactLink: p.links.Page(t, language, tenant.RouteContact)}, nil
	case account.LetterNotice:
		return mail.EmailNoticeData{FirstName: name, NewEmail: m.Account.NewEmail.Masked(), ForgotLink: forgot}, nil
	case account.LetterConfirm:
		return mail.EmailConfirmData{FirstName: name, Link: p.links.NewEmail(t, language, m.Token), Expires: m.Expires}, nil
	case account.LetterVisit:
		return mail.OperatorVisitData{FirstName: name, Operator: m.Visit.Who, Reason: m.Visit.Reason, At: m.Visit.At}, nil
	case account.LetterPortal:
		return mail.PortalLinkData{FirstName: name, Link: p.links.Admin(t, language, m.Token), Expires: m.Expires}, nil
	default:
		return nil, account.ErrLetter
	}
}
