package usecase

import (
	"context"

	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
)

// write writes to the tenant's own address; who answers the letter answers the sender.
func (u *Bring) write(ctx context.Context, m contact.Message) error {
	t, err := u.Tenants.ByID(ctx, m.Tenant)
	if err != nil {
		return err
	}
	return u.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.DefaultLanguage(), To: mail.Person{Name: t.ProgrammeName, Email: t.Contact.Email},
		ReplyTo: mail.Person{Name: m.Name, Email: m.Email.String()}, Key: string(mail.ContactMessage) + "/" + m.ID,
		Data: mail.ContactMessageData{
			Topic: string(m.Topic), Sender: m.Name, SenderEmail: m.Email.String(), Message: m.Text, Language: m.Language,
			WrittenOn: m.WrittenAt,
			MessageID: m.ID, LastDay: tenant.LastDay(m.KeepUntil),
		},
	})
}

// writeCopy writes to the sender. The name isn't in it, and no link: somebody else may have typed them.
func (u *Bring) writeCopy(ctx context.Context, m contact.Message) error {
	t, err := u.Tenants.ByID(ctx, m.Tenant)
	if err != nil {
		return err
	}
	return u.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.LanguageOr(tenant.Language(m.Language)), To: mail.Person{Email: m.Email.String()},
		Key: string(mail.ContactCopy) + "/" + m.ID,
		Data: mail.ContactCopyData{
			Topic: string(m.Topic), Message: contact.WithoutLinks(m.Text), WrittenOn: m.WrittenAt,
			LastDay: tenant.LastDay(m.KeepUntil),
		},
	})
}
