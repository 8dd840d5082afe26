// Package peers holds what inquiries need of other slices, in their own words.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
)

// Letters writes to who asked.
type Letters struct {
	Tenants  tenant.Catalog
	Accounts *accounts.Service
	Links    address.Links
	Sender   mail.Sender
}

var _ inquiry.Letters = Letters{}

// Answered sends the answer.
func (l Letters) Answered(ctx context.Context, i inquiry.Inquiry) error {
	t, err := l.Tenants.ByID(ctx, i.Tenant)
	if err != nil {
		return err
	}
	who, err := l.Accounts.ByID(ctx, i.Tenant, i.Account)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(who.Language))
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language,
		To:  mail.Person{Name: who.FirstName + " " + who.LastName, Email: who.Email.String()},
		Key: string(mail.InquiryAnswer) + "/" + i.ID,
		Data: mail.InquiryAnswerData{
			FirstName: who.FirstName, OrderNumber: i.OrderNumber, Answer: i.Answer, AskedOn: i.CreatedAt,
			StatusLink: l.Links.Page(t, language, tenant.RouteDashboard),
		},
	})
}
