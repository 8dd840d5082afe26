package people

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/member"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	"weitersagen.app/backend/internal/people/member/oidc"
	memberpeers "weitersagen.app/backend/internal/people/member/peers"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
	members "weitersagen.app/backend/internal/people/member/usecase"
	"weitersagen.app/backend/internal/platform/id"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
	offlinecodepeers "weitersagen.app/backend/internal/referral/offlinecode/peers"
	offlinecodes "weitersagen.app/backend/internal/referral/offlinecode/usecase"
)

// Members gives what members of agencies do themselves, and who may work.
func (m *Module) Members() *members.Service {
	return &members.Service{
		Members: memberstore.New(m.DB), Agencies: memberpeers.Agencies{Agencies: agencystore.New(m.DB)}, Accounts: memberpeers.Accounts{Accounts: m.Accounts()},
		Pages: m.Links(), Tokens: m.Tokens(), Audit: memberpeers.Acts{Log: m.Audit(), NewID: id.New}, Notices: memberpeers.Notices{Outbox: m.Outbox}, Limiter: m.Limiter(),
		Tx: m.DB, Clock: m.Clock, NewID: id.New,
	}
}

// MemberOffice is what an operator, who signs with a name, does with members of agencies.
func (m *Module) MemberOffice(who string) *members.Office {
	return &members.Office{
		Who: who, Members: memberstore.New(m.DB), Agencies: memberpeers.Agencies{Agencies: agencystore.New(m.DB)},
		Accounts: memberpeers.Accounts{Accounts: m.Accounts()}, Tokens: m.Tokens(), Identities: memberstore.NewIdentities(m.DB), Audit: memberpeers.Acts{Log: m.Audit(), NewID: id.New},
		Notices: memberpeers.Notices{Outbox: m.Outbox}, Tx: m.DB, Clock: m.Clock, NewID: id.New,
	}
}

// MemberNews writes to members of agencies what others did with somebody's access.
func (m *Module) MemberNews() *members.Telling {
	return &members.Telling{
		Members: memberstore.New(m.DB), Agencies: memberpeers.Agencies{Agencies: agencystore.New(m.DB)}, Accounts: memberpeers.Accounts{Accounts: m.Accounts()},
		Letters: memberpeers.NoticeLetters{Tenants: m.Tenants, Links: m.Links(), Sender: m.Letters()},
	}
}

// Leaving takes out of agencies whoever has the account erased.
func (m *Module) Leaving() *members.Leaving {
	store := memberstore.New(m.DB)
	return &members.Leaving{Members: store, Remove: store.Forget, Notices: memberpeers.Notices{Outbox: m.Outbox}, Clock: m.Clock}
}

// MemberInvitations is what owners do who ask somebody to work for their agency, and what who is asked does.
func (m *Module) MemberInvitations() *members.Inviting {
	return &members.Inviting{
		Service: m.Members(), Invitations: memberstore.NewInvitations(m.DB), Keys: memberpeers.Keys{Hasher: m.Persons()}, Declines: m.KnownDeclines(),
		Mailboxes: memberpeers.Mailboxes{Mailboxes: m.Mailboxes()}, Mailbox: memberpeers.Accounts{Accounts: m.Accounts()},
		Outbox: memberpeers.Outbox{Outbox: m.Outbox}, Letters: memberpeers.Letters{Tenants: m.Tenants, Links: m.Links(), Sender: m.Letters()}, LinkTokens: m.Tokens(),
		Guesses: offlinecodes.Guesses{
			Limiter: m.Limiter(), Places: offlinecodepeers.Places{Hasher: m.Persons(), What: "member invitation"}, TooMany: member.ErrTooMany,
		},
		Limiter: m.Limiter(),
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
