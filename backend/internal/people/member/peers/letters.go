package peers

import (
	"context"
	"strconv"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/member"
	members "weitersagen.app/backend/internal/people/member/usecase"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Asked is the topic of an invitation's letter. Its key is the invitation's id and the number of the letter.
const Asked outbox.Topic = "member_invitation.letter"

// Outbox asks for letters.
type Outbox struct{ Outbox outbox.Outbox }

var _ member.Outbox = Outbox{}

// Ask asks for one.
func (o Outbox) Ask(ctx context.Context, i member.Invitation) error {
	return o.Outbox.Add(ctx, outbox.Message{Tenant: string(i.Tenant), Topic: Asked, Key: letterKey(i)})
}

func letterKey(i member.Invitation) string { return i.ID + "/" + strconv.Itoa(i.Letters) }

// Writer takes what was asked for.
type Writer struct{ Inviting *members.Inviting }

// Deliver writes the letter.
func (w Writer) Deliver(ctx context.Context, m outbox.Message) error {
	return w.Inviting.Write(ctx, tenant.ID(m.Tenant), m.Key)
}

// Letters writes to who is asked to work for an agency.
type Letters struct {
	Tenants tenant.Catalog
	Links   address.Links
	Sender  mail.Sender
}

var _ member.Letters = Letters{}

// Invite sends the letter.
func (l Letters) Invite(ctx context.Context, i member.Invitation, inviter, agency string, secret token.Secret) error {
	t, err := l.Tenants.ByID(ctx, i.Tenant)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(i.Language))
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, To: mail.Person{Name: i.Name(), Email: i.Email}, Key: string(mail.MemberInvitation) + "/" + letterKey(i),
		Data: mail.MemberInvitationData{
			FirstName: i.FirstName, Inviter: inviter, Agency: agency, Link: l.Links.AgencyJoin(t, language, secret), ExpiresOn: tenant.LastDay(i.ExpiresAt), Again: i.Repeats(),
		},
	})
}
