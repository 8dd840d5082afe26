package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// registerTeam adds the calls about the people of the desk.
func registerTeam(api huma.API, c calls) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/verwaltung/team" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	httpapi.Register(
		api, op("listDeskTeam", http.MethodGet, "", "The people of the desk, and how far each has come"), c.team,
	)
	httpapi.Register(
		api, op("askDeskTeamDeed", http.MethodPost, "/frage", "Asks for the signature of a change about a person"),
		c.askTeam,
	)
	httpapi.Register(
		api, op("doDeskTeamDeed", http.MethodPost, "", "Does a change about a person that a passkey has signed"), c.doTeam,
	)
}

// DeskMember is one of the people of the desk and of the command line.
type DeskMember struct {
	_ struct{} `schema:"Verwaltungsperson"`

	Name       string              `json:"Name"`
	State      string              `json:"Zustand" enum:"invited,waits,lapsed,proposed,active,ended" doc:"now"`
	Duties     []string            `json:"Aufgaben" enum:"looks,people,content,offers,money,staff" doc:"held now"`
	HasKey     bool                `json:"Schluessel" doc:"the person has a key of the command line"`
	Speaks     bool                `json:"Stimme" doc:"the person may invite and admit now"`
	Self       bool                `json:"Selbst" doc:"it is the person of the session"`
	Since      *time.Time          `json:"Seit,omitempty" doc:"when the person could act from"`
	ProposedBy string              `json:"VorgeschlagenVon,omitempty" doc:"the first voice" example:"Kira Sommer"`
	AdmittedBy string              `json:"ZugelassenVon,omitempty" doc:"the second voice" example:"Lars Winter"`
	EndedBy    string              `json:"BeendetVon,omitempty" doc:"who took the rights away" example:"Lars Winter"`
	EndedAt    *time.Time          `json:"BeendetAm,omitempty" doc:"when the rights ended"`
	Passkeys   []DeskMemberPasskey `json:"Passkeys" doc:"those that can be used, or wait, the first one first"`
	Invitation *OpenDeskInvitation `json:"Einladung,omitempty" doc:"the one that is open"`
}

// DeskMemberPasskey is one of a person's.
type DeskMemberPasskey struct {
	_ struct{} `schema:"PasskeyDerPerson"`

	State       string     `json:"Zustand" enum:"active,waits" doc:"waits for a second voice"`
	Fingerprint string     `json:"Fingerabdruck,omitempty" doc:"missing for one that waits"`
	Browser     string     `json:"Browser" enum:"edge,opera,samsung,firefox,chrome,safari," doc:"empty for another"`
	Platform    string     `json:"Plattform" enum:"iphone,ipad,android,windows,chromeos,macos,linux,"`
	Synced      bool       `json:"Synchronisiert" doc:"it may be on several devices of the person"`
	Since       time.Time  `json:"Seit" doc:"when it was added"`
	Used        *time.Time `json:"Zuletzt,omitempty" doc:"last use; missing for none"`
}

// OpenDeskInvitation is one that is neither confirmed nor over.
type OpenDeskInvitation struct {
	_ struct{} `schema:"OffeneVerwaltungseinladung"`

	Duties  []string  `json:"Aufgaben" enum:"looks,people,content,offers,money,staff" doc:"what the person is invited for"`
	By      string    `json:"Von" doc:"the first voice" example:"Kira Sommer"`
	Since   time.Time `json:"Seit" doc:"when the person was invited"`
	Until   time.Time `json:"GueltigBis" doc:"it can be taken and admitted before"`
	Taken   bool      `json:"Angenommen" doc:"the person has made a passkey by it"`
	Another bool      `json:"AndereStimme" doc:"the person of the session may be the second voice"`
}

type deskTeamAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		People []DeskMember `json:"Personen" doc:"the first one first"`
	}
}

