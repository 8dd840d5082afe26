package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/company"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Asked is the topic of the letters about a request. Its key is the request's id and its status: each status has a
// letter.
const Asked outbox.Topic = "agency_request.letter"

func letterAsked(r request.Request) outbox.Message {
	return outbox.Message{Tenant: string(r.Tenant), Topic: Asked, Key: key(r)}
}

func key(r request.Request) string { return r.ID + "/" + string(r.Status) }

// Deliver writes a letter that was asked for.
func (s *Service) Deliver(ctx context.Context, m outbox.Message) error {
	return s.Write(ctx, tenant.ID(m.Tenant), m.Key)
}

// Letters writes to who asks for an agency.
type Letters struct {
	Tenants tenant.Catalog
	Links   address.Links
	Sender  mail.Sender
}

// confirm has the mailbox confirm; first tells that it takes a first password.
func (l Letters) confirm(ctx context.Context, r request.Request, secret token.Secret, first bool) error {
	return l.send(ctx, r, contactOf(r), func(t *tenant.Tenant, language tenant.Language) mail.Data {
		if r.Kind == seller.KindPartner {
			return mail.PartnerConfirmData{
				FirstName: r.FirstName, Seller: company.Apart(r.Name()), Link: l.Links.PartnerRequest(t, language, secret),
				First: first, ExpiresOn: tenant.LastDay(r.KeepUntil),
			}
		}
		return mail.AgencyConfirmData{
			FirstName: r.FirstName, Agency: company.Apart(r.AgencyName), Link: l.Links.AgencyRequest(t, language, secret),
			ExpiresOn: tenant.LastDay(r.KeepUntil),
		}
	})
}

// known leads a partner who registered again to the login, and one whose login is closed to the form for questions.
func (l Letters) known(ctx context.Context, r request.Request, ended bool) error {
	page := tenant.RoutePartnerLogin
	if ended {
		page = tenant.RouteContact
	}
	return l.send(ctx, r, contactOf(r), func(t *tenant.Tenant, language tenant.Language) mail.Data {
		return mail.PartnerKnownData{FirstName: r.FirstName, Ended: ended, Link: l.Links.Page(t, language, page)}
	})
}

// approved tells the owner the agency's number, and leads into the area.
func (l Letters) approved(
	ctx context.Context, r request.Request, to *account.Account, secret token.Secret, expires time.Time,
) error {
	owner := mail.Person{Name: to.FirstName + " " + to.LastName, Email: to.Email.String()}
	return l.send(ctx, r, owner, func(t *tenant.Tenant, language tenant.Language) mail.Data {
		data := mail.AgencyApprovedData{
			FirstName: to.FirstName, Agency: r.AgencyName, Number: string(r.Agency),
			Link: l.Links.Page(t, language, tenant.RouteAgencyLogin),
		}
		if secret != "" {
			data.First, data.Link, data.Expires = true, l.Links.AgencyAccess(t, language, secret), expires
		}
		return data
	})
}

// refused tells the contact.
func (l Letters) refused(ctx context.Context, r request.Request) error {
	return l.send(ctx, r, contactOf(r), func(t *tenant.Tenant, language tenant.Language) mail.Data {
		return mail.AgencyRefusedData{
			FirstName: r.FirstName, Agency: r.AgencyName, Link: l.Links.Page(t, language, tenant.RouteHome),
		}
	})
}

func contactOf(r request.Request) mail.Person {
	return mail.Person{Name: r.FirstName + " " + r.LastName, Email: r.Email}
}

func (l Letters) send(
	ctx context.Context, r request.Request, to mail.Person, data func(*tenant.Tenant, tenant.Language) mail.Data,
) error {
	t, err := l.Tenants.ByID(ctx, r.Tenant)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(r.Language))
	content := data(t, language)
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, To: to, Key: string(content.Kind()) + "/" + key(r), Data: content,
	})
}
