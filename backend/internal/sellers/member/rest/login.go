package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// MemberLoggedIn is a member's new session.
type MemberLoggedIn struct {
	_ struct{} `schema:"MitgliedAngemeldet"`

	Self   Member    `json:"Mitglied" doc:"who works, and what the session may"`
	Token  string    `json:"Token"`
	Until  time.Time `json:"TokenGueltigBis" doc:"when the token ends"`
	Device string    `json:"Geraet" doc:"marks this browser as the owner's of the account; comes back as header X-Device with the next login, for a year"`
}

// Member is who works for a seller.
type Member struct {
	_ struct{} `schema:"Mitglied"`

	ID           string   `json:"Id" doc:"of the membership"`
	FirstName    string   `json:"Vorname"`
	LastName     string   `json:"Nachname"`
	Email        string   `json:"Email"`
	AgencyNumber string   `json:"Agenturnummer" doc:"the seller's, 8 characters"`
	AgencyName   string   `json:"Agenturname" doc:"the seller's"`
	Role         string   `json:"Rolle" enum:"Inhaber,InhaberInaktiv,Mitarbeiter,Partner"`
	Rights       []string `json:"Rechte" enum:"Mitarbeiter,Einladungstool,Praemienplan,Rechnungen,Verwaltung,Auftragsreport,Empfehlerreport,Praemien,Statistikreport,Stammdaten,PraemienplanAnlegen,PraemienplanLoeschen,Links,LinksAnlegen" doc:"which parts of the agency area the role has, by section 6"`
	Waits        bool     `json:"Unbestaetigt" doc:"where agencies approve orders: approves none before an operator of the tenant has said yes to the person"`

	Approved     bool `json:"Aufgenommen" doc:"the seller's links count"`
	AsksPassword bool `json:"FragtPasswort" doc:"making or unmaking an owner takes the password of who is logged in; otherwise a login of the last ten minutes"`
}

func toMember(t *tenant.Tenant, m member.Standing, who member.Person) Member {
	return Member{
		ID: m.ID, FirstName: who.FirstName, LastName: who.LastName, Email: who.Email, AgencyNumber: string(m.Of.Number),
		AgencyName: m.Of.Name,
		Role:       Role(m.Role), Rights: rightsOf(m.Role), Waits: m.Waits(t.Rules), Approved: m.Of.Works(),
		AsksPassword: who.HasPassword,
	}
}

type memberLoginInput struct {
	httpapi.Tenant
	RealIP    string `header:"X-Real-IP" doc:"where the attempt comes from, set by the edge" maxLength:"60"`
	Device    string `header:"X-Device" doc:"Geraet of an earlier login in this browser, the agency's or the recommender's" maxLength:"300"`
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Email    string `json:"Email" maxLength:"300"`
		Password string `json:"Password" maxLength:"200" text:"secret"`
	}
}

type memberLoginAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         MemberLoggedIn
}

func (c calls) login(ctx context.Context, in *memberLoginInput) (*memberLoginAnswer, error) {
	l, err := c.members.LogIn(ctx, tenant.From(ctx), member.Attempt{
		Attempt:   account.Attempt{Email: in.Body.Email, Password: in.Body.Password, From: in.RealIP, Device: in.Device},
		UserAgent: in.UserAgent,
	})
	if err != nil {
		return nil, err
	}
	return toLoggedIn(tenant.From(ctx), l), nil
}

func toLoggedIn(t *tenant.Tenant, l member.Login) *memberLoginAnswer {
	return &memberLoginAnswer{CacheControl: noStore, Body: LoggedIn(t, l)}
}

// LoggedIn shows an opened session.
func LoggedIn(t *tenant.Tenant, l member.Login) MemberLoggedIn {
	return MemberLoggedIn{
		Self: toMember(t, l.Standing, l.Person), Token: string(l.Token), Until: l.Until, Device: l.Device,
	}
}

type plainInput struct{ httpapi.Tenant }

func (c calls) logout(ctx context.Context, _ *plainInput) (*struct{}, error) {
	s := c.session(ctx)
	return &struct{}{}, c.members.LogOut(ctx, tenant.From(ctx).ID, s.Account, s.Login)
}

type memberAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Member
}

func (c calls) self(ctx context.Context, _ *plainInput) (*memberAnswer, error) {
	me, err := c.members.Self(ctx, tenant.From(ctx), c.session(ctx).Account)
	if err != nil {
		return nil, err
	}
	return &memberAnswer{CacheControl: noStore, Body: toMember(tenant.From(ctx), me.Standing, me.Person)}, nil
}
