package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/company"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agencyrequest"
	requests "weitersagen.app/backend/internal/referral/agencyrequest/usecase"
)

// Asked is the topic of the letters about a request. Its key is the request's id and its status: each status has a letter.
const Asked outbox.Topic = "agency_request.letter"

// Outbox asks for letters.
type Outbox struct{ Outbox outbox.Outbox }

var _ agencyrequest.Outbox = Outbox{}

// Ask asks for one.
func (o Outbox) Ask(ctx context.Context, r agencyrequest.Request) error {
	return o.Outbox.Add(ctx, outbox.Message{Tenant: string(r.Tenant), Topic: Asked, Key: key(r)})
}

func key(r agencyrequest.Request) string { return r.ID + "/" + string(r.Status) }

// Writer takes what was asked for.
type Writer struct{ Requests *requests.Service }

// Deliver writes the letter.
func (w Writer) Deliver(ctx context.Context, m outbox.Message) error {
	return w.Requests.Write(ctx, tenant.ID(m.Tenant), m.Key)
}

// Letters writes to who asks for an agency.
type Letters struct {
	Tenants tenant.Catalog
	Links   address.Links
	Sender  mail.Sender
}

var _ agencyrequest.Letters = Letters{}

// Confirm has the mailbox confirm.
func (l Letters) Confirm(ctx context.Context, r agencyrequest.Request, secret token.Secret) error {
	to := agencyrequest.Owner{FirstName: r.FirstName, LastName: r.LastName, Email: r.Email}
	return l.send(ctx, r, to, func(t *tenant.Tenant, language tenant.Language) mail.Data {
		return mail.AgencyConfirmData{
			FirstName: r.FirstName, Agency: company.Apart(r.AgencyName), Link: l.Links.AgencyRequest(t, language, secret), ExpiresOn: tenant.LastDay(r.KeepUntil),
		}
	})
}

// Approved tells the owner the agency's number, and leads into the area.
func (l Letters) Approved(ctx context.Context, r agencyrequest.Request, to agencyrequest.Owner, secret token.Secret, expires time.Time) error {
	return l.send(ctx, r, to, func(t *tenant.Tenant, language tenant.Language) mail.Data {
		data := mail.AgencyApprovedData{
			FirstName: to.FirstName, Agency: r.AgencyName, Number: string(r.Agency), Link: l.Links.Page(t, language, tenant.RouteAgencyLogin),
		}
		if secret != "" {
			data.First, data.Link, data.Expires = true, l.Links.AgencyAccess(t, language, secret), expires
		}
		return data
	})
}

// Refused tells the contact.
func (l Letters) Refused(ctx context.Context, r agencyrequest.Request) error {
	to := agencyrequest.Owner{FirstName: r.FirstName, LastName: r.LastName, Email: r.Email}
	return l.send(ctx, r, to, func(t *tenant.Tenant, language tenant.Language) mail.Data {
		return mail.AgencyRefusedData{FirstName: r.FirstName, Agency: r.AgencyName, Link: l.Links.Page(t, language, tenant.RouteHome)}
	})
}

func (l Letters) send(ctx context.Context, r agencyrequest.Request, to agencyrequest.Owner, data func(*tenant.Tenant, tenant.Language) mail.Data) error {
	t, err := l.Tenants.ByID(ctx, r.Tenant)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(r.Language))
	said := data(t, language)
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, To: mail.Person{Name: to.FirstName + " " + to.LastName, Email: to.Email}, Key: string(said.Kind()) + "/" + key(r), Data: said,
	})
}
