package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/safety/token"
)

// Letters writes to who is invited.
type Letters struct {
	Tenants tenant.Catalog
	Links   address.Links
	Sender  mail.Sender
	// Renderer is what the sender writes letters with.
	Renderer func() (mail.Renderer, error)
}

// invite sends the letter. It names its inviter in full: who spoke with the person has to be recognised.
func (l Letters) invite(
	ctx context.Context, i invitation.Invitation, by invitation.Member, agency string, secret token.Secret,
) error {
	t, err := l.Tenants.ByID(ctx, i.Tenant)
	if err != nil {
		return err
	}
	letter := letterOf(t, i)
	letter.Key = string(mail.Invitation) + "/" + i.ID + "/" + string(i.Status)
	letter.Data = dataOf(i, by, agency, l.Links.Invitation(t, letter.Language, secret))
	return l.Sender.Send(ctx, letter)
}

// draft writes the same letter, with links that open no invitation, and doesn't send it.
func (l Letters) draft(
	ctx context.Context, i invitation.Invitation, by invitation.Member, agency string,
) (invitation.Draft, error) {
	t, err := l.Tenants.ByID(ctx, i.Tenant)
	if err != nil {
		return invitation.Draft{}, err
	}
	renderer, err := l.Renderer()
	if err != nil {
		return invitation.Draft{}, err
	}
	letter := letterOf(t, i)
	letter.Data = dataOf(i, by, agency, l.Links.Page(t, letter.Language, tenant.RouteInvitation))
	letter.Ways.Decline = l.Links.Page(t, letter.Language, tenant.RouteDecline)
	m, err := renderer.Render(ctx, t, letter)
	return invitation.Draft{Subject: m.Subject, Text: m.Text}, err
}

// letterOf is what a letter has, whether it is sent or not.
func letterOf(t *tenant.Tenant, i invitation.Invitation) mail.Letter {
	return mail.Letter{
		Tenant: t.ID, Language: t.LanguageOr(tenant.Language(i.Language)),
		To: mail.Person{Name: i.FirstName + " " + i.LastName, Email: i.Email},
	}
}

func dataOf(i invitation.Invitation, by invitation.Member, agency, link string) mail.InvitationData {
	return mail.InvitationData{
		FirstName: i.FirstName, Inviter: person.CleanName(by.FirstName + " " + by.LastName), Agency: agency,
		ConfirmedOn: i.CreatedAt, Phone: i.Talk == invitation.Phone,
		Link: link, ExpiresOn: tenant.LastDay(i.ExpiresAt), Again: i.Status == invitation.SentAgain,
	}
}
