package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation/usecase"
	"weitersagen.app/backend/internal/safety/token"
)

// Invitation is what the page shows to which the letter leads.
type Invitation struct {
	_ struct{} `schema:"Einladungsdaten"`

	FirstName  string    `json:"Vorname" doc:"of the invited person"`
	LastName   string    `json:"Nachname"`
	Email      string    `json:"Email" doc:"to which the letter came"`
	Inviter    string    `json:"Einladender,omitempty" doc:"first and last name; missing for a member who has left" example:"Mara Sommer"`
	Agency     string    `json:"Agenturname"`
	Talk       string    `json:"Art" enum:"VorOrt,Telefon" doc:"how they spoke, as the agency says"`
	Confirmed  time.Time `json:"BestaetigtAm" doc:"when a member of the agency confirmed that the person had agreed; the day of the yes itself is not recorded"`
	ValidUntil string    `json:"GueltigBis" format:"date" doc:"last day of the link"`
}

type lookInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the question comes from, set by the edge" maxLength:"60"`
	Token  string `query:"t" doc:"of the letter's link" maxLength:"100"`
}

type lookAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Invitation
}

func (c calls) look(ctx context.Context, in *lookInput) (*lookAnswer, error) {
	i, err := c.invitations.Look(ctx, tenant.From(ctx), token.Secret(in.Token), in.RealIP)
	if err != nil {
		return nil, err
	}
	return &lookAnswer{CacheControl: noStore, Body: Invitation{
		FirstName: i.FirstName, LastName: i.LastName, Email: i.Email,
		Inviter: person.CleanName(i.Inviter.FirstName + " " + i.Inviter.LastName), Agency: i.Agency, Talk: Talk(i.Talk),
		Confirmed: i.CreatedAt, ValidUntil: tenant.LastDay(i.ExpiresAt).Format(time.DateOnly),
	}}, nil
}

type acceptInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	Body   struct {
		Token     string `json:"Token" maxLength:"100" doc:"of the letter's link"`
		FirstName string `json:"Vorname" maxLength:"200"`
		LastName  string `json:"Nachname" maxLength:"200"`
	}
}

func (c calls) accept(ctx context.Context, in *acceptInput) (*struct{}, error) {
	return nil, c.invitations.Accept(ctx, tenant.From(ctx), usecase.Yes{
		Secret: token.Secret(in.Body.Token), FirstName: in.Body.FirstName, LastName: in.Body.LastName,
		Language: tenant.LanguageFrom(ctx), Place: in.RealIP,
	})
}

type declineInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	Body   struct {
		Token string `json:"Token" maxLength:"100" doc:"of the letter's link"`
		Never bool   `json:"NieWieder,omitempty" doc:"no letter of the programme ever again, of whatever kind"`
	}
}

func (c calls) decline(ctx context.Context, in *declineInput) (*struct{}, error) {
	return nil, c.invitations.Decline(ctx, tenant.From(ctx), usecase.No{
		Secret: token.Secret(in.Body.Token), Never: in.Body.Never, Place: in.RealIP,
	})
}
