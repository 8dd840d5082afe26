package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

func (s *Screens) registerTeam(api huma.API) {
	screen.Register(api, screen.Get("team", path+"/team", "the people of the desk, and how far each has come"), s.getTeam)
	screen.Register(
		api,
		screen.Post("askTeamDeed", path+"/team/question", "what is signed for a change about a person", http.StatusOK),
		s.askTeam,
	)
	screen.Register(
		api, screen.Post("doTeamDeed", path+"/team", "does a change that a passkey has signed", http.StatusOK), s.postTeam,
	)
}

// Team is everybody who works on the programme.
type Team struct {
	People []TeamPerson `json:"people" doc:"the first one first"`
	Voices int          `json:"voices" doc:"how many may invite and admit now; below two no one is admitted"`
}

// TeamPerson is one of them.
type TeamPerson struct {
	Name       string          `json:"name"`
	State      string          `json:"state" enum:"invited,waits,lapsed,proposed,active,ended"`
	Duties     []string        `json:"duties" enum:"looks,people,content,offers,money,staff"`
	HasKey     bool            `json:"hasKey" doc:"of the command line"`
	Self       bool            `json:"self" doc:"it is oneself"`
	Since      *time.Time      `json:"since,omitempty"`
	ProposedBy string          `json:"proposedBy,omitempty" doc:"the first voice"`
	AdmittedBy string          `json:"admittedBy,omitempty" doc:"the second voice"`
	EndedBy    string          `json:"endedBy,omitempty"`
	EndedAt    *time.Time      `json:"endedAt,omitempty"`
	Passkeys   []TeamPasskey   `json:"passkeys" doc:"those that can be used, or wait"`
	Invitation *TeamInvitation `json:"invitation,omitempty" doc:"the one that is open"`
}

// TeamPasskey is one of a person's.
type TeamPasskey struct {
	State       string     `json:"state" enum:"active,waits"`
	Fingerprint string     `json:"fingerprint,omitempty" doc:"missing for one that waits: its person reads it out"`
	Browser     string     `json:"browser" enum:"edge,opera,samsung,firefox,chrome,safari,"`
	Platform    string     `json:"platform" enum:"iphone,ipad,android,windows,chromeos,macos,linux,"`
	Synced      bool       `json:"synced"`
	Since       time.Time  `json:"since"`
	Used        *time.Time `json:"used,omitempty"`
}

// TeamInvitation is an open one.
type TeamInvitation struct {
	Duties   []string  `json:"duties" enum:"looks,people,content,offers,money,staff"`
	By       string    `json:"by" doc:"the first voice"`
	Since    time.Time `json:"since"`
	Until    time.Time `json:"until"`
	Taken    bool      `json:"taken" doc:"there is a passkey to admit"`
	MayAdmit bool      `json:"mayAdmit" doc:"oneself may be the second voice"`
}

func teamPersonOf(m wire.DeskMember) TeamPerson {
	p := TeamPerson{
		Name: m.Name, State: m.State, Duties: screen.List(m.Duties), HasKey: m.HasKey, Self: m.Self, Since: m.Since,
		ProposedBy: m.ProposedBy, AdmittedBy: m.AdmittedBy, EndedBy: m.EndedBy, EndedAt: m.EndedAt,
		Passkeys: screen.Map(m.Passkeys, func(k wire.DeskMemberPasskey) TeamPasskey {
			return TeamPasskey{k.State, k.Fingerprint, k.Browser, k.Platform, k.Synced, k.Since, k.Used}
		}),
	}
	if i := m.Invitation; i != nil {
		p.Invitation = &TeamInvitation{screen.List(i.Duties), i.By, i.Since, i.Until, i.Taken, i.Another}
	}
	return p
}

func (s *Screens) getTeam(ctx context.Context, _ *struct{}) (*screen.Answer[Team], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListDeskTeam(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	team := Team{People: screen.Map(got.People, teamPersonOf)}
	for _, m := range got.People {
		if m.Speaks {
			team.Voices++
		}
	}
	return screen.Show(team), nil
}

// TeamDeed is a change about a person.
type TeamDeed struct {
	Change      string   `json:"change" wire:"handlung" enum:"invite,admit,withdraw,end_passkey,end"`
	Name        string   `json:"name" wire:"name" maxLength:"200"`
	Duties      []string `json:"duties,omitempty" wire:"aufgaben" maxItems:"20" enum:"looks,people,content,offers,money,staff"`
	Fingerprint string   `json:"fingerprint,omitempty" wire:"fingerabdruck" maxLength:"100" doc:"of a passkey"`
}

// DeedQuestion is what a passkey is asked to sign.
type DeedQuestion struct {
	Question string `json:"question" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
	Text     string `json:"text" doc:"what is signed: it comes back with the answer, to the letter"`
}

type askTeamInput struct{ Body TeamDeed }

func (s *Screens) askTeam(ctx context.Context, in *askTeamInput) (*screen.Answer[DeedQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	q, err := s.backend.AskDeskTeamDeed(ctx, call, wire.DeskTeamDeed{
		Change: b.Change, Name: b.Name, Duties: b.Duties, Fingerprint: b.Fingerprint,
	})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, b))
	}
	return screen.Show(DeedQuestion{q.Question, q.Text}), nil
}

type postTeamInput struct {
	Body struct {
		TeamDeed
		PasskeyAnswer
		Text string `json:"text" maxLength:"4096" doc:"what was signed, as the question had it"`
	}
}

// DoneTeamDeed is what a change gave.
type DoneTeamDeed struct {
	Link  string     `json:"link,omitempty" text:"secret" doc:"of an invitation, shown this once"`
	Until *time.Time `json:"until,omitempty"`
}

func (s *Screens) postTeam(ctx context.Context, in *postTeamInput) (*screen.Answer[DoneTeamDeed], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	done, err := s.backend.DoDeskTeamDeed(ctx, call, wire.DoDeskTeamInputBody{
		Change: b.Change, Name: b.Name, Duties: b.Duties, Fingerprint: b.Fingerprint, Answer: b.Answer, Text: b.Text,
	})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, b.TeamDeed))
	}
	return screen.Show(DoneTeamDeed{done.Link, done.Until}), nil
}
