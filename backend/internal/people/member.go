package people

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/place"
	agencystore "weitersagen.app/backend/internal/sellers/agency/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	"weitersagen.app/backend/internal/sellers/member/oidc"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
)

// Members gives what members of agencies do themselves, and who may work.
func (m *Module) Members() *members.Service {
	return &members.Service{
		Members: memberstore.New(m.DB), Agencies: agencystore.New(m.DB), Accounts: m.Accounts(), Links: m.Links(), Tokens: m.Tokens(), Acts: m.Audit(),
		Outbox: m.Outbox, Limiter: m.Limiter(), Tx: m.DB, Clock: m.Clock, NewID: id.New,
	}
}

// MemberOffice is what an operator, who signs with a name, does with members of agencies.
func (m *Module) MemberOffice(who string) *members.Office {
	return &members.Office{
		Members: memberstore.New(m.DB), Agencies: agencystore.New(m.DB), Accounts: m.Accounts(), Tokens: m.Tokens(),
		Identities: memberstore.NewIdentities(m.DB), Acts: m.Acts(who), Outbox: m.Outbox, Tx: m.DB, Clock: m.Clock, NewID: id.New,
	}
}

// MemberNews writes to members of agencies what others did with somebody's access.
func (m *Module) MemberNews() *members.Telling {
	return &members.Telling{
		Members: memberstore.New(m.DB), Agencies: agencystore.New(m.DB), Accounts: m.Accounts(), Tenants: m.Tenants, Links: m.Links(), Sender: m.Letters(),
	}
}

// Leaving takes out of agencies whoever has the account erased.
func (m *Module) Leaving() *members.Leaving {
	store := memberstore.New(m.DB)
	return &members.Leaving{Members: store, Remove: store.Forget, Outbox: m.Outbox, Clock: m.Clock, NewID: id.New}
}

// MemberInvitations is what owners do who ask somebody to work for their agency, and what who is asked does.
func (m *Module) MemberInvitations() *members.Inviting {
	return &members.Inviting{
		Service: m.Members(), Invitations: memberstore.NewInvitations(m.DB), Declines: m.KnownDeclines(), Mailboxes: m.Mailboxes(), Hasher: m.Persons(),
		Guesses: place.Guesses{Limiter: m.Limiter(), Hash: m.Persons().Hash, What: "member invitation", TooMany: member.ErrTooMany},
		Tenants: m.Tenants, Sender: m.Letters(),
	}
}

// SSO lets members in by their tenants' own logins.
func (m *Module) SSO() *members.SSO {
	return &members.SSO{
		Members: m.Members(), Provider: oidc.New(m.Config.SSOSecret, m.Links().Origin), Identities: memberstore.NewIdentities(m.DB),
		Marks: person.NewHasher(m.Keys.Derive("sso identity")),
	}
}

func (m *Module) registerMembers() {
	memberrest.Register(m.API, m.Members(), m.SSO(), m.MemberInvitations(), func(ctx context.Context) memberrest.Session {
		p := access.From(ctx)
		return memberrest.Session{Account: access.MemberOf(ctx), Agency: p.Agency, Login: p.Login, Since: p.Since}
	})
}
