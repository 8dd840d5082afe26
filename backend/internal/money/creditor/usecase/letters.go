package usecase

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Letters tell that an agency's documents are announced elsewhere, or written by other tax data.
//
// Rule (document, 6 D): Another tax number, VAT id or standing is reported by letter to the same people as another
// mailbox and to the mailbox for documents, without the data themselves. Enforced: creditor/usecase.dataOf,
// creditor/usecase.Save. Test: TestWhoLearnsOfOtherTaxData.
type Letters struct {
	Tenants   tenant.Catalog
	Agencies  seller.Sellers
	Creditors creditor.Creditors
	Leaders   member.Leadership
	Stopping  Stopping
	Sender    mail.Sender
	Links     address.Links
}

// Deliver is the relay's route; it may come again, and each letter leaves once.
func (l Letters) Deliver(ctx context.Context, m outbox.Message) error {
	t, key, err := outbox.Open(ctx, l.Tenants, m, 2)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(key[1])
	if err != nil {
		return err
	}
	of, err := l.Agencies.ByNumber(ctx, t.ID, link.Code(key[0]))
	if err != nil {
		return err
	}
	now, err := l.Creditors.At(ctx, t.ID, of.Number, number)
	if err != nil {
		return err
	}
	before, err := l.Creditors.At(ctx, t.ID, of.Number, number-1)
	if err != nil {
		return err
	}
	return l.tell(ctx, t, of, now, before)
}

// reader is who gets a letter about a change: an owner, who was one of late, or the mailbox before.
type reader struct {
	// subject is part of the letter's key.
	subject  string
	to       mail.Person
	language tenant.Language
	// leader is nil for the mailbox.
	leader *member.Leader
}

// tell writes to the owners, to who was one of late, and to the mailbox before where it is none of theirs.
func (l Letters) tell(
	ctx context.Context, t *tenant.Tenant, of seller.Seller, now, before creditor.Version,
) error {
	by, err := l.Leaders.Name(ctx, t.ID, now.Seller, now.By)
	if err != nil {
		return err
	}
	readers, err := l.readers(ctx, t, now, before)
	if err != nil {
		return err
	}
	var failed error
	for _, c := range now.Rechecked(before.Data) {
		for _, r := range readers {
			until, stop, err := l.Stopping.Of(ctx, t, r.language, now.Seller, c)
			if err != nil {
				return err
			}
			common := mail.AgencyTaxData{
				Agency: of.Name, Partner: of.Kind == seller.KindPartner, By: by, At: now.At, WaitsUntil: until, StopLink: stop,
			}
			if r.leader != nil {
				common.FirstName, common.MayChange = r.leader.FirstName, r.leader.Member.Keeps()
				if of.AreaOpen(t) {
					common.Link = l.Links.Page(t, r.language, of.Kind.Pages().MasterData)
				}
			}
			data := dataOf(c, common, r, now.Email)
			failed = errors.Join(failed, l.Sender.Send(ctx, mail.Letter{
				Tenant: t.ID, Language: r.language, To: r.to, Data: data,
				Key: string(data.Kind()) + "/" + r.subject + "/" + strconv.Itoa(now.Number),
			}))
		}
	}
	return failed
}

// dataOf gives a letter about one change. Who is no owner reads another address in part.
func dataOf(c creditor.Change, common mail.AgencyTaxData, r reader, email string) mail.Data {
	if c == creditor.ChangedTax {
		return common
	}
	if r.leader == nil || !r.leader.Member.Owns() {
		email = person.EmailOf(email).Masked()
	}
	return mail.AgencyEmailData{
		FirstName: common.FirstName, Agency: common.Agency, Partner: common.Partner, NewEmail: email, By: common.By,
		At:        common.At,
		MayChange: common.MayChange, Link: common.Link, WaitsUntil: common.WaitsUntil, StopLink: common.StopLink,
	}
}

func (l Letters) readers(
	ctx context.Context, t *tenant.Tenant, now, before creditor.Version,
) ([]reader, error) {
	leaders, err := l.Leaders.Of(ctx, t, now.Seller, now.At)
	if err != nil {
		return nil, err
	}
	var all []reader
	for _, one := range leaders {
		all = append(all, reader{one.Member.ID, one.To, one.Language, &one})
	}
	mailbox, err := l.Stopping.mailboxOf(ctx, before, now.At)
	known := slices.ContainsFunc(leaders, func(one member.Leader) bool { return one.Owns(before.Email) })
	if err != nil || known || mailbox == (mail.Person{}) {
		return all, err
	}
	return append(all, reader{string(now.Seller), mailbox, t.DefaultLanguage(), nil}), nil
}
