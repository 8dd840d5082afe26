// Package peers holds what accounts need of other slices.
package peers

import (
	"cmp"
	"context"

	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ account.Mailer = Mailer{}

// Mailer writes about accounts.
type Mailer struct {
	Tenants tenant.Catalog
	Sender  mail.Sender
	Links   address.Links
	// AgencyName is a hook of the slice that knows who works for which agency.
	AgencyName account.AgencyName
}

// Send writes in the language of the page that asked, or else in the person's own.
func (p Mailer) Send(ctx context.Context, m account.Mail) error {
	t, err := p.Tenants.ByID(ctx, m.Account.Tenant)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(cmp.Or(m.Language, m.Account.Language)))
	data, err := p.data(ctx, t, language, m)
	if err != nil {
		return err
	}
	return p.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, Key: m.Key, Asked: m.Asked, Data: data,
		To: mail.Person{Name: m.Account.FirstName + " " + m.Account.LastName, Email: m.To.String()},
	})
}

// toAgency writes to who works for an agency, and names it.
func (p Mailer) toAgency(ctx context.Context, m account.Mail, d mail.AccessData) (mail.Data, error) {
	name, err := p.AgencyName(ctx, m.Account.Tenant, m.Account.ID)
	d.FirstName, d.Expires, d.InAgency, d.Agency = m.Account.FirstName, m.Expires, true, name
	return d, err
}

func (p Mailer) data(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, m account.Mail,
) (mail.Data, error) {
	name, forgot := m.Account.FirstName, p.Links.Page(t, language, tenant.RouteForgotPassword)
	switch m.Letter {
	case account.LetterWelcome:
		return mail.AccessData{
			FirstName: name, Link: p.Links.Access(t, language, m.Token), Expires: m.Expires, Welcome: true,
		}, nil
	case account.LetterReset:
		return mail.AccessData{FirstName: name, Link: p.Links.Reset(t, language, m.Token), Expires: m.Expires}, nil
	case account.LetterAgencyWelcome:
		return p.toAgency(ctx, m, mail.AccessData{Link: p.Links.AgencyAccess(t, language, m.Token), Welcome: true})
	case account.LetterAgencyReset:
		return p.toAgency(ctx, m, mail.AccessData{Link: p.Links.AgencyReset(t, language, m.Token)})
	case account.LetterPartnerReset:
		return mail.AccessData{FirstName: name, Link: p.Links.PartnerReset(t, language, m.Token), Expires: m.Expires}, nil
	case account.LetterExists:
		return mail.AccountExistsData{
			FirstName: name, LoginLink: p.Links.Page(t, language, tenant.RouteLogin), ForgotLink: forgot,
		}, nil
	case account.LetterChanged:
		return mail.PasswordChangedData{FirstName: name, ForgotLink: forgot}, nil
	case account.LetterCorrected:
		return mail.DataCorrectedData{
			FirstName: name, Name: true, Link: p.Links.Page(t, language, tenant.RouteLogin),
			ContactLink: p.Links.Page(t, language, tenant.RouteContact),
		}, nil
	case account.LetterLocked:
		return mail.AccountLockedData{FirstName: name, ContactLink: p.Links.Page(t, language, tenant.RouteContact)}, nil
	case account.LetterNotice:
		return mail.EmailNoticeData{FirstName: name, NewEmail: m.Account.NewEmail.Masked(), ForgotLink: forgot}, nil
	case account.LetterConfirm:
		return mail.EmailConfirmData{FirstName: name, Link: p.Links.NewEmail(t, language, m.Token), Expires: m.Expires}, nil
	case account.LetterLoginLink:
		return mail.LoginLinkData{FirstName: name, Link: p.Links.LoginLink(t, language, m.Token), Expires: m.Expires}, nil
	case account.LetterVisit:
		return mail.OperatorVisitData{FirstName: name, Operator: m.Visit.Who, Reason: m.Visit.Detail, At: m.Visit.At}, nil
	case account.LetterPortal:
		return mail.PortalLinkData{FirstName: name, Link: p.Links.Admin(t, language, m.Token), Expires: m.Expires}, nil
	default:
		return nil, account.ErrLetter
	}
}
