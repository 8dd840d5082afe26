// Package peers holds what the friend's side needs of earlier slices.
package peers

import (
	"context"
	"fmt"
	"slices"

	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Letters asks friends to confirm, and reminds them.
type Letters struct {
	Sender mail.Sender
	Links  address.Links
}

var _ recipient.Letters = Letters{}

// Confirm sends the letter that asks for a confirmation.
func (c Letters) Confirm(ctx context.Context, l recipient.ConfirmLetter) error {
	d := l.Recipient.Data
	erased, valid := tenant.LastDay(recipient.GoneFrom(l.Recipient.EraseAfter, l.Recommendation.ValidUntil)),
		tenant.LastDay(l.Recommendation.ValidUntil)
	return c.Sender.Send(ctx, mail.Letter{
		Ways:   mail.Ways{Record: c.Links.RecordToDecline(l.Tenant, l.Language, l.Data)},
		Tenant: l.Tenant.ID, Language: l.Language, Key: fmt.Sprintf("%s/%s/%d", mail.Confirm, l.Recipient.ID, l.Number),
		To: mail.Person{Name: d.FirstName + " " + d.LastName, Email: d.Email.String()},
		Data: mail.ConfirmData{
			Number: l.Recommendation.Number, FirstName: d.FirstName, Recommender: l.Recommendation.Recommender,
			Product:        l.Recommendation.ProductSpoken,
			RecipientCents: l.Recommendation.RecipientCents, Link: c.Links.Confirmation(l.Tenant, l.Language, l.Token),
			ErasedOn: erased, ValidUntil: valid, Sooner: erased.Before(valid),
		},
	})
}

// Remind reminds of the order.
func (c Letters) Remind(ctx context.Context, l recipient.ReminderLetter) error {
	d := l.Recipient.Data
	return c.Sender.Send(ctx, mail.Letter{
		Ways: mail.Ways{
			Record:      c.Links.Record(l.Tenant, l.Language, l.Data),
			Unsubscribe: c.Links.Unsubscribe(l.Tenant, address.Offers, l.Stop),
		},
		Tenant: l.Tenant.ID, Language: l.Language,
		Key: fmt.Sprintf("%s/%s/%d", mail.OrderReminder, l.Recipient.ID, l.Nth),
		To:  mail.Person{Name: d.FirstName + " " + d.LastName, Email: d.Email.String()},
		Data: mail.OrderReminderData{
			FirstName: d.FirstName, Recommender: l.Recommendation.Recommender, Product: l.Recommendation.ProductSpoken,
			RecipientCents: l.Recommendation.RecipientCents, Link: l.OrderLink, Number: l.Recommendation.Number,
			ValidUntil: tenant.LastDay(l.Recommendation.ValidUntil), StopLink: c.Links.Decline(l.Tenant, l.Language, l.Stop),
		},
	})
}

// PutRight tells what was put right.
func (c Letters) PutRight(ctx context.Context, l recipient.PutRightLetter) error {
	d := l.Recipient.Data
	record := c.Links.Record(l.Tenant, l.Language, l.Data)
	return c.Sender.Send(ctx, mail.Letter{
		Ways:   mail.Ways{Record: record},
		Tenant: l.Tenant.ID, Language: l.Language, Key: fmt.Sprintf("%s/%s", mail.DataCorrected, l.Key),
		To: mail.Person{Name: d.FirstName + " " + d.LastName, Email: d.Email.String()},
		Data: mail.DataCorrectedData{
			FirstName: d.FirstName, Friend: true, Name: slices.Contains(l.Parts, "name"),
			Phone: slices.Contains(l.Parts, "phone"), Address: slices.Contains(l.Parts, "address"), Link: record,
			ContactLink: c.Links.Page(l.Tenant, l.Language, tenant.RouteContact),
		},
	})
}
