package backendtest

import (
	"weitersagen.app/bff/internal/backend/wire"
)

// MemberToken is the bearer token of the member that the fake knows, and MemberAgency the number of the agency;
// AgentToken that of the agent.
const (
	MemberToken  = "member-session"
	MemberAgency = "7K2M9QX4"
	AgentToken   = "agent-session"
)

func agentIn() wire.AgentLoggedIn {
	return wire.AgentLoggedIn{
		Number: "HS-101", Name: "Mara Lindner", Token: AgentToken, Until: Until, Device: "agent-device",
	}
}

func (f *Fake) self() wire.Member {
	m := wire.Member{
		ID: "m-1", FirstName: "Olga", LastName: "Öhler", Email: "olga@example.org", AgencyNumber: MemberAgency,
		AgencyName: "Agentur Öhler", Approved: true, Role: "Inhaber",
		Rights: []string{
			"Mitarbeiter", "Einladungstool", "Auftragsreport", "Empfehlerreport", "Praemien", "Praemienplan",
			"PraemienplanAnlegen",
			"PraemienplanLoeschen", "Rechnungen", "Stammdaten", "Verwaltung",
		},
	}
	if f.Employee {
		m.Role, m.Waits = "Mitarbeiter", f.Unconfirmed
		m.Rights = []string{
			"Einladungstool", "Auftragsreport", "Empfehlerreport", "Praemien", "Praemienplan", "Stammdaten", "Verwaltung",
		}
	}
	return m
}

func memberIn(f *Fake, _ Asked) (any, error) {
	return wire.MemberLoggedIn{Self: f.self(), Token: MemberToken, Until: Until, Device: "device-of-the-account"}, nil
}

// ofMember is what agents, members of agencies and their logins ask.
var ofMember = map[string]answer{
	"AgentLogin":       same(agentIn()),
	"SetAgentPassword": same(agentIn()),
	"LookAgentLink":    same(wire.OperatorsLink{State: "open", Number: "HS-101", Name: "Mara Lindner", MinLength: 12}),
	"GetAgentDesk": same(wire.Desk{
		Number: "HS-101", Name: "Mara Lindner", Sentence: "Sind Sie einverstanden?", Version: "1", More: "<p>Mehr.</p>",
	}),
	"MemberLogin":       memberIn,
	"SetMemberPassword": memberIn,
	"MemberSSO": func(f *Fake, _ Asked) (any, error) {
		return wire.MemberLoggedIn{Self: f.self(), Token: MemberToken, Until: Until}, nil
	},
	"LookMemberAccess": same(wire.MemberAccess{State: "open", EmailMasked: "o…@example.org"}),
	// The provider's page has a query of its own.
	"GetSSODoor": same(wire.SSODoor{
		Authorize: "https://login.example.org/authorize?realm=agents", ClientID: "weitersagen",
		Return: "https://funkwelle.example/bff/agency/sso/return", Scopes: "openid department az_basic",
	}),
	"GetMember": func(f *Fake, _ Asked) (any, error) { return f.self(), nil },
	"ListAgencyVariables": func(_ *Fake, a Asked) (any, error) {
		return []wire.AgencyVariable{
			{Name: "agency.name", Value: "Agentur Öhler"}, {Name: "agency.number", Value: a.Parts["agentur"]},
			{Name: "agency.contact", Value: "Olga Öhler"},
		}, nil
	},
	"ListMembers": func(f *Fake, _ Asked) (any, error) {
		second := wire.Colleague{
			ID: "m-2", FirstName: "Emil", LastName: "Ernst", Email: "emil@example.org", Role: "Mitarbeiter",
			State: "Deaktiviert", Since: day,
		}
		if f.Unconfirmed {
			second.State, second.Waits = "Aktiv", true
		}
		return []wire.Colleague{
			{
				ID: "m-1", FirstName: "Olga", LastName: "Öhler", Email: "olga@example.org", Role: "Inhaber", State: "Aktiv",
				Since: day,
			}, second,
		}, nil
	},
	"ChangeMember": func(_ *Fake, a Asked) (any, error) {
		c := of[wire.ChangeMemberInputBody](a)
		return wire.Colleague{
			ID: a.Parts["mitglied"], FirstName: "Emil", LastName: "Ernst", Email: "emil@example.org", Role: c.Role,
			State: c.State, Since: day,
		}, nil
	},
	"ListMemberInvitations": same([]wire.MemberInvitation{
		{
			ID: "mi-1", FirstName: "Nele", LastName: "Neu", Email: "nele@example.org", WrittenAt: day,
			ValidUntil: "2026-11-27", Again: true,
		},
	}),
	// The person has no password, and by the token "known" one.
	"LookMemberInvitation": func(_ *Fake, a Asked) (any, error) {
		return wire.AskedToJoin{
			FirstName: "Nele", Email: "nele@example.org", Inviter: "Olga Öhler", AgencyName: "Agentur Öhler",
			First: of[wire.JoinLookInputBody](a).Token != "known", ValidUntil: "2026-11-27",
		}, nil
	},
	"JoinAgency": func(f *Fake, a Asked) (any, error) {
		joined := wire.Joined{AgencyName: "Agentur Öhler"}
		if of[wire.JoinInputBody](a).Token != "known" {
			joined.LoggedIn = &wire.MemberLoggedIn{
				Self: f.self(), Token: MemberToken, Until: Until, Device: "device-of-the-account",
			}
		}
		return joined, nil
	},
}
