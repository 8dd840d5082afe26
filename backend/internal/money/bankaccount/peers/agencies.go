package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/people/account"
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
}

// agency tells each owner, who works or not, of the account that is stored now: whoever typed it.
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
	for _, m := range members {
		if m.EndedAt != nil || m.Role == member.Employee {
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
				FirstName: who.FirstName, Agency: of.Name, Holder: holder, IBANLast4: s.Last4, At: s.StoredAt, First: first,
				Link: l.Links.Page(t, language, tenant.RouteAgencyMasterData),
			},
		})
		if err != nil {
			return err
		}
	}
	return nil
}