func (c calls) team(ctx context.Context, _ *plainInput) (*deskTeamAnswer, error) {
	at := c.at(ctx)
	team, err := c.desk.Team(ctx, tenant.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	out, now := &deskTeamAnswer{CacheControl: noStore}, c.desk.Clock.Now()
	out.Body.People = make([]DeskMember, len(team))
	for i, m := range team {
		out.Body.People[i] = memberToAPI(m, at, now)
	}
	return out, nil
}

func memberToAPI(m staff.Member, at staff.AtDesk, now time.Time) DeskMember {
	one := DeskMember{
		Name: m.Name, State: string(m.State()), Duties: dutiesToAPI(m.Duties), HasKey: m.Key != "",
		Speaks: m.SpeaksForOthers(now), Self: staff.SameName(m.Name) == staff.SameName(at.Person.Name),
		Since: moment(m.ActiveAt), ProposedBy: m.ProposedBy, AdmittedBy: m.ConfirmedBy, EndedBy: m.EndedBy,
		EndedAt: moment(m.EndedAt), Passkeys: []DeskMemberPasskey{},
	}
	for _, p := range m.Passkeys {
		if state := m.StateOf(p); state == staff.CanAct || state == staff.Waits {
			b := account.ParseBrowser(p.Browser)
			one.Passkeys = append(one.Passkeys, DeskMemberPasskey{
				State: string(state), Fingerprint: m.Shown(p), Browser: b.Family, Platform: b.Platform, Synced: p.Synced,
				Since: p.AddedAt, Used: moment(p.LastUsedAt),
			})
		}
	}
	if i := m.Invitation; i != nil {
		one.Invitation = &OpenDeskInvitation{
			Duties: dutiesToAPI(i.Duties), By: i.ProposedBy, Since: i.ProposedAt, Until: i.ExpiresAt, Taken: i.Passkey != "",
			Another: i.Passkey != "" && staff.SameName(i.ProposedBy) != staff.SameName(at.Person.Name),
		}
	}
	return one
}

func moment(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}

func dutiesToAPI(all staff.Duties) []string {
	words := []string{}
	for _, d := range all {
		words = append(words, string(d))
	}
	return words
}

// DeskTeamDeed is a change about a person.
type DeskTeamDeed struct {
	Change      string   `json:"Handlung" enum:"invite,admit,withdraw,end_passkey,end" doc:"what is done"`
	Name        string   `json:"Name" maxLength:"200" doc:"of the person, whatever its capital letters"`
	Duties      []string `json:"Aufgaben,omitempty" maxItems:"20" enum:"looks,people,content,offers,money,staff" doc:"given"`
	Fingerprint string   `json:"Fingerabdruck,omitempty" maxLength:"100" doc:"of the passkey that is admitted or ended"`
}

func (d DeskTeamDeed) fromAPI() (staff.TeamDeed, error) {
	duties, err := staff.ParseDuties(d.Duties)
	return staff.TeamDeed{
		Change: staff.Change(d.Change), Name: d.Name, Duties: duties, Fingerprint: d.Fingerprint,
	}, err
}

type askDeskTeamInput struct {
	httpapi.Tenant
	Body DeskTeamDeed
}

// DeedQuestion is what a page gives to its browser for a deed.
type DeedQuestion struct {
	_ struct{} `schema:"Unterschriftfrage"`

	Question string `json:"Frage" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
	Text     string `json:"Text" doc:"what is signed: it comes back with the answer, to the letter"`
}

type deedQuestionAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeedQuestion
}

func (c calls) askTeam(ctx context.Context, in *askDeskTeamInput) (*deedQuestionAnswer, error) {
	want, err := in.Body.fromAPI()
	if err != nil {
		return nil, err
	}
	asked, err := c.desk.AskTeamDeed(ctx, tenant.From(ctx), c.at(ctx), want)
	if err != nil {
		return nil, err
	}
	return &deedQuestionAnswer{CacheControl: noStore, Body: DeedQuestion{
		Question: string(asked.Question), Text: asked.Text,
	}}, nil
}

type doDeskTeamInput struct {
	httpapi.Tenant
	Body struct {
		DeskTeamDeed
		Signed
		Text string `json:"Text" maxLength:"4096" doc:"what was signed, as the question had it"`
	}
}

// DoneTeamDeed is what a change gave.
type DoneTeamDeed struct {
	_ struct{} `schema:"Teamhandlung"`

	Link  string     `json:"Link,omitempty" text:"secret" doc:"of an invitation, shown this once"`
	Until *time.Time `json:"GueltigBis,omitempty" doc:"of the invitation"`
}

type doneTeamAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DoneTeamDeed
}

func (c calls) doTeam(ctx context.Context, in *doDeskTeamInput) (*doneTeamAnswer, error) {
	want, err := in.Body.fromAPI()
	if err != nil {
		return nil, err
	}
	t := tenant.From(ctx)
	invited, err := c.desk.DoTeamDeed(ctx, t, c.at(ctx), want, in.Body.Text, []byte(in.Body.Answer))
	if err != nil {
		return nil, err
	}
	out := &doneTeamAnswer{CacheControl: noStore}
	if invited.Secret != "" {
		out.Body = DoneTeamDeed{
			Link: c.link(t, tenant.LanguageFrom(ctx), invited.Secret), Until: moment(invited.ExpiresAt),
		}
	}
	return out, nil
}

// Link gives the address of an invitation.
type Link func(t *tenant.Tenant, l tenant.Language, s token.Secret) string
