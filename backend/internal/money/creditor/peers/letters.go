package peers

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

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

// announcedFor is how long documents have to be announced to a mailbox for it to get a letter about their end: an owner
// who types another person's address and a different one after it, by mistake or to annoy, brings that person nothing.
const announcedFor = 24 * time.Hour

// Letters tell that an agency's documents are announced elsewhere.
type Letters struct {
	Tenants   tenant.Catalog
	Agencies  seller.Sellers
	Creditors creditor.Creditors
	Leaders   member.Leadership
	Sender    mail.Sender
	Links     address.Links
}

// Deliver is the relay's route; it may come again, and each letter leaves once.
func (l Letters) Deliver(ctx context.Context, m outbox.Message) error {
	t, err := l.Tenants.ByID(ctx, tenant.ID(m.Tenant))
	if err != nil {
		return err
	}
	agency, text, _ := strings.Cut(m.Key, "/")
	number, err := strconv.Atoi(text)
	if err != nil {
		return fmt.Errorf("a word of master data has no such key: %q", m.Key)
	}
	of, err := l.Agencies.ByNumber(ctx, t.ID, link.Code(agency))
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
	return l.tell(ctx, t, of.Name, now, before)
}

// tell writes to the owners, to who was one of late, and to the mailbox before where it is none of theirs. Who is
// no owner reads the new address in part.
func (l Letters) tell(ctx context.Context, t *tenant.Tenant, agency string, now, before creditor.Version) error {
	by, err := l.Leaders.Name(ctx, t.ID, now.Seller, now.By)
	if err != nil {
		return err
	}
	leaders, err := l.Leaders.Of(ctx, t, now.Seller, now.At)
	if err != nil {
		return err
	}
	since, err := l.since(ctx, before)
	if err != nil {
		return err
	}
	var failed error
	send := func(subject string, language tenant.Language, to mail.Person, data mail.AgencyEmailData) {
		data.Agency, data.By, data.At = agency, by, now.At
		failed = errors.Join(failed, l.Sender.Send(ctx, mail.Letter{
			Tenant: t.ID, Language: language, Key: string(mail.AgencyEmail) + "/" + subject + "/" + strconv.Itoa(now.Number),
			To: to, Data: data,
		}))
	}
	masked := person.EmailOf(now.Email).Masked()
	for _, one := range leaders {
		shown := masked
		if one.Member.Owns() {
			shown = now.Email
		}
		send(one.Member.ID, one.Language, one.To, mail.AgencyEmailData{
			FirstName: one.FirstName, NewEmail: shown, MayChange: one.Member.Keeps(),
			Link: l.Links.Page(t, one.Language, tenant.RouteAgencyMasterData),
		})
	}
	known := slices.ContainsFunc(leaders, func(one member.Leader) bool { return one.Owns(before.Email) })
	if !known && now.At.Sub(since) >= announcedFor {
		send(
			string(now.Seller), t.DefaultLanguage(), mail.Person{Name: before.Contact, Email: before.Email},
			mail.AgencyEmailData{NewEmail: masked},
		)
	}
	return failed
}

// since gives since when documents are announced to a version's mailbox: other data may have changed meanwhile.
func (l Letters) since(ctx context.Context, v creditor.Version) (time.Time, error) {
	for v.Number > 1 {
		earlier, err := l.Creditors.At(ctx, v.Tenant, v.Seller, v.Number-1)
		if err != nil {
			return time.Time{}, err
		}
		if !v.SameMailbox(earlier.Data) {
			break
		}
		v = earlier
	}
	return v.At, nil
}
