package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Agencies knows who owns an agency, and the account that it is paid to.
type Agencies struct {
	Agencies seller.Sellers
	Leaders  member.Leadership
	Stored   bankaccount.Accounts
	Safe     bankaccount.Safe
	Acts     audit.Service
	// Change is what the audit log calls the entry of an account.
	Change audit.What
}

// agency tells each owner, who works or not, and who was one of late, of the account that is stored now and of who
// typed it.
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
	by, err := l.typed(ctx, t.ID, of.Number)
	if err != nil {
		return err
	}
	leaders, err := l.Agencies.Leaders.Of(ctx, t, of.Number, s.StoredAt)
	if err != nil {
		return err
	}
	for _, one := range leaders {
		err = l.Sender.Send(ctx, mail.Letter{
			Tenant: t.ID, Language: one.Language, Key: string(mail.AgencyAccount) + "/" + one.Member.ID + "/" + change,
			To: one.To,
			Data: mail.AgencyAccountData{
				FirstName: one.FirstName, Agency: of.Name, Holder: holder, IBANLast4: s.Last4, By: by, At: s.StoredAt, First: first,
				MayChange: one.Member.Keeps(),
				Link:      l.Links.Page(t, one.Language, tenant.RouteAgencyMasterData),
			},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// typed gives the name of the member who entered the account last; none for who was erased since.
func (l Letters) typed(ctx context.Context, t tenant.ID, number link.Code) (string, error) {
	last, err := l.Agencies.Acts.Read(ctx, audit.Query{
		Tenant: t, Subject: string(number), What: l.Agencies.Change, Limit: 1,
	})
	if err != nil || len(last) == 0 {
		return "", err
	}
	return l.Agencies.Leaders.Name(ctx, t, number, last[0].Who)
}
