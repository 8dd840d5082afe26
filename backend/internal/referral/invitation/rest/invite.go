package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/referral/invitation/usecase"
)

// NewInvitation is the form of section 3 of the specification, with the member's word.
type NewInvitation struct {
	_ struct{} `schema:"NeueEinladung"`

	FirstName string `json:"Vorname" maxLength:"200"`
	LastName  string `json:"Nachname" maxLength:"200"`
	Email     string `json:"Email" maxLength:"300"`
	Talk      string `json:"Art" enum:"VorOrt,Telefon" doc:"how the member spoke with the person"`
	Inviter   string `json:"Mitarbeiternummer,omitempty" maxLength:"100" doc:"in whose name: Id of a colleague, for who may; the own when left out"`
	Word      bool   `json:"Zusage" doc:"the member says that the person agreed to the letter"`
	Version   string `json:"ZusageVersion" maxLength:"100" doc:"version of the sentence to which that was said, from the form"`
}

type inviteInput struct {
	httpapi.Tenant
	Command string         `query:"cmd" doc:"IsCaptchaRequired, with an empty body, asks only that" maxLength:"40"`
	Key     string         `header:"Idempotency-Key" doc:"the same for a form that is sent again" maxLength:"100"`
	Body    *NewInvitation `required:"false"`
}

// Invited is the answer: the new invitation, or whether a captcha is wanted.
type Invited struct {
	_ struct{} `schema:"Eingeladen"`

	CaptchaRequired *bool      `json:"CaptchaRequired,omitempty" doc:"only for cmd=IsCaptchaRequired; never wanted of members, who are known"`
	ID              string     `json:"Einladung,omitempty" doc:"opaque id"`
	Status          string     `json:"Status,omitempty" enum:"Verschickt,ErneutVerschickt,Angenommen,Abgelehnt,Abgelaufen,Zurueckgezogen" doc:"where the invitation stands"`
	WrittenAt       *time.Time `json:"VerschicktAm,omitempty" doc:"when the last letter was asked for"`
	ValidUntil      string     `json:"GueltigBis,omitempty" format:"date" doc:"last day of its link"`
}

type inviteAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Invited
}

const askCaptcha = "IsCaptchaRequired"

func (c calls) invite(ctx context.Context, in *inviteInput) (*inviteAnswer, error) {
	if in.Command == askCaptcha {
		required := false
		return &inviteAnswer{CacheControl: noStore, Body: Invited{CaptchaRequired: &required}}, nil
	}
	b := in.Body
	if b == nil {
		b = &NewInvitation{}
	}
	i, err := c.invitations.Invite(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.session(ctx), usecase.Form{
		Wanted:  invitation.Wanted{FirstName: b.FirstName, LastName: b.LastName, Email: b.Email, Talk: talks[b.Talk]},
		Inviter: b.Inviter, Word: b.Word, Version: b.Version,
	})
	return answered(i, err)
}

func answered(i invitation.Invitation, err error) (*inviteAnswer, error) {
	if err != nil {
		return nil, err
	}
	return &inviteAnswer{CacheControl: noStore, Body: Invited{
		ID: i.ID, Status: Status(i.Status), WrittenAt: &i.WrittenAt,
		ValidUntil: tenant.LastDay(i.ExpiresAt).Format(time.DateOnly),
	}}, nil
}

// OfAgency is part of the input of each call about one agency's invitations.
type OfAgency struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"number of the session's seller, in any case, with or without dashes"`
}

type oneInput struct {
	OfAgency
	ID string `path:"einladung" maxLength:"100" doc:"Einladung of the report's row"`
}

func (c calls) again(ctx context.Context, in *oneInput) (*inviteAnswer, error) {
	return answered(c.invitations.Again(ctx, tenant.From(ctx), c.session(ctx).Agency, in.ID))
}

func (c calls) withdraw(ctx context.Context, in *oneInput) (*inviteAnswer, error) {
	return answered(c.invitations.Withdraw(ctx, tenant.From(ctx), c.session(ctx).Agency, in.ID))
}

// InvitationForm is what the form shows before anything is typed.
type InvitationForm struct {
	_ struct{} `schema:"Einladungsformular"`

	Sentence string `json:"Zusagetext" doc:"what the member says of the person"`
	Version  string `json:"ZusageVersion" doc:"its version, which goes back with the form"`
	Left     int    `json:"HeuteNoch" doc:"how many more the member may invite today" example:"97"`
	Template string `json:"Listenvorlage" doc:"the line of column names that a list begins with, as CSV" example:"Vorname;Nachname;E-Mail;Art;Zugestimmt"`
	Waiting  int    `json:"Wartend" doc:"the agency's invitations that wait for an answer" example:"3"`
}

type formAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         InvitationForm
}

func (c calls) form(ctx context.Context, _ *OfAgency) (*formAnswer, error) {
	t, by := tenant.From(ctx), c.session(ctx)
	word, left, err := c.invitations.Ask(ctx, t, tenant.LanguageFrom(ctx), by)
	if err != nil {
		return nil, err
	}
	waiting, err := c.invitations.Waiting(ctx, t, by.Agency)
	if err != nil {
		return nil, err
	}
	return &formAnswer{CacheControl: noStore, Body: InvitationForm{
		Sentence: word.Label, Version: word.Version, Left: left, Template: sheet.Template(invitation.Columns),
		Waiting: waiting,
	}}, nil
}
