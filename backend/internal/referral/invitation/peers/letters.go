package peers

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
	declines "weitersagen.app/backend/internal/referral/decline/usecase"
	"weitersagen.app/backend/internal/referral/invitation"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
)

// Asked is the topic of an invitation's letter. Its key is the invitation's id and its status: the second letter is another.
const Asked outbox.Topic = "invitation.letter"

// Outbox asks for letters.
type Outbox struct{ Outbox outbox.Outbox }

var _ invitation.Outbox = Outbox{}

// Ask asks for one.
func (o Outbox) Ask(ctx context.Context, i invitation.Invitation) error {
	return o.Outbox.Add(ctx, outbox.Message{Tenant: string(i.Tenant), Topic: Asked, Key: i.ID + "/" + string(i.Status)})
}

// Writer takes what was asked for.
type Writer struct{ Invitations *invitations.Service }

// Deliver writes the letter.
func (w Writer) Deliver(ctx context.Context, m outbox.Message) error {
	id, _, _ := strings.Cut(m.Key, "/")
	return w.Invitations.Write(ctx, tenant.ID(m.Tenant), id)
}

// Letters writes to who is invited.
type Letters struct {
	Tenants tenant.Catalog
	Links   address.Links
	Sender  mail.Sender
	// Renderer is what the sender writes letters with.
	Renderer func() (mail.Renderer, error)
}

var _ invitation.Letters = Letters{}

// Invite sends the letter. It names its inviter in full: who spoke with the person has to be recognised.
func (l Letters) Invite(ctx context.Context, i invitation.Invitation, by invitation.Member, agency string, secret token.Secret) error {
	t, err := l.Tenants.ByID(ctx, i.Tenant)
	if err != nil {
		return err
	}
	letter := letterOf(t, i)
	letter.Key = string(mail.Invitation) + "/" + i.ID + "/" + string(i.Status)
	letter.Data = dataOf(i, by, agency, l.Links.Invitation(t, letter.Language, secret))
	return l.Sender.Send(ctx, letter)
}

// Draft writes the same letter and sends it to nobody.
func (l Letters) Draft(ctx context.Context, i invitation.Invitation, by invitation.Member, agency string) (invitation.Draft, error) {
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
		Tenant: t.ID, Language: t.LanguageOr(tenant.Language(i.Language)), To: mail.Person{Name: i.FirstName + " " + i.LastName, Email: i.Email},
	}
}

func dataOf(i invitation.Invitation, by invitation.Member, agency, link string) mail.InvitationData {
	return mail.InvitationData{
		FirstName: i.FirstName, Inviter: person.CleanName(by.FirstName + " " + by.LastName), Agency: agency, ConfirmedOn: i.CreatedAt, Phone: i.Talk == invitation.Phone,
		Link: link, ExpiresOn: tenant.LastDay(i.ExpiresAt), Again: i.Status == invitation.SentAgain,
	}
}

// Mailboxes are those that letters go to.
type Mailboxes struct{ Mailboxes *mailboxes.Service }

var _ invitation.Mailboxes = Mailboxes{}

// Answered notes that somebody with the mailbox followed its letter.
func (m Mailboxes) Answered(ctx context.Context, t tenant.ID, email person.Email) error {
	return m.Mailboxes.Answered(ctx, t, email)
}

// Declines are the tenant's.
type Declines struct{ Declines func() *declines.Service }

var _ invitation.Declines = Declines{}

// Declined tells whether a mailbox declined, in whatever way.
func (d Declines) Declined(ctx context.Context, t tenant.ID, email person.Email) (bool, error) {
	return d.Declines().Declined(ctx, t, email)
}

// Never declines as the link below each letter does: only the mailbox has the invitation's.
func (d Declines) Never(ctx context.Context, t *tenant.Tenant, email person.Email) error {
	return d.Declines().ByMailbox(ctx, t, email)
}
