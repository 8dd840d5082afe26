package usecase

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// PartnerLetter is the topic of the letters that answer a partner's registration. Its key is the partner's number.
const PartnerLetter outbox.Topic = "partner.letter"

// EndedLetter is the topic of the letters to those who lead a seller that has ended. Its key is the seller's number.
const EndedLetter outbox.Topic = "seller.ended_letter"

// Admission is what an operator decides about partners; a letter goes to each with the answer.
type Admission struct {
	Sellers seller.Office
	Outbox  outbox.Outbox
	Tx      transaction.Transactor
}

// Approve has a partner's links count, once.
func (a *Admission) Approve(ctx context.Context, t *tenant.Tenant, who, number string) (seller.Seller, error) {
	return a.decide(ctx, t, who, number, a.Sellers.Approve)
}

// Refuse ends a partner that waits, and its login with it.
func (a *Admission) Refuse(ctx context.Context, t *tenant.Tenant, who, number string) (seller.Seller, error) {
	return a.decide(ctx, t, who, number, a.Sellers.Refuse)
}

// End ends a partner and its links, EndAgency an agency.
//
// Rule (letter, 2 D): Who leads a seller that is ended reads what becomes of its money and documents, and how to ask;
// nothing of it needs the area, which is closed. Enforced: member/usecase.Ending. Test:
// TestWhoLeadsAnEndedSellerReadsWhatBecomesOfItsMoney, TestAPartnerReadsOfNoAgency.
func (a *Admission) End(ctx context.Context, t *tenant.Tenant, who, number string) error {
	return a.end(ctx, t, who, number, a.Sellers.EndPartner)
}

// EndAgency ends an agency and its links.
func (a *Admission) EndAgency(ctx context.Context, t *tenant.Tenant, who, number string) error {
	return a.end(ctx, t, who, number, a.Sellers.End)
}

func (a *Admission) end(
	ctx context.Context, t *tenant.Tenant, who, number string,
	how func(context.Context, *tenant.Tenant, string, string) error,
) error {
	code, err := seller.ParseNumber(number)
	if err != nil {
		return err
	}
	return a.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := how(ctx, t, who, number); err != nil {
			return err
		}
		return a.Outbox.Add(ctx, outbox.Message{Tenant: string(t.ID), Topic: EndedLetter, Key: string(code)})
	})
}

func (a *Admission) decide(
	ctx context.Context, t *tenant.Tenant, who, number string,
	how func(context.Context, *tenant.Tenant, string, string) (seller.Seller, error),
) (p seller.Seller, err error) {
	err = a.Tx.InTx(ctx, func(ctx context.Context) error {
		if p, err = how(ctx, t, who, number); err != nil {
			return err
		}
		return a.Outbox.Add(ctx, outbox.Message{Tenant: string(t.ID), Topic: PartnerLetter, Key: string(p.Number)})
	})
	return p, err
}

// Answering writes the letter with an operator's answer to a partner.
type Answering struct {
	Writing
	Members  member.Members
	Accounts account.People
}

// Deliver writes it; none to who has had the account erased since.
func (w *Answering) Deliver(ctx context.Context, m outbox.Message) error {
	t, p, err := w.about(ctx, tenant.ID(m.Tenant), link.Code(strings.TrimSpace(m.Key)))
	if err != nil || p.ApprovedAt != nil && p.EndedAt != nil { // approved, and ended since
		return err
	}
	all, err := w.Members.All(ctx, t.ID, p.Number)
	if err != nil || len(all) == 0 {
		return err
	}
	who, err := w.Accounts.ByID(ctx, t.ID, all[0].Account)
	if err != nil {
		return fault.Ignore(err, account.ErrUnknown)
	}
	language := t.LanguageOr(tenant.Language(who.Language))
	data := w.answer(t, language, p, who.FirstName)
	return w.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, To: mail.Person{Name: who.FullName(), Email: who.Email.String()},
		Key: string(data.Kind()) + "/" + string(p.Number), Data: data,
	})
}

func (w *Answering) answer(t *tenant.Tenant, l tenant.Language, p seller.Seller, firstName string) mail.Data {
	if p.ApprovedAt == nil {
		return mail.PartnerRefusedData{FirstName: firstName, Link: w.Links.Page(t, l, tenant.RouteHome)}
	}
	return mail.PartnerApprovedData{
		FirstName: firstName, Seller: p.Name, Number: string(p.Number), Link: w.Links.Page(t, l, tenant.RoutePartnerLogin),
	}
}
