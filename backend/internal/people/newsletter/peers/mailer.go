package peers

import (
	"context"

	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Mailer writes about the newsletter.
type Mailer struct {
	Tenants tenant.Catalog
	Sender  mail.Sender
	Links   address.Links
}

var _ newsletter.Mailer = Mailer{}

// Send writes one.
func (p Mailer) Send(ctx context.Context, m newsletter.Mail) error {
	who := m.Subscriber
	t, err := p.Tenants.ByID(ctx, who.Tenant)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(who.Language))
	leave := p.Links.LeaveNewsletter(t, language, m.Leave)
	var data mail.Data = mail.NewsletterJoinedData{FirstName: who.Name, LeaveLink: leave}
	if m.Letter == newsletter.LetterConfirm {
		data = mail.NewsletterConfirmData{
			FirstName: who.Name, Link: p.Links.ConfirmNewsletter(t, language, m.Token), Expires: m.Expires, LeaveLink: leave,
		}
	}
	return p.Sender.Send(ctx, mail.Letter{
		Ways:   mail.Ways{Unsubscribe: p.Links.Unsubscribe(t, address.Newsletter, m.Leave)},
		Tenant: t.ID, Language: language, Data: data, To: mail.Person{Name: who.Name + " " + who.LastName, Email: who.Email},
		Key: account.Request{Letter: account.Letter(m.Letter), Account: who.ID, ID: m.Request}.Key(),
	})
}
