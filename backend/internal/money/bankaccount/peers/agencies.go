package peers

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
)

// Agencies knows who owns an agency, and the account that it is paid to.
type Agencies struct {
	Agencies agency.Agencies
	Members  member.Members
	Stored   bankaccount.Accounts
	Safe     bankaccount.Safe
	Acts     audit.Log
}

// daysTold is how long somebody is told of the account who is an owner no more: who means to lead the money elsewhere could unmake an owner first.
const daysTold = 30

// agency tells each owner, who works or not, and who was one of late, of the account that is stored now and of who typed it.
func (l Letters) agency(ctx context.Context, t *tenant.Tenant, number, change string, first bool) error {
	of, err := l.Agencies.Agencies.ByNumber(ctx, t.ID, link.Code(number))
	if err != nil {
		return err
	}
	s, err := l.Agencies.Stored.Of(ctx, t.ID, number)
	if err != nil {
		return err
	}
	holder, err := l.Agencies.Safe.Open(t.ID, bankaccount.ColumnHolder, s.Holder)
	if err != nil {
		return err
	}
	members, err := l.Agencies.Members.All(ctx, t.ID, of.Number)
	if err != nil {
		return err
	}
	by, err := l.typed(ctx, t.ID, of.Number, members)
	if err != nil {
		return err
	}
	for _, m := range members {
		if !m.OwnedSince(s.StoredAt.AddDate(0, 0, -daysTold)) {
			continue
		}
		who, err := l.Accounts.ByID(ctx, t.ID, m.Account)
		if errors.Is(err, account.ErrUnknown) {
			continue
		}
		if err != nil {
			return err
		}
		language := t.LanguageOr(tenant.Language(who.Language))
		err = l.Sender.Send(ctx, mail.Letter{
			Tenant: t.ID, Language: language, Key: string(mail.AgencyAccount) + "/" + m.ID + "/" + change,
			To: mail.Person{Name: who.FirstName + " " + who.LastName, Email: who.Email.String()},
			Data: mail.AgencyAccountData{
				FirstName: who.FirstName, Agency: of.Name, Holder: holder, IBANLast4: s.Last4, By: by, At: s.StoredAt, First: first, MayChange: m.Keeps(),
				Link: l.Links.Page(t, language, tenant.RouteAgencyMasterData),
			},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// typed gives the name of the member who entered the account last; none for who was erased since.
func (l Letters) typed(ctx context.Context, t tenant.ID, number link.Code, members []member.Member) (string, error) {
	last, err := l.Agencies.Acts.Read(ctx, audit.Query{Tenant: t, Subject: string(number), What: audit.What(creditor.AccountChanged), Limit: 1})
	if err != nil || len(last) == 0 {
		return "", err
	}
	for _, m := range members {
		if m.ID != last[0].Who {
			continue
		}
		who, err := l.Accounts.ByID(ctx, t, m.Account)
		if err != nil {
			return "", fault.Ignore(err, account.ErrUnknown)
		}
		return strings.TrimSpace(who.FirstName + " " + who.LastName), nil
	}
	return "", nil
}
