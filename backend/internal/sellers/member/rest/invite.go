package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/member/usecase"
)

// NewMemberInvitation asks somebody to work for an agency.
type NewMemberInvitation struct {
	_ struct{} `schema:"NeueMitgliedseinladung"`

	FirstName string `json:"Vorname" maxLength:"200"`
	LastName  string `json:"Nachname" maxLength:"200"`
	Email     string `json:"Email" maxLength:"300" doc:"to which the letter goes"`
	Language  string `json:"Sprache,omitempty" maxLength:"20" doc:"of the letter; that of the request when left out"`
	Word      bool   `json:"Zugesagt" doc:"the owner says that the person works there and expects the letter"`
}

// MemberInvitation is one that isn't accepted or withdrawn.
type MemberInvitation struct {
	_ struct{} `schema:"Mitgliedseinladung"`

	ID         string    `json:"Id" doc:"opaque id"`
	FirstName  string    `json:"Vorname"`
	LastName   string    `json:"Nachname"`
	Email      string    `json:"Email"`
	WrittenAt  time.Time `json:"VerschicktAm" doc:"when the last letter was asked for"`
	ValidUntil string    `json:"GueltigBis" format:"date" doc:"last day of its link"`
	Expired    bool      `json:"Abgelaufen" doc:"that day is over"`
	Orphaned   bool      `json:"EinladerFehlt" doc:"whoever asked leads the agency no more: the link opens nothing until an owner has the letter sent again, or asks anew"`
	Again      bool      `json:"ErneutMoeglich" doc:"the letter may be sent once more"`
}

func toInvitation(i usecase.Listed) MemberInvitation {
	return MemberInvitation{
		ID: i.ID, FirstName: i.FirstName, LastName: i.LastName, Email: i.Email, WrittenAt: i.WrittenAt,
		ValidUntil: tenant.LastDay(i.ExpiresAt).Format(time.DateOnly),
		Expired:    i.Expired, Orphaned: i.Orphaned, Again: i.MayBeSent(),
	}
}

type inviteInput struct {
	OfAgency
	Key  string `header:"Idempotency-Key" doc:"the same for a form that is sent again" maxLength:"100"`
	Body NewMemberInvitation
}

type invitationAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         MemberInvitation
}

func (c calls) invite(ctx context.Context, in *inviteInput) (*invitationAnswer, error) {
	b, s, language := in.Body, c.session(ctx), tenant.LanguageFrom(ctx)
	if b.Language != "" {
		language = tenant.Language(b.Language)
	}
	i, err := c.inviting.Invite(ctx, tenant.From(ctx), s.Agency, s.Account, usecase.Form{
		Invited: member.Invited{FirstName: b.FirstName, LastName: b.LastName, Email: b.Email}, Word: b.Word,
		Language: language,
	})
	return invited(i, err)
}

func invited(i member.Invitation, err error) (*invitationAnswer, error) {
	if err != nil {
		return nil, err
	}
	return &invitationAnswer{CacheControl: noStore, Body: toInvitation(usecase.Listed{Invitation: i})}, nil
}

type invitationsAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         []MemberInvitation
}

func (c calls) standing(ctx context.Context, _ *OfAgency) (*invitationsAnswer, error) {
	found, err := c.inviting.Standing(ctx, tenant.From(ctx), c.session(ctx).Agency)
	if err != nil {
		return nil, err
	}
	out := &invitationsAnswer{CacheControl: noStore, Body: make([]MemberInvitation, 0, len(found))}
	for _, i := range found {
		out.Body = append(out.Body, toInvitation(i))
	}
	return out, nil
}

type invitationInput struct {
	OfAgency
	ID string `path:"einladung" maxLength:"100" doc:"Id of the invitation, from the list"`
}

func (c calls) inviteAgain(ctx context.Context, in *invitationInput) (*invitationAnswer, error) {
	return invited(c.inviting.Again(ctx, tenant.From(ctx), c.session(ctx).Agency, c.session(ctx).Account, in.ID))
}

func (c calls) withdraw(ctx context.Context, in *invitationInput) (*struct{}, error) {
	return nil, c.inviting.Withdraw(ctx, tenant.From(ctx), c.session(ctx).Agency, in.ID)
}
