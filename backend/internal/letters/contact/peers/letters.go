package peers

import (
	"context"

	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Letters brings messages to the tenant's people, and copies of them to who wrote.
type Letters struct {
	Tenants tenant.Catalog
	Sender  mail.Sender
}

var _ contact.Letters = Letters{}

// ToTenant writes to the tenant's own address; who answers the letter answers the sender.
func (l Letters) ToTenant(ctx context.Context, m contact.Message) error {
	t, err := l.Tenants.ByID(ctx, m.Tenant)
	if err != nil {
		return err
	}
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.DefaultLanguage(), To: mail.Person{Name: t.ProgrammeName, Email: t.Contact.Email},
		ReplyTo: mail.Person{Name: m.Name, Email: m.Email.String()}, Key: string(mail.ContactMessage) + "/" + m.ID,
		Data: mail.ContactMessageData{
			Topic: string(m.Topic), Sender: m.Name, SenderEmail: m.Email.String(), Message: m.Text, Language: m.Language, WrittenOn: m.WrittenAt,
			MessageID: m.ID, LastDay: tenant.LastDay(m.KeepUntil),
		},
	})
}

// Copy writes to the sender. The name isn't in it, and no link: somebody else may have typed them.
func (l Letters) Copy(ctx context.Context, m contact.Message) error {
	t, err := l.Tenants.ByID(ctx, m.Tenant)
	if err != nil {
		return err
	}
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.LanguageOr(tenant.Language(m.Language)), To: mail.Person{Email: m.Email.String()},
		Key: string(mail.ContactCopy) + "/" + m.ID,
		Data: mail.ContactCopyData{
			Topic: string(m.Topic), Message: contact.WithoutLinks(m.Text), WrittenOn: m.WrittenAt, LastDay: tenant.LastDay(m.KeepUntil),
		},
	})
}
