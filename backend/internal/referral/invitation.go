package referral

import (
	"context"
	"sync"

	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/member"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/referral/agency"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
	"weitersagen.app/backend/internal/referral/invitation"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	invitationpeers "weitersagen.app/backend/internal/referral/invitation/peers"
	invitationrest "weitersagen.app/backend/internal/referral/invitation/rest"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
)

// Invitations gives what members of agencies and those whom they invite do.
func (m *Module) Invitations() *invitations.Service {
	return invitations.New(invitations.Ports{
		Invitations: invitationstore.New(m.DB), Keys: invitationpeers.Keys{Hasher: m.Persons()},
		Members:  invitationpeers.Members{Members: memberstore.New(m.DB), Accounts: m.Accounts()},
		Agencies: invitationpeers.Agencies{Agencies: agencystore.New(m.DB)}, Texts: invitationpeers.Texts{Contents: m.Contents()},
		Words: invitationpeers.Words{Recorder: m.Consents()}, Declines: invitationpeers.Declines{Declines: m.Declines},
		Limits: invitationpeers.Limits{Member: m.Daily(quota.MemberInvitations), Agency: m.Daily(quota.AgencyInvitations), Trials: m.Daily(quota.InvitationTrials)}, Tokens: m.Tokens(),
		Accounts: invitationpeers.Accounts{Accounts: m.Accounts(), Now: m.Clock.Now}, Mailboxes: invitationpeers.Mailboxes{Mailboxes: m.Mailboxes()},
		Outbox: invitationpeers.Outbox{Outbox: m.Outbox}, Letters: invitationpeers.Letters{Tenants: m.Tenants, Links: m.Links(), Sender: m.Letters(), Renderer: sync.OnceValues(m.LetterRenderer)},
		Guesses: m.guesses("invitation", agency.ErrTooMany), Tx: m.DB, Clock: m.Clock, NewID: id.New,
	})
}

// endedInvitations end for who declines all letters.
func (m *Module) endedInvitations() invitationpeers.DeclinedInvitations {
	return invitationpeers.DeclinedInvitations{
		Ending: invitations.End{Invitations: invitationstore.New(m.DB), Tokens: m.Tokens()}, Keys: invitationpeers.Keys{Hasher: m.Persons()},
	}
}

func (m *Module) registerInvitations() {
	invitationrest.Register(m.API, m.Invitations(), func(ctx context.Context) invitation.Session {
		p := access.From(ctx)
		return invitation.Session{Agency: p.Agency, Account: access.MemberOf(ctx), Colleagues: p.Member.May(member.Employees)}
	})
}
