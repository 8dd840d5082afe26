package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/safety/audit"
)

// Answered tells that an inquiry has its answer. Its key is the inquiry's id.
const Answered outbox.Topic = "inquiry.answered"

// most is how many open inquiries are listed.
const most = 200

// Answer is for the people who run the programme.
type Answer struct {
	Tx        transaction.Transactor
	Clock     clock.Clock
	Inquiries inquiry.Inquiries
	Acts      func(who string) audit.Acts
	Outbox    outbox.Outbox
}

// Open gives the inquiries that wait for an answer, the oldest first.
func (u *Answer) Open(ctx context.Context, t tenant.ID) ([]inquiry.Inquiry, error) {
	return u.Inquiries.Open(ctx, t, most)
}

// Waiting gives the first of them, and how many there are.
func (u *Answer) Waiting(ctx context.Context, t tenant.ID, most int) ([]inquiry.Inquiry, int, error) {
	n, err := u.Inquiries.Waiting(ctx, t)
	if err != nil || n == 0 {
		return nil, n, err
	}
	first, err := u.Inquiries.Open(ctx, t, most)
	return first, n, err
}

// Show gives one.
func (u *Answer) Show(ctx context.Context, t tenant.ID, id string) (inquiry.Inquiry, error) {
	return u.Inquiries.ByID(ctx, t, id)
}

// Do answers, once. The mail leaves soon after, and the person sees the answer beside the question.
func (u *Answer) Do(ctx context.Context, t tenant.ID, who, id, answer string) (inquiry.Inquiry, error) {
	var i inquiry.Inquiry
	err := u.Tx.InTx(ctx, func(ctx context.Context) error {
		var err error
		if i, err = u.Inquiries.ByID(ctx, t, id); err != nil {
			return err
		}
		now := u.Clock.Now()
		if err := i.Reply(answer, now); err != nil {
			return err
		}
		if err := u.Inquiries.Answer(ctx, i); err != nil {
			return err
		}
		if err := u.Acts(who).Record(ctx, t, audit.InquiryAnswered, id, now); err != nil {
			return err
		}
		return u.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: Answered, Key: id})
	})
	return i, err
}

// Tell mails answers.
type Tell struct {
	Inquiries inquiry.Inquiries
	Tenants   tenant.Catalog
	Accounts  account.People
	Links     address.Links
	Sender    mail.Sender
}

// Deliver mails an answer; the same one leaves once. Who was erased in the meantime isn't written to.
func (u *Tell) Deliver(ctx context.Context, m outbox.Message) error {
	i, err := u.Inquiries.ByID(ctx, tenant.ID(m.Tenant), m.Key)
	if errors.Is(err, inquiry.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	t, err := u.Tenants.ByID(ctx, i.Tenant)
	if err != nil {
		return err
	}
	who, err := u.Accounts.ByID(ctx, i.Tenant, i.Account)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(who.Language))
	return u.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, To: mail.Person{Name: who.FullName(), Email: who.Email.String()},
		Key: string(mail.InquiryAnswer) + "/" + i.ID,
		Data: mail.InquiryAnswerData{
			FirstName: who.FirstName, OrderNumber: i.OrderNumber, Answer: i.Answer, AskedOn: i.CreatedAt,
			StatusLink: u.Links.Page(t, language, tenant.RouteDashboard),
		},
	})
}
