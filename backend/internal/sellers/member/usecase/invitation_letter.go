package usecase

import (
	"context"
	"strconv"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
)

// InvitationLetter is the topic of an invitation's letter. Its key is the invitation's id and the number of the letter.
const InvitationLetter outbox.Topic = "member_invitation.letter"

func letterKey(i member.Invitation) string { return i.ID + "/" + strconv.Itoa(i.Letters) }

// askLetter asks for an invitation's letter, in the transaction of what it is about.
func (v *Inviting) askLetter(ctx context.Context, i member.Invitation) error {
	return v.Service.Outbox.Add(ctx, outbox.Message{Tenant: string(i.Tenant), Topic: InvitationLetter, Key: letterKey(i)})
}

// send writes to who is asked. It names the inviter where that is known still.
func (v *Inviting) send(ctx context.Context, i member.Invitation, inviter, agency string, secret token.Secret) error {
	t, err := v.Tenants.ByID(ctx, i.Tenant)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(i.Language))
	return v.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, To: mail.Person{Name: i.Name(), Email: i.Email},
		Key: string(mail.MemberInvitation) + "/" + letterKey(i),
		Data: mail.MemberInvitationData{
			FirstName: i.FirstName, Inviter: inviter, Agency: agency, Link: v.Service.Links.AgencyJoin(t, language, secret),
			ExpiresOn: tenant.LastDay(i.ExpiresAt), Again: i.Repeats(),
		},
	})
}
