package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/access"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	inquiryrest "weitersagen.app/backend/internal/referral/inquiry/rest"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
)

func (a *App) registerInquiries() {
	inquiryrest.Register(a.API, &inquiries.Ask{
		Tx: a.DB, Clock: a.Clock, Inquiries: inquirystore.New(a.DB), Recommendations: ownNumbers{a.ownRecommendations()},
		Limit: a.Daily(quota.Inquiries), NewID: id.New,
	}, access.Holder)
}

// InquiryAnswers is for an operator, who signs with a name.
func (a *App) InquiryAnswers(who string) *inquiries.Answer {
	return &inquiries.Answer{
		Tx: a.DB, Clock: a.Clock, Inquiries: inquirystore.New(a.DB), Audit: acts{a.Acts(who)}, Outbox: a.Outbox,
	}
}

// InquiryLetters mails answers.
func (a *App) InquiryLetters() *inquiries.Tell {
	return &inquiries.Tell{
		Inquiries: inquirystore.New(a.DB), Letters: inquiryLetters{a.Tenants, a.Accounts(), a.Links(), a.Letters()},
	}
}

// ownNumbers knows own recommendations by their numbers.
type ownNumbers struct{ own ownRecommendations }

// Own implements inquiry.Recommendations.
func (o ownNumbers) Own(ctx context.Context, t tenant.ID, account, number string) (string, error) {
	r, err := o.own.find(ctx, t, account, number)
	if err != nil {
		return "", err
	}
	return r.Number.String(), nil
}

// acts are what operators do, in the words of the slices that it is done to.
type acts struct{ audit.Acts }

// Answered implements inquiry.Audit.
func (a acts) Answered(ctx context.Context, t tenant.ID, inquiryID string, now time.Time) error {
	return a.Record(ctx, t, audit.InquiryAnswered, inquiryID, now)
}

// inquiryLetters writes to who asked.
type inquiryLetters struct {
	tenants  tenant.Catalog
	accounts *accounts.Service
	links    address.Links
	sender   mail.Sender
}

// Answered implements inquiry.Letters.
func (l inquiryLetters) Answered(ctx context.Context, i inquiry.Inquiry) error {
	t, err := l.tenants.ByID(ctx, tenant.ID(i.Tenant))
	if err != nil {
		return err
	}
	who, err := l.accounts.ByID(ctx, i.Tenant, i.Account)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(who.Language))
	return l.sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, To: mail.Person{Name: who.FirstName + " " + who.LastName, Email: who.Email.String()},
		Key: string(mail.InquiryAnswer) + "/" + i.ID,
		Data: mail.InquiryAnswerData{
			FirstName: who.FirstName, OrderNumber: i.OrderNumber, Answer: i.Answer, AskedOn: i.CreatedAt,
			StatusLink: l.links.Page(t, language, tenant.RouteDashboard),
		},
	})
}
