package rest

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// partSize is how many come when it isn't said how many are wanted.
const partSize = 100

// Colleague is a member of an agency as the others see it.
type Colleague struct {
	_ struct{} `schema:"Agenturmitglied"`

	ID        string    `json:"Id" doc:"of the membership"`
	FirstName string    `json:"Vorname"`
	LastName  string    `json:"Nachname"`
	Email     string    `json:"Email"`
	Role      string    `json:"Rolle" enum:"Inhaber,InhaberInaktiv,Mitarbeiter"`
	State     string    `json:"Zustand" enum:"Aktiv,Deaktiviert" doc:"Deaktiviert: can't log in, and is out at the next call"`
	Since     time.Time `json:"Seit" doc:"since when the account belongs to the agency"`
	Waits     bool      `json:"Unbestaetigt" doc:"where agencies approve orders: approves none before an operator of the tenant has said yes to the person"`
}

func toColleague(t *tenant.Tenant, m member.Named) Colleague {
	return Colleague{
		ID: m.ID, FirstName: m.Person.FirstName, LastName: m.Person.LastName, Email: m.Person.Email, Role: Role(m.Role),
		State: State(m.State), Since: m.CreatedAt,
		Waits: m.Waits(t.Rules),
	}
}

type colleaguesInput struct {
	OfAgency
	Most  int    `query:"anzahl" minimum:"1" maximum:"200" doc:"how many a page has; 100 without it"`
	After string `query:"weiter" maxLength:"100" doc:"where the page before ended, from its Link"`
}

type colleaguesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Link         string `header:"Link" doc:"address of the next page, beside that of this one: <?…>; rel=next (RFC 8288); missing on the last"`
	Body         []Colleague
}

func (c calls) list(ctx context.Context, in *colleaguesInput) (*colleaguesAnswer, error) {
	t, agency := tenant.From(ctx), c.session(ctx).Agency
	name, p := "members "+string(t.ID)+" "+string(agency), member.Part{Most: in.Most}
	if p.Most == 0 {
		p.Most = partSize
	}
	var err error
	if p.After, err = httpapi.PlaceAfter(name, in.After); err != nil {
		return nil, err
	}
	found, more, err := c.members.Colleagues(ctx, t.ID, agency, p)
	if err != nil {
		return nil, err
	}
	out := &colleaguesAnswer{CacheControl: noStore, Body: make([]Colleague, 0, len(found))}
	for _, one := range found {
		out.Body = append(out.Body, toColleague(t, one))
	}
	if more {
		out.Link = httpapi.NextPage(url.Values{
			"anzahl": {strconv.Itoa(p.Most)}, "weiter": {httpapi.PlaceWord(name, found[len(found)-1].ID)},
		})
	}
	return out, nil
}

type changeMemberInput struct {
	OfAgency
	Member string `path:"mitglied" maxLength:"100" doc:"Id of the member, from the list"`
	Body   struct {
		Role  string `json:"Rolle" enum:"Inhaber,InhaberInaktiv,Mitarbeiter"`
		State string `json:"Zustand" enum:"Aktiv,Deaktiviert" doc:"Deaktiviert keeps the member out from the next call on"`

		Password string `json:"Password,omitempty" maxLength:"300" text:"secret" doc:"the session's own account's, where an owner is made or unmade and FragtPasswort of agentur/ich says so"`
	}
}

type colleagueAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Colleague
}

func (c calls) change(ctx context.Context, in *changeMemberInput) (*colleagueAnswer, error) {
	s := c.session(ctx)
	to := member.Change{Role: meant(roleWords, in.Body.Role), State: meant(stateWords, in.Body.State)}
	by := account.Proof{Account: s.Account, Password: in.Body.Password, Since: s.Since}
	m, err := c.members.Change(ctx, tenant.From(ctx).ID, s.Agency, by, in.Member, to)
	if err != nil {
		return nil, err
	}
	return &colleagueAnswer{CacheControl: noStore, Body: toColleague(tenant.From(ctx), m)}, nil
}
